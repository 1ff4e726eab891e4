/// Reads the values of settings and reports their problems.
///
/// An invalid value is dropped; under the lenient policy, only the invalid field of a font or a
/// shadow is. Each kind of value has its own file.
package struct ValueReader: Sendable {
  /// The policy for values that BRStyle tolerates.
  let policy: StyleSheet.Policy

  /// A Boolean value that indicates whether a font without a name is the system font, as in
  /// `default` and in a single style.
  let isDefault: Bool

  /// The types of the declared properties; `nil` if only a theme declares them.
  let propertyTypes: [String: ValueType]?

  package init(
    policy: StyleSheet.Policy = .strict,
    isDefault: Bool = false,
    propertyTypes: [String: ValueType]? = nil
  ) {
    self.policy = policy
    self.isDefault = isDefault
    self.propertyTypes = propertyTypes
  }

  /// Returns the declared value of a setting; `nil` if it is invalid.
  package func value(
    _ node: JSONNode,
    for setting: Setting,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    let special = special(node, into: &diagnostics)
    var type = type(of: setting)
    // Only a shadow has a part that may refer to another setting.
    if type == nil, propertyTypes == nil, TextValue.mentionsSetting(node) {
      type = ValueType(.shadow)
    }
    let value =
      if special.isSpecial {
        special.value
      } else if let type {
        self.value(node, of: type, into: &diagnostics)
      } else if node.isNull {
        Declaration.Value.none
      } else if propertyTypes != nil, reportUnknownSettings(in: node, into: &diagnostics) {
        nil as Declaration.Value?
      } else {
        generic(node, into: &diagnostics).map(Declaration.Value.value)
      }
    guard let value, value.mayRefer,
      let message = value.wrongReference(as: type?.kind, kindOf: { self.kind(of: $0) })
    else { return value }
    diagnostics.report(.wrongKind, message, under: policy, at: node.location)
    return nil
  }

  /// Returns the kind of a setting; `nil` for an undeclared property.
  func kind(of setting: Setting) -> ValueKind? { type(of: setting)?.kind }

  /// Returns the type of a setting's values; `nil` for an undeclared property.
  func type(of setting: Setting) -> ValueType? {
    setting.kind.map { ValueType($0) } ?? propertyTypes?[setting.name]
  }

  /// Returns a declared value of a kind; `nil` if it is invalid.
  func value(
    _ node: JSONNode,
    of kind: ValueKind,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    if node.isNull { return Declaration.Value.none }
    let value: SettingValue?
    switch kind {
    case .font: return font(node, into: &diagnostics).map(Declaration.Value.font)
    case .shadow: return shadow(node, into: &diagnostics).map(Declaration.Value.shadow)
    case .color:
      if policy.isLenient, case .string("") = node.value {
        let message = "empty colour; the setting is ignored"
        diagnostics.report(.invalidColor, message, under: policy, at: node.location)
        return nil
      }
      return colorValue(node, into: &diagnostics)
    case .number: value = number(node, in: .number, into: &diagnostics).map(SettingValue.number)
    case .style: value = style(node, into: &diagnostics)
    case .gradient: value = gradient(node, into: &diagnostics)
    default:
      let row = kind.row
      if let expected = row.json {
        guard node.kind == expected else {
          reportWrongKind(node, expected: row.example, into: &diagnostics)
          return nil
        }
        value = generic(node, into: &diagnostics)
      } else if row.members.isEmpty {
        value = textual(node, of: kind, into: &diagnostics)
      } else {
        value = measure(node, as: kind, into: &diagnostics)
      }
    }
    return value.map(Declaration.Value.value)
  }

  /// Reports a member that no value of a kind has.
  func reportUnknownMember(
    _ member: JSONMember,
    of kind: ValueKind,
    into diagnostics: inout Diagnostics
  ) {
    let row = kind.row
    reportUnknownMember(member, of: row.name, known: row.members, into: &diagnostics)
  }

  /// Returns the members of an object; reports any other value and returns `nil`.
  func members(
    of node: JSONNode,
    expected: @autoclosure () -> String,
    suggestion: String = "",
    into diagnostics: inout Diagnostics
  ) -> JSONMembers? {
    guard node.kind == .object else {
      reportWrongKind(node, expected: expected(), suggestion: suggestion, into: &diagnostics)
      return nil
    }
    return node.uniqueMembers(severity: policy.severity, into: &diagnostics)
  }

  /// Returns a string as in the file; reports any other value and returns `nil`.
  func string(_ node: JSONNode, expected: String, into diagnostics: inout Diagnostics) -> String? {
    if case .string(let text) = node.value { return text }
    reportWrongKind(node, expected: expected, into: &diagnostics)
    return nil
  }

  /// Reports a value of the wrong kind.
  ///
  /// A string is first checked for constants and other special meanings, which have values of any
  /// kind.
  func reportWrongKind(
    _ node: JSONNode,
    expected: String,
    suggestion: String = "",
    into diagnostics: inout Diagnostics
  ) {
    if case .string(let text) = node.value,
      plainText(text, at: node.location, into: &diagnostics) == nil
    {
      return
    }
    let message = "expected \(expected), found \(node.kindName)\(suggestion)"
    diagnostics.report(.wrongKind, message, under: policy, at: node.location)
  }
}

