/// The texts of a value that are read as colours and may contain constants and settings.
enum ColorTexts {
  /// All texts that are colours; also names with white space around.
  case all
  /// Functions, such as `rgb(from $brand r g b)`.
  case functions
  /// No texts.
  case none

  /// Selects the texts for a type of values; the type of an undeclared property is unknown.
  init(of type: ValueType?) {
    switch type?.innermostKind {
    case .color?, .shadow?, .gradient?: self = .all
    case nil: self = .functions
    default: self = .none
    }
  }

  /// Returns a text as a colour; `nil` if it is none, or is not read as one.
  func expression(_ text: String) -> ColorExpression? {
    if self == .none { return nil }
    guard let expression = try? ColorExpression(parsing: text) else { return nil }
    return self == .all || expression.isFunction ? expression : nil
  }
}

extension ColorExpression {
  /// A Boolean value that indicates whether the expression is more than a name.
  fileprivate var isFunction: Bool {
    switch root {
    case .constant, .reference: false
    case .color, .mixture, .relative, .pair: true
    }
  }
}

extension JSONNode {
  /// A Boolean value that indicates whether the value contains a function with references to
  /// settings.
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
  /// Reports unknown settings in the colours of an undeclared property; returns whether there are
  /// any.
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
        diagnostics.report(
          .unknownSetting,
          Setting.message(forPath: use.name),
          under: policy,
          at: place
        )
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
