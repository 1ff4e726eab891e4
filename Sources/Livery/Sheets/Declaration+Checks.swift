/// Checks that apply to all declarations, wherever they come from.
extension Declaration.Value {
  /// The problem of a number that no sheet could contain because it is not finite or out of range;
  /// `nil` if there is none.
  var numberProblem: String? {
    switch self {
    case .none, .color, .keyword: nil
    case .value(let value): value.numberProblem
    case .reference(let reference):
      reference.alpha.flatMap(ValueReader.NumberRange.alpha.problem)
    case .font(let fields): fields.numberProblem
    case .shadow(let fields): fields.numberProblem
    }
  }

  /// A Boolean value that indicates whether the value may refer to other settings.
  var mayRefer: Bool {
    switch self {
    case .reference, .color, .shadow: true
    case .none, .value, .font, .keyword: false
    }
  }

  /// Returns the first reference to a setting of the wrong kind, as a message.
  ///
  /// - Parameters:
  ///   - kind: The kind of the declared setting; `nil` if it is unknown.
  ///   - kindOf: Returns the kind of a setting; `nil` for an undeclared property.
  /// - Returns: The message; `nil` if all references are of the right kind.
  func wrongReference(as kind: ValueKind?, kindOf: (Setting) -> ValueKind?) -> String? {
    switch self {
    case .none, .value, .font, .keyword: nil
    case .reference(let reference):
      kind.flatMap { Self.wrongReference([reference.setting], as: $0, kindOf: kindOf) }
    case .color(let formula): Self.wrongReference(formula.settings, as: .color, kindOf: kindOf)
    case .shadow(let fields):
      Self.wrongReference(fields.colorFormula?.settings ?? [], as: .color, kindOf: kindOf)
    }
  }

  private static func wrongReference(
    _ settings: [Setting],
    as expected: ValueKind,
    kindOf: (Setting) -> ValueKind?
  ) -> String? {
    for setting in settings {
      guard let kind = kindOf(setting), kind != expected else { continue }
      return "'{\(setting)}' is \(kind.row.name); expected \(expected.row.name)"
    }
    return nil
  }
}

extension SettingValue {
  fileprivate var numberProblem: String? {
    switch form {
    case .color, .string, .flag, .style: nil
    case .font(let font): FontFields(font).numberProblem
    case .shadow(let shadow): PartialShadow(shadow).numberProblem
    case .number(let number): Self.problem(with: number)
    case .numbers(let numbers), .text(_, let numbers): Self.problem(with: numbers)
    case .gradient(let gradient):
      Self.problem(with: gradient.direction.degrees)
        ?? gradient.stops.lazy.compactMap { ValueReader.NumberRange.place.problem(with: $0.place) }
        .first
    case .list(let values): values.lazy.compactMap { $0?.numberProblem }.first
    case .object(let values): values.lazy.compactMap { $0.value?.numberProblem }.first
    }
  }

  fileprivate static func problem(with numbers: Double...) -> String? { problem(with: numbers) }

  private static func problem(with numbers: [Double]) -> String? {
    numbers.lazy.compactMap(ValueReader.NumberRange.number.problem).first
  }
}

extension FontFields {
  fileprivate var numberProblem: String? {
    size.flatMap(ValueReader.NumberRange.length.problem)
      ?? weight.flatMap { ValueReader.NumberRange.weight.problem(with: Double($0)) }
  }
}

extension PartialShadow {
  fileprivate var numberProblem: String? {
    offset.flatMap { SettingValue.problem(with: $0.horizontal, $0.vertical) }
      ?? blurRadius.flatMap(ValueReader.NumberRange.length.problem)
  }
}
