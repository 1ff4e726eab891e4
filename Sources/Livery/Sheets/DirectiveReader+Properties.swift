extension DirectiveReader {
  /// Returns the properties that `@properties` declares: each by a kind, or an object with a kind.
  func properties(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.PropertyDefinition>] {
    let expected = #"an object such as {"rowHeight": "number"}"#
    let members = values.members(of: node, expected: expected, into: &diagnostics)
    guard let members else { return [] }
    var definitions: [StyleSheet.Directive<StyleSheet.PropertyDefinition>] = []
    for member in members {
      if member.key.isEmpty {
        diagnostics.report(
          .emptyName,
          "empty name of a property",
          under: policy,
          at: member.keyLocation
        )
      } else if let definition = definition(of: member, into: &diagnostics) {
        definitions.append(.init(definition, at: member.keyLocation))
      }
    }
    return definitions
  }

  private func definition(
    of property: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.PropertyDefinition? {
    var kind: ValueKind?
    var inherits = false
    switch property.value.value {
    case .string(let name): kind = self.kind(name, at: property.value.location, into: &diagnostics)
    case .object:
      let members = property.value.uniqueMembers(severity: policy.severity, into: &diagnostics)
      for member in members {
        switch (member.key, member.value.value) {
        case ("kind", _):
          let expected = "a kind such as 'number'"
          let name = values.string(member.value, expected: expected, into: &diagnostics)
          kind = name.flatMap { self.kind($0, at: member.value.location, into: &diagnostics) }
        case ("inherits", .bool(let flag)): inherits = flag
        case ("inherits", _):
          values.reportWrongKind(member.value, expected: "true or false", into: &diagnostics)
        default:
          let known = ["kind", "inherits"]
          values.reportUnknownMember(member, of: "a property", known: known, into: &diagnostics)
        }
      }
      if !members.contains(where: { $0.key == "kind" }) {
        let message = #"missing member 'kind'; expected one such as {"kind": "number"}"#
        diagnostics.report(.missingMember, message, under: policy, at: property.value.location)
      }
    default:
      let expected = #"a kind such as "number", or {"kind": "number", "inherits": true}"#
      values.reportWrongKind(property.value, expected: expected, into: &diagnostics)
    }
    return kind.map { .init(name: property.key, kind: $0, inherits: inherits) }
  }

  private func kind(
    _ name: String,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> ValueKind? {
    if let kind = ValueKind(rawValue: name) { return kind }
    let names = ValueKind.allCases.map(\.rawValue)
    let usual = [
      "bool": "flag", "boolean": "flag", "text": "string", "int": "number", "integer": "number",
      "float": "number", "double": "number", "array": "list", "padding": "insets",
    ]
    let remedy =
      usual[name.lowercased()].map { "did you mean '\($0)'?" }
      ?? Suggestion.remedy(for: name, in: names)
    diagnostics.report(
      .unknownKind,
      "unknown kind '\(name)'; \(remedy)",
      under: policy,
      at: location
    )
    return nil
  }
}

extension Diagnostic.Code {
  /// An unknown kind of value.
  package static let unknownKind = Self("unknown-kind")
  /// An object that lacks a required member.
  package static let missingMember = Self("missing-member")
}
