/// The values of all places that styles take values from, as they are until they change.
///
/// It is immutable, and shared by all styles that were handed out in the meantime. What was set on
/// widgets is not in it, as that grows all the time.
final class StyleEpoch: Sendable {
  /// The numbers of settings.
  let slots: SlotTable

  /// The value of each item of the appearance.
  let items: ContiguousArray<SettingValue?>

  /// The value of each slot of which nothing is said.
  let layer: ContiguousArray<SettingValue?>

  init(slots: SlotTable, items: ItemTable, layer: DefaultLayer) {
    self.slots = slots
    self.items = items.values
    self.layer = layer.values
  }

  /// The value of a source; `nil` for none.
  @inline(__always)
  func value(_ source: ValueSource) -> SettingValue? {
    switch source.place {
    case .item(let number): items[number]
    case .standard(let slot): slot < layer.count ? layer[slot] : nil
    case .none, .own, .derived: nil
    }
  }
}

/// A style whose values are looked up where they stand.
struct ComputedStyle: SlotValues, Sendable {
  /// Where the values come from, among others.
  let block: SourceBlock

  /// What stands there.
  let epoch: StyleEpoch

  /// Where in the block the style is.
  let index: UInt32

  var slots: SlotTable { epoch.slots }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Int) -> ValueSource { block.source(of: slot, at: Int(index)) }

  @inline(__always)
  func value(of slot: Int) -> SettingValue? { epoch.value(source(of: slot)) }

  /// Whether another style takes its values from the same places.
  @inline(__always)
  func hasSamePlaces(as other: Self) -> Bool { block === other.block && index == other.index }
}
