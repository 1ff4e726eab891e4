/// Descriptions of constants and entries: `@describe`, and members of entries.
extension DirectiveReader {
  /// Returns the descriptions of `@describe`, by constants and keys of entries.
  func descriptions(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.Description>] {
    let expected = #"an object such as {"$accent": {"description": "The colour of links"}}"#
    guard let members = values.members(of: node, expected: expected, into: &diagnostics) else {
      return []
    }
    return members.compactMap { member in
      let subject = subject(of: member, into: &diagnostics)
      let expected = #"an object such as {"description": "…", "deprecated": "use $brand"}"#
      let content = values.members(of: member.value, expected: expected, into: &diagnostics)
      guard let subject, let content else { return nil }
      var description = StyleSheet.Description(of: subject, key: member.key)
      for part in content {
        switch DescriptionMember(rawValue: part.key) {
        case .description:
          description.summary = values.string(part.value, expected: "a text", into: &diagnostics)
        case .deprecated:
          description.deprecation = deprecation(part.value, into: &diagnostics)
        case nil:
          let known = DescriptionMember.names
          values.reportUnknownMember(part, of: "a description", known: known, into: &diagnostics)
        }
      }
      return .init(description, at: member.keyLocation)
    }
  }

  /// Returns the constant or the entry that a key of `@describe` names; reports an invalid key.
  private func subject(
    of member: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> StyleSheet.Description.Subject? {
    let place = member.keyLocation
    if ConstantReader.owns(member.key) {
      if let name = ConstantName.canonical(member.key.dropFirst()) { return .constant(name) }
      let message = "'\(member.key)' cannot name a constant; expected one such as '$accent'"
      diagnostics.report(.invalidName, message, under: policy, at: place)
      return nil
    }
    if Self.owns(member.key) {
      let expected = "expected a constant such as '$accent', or the key of an entry"
      let message = "'\(member.key)' is a directive; \(expected)"
      diagnostics.report(.invalidSelector, message, under: policy, at: place)
      return nil
    }
    var isWhole = true
    let keys = EntryKeyReader(policy: policy)
    return keys.target(of: member.key, at: place, isWhole: &isWhole, into: &diagnostics)
      .map { .entries($0) }
  }

  /// Returns the advice to those who use something deprecated: a text, or one without content for
  /// `true`.
  func deprecation(_ node: JSONNode, into diagnostics: inout Diagnostics) -> String? {
    switch node.value {
    case .bool(let flag): return flag ? "" : nil
    case .string(let text): return text
    default:
      let expected = "true, or advice such as 'use padding'"
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return nil
    }
  }
}
