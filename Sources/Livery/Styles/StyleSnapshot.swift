/// The values of all places that styles take values from, as they are until they change.
///
/// It is immutable, and shared by all styles that were handed out in the meantime. What was set on
/// widgets is not in it, as that grows all the time.
@safe final class StyleSnapshot: @unchecked Sendable {
  /// The numbers of settings.
  let slots: SlotTable

  /// The value of each item of the rules.
  let items: ContiguousArray<SettingValue?>

  /// The value of each slot of which nothing is said.
  let layer: ContiguousArray<SettingValue?>

  /// How many hosts know styles by these values; only for the tree that it is of.
  private var knowerCount = 0

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
    case .standard(let slot): slot.index < layer.count ? layer[slot.index] : nil
    case .none, .own, .derived: nil
    }
  }
}

// MARK: Hosts

extension StyleSnapshot {
  /// Keeps the values for one more host.
  ///
  /// All hosts are moved to other values when these change. So hosts are counted by themselves,
  /// without the cost of counting for several threads, and hold on to the values together.
  func keep() -> Unmanaged<StyleSnapshot> {
    knowerCount += 1
    return unsafe knowerCount == 1 ? .passRetained(self) : .passUnretained(self)
  }

  /// Lets go of the values for a host.
  func letGo() {
    knowerCount -= 1
    if knowerCount == 0 { unsafe Unmanaged.passUnretained(self).release() }
  }
}

/// A style whose values are looked up where they stand.
struct ComputedStyle: SlotValues, Sendable {
  /// Where the values come from, among others.
  let block: SourceBlock

  /// What stands there.
  let snapshot: StyleSnapshot

  /// Where in the block the style is.
  let index: UInt32

  var slots: SlotTable { snapshot.slots }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Slot) -> ValueSource { block.source(of: slot, at: Int(index)) }

  @inline(__always)
  func value(of slot: Slot) -> SettingValue? { snapshot.value(source(of: slot)) }

  /// Whether another style takes its values from the same places.
  @inline(__always)
  func hasSamePlaces(as other: Self) -> Bool { block === other.block && index == other.index }

  /// Whether another style of the same snapshot has the same value for every setting.
  func hasSameValues(as other: Self) -> Bool {
    let slots = slots
    return slots.slots.numbers.allSatisfy { slot in
      if source(of: slot).withoutSay == other.source(of: slot).withoutSay { return true }
      let setting = slots.slots[slot].setting
      return value(of: setting) == other.value(of: setting)
    }
  }
}
