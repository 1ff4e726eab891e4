/// Values that are made of others, each kept once and known by a number: colours, fields of what may end
/// as no font or shadow, and what properties that nobody declares give and take.
///
/// What one is made of has smaller numbers, so that its value is worked out from theirs without
/// following them any further.
struct DerivedTable: Sendable {
  /// A value that is made of others.
  enum Derived: Hashable, Sendable {
    /// Another source's colour with an alpha of its own.
    case alpha(ValueSource, Double)
    /// What a formula makes of the colours of its settings.
    case formula(ColorFormula, [ValueSource])
    /// A source's value, where another source has one, without which there is no font or shadow.
    case field(ValueSource, withCore: ValueSource)
    /// What the value of a property that nobody declares gives a setting of a kind, or a field of it.
    case part(ValueSource, of: ValueKind, Setting.Field?)
    /// The font or the shadow that the values of all its fields make.
    case whole(ValueKind, [ValueSource])
  }

  private(set) var all: ContiguousArray<Derived> = []

  /// The value of each, as it is now.
  private(set) var values: ContiguousArray<SettingValue?> = []

  private var numbers: [Derived: Int] = [:]

  subscript(number: Int) -> Derived { all[number] }

  /// The number of a value, if it is known.
  func number(of derived: Derived) -> Int? { numbers[derived] }

  /// Adds one that is not known yet, with its value.
  mutating func add(_ derived: Derived, value: SettingValue?) -> Int {
    let number = all.count
    all.append(derived)
    values.append(value)
    numbers[derived] = number
    return number
  }

  /// Works all values out anew, since what they are made of has changed; what one is made of is known
  /// by then.
  mutating func update(_ value: (Derived, Self) -> SettingValue?) {
    values.removeAll(keepingCapacity: true)
    for derived in all { values.append(value(derived, self)) }
  }
}
