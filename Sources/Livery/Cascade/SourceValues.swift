/// The values of all sources, as they are now.
struct SourceValues {
  /// Another source's colour with an alpha of its own.
  struct Derived: Hashable, Sendable {
    let source: ValueSource
    let alpha: Double
  }

  private let items: ContiguousArray<SettingValue?>
  private let own: ContiguousArray<SettingValue?>
  private let layer: ContiguousArray<SettingValue?>
  private let derived: [Derived]

  init(items: ItemTable, own: ItemTable, layer: DefaultLayer, derived: [Derived]) {
    self.items = items.values
    self.own = own.values
    self.layer = layer.values
    self.derived = derived
  }

  /// The value of a source; `nil` for none.
  func value(_ source: ValueSource) -> SettingValue? {
    switch source.place {
    case .none: return nil
    case .item(let number): return items[number]
    case .own(let number): return own[number]
    case .standard(let slot): return slot < layer.count ? layer[slot] : nil
    case .derived(let number):
      let value = value(derived[number].source)
      guard case .color(let color) = value else { return value }
      return .color(color.withAlpha(derived[number].alpha))
    }
  }
}

/// A style that is put together here and now.
struct DraftedStyle: SlotValues {
  let slots: SlotTable
  let values: SourceValues
  let block: SourceBlock
  let index: Int

  func value(of slot: Int) -> SettingValue? { values.value(block.source(of: slot, at: index)) }
}
