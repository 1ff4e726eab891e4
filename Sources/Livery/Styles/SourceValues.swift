/// The values of all sources, as they are now.
struct SourceValues {
  private let items: ContiguousArray<SettingValue?>
  private let own: ContiguousArray<SettingValue?>
  private let layer: ContiguousArray<SettingValue?>
  private let derived: ContiguousArray<SettingValue?>

  init(items: ItemTable, own: ItemTable, layer: DefaultLayer, derived: DerivedTable) {
    self.items = items.values
    self.own = own.values
    self.layer = layer.values
    self.derived = derived.values
  }

  /// The value of a source; `nil` for none.
  func value(_ source: ValueSource) -> SettingValue? {
    switch source.place {
    case .none: return nil
    case .item(let number): return items[number]
    case .own(let number): return own[number]
    case .standard(let slot): return slot < layer.count ? layer[slot] : nil
    case .derived(let number): return derived[number]
    }
  }
}

extension SourceValues {
  /// What a colour comes to whose parts are known.
  func value(of derived: DerivedTable.Derived) -> SettingValue? {
    switch derived {
    case .alpha(let source, let alpha):
      let value = value(source)
      guard case .color(let color) = value else { return value }
      return .color(color.withAlpha(alpha))
    case .formula(let formula, let sources):
      let color = formula.color { setting in
        formula.settings.firstIndex(of: setting).flatMap { value(sources[$0])?.color }
      }
      return color.map(SettingValue.color)
    }
  }
}

/// A style that is put together here and now.
struct ResolvedStyle: SlotValues {
  let slots: SlotTable
  let values: SourceValues
  let block: SourceBlock
  let index: Int

  func value(of slot: Int) -> SettingValue? { values.value(block.source(of: slot, at: index)) }
}
