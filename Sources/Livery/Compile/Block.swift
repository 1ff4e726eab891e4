/// Declarations taken apart into what they say of each slot of a ``SlotTable``.
struct Block: Sendable {
  /// What is said of a slot.
  enum Value: Sendable {
    /// It has this value, or none.
    case value(SettingValue?)
    /// It has the value, or that field of the value, of another setting in the normal state.
    case reference(Declaration.Reference, Setting.Field?)
    /// It has the colour that a formula makes of other settings in the normal state.
    case formula(ColorFormula)
    /// It has what a keyword names.
    case keyword(Declaration.Keyword)
  }

  /// What one declaration says of one slot.
  struct Item: Sendable {
    let slot: Slot
    let value: Value
    private let declarations: Declarations
    private let index: Int

    /// Says what the declaration with an index says of a slot.
    init(slot: Slot, value: Value, declarations: Declarations, index: Int) {
      self.slot = slot
      self.value = value
      self.declarations = declarations
      self.index = index
    }

    /// The declaration that says it.
    var declaration: Declaration { declarations.sorted[index] }
  }

  /// What is said, in the order of the slots' settings.
  let items: [Item]

  /// What is said of one slot.
  func item(for slot: Slot) -> Item? { items.first { $0.slot == slot } }
}

extension Block.Value {
  /// The settings whose values it needs.
  var settings: [Setting] {
    switch self {
    case .value, .keyword: []
    case .reference(let reference, _): [reference.setting]
    case .formula(let formula): formula.settings
    }
  }
}
