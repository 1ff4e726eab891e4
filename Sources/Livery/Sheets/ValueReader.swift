/// Reads the values of settings (spec 2), and says what is wrong with them.
///
/// A value that cannot be used is dropped; of fonts and shadows, under the lenient policy, only the
/// field. Values of each kind have a file of their own.
package struct ValueReader: Sendable {
  /// What happens to what BRStyle overlooks.
  let policy: StyleSheet.Policy

  /// Whether a font without a name is the system font, as in `default` and in a single style.
  let isDefault: Bool

  /// The kinds of the properties that are known to be declared; `nil` where only a theme will tell.
  let propertyKinds: [String: ValueKind]?

  package init(
    policy: StyleSheet.Policy = .strict,
    isDefault: Bool = false,
    propertyKinds: [String: ValueKind]? = nil
  ) {
    self.policy = policy
    self.isDefault = isDefault
    self.propertyKinds = propertyKinds
  }

  /// What a value says about a setting; `nil` if it cannot be used.
  package func value(
    _ node: JSONNode,
    for setting: Setting,
    into diagnostics: inout Diagnostics
  ) -> Declaration.Value? {
    let special = special(node, into: &diagnostics)
    var kind = kind(of: setting)
    // Only a shadow has a part that may be taken from another setting.
    if kind == nil, propertyKinds == nil, TextValue.mentionsSetting(node) { kind = .shadow }
    let value =
      if special.isSpecial {
        special.value
      } else if let kind {
        self.value(node, of: kind, into: &diagnostics)
      } else if node.isNull {
        Declaration.Value.none
      } else if propertyKinds != nil, reportUnknownSettings(in: node, into: &diagnostics) {
        nil as Declaration.Value?
      } else {
        generic(node, into: &diagnostics).map(Declaration.Value.value)
      }
    guard let value, value.mayRefer,
      let message = value.misreference(as: kind, { self.kind(of: $0) })
    else { return value }
    diagnostics.report(policy, .wrongKind, message, at: node.location)
    return nil
  }

  /// The kind of a setting; `nil` for a property that is not known to be declared.
  func kind(of setting: Setting) -> ValueKind? { setting.kind ?? propertyKinds?[setting.name] }

  /// What a value of a kind says; `nil` if it cannot be used.
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
        diagnostics.report(policy, .invalidColor, message, at: node.location)
        return nil
      }
      return colorValue(node, into: &diagnostics)
    case .number: value = number(node, .number, into: &diagnostics).map(SettingValue.number)
    case .style: value = style(node, into: &diagnostics)
    case .size, .point, .offset, .insets: value = measure(node, kind, into: &diagnostics)
    case .string, .flag, .list:
      guard node.kind == kind.jsonKind else {
        reportWrongKind(node, expected: kind.example, into: &diagnostics)
        return nil
      }
      value = generic(node, into: &diagnostics)
    }
    return value.map(Declaration.Value.value)
  }

  /// The members of an object; `nil` for anything else, which is reported.
  func members(
    of node: JSONNode,
    expected: String,
    remedy: String = "",
    into diagnostics: inout Diagnostics
  ) -> JSONMembers? {
    guard node.kind == .object else {
      reportWrongKind(node, expected: expected, remedy: remedy, into: &diagnostics)
      return nil
    }
    return node.uniqueMembers(severity: policy.severity, into: &diagnostics)
  }

  /// A string as it stands in the file; `nil` for anything else, which is reported.
  func string(_ node: JSONNode, expected: String, into diagnostics: inout Diagnostics) -> String? {
    if case .string(let text) = node.value { return text }
    reportWrongKind(node, expected: expected, into: &diagnostics)
    return nil
  }

  /// Reports that a value is of another kind than expected.
  ///
  /// A string is first looked at for constants and the like, which stand for values of any kind.
  func reportWrongKind(
    _ node: JSONNode,
    expected: String,
    remedy: String = "",
    into diagnostics: inout Diagnostics
  ) {
    if case .string(let text) = node.value,
      plainText(text, at: node.location, into: &diagnostics) == nil
    {
      return
    }
    let message = "expected \(expected), found \(node.kindName)\(remedy)"
    diagnostics.report(policy, .wrongKind, message, at: node.location)
  }
}

