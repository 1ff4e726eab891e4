extension ValueReader {
  /// Returns the fields of a font; `nil` if the value is not a font.
  func font(_ node: JSONNode, into diagnostics: inout Diagnostics) -> FontFields? {
    let members = members(of: node, expected: ValueKind.font.row.example, into: &diagnostics)
    guard let members else { return nil }
    var fields = FontFields()
    for member in members {
      switch member.key {
      case "name": fields.name = fontName(member.value, into: &diagnostics)
      case "size": fields.size = number(member.value, in: .length, into: &diagnostics)
      case "weight": fields.weight = weight(member.value, into: &diagnostics)
      case "italic":
        if case .bool(let italic) = member.value.value {
          fields.italic = italic
        } else {
          reportWrongKind(member.value, expected: "true or false", into: &diagnostics)
        }
      default: reportUnknownMember(member, of: .font, into: &diagnostics)
      }
    }
    if isDefault, fields.name == nil { fields.name = .system }
    return fields
  }

  private func fontName(_ node: JSONNode, into diagnostics: inout Diagnostics) -> FontFields.Name? {
    switch node.value {
    case .null: return .system
    case .string(let string):
      guard let name = plainText(string, at: node.location, into: &diagnostics) else { return nil }
      if Identifier.trimmed(name) != nil { return .named(name) }
      let message = "empty font name; write null for the system font"
      diagnostics.report(.emptyName, message, under: policy, at: node.location)
    default:
      let expected = "a font's name, or null for the system font"
      reportWrongKind(node, expected: expected, into: &diagnostics)
    }
    return nil
  }

  private func weight(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Int? {
    let expected = "a weight: a whole number from 1 to 1000, or a name such as 'bold'"
    switch node.value {
    case .number(let number):
      if let weight = Int(exactly: number), (1...1000).contains(weight) { return weight }
      let found = number.isFinite ? number.plainText : "a number out of range"
      let message = "expected \(expected), found \(found)"
      diagnostics.report(.invalidWeight, message, under: policy, at: node.location)
      return nil
    case .string(let string):
      guard let name = plainText(string, at: node.location, into: &diagnostics) else { return nil }
      if let weight = Font.weight(named: name) { return weight }
      if let weight = Int(name), (1...1000).contains(weight) {
        let message = "expected a weight, found a string; write \(weight) without quotes"
        diagnostics.report(.invalidWeight, message, under: policy, at: node.location)
        return policy.isLenient ? weight : nil
      }
      let names = Font.weightNames.map(\.name)
      let suggestion = Suggestion.text(for: name, in: names, otherwise: "expected \(expected)")
      diagnostics.report(
        .invalidWeight,
        "unknown weight '\(name)'; \(suggestion)",
        under: policy,
        at: node.location
      )
      return nil
    default:
      reportWrongKind(node, expected: expected, into: &diagnostics)
      return nil
    }
  }

  /// Reports an unknown member of an object.
  func reportUnknownMember(
    _ member: JSONMember,
    of what: String,
    known: [String],
    into diagnostics: inout Diagnostics
  ) {
    let suggestion = { Suggestion.text(for: member.key, in: known) }
    let message = { "unknown member '\(member.key)' of \(what); \(suggestion())" }
    diagnostics.report(.unknownMember, message(), under: policy, at: member.keyLocation)
  }
}

extension Diagnostic.Code {
  /// A font's weight that is neither a number from 1 to 1000 nor the name of a weight.
  package static let invalidWeight = Self("invalid-weight")
  /// A name without any text.
  package static let emptyName = Self("empty-name")
}
