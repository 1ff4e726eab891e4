/// Which texts of a value are read as colours, in which constants and settings may stand (spec 1.8, 2.5).
enum ColorTexts {
  /// All that are colours; also a name with white space around it.
  case all
  /// Those that are functions, such as `rgb(from $brand r g b)`.
  case functions
  /// None.
  case none

  /// Which texts of a kind of values are; nobody knows yet what an undeclared property is to its host.
  init(of kind: ValueKind?) {
    switch kind {
    case .color?, .shadow?: self = .all
    case nil: self = .functions
    default: self = .none
    }
  }

  /// A text as a colour; `nil` if it is none, or is not read as one.
  func expression(_ text: String) -> ColorExpression? {
    if self == .none { return nil }
    guard let expression = try? ColorExpression(parsing: text) else { return nil }
    return self == .all || expression.isFunction ? expression : nil
  }
}

extension ColorExpression {
  /// Whether it is more than the name of something.
  fileprivate var isFunction: Bool {
    switch root {
    case .constant, .reference: false
    case .color, .mixture, .relative: true
    }
  }
}

extension JSONNode {
  /// Whether a function in the value, or in anything in it, stands for a colour made of other settings.
  var hasFormula: Bool {
    guard mayContain(0x7B) else { return false }
    switch value {
    case .null, .bool, .number: return false
    case .string(let text):
      return text.utf8.contains(0x7B)
        && ColorTexts.functions.expression(text)?.references.isEmpty == false
    case .array(let elements): return elements.contains(where: \.hasFormula)
    case .object(let members): return members.contains(where: \.value.hasFormula)
    }
  }
}

extension ValueReader {
  /// Reports settings that there are not in the colours of an undeclared property; says whether there
  /// are some.
  func reportUnknownSettings(in node: JSONNode, into diagnostics: inout Diagnostics) -> Bool {
    guard node.hasFormula else { return false }
    switch node.value {
    case .null, .bool, .number: return false
    case .string(let text):
      var places = StringPlaces(stringAt: node.location)
      var isWrong = false
      for use in ColorTexts.functions.expression(text)?.references ?? []
      where Setting(use.name) == nil {
        let place = places.location(ofScalar: use.offset)
        diagnostics.report(policy, .unknownSetting, Setting.message(forPath: use.name), at: place)
        isWrong = true
      }
      return isWrong
    case .array(let elements):
      return elements.reduce(false) { reportUnknownSettings(in: $1, into: &diagnostics) || $0 }
    case .object(let members):
      return members.reduce(false) { reportUnknownSettings(in: $1.value, into: &diagnostics) || $0 }
    }
  }
}