// MARK: Numbers

extension ValueReader {
  /// A finite number; `nil` if a value is none.
  func number(
    _ node: JSONNode,
    _ range: NumberRange,
    into diagnostics: inout Diagnostics
  ) -> Double? {
    switch node.value {
    case .number(let number):
      if let problem = range.problem(with: number) {
        diagnostics.report(policy, .invalidNumber, problem, at: node.location)
        return nil
      }
      if let message = node.lostDigits(mayBeText: range.mayBeText) {
        diagnostics.warning(.lostDigits, message, at: node.location)
      }
      return number
    case .string(let text): return number(node, text, range, into: &diagnostics)
    default:
      reportWrongKind(node, expected: range.expected, into: &diagnostics)
      return nil
    }
  }

  /// A number in quotes, which BRStyle takes for a number.
  private func number(
    _ node: JSONNode,
    _ text: String,
    _ range: NumberRange,
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
      let remedy = isPoint ? "; write \(number.plainText), without a unit" : ""
      reportWrongKind(node, expected: range.expected, remedy: remedy, into: &diagnostics)
      return nil
    }
    let message = "expected \(range.expected), found a string; write \(text) without quotes"
    diagnostics.report(policy, .wrongKind, message, at: node.location)
    return policy.isLenient ? number : nil
  }

  /// The numbers that may stand somewhere.
  struct NumberRange {
    /// What is expected, for messages.
    let expected: String
    private var lowest = -Double.infinity
    private var highest = Double.infinity
    /// A Boolean value that indicates whether a text may stand in its place.
    private(set) var mayBeText = false

    /// Any number.
    static let number = Self(expected: "a number")
    /// A number where any value may stand.
    static let value = Self(expected: "a number", mayBeText: true)
    /// A number from 0 on.
    static let length = Self(expected: "a number that is not negative", lowest: 0)
    /// How bold a font is.
    static let weight = Self(expected: "a weight from 1 to 1000", lowest: 1, highest: 1000)
    /// How opaque a colour is.
    static let alpha = Self(expected: "an alpha from 0 to 1", lowest: 0, highest: 1)

    /// Why a number may not stand there; `nil` if it may.
    func problem(with number: Double) -> String? {
      if !number.isFinite { return "the number is out of range; expected a finite number" }
      let isIn = lowest <= number && number <= highest
      return isIn ? nil : "expected \(expected), found \(number.plainText)"
    }
  }
}

extension ValueKind {
  /// The kind of JSON value that a value of the kind is and nothing else.
  fileprivate var jsonKind: JSONNode.Kind? {
    switch self {
    case .string: .string
    case .flag: .bool
    case .list: .array
    default: nil
    }
  }

  /// The kind with its article, for messages.
  var name: String {
    switch self {
    case .color: "a colour"
    case .flag: "true or false"
    case .insets: "insets"
    case .offset: "an offset"
    default: "a \(rawValue)"
    }
  }

  /// What a value of the kind looks like, for messages.
  var example: String {
    switch self {
    case .color: "a colour such as '#ff8800'"
    case .font: #"a font such as {"name": "Helvetica", "size": 14}"#
    case .shadow: ##"a shadow such as {"color": "#00000080", "offset": [0, 1]}"##
    case .number: "a number"
    case .string: "a string"
    case .flag: "true or false"
    case .size: #"a size such as 8, [8, 4] or {"width": 8, "height": 4}"#
    case .point: #"a point such as 8, [8, 4] or {"x": 8, "y": 4}"#
    case .offset: #"an offset such as 8, [8, 4] or {"horizontal": 8, "vertical": 4}"#
    case .insets: #"insets such as 8, [8, 4], [8, 4, 0, 4] or {"top": 8}"#
    case .list: "an array"
    case .style: #"a style such as {"style": "name"}"#
    }
  }
}

extension Diagnostic.Code {
  /// A number that is negative or infinite where it may not be.
  package static let invalidNumber = Self("invalid-number")
}
