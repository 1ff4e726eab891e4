/// Values that are derived from others, interned: colours, fields of fonts and shadows that may be
/// absent, and values that undeclared properties receive and provide.
///
/// The operands of a value have smaller numbers, so one pass computes all values.
struct DerivedTable: Sendable {
  /// A derived value.
  enum Derived: Hashable, Sendable {
    /// The colour of another source with a different alpha.
    case alpha(ValueSource, Double)
    /// The colour that a formula computes from the colours of its settings.
    case formula(ColorFormula, [ValueSource])
    /// The value of a source, provided that the core field of its font or shadow has a value.
    case field(ValueSource, withCore: ValueSource)
    /// The part of an undeclared property's value that a setting of a kind, or a field of it,
    /// takes.
    case part(ValueSource, of: ValueKind, Setting.Field?)
    /// The font or the shadow with the values of all its fields.
    case whole(ValueKind, [ValueSource])
  }

  private(set) var all: ContiguousArray<Derived> = []

  /// The current values.
  private(set) var values: ContiguousArray<SettingValue?> = []

  private var numbers: [Derived: Int] = [:]

  subscript(number: Int) -> Derived { all[number] }

  /// Returns the number of a value, if it is known.
  func number(of derived: Derived) -> Int? { numbers[derived] }

  /// Adds a new derivation with its value.
  mutating func add(_ derived: Derived, value: SettingValue?) -> Int {
    let number = all.count
    all.append(derived)
    values.append(value)
    numbers[derived] = number
    return number
  }

  /// Recomputes all values after their operands changed, in the order of their numbers.
  mutating func update(_ value: (Derived, Self) -> SettingValue?) {
    values.removeAll(keepingCapacity: true)
    for derived in all { values.append(value(derived, self)) }
  }
}