// MARK: Numbers

extension ValueReader {
  /// Returns a finite number; `nil` if the value is not one.
  func number(
    _ node: JSONNode,
    in range: NumberRange,
    into diagnostics: inout Diagnostics
  ) -> Double? {
    switch node.value {
    case .number(let number):
      if let problem = range.problem(with: number) {
        diagnostics.report(.invalidNumber, problem, under: policy, at: node.location)
        return nil
      }
      if let message = node.lostDigits(mayBeText: range.mayBeText) {
        diagnostics.warning(.lostDigits, message, at: node.location)
      }
      return number
    case .string(let text): return number(node, text: text, in: range, into: &diagnostics)
    default:
      reportWrongKind(node, expected: range.expected, into: &diagnostics)
      return nil
    }
  }

  /// Returns a number in quotes, which BRStyle accepts as a number.
  private func number(
    _ node: JSONNode,
    text: String,
    in range: NumberRange,
    into diagnostics: inout Diagnostics
  ) -> Double? {
    let digits = text.prefix { "0123456789.+-eE".contains($0) }
    // The `e` of `12em` is no exponent.
    let plain = Double(digits) == nil ? digits.prefix { !"eE".contains($0) } : digits
    guard let number = Double(plain), range.problem(with: number) == nil else {
      reportWrongKind(node, expected: range.expected, into: &diagnostics)
      return nil
    }
    let unit = text.dropFirst(plain.count).drop { $0 == " " }.lowercased()
    guard unit.isEmpty else {
      let isPoint = ["px", "pt", "dp", "sp"].contains(unit)
      let suggestion = isPoint ? "; write \(number.plainText), without a unit" : ""
      reportWrongKind(node, expected: range.expected, suggestion: suggestion, into: &diagnostics)
      return nil
    }
    let message = "expected \(range.expected), found a string; write \(text) without quotes"
    diagnostics.report(.wrongKind, message, under: policy, at: node.location)
    return policy.isLenient ? number : nil
  }

  /// A range of valid numbers.
  struct NumberRange {
    /// The expected value, for messages.
    let expected: String
    private var lowest = -Double.infinity
    private var highest = Double.infinity
    /// A Boolean value that indicates whether a text is also valid.
    private(set) var mayBeText = false

    /// Any number.
    static let number = Self(expected: "a number")
    /// A number where any value is valid.
    static let value = Self(expected: "a number", mayBeText: true)
    /// A number that is not negative.
    static let length = Self(expected: "a number that is not negative", lowest: 0)
    /// The weight of a font.
    static let weight = Self(expected: "a weight from 1 to 1000", lowest: 1, highest: 1000)
    /// The place of a stop in a gradient.
    static let place = Self(expected: "a place from 0 to 1", lowest: 0, highest: 1)
    /// The opacity of a colour.
    static let alpha = Self(expected: "an alpha from 0 to 1", lowest: 0, highest: 1)

    /// Returns the problem of a number; `nil` if it is in the range.
    func problem(with number: Double) -> String? {
      if !number.isFinite { return "the number is out of range; expected a finite number" }
      let isIn = lowest <= number && number <= highest
      return isIn ? nil : "expected \(expected), found \(number.plainText)"
    }
  }
}

extension Diagnostic.Code {
  /// A negative or infinite number in a place that does not allow it.
  package static let invalidNumber = Self("invalid-number")
}
