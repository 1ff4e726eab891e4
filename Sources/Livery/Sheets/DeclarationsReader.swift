/// Reads the sections of an entry, a scope or an own style.
package struct DeclarationsReader: Sendable {
  private let policy: StyleSheet.Policy
  private let values: ValueReader

  /// Reads with a policy; `isDefault` says that a font without a name is the system font, and
  /// `propertyKinds` which properties are known to be declared.
  package init(
    policy: StyleSheet.Policy = .strict,
    isDefault: Bool = false,
    propertyKinds: [String: ValueKind] = [:]
  ) {
    self.policy = policy
    values = ValueReader(policy: policy, isDefault: isDefault, propertyKinds: propertyKinds)
  }

  /// Reads an object of sections; reports anything else.
  package func read(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Declarations {
    guard node.kind == .object else {
      let expected = "an object with sections such as 'colors'"
      values.reportWrongKind(node, expected: expected, into: &diagnostics)
      return Declarations()
    }
    let members = node.uniqueMembers(severity: policy.severity, into: &diagnostics)
    return read(members, capacity: node.innerCount, into: &diagnostics)
  }

  /// Reads sections that are members of something; there are about so many settings in them.
  func read(
    _ members: some Sequence<JSONMember>,
    capacity: Int = 0,
    into diagnostics: inout Diagnostics
  ) -> Declarations {
    var declarations = Declarations()
    declarations.reserveCapacity(capacity)
    for member in members {
      if let group = Setting.Group(named: member.key) {
        read(member.value, group, into: &declarations, &diagnostics)
      } else if member.key == "extends" {
        let message =
          "'extends' is not supported yet; name both in one key, as in '.plain,.special'"
        diagnostics.error(.notSupportedYet, message, at: member.keyLocation)
      } else {
        let remedy = { Self.remedy(forSection: member.key) }
        diagnostics.report(
          policy,
          .unknownSection,
          "unknown section '\(member.key)'; \(remedy())",
          at: member.keyLocation
        )
      }
    }
    return declarations
  }

  private func read(
    _ section: JSONNode,
    _ group: Setting.Group,
    into declarations: inout Declarations,
    _ diagnostics: inout Diagnostics
  ) {
    guard section.kind == .object else {
      values.reportWrongKind(
        section,
        expected: "an object of settings",
        remedy: section.isNull ? "; leave '\(group.rawValue)' out to say nothing" : "",
        into: &diagnostics
      )
      return
    }
    for member in section.uniqueMembers(severity: policy.severity, into: &diagnostics) {
      guard let setting = Setting(group: group, name: member.key) else {
        let message = { Self.message(forSetting: member.key, in: group) }
        let code: Diagnostic.Code = member.key.isEmpty ? .emptyName : .unknownSetting
        diagnostics.report(policy, code, message(), at: member.keyLocation)
        continue
      }
      if let value = values.value(member.value, for: setting, into: &diagnostics) {
        declarations.insert(Declaration(setting, value, at: member.keyLocation))
      }
    }
  }

  /// What to do about a member that is no section.
  private static func remedy(forSection name: String) -> String {
    let groups = Setting.Group.allCases.map(\.rawValue)
    if let setting = Setting.builtIn.first(where: { $0.name == name }) {
      return "it is a setting of the section '\(setting.group.rawValue)'"
    }
    if let nearest = Suggestion.nearest(to: name, in: groups + ["extends"]) {
      return "did you mean '\(nearest)'?"
    }
    if let nearest = Suggestion.nearest(to: name, in: Setting.builtIn.map(\.name)),
      let setting = Setting.builtIn.first(where: { $0.name == nearest })
    {
      return "did you mean '\(nearest)' in the section '\(setting.group.rawValue)'?"
    }
    return "expected \(groups.quotedList(or: "or"))"
  }

  /// What to say about a name that is no setting of a section.
  private static func message(forSetting name: String, in group: Setting.Group) -> String {
    if name.isEmpty { return "empty name in '\(group.rawValue)'" }
    if let setting = Setting.builtIn.first(where: { $0.name == name }) {
      let right = setting.group.rawValue
      return "'\(name)' is not in '\(group.rawValue)'; it is a setting of the section '\(right)'"
    }
    let message = "unknown setting '\(name)' in '\(group.rawValue)'; "
    let own = Setting.builtIn.filter { $0.group == group }.map(\.name)
    if let nearest = Suggestion.nearest(to: name, in: own) {
      return message + "did you mean '\(nearest)'?"
    }
    let all = Setting.builtIn.map(\.name)
    if let nearest = Suggestion.nearest(to: name, in: all),
      let setting = Setting.builtIn.first(where: { $0.name == nearest })
    {
      return message + "did you mean '\(nearest)' in the section '\(setting.group.rawValue)'?"
    }
    return message + "settings of your own belong in the section 'properties'"
  }
}

extension JSONNode {
  /// Whether it is `null`.
  var isNull: Bool { kind == .null }
}

extension Diagnostic.Code {
  /// A member of an entry that is no section.
  package static let unknownSection = Self("unknown-section")

  /// A name that is no setting of its section.
  package static let unknownSetting = Self("unknown-setting")
}
