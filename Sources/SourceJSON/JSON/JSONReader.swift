/// A reader of the values of a JSON file that reports values of an unexpected kind.
package struct JSONReader: Sendable {
  /// The diagnostics so far.
  package var diagnostics: Diagnostics

  /// Creates a reader that continues with diagnostics.
  package init(_ diagnostics: Diagnostics = Diagnostics()) { self.diagnostics = diagnostics }

  /// Returns the members of an object, each key once.
  package mutating func members(_ node: JSONNode, of what: String) -> JSONMembers? {
    guard node.kind == .object else {
      reportWrongKind(node, expected: what)
      return nil
    }
    return node.uniqueMembers(severity: .error, into: &diagnostics)
  }

  /// Returns the elements of a list; none for other values.
  package mutating func list(_ node: JSONNode, of what: String) -> [JSONNode] {
    if case .array(let nodes) = node.value { return nodes }
    reportWrongKind(node, expected: "a list of \(what)")
    return []
  }

  /// Returns a text.
  package mutating func string(_ node: JSONNode, expected: String = "a text") -> String? {
    if case .string(let text) = node.value { return text }
    reportWrongKind(node, expected: expected)
    return nil
  }

  /// Returns a number in a range.
  package mutating func number(
    _ node: JSONNode,
    in range: ClosedRange<Double>,
    expected: String
  ) -> Double? {
    if case .number(let number) = node.value, range.contains(number) { return number }
    guard case .number(let number) = node.value else {
      reportWrongKind(node, expected: expected)
      return nil
    }
    diagnostics.error(
      .wrongKind,
      "expected \(expected), found \(JSONWriter.text(of: number))",
      at: node.location
    )
    return nil
  }

  /// Returns a Boolean value.
  package mutating func flag(_ node: JSONNode) -> Bool? {
    if case .bool(let flag) = node.value { return flag }
    reportWrongKind(node, expected: "true or false")
    return nil
  }

  /// Returns one of some words.
  package mutating func word(_ node: JSONNode, among words: [String]) -> String? {
    let list = words.map { "'\($0)'" }.joined(separator: ", ")
    guard let text = string(node, expected: "one of \(list)") else { return nil }
    if words.contains(text) { return text }
    let suggestion = Suggestion.phrase(for: text, in: words)
    let message =
      "unknown word '\(text)'" + (suggestion.isEmpty ? "; expected one of \(list)" : suggestion)
    diagnostics.error(.unknownWord, message, at: node.location)
    return nil
  }

  /// Reports an unknown member.
  package mutating func reportUnknown(_ member: JSONMember, known: [String]) {
    let suggestion = Suggestion.phrase(for: member.key, in: known)
    diagnostics.error(
      .unknownMember,
      "unknown member '\(member.key)'"
        + (suggestion.isEmpty ? "; expected one of \(known.joined(separator: ", "))" : suggestion),
      at: member.keyLocation
    )
  }

  /// Reports a value of an unexpected kind.
  package mutating func reportWrongKind(_ node: JSONNode, expected: String) {
    let message = "expected \(expected), found \(node.kindName)"
    diagnostics.error(.wrongKind, message, at: node.location)
  }
}

extension JSONNode {
  /// The kind of the value with its article, for messages.
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array(let elements): elements.isEmpty ? "an empty array" : "an array"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }
}

extension Diagnostic.Code {
  /// A value of an unexpected kind.
  package static let wrongKind = Self("wrong-kind")
  /// A member that the object does not have.
  package static let unknownMember = Self("unknown-member")
  /// An object that lacks a required member.
  package static let missingMember = Self("missing-member")
  /// A text that is none of the valid words.
  package static let unknownWord = Self("unknown-word")
}
