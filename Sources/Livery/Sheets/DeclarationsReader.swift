/// Reads the sections of an entry, a scope or an own style.
package struct DeclarationsReader: Sendable {
  private let policy: StyleSheet.Policy
  private let values: ValueReader

  /// Whether what is read is an entry of a sheet, with constants and `extends`.
  private let isInSheet: Bool

  /// Reads with a policy; `isDefault` says that a font without a name is the system font, and
  /// `propertyKinds` which properties are known to be declared, or nothing where only a theme will tell.
  package init(
    policy: StyleSheet.Policy = .strict,
    isDefault: Bool = false,
    isInSheet: Bool = false,
    propertyKinds: [String: ValueKind]? = nil
  ) {
    self.policy = policy
    self.isInSheet = isInSheet
    values = ValueReader(policy: policy, isDefault: isDefault, propertyKinds: propertyKinds)
  }

  /// Reads an object of sections that stand in no sheet; reports anything else.
  package func read(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Declarations {
    readBody(node, into: &diagnostics).declarations
  }

  /// Reads an object of sections; reports anything else.
  func readBody(_ node: JSONNode, into diagnostics: inout Diagnostics) -> EntryBody {
    let expected = "an object with sections such as 'colors'"
    guard let members = values.members(of: node, expected: expected, into: &diagnostics) else {
      return EntryBody()
    }
    return readBody(members, capacity: node.innerCount, into: &diagnostics)
  }

  /// Reads sections that are members of something; there are about so many settings in them.
  func readBody(
    _ members: some Sequence<JSONMember>,
    capacity: Int = 0,
    into diagnostics: inout Diagnostics
  ) -> EntryBody {
    var body = EntryBody()
    body.declarations.reserveCapacity(capacity)
    for member in members {
      if let group = Setting.Group(named: member.key) {
        read(member.value, group, into: &body, &diagnostics)
      } else if member.key == "extends" {
        body.extends = extended(member, into: &diagnostics)
      } else {
        let remedy = { Self.remedy(forSection: member.key) }
        let message = { "unknown section '\(member.key)'; \(remedy())" }
        diagnostics.report(policy, .unknownSection, message(), at: member.keyLocation)
      }
    }
    return body
  }

  /// The names of the entries that an entry extends.
  private func extended(
    _ member: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<String>] {
    guard isInSheet else {
      let message = "'extends' stands in the entries of sheets only; give the widget the name"
      diagnostics.error(.misplacedReference, message, at: member.keyLocation)
      return []
    }
    var nodes = [member.value]
    if case .array(let elements) = member.value.value { nodes = elements }
    let expected = "the name of an entry such as '.plain', or an array of such names"
    var names: [StyleSheet.Directive<String>] = []
    for node in nodes {
      guard let text = values.string(node, expected: expected, into: &diagnostics) else { continue }
      guard text.hasPrefix("."), let name = EscapedText(text.dropFirst())?.name else {
        let rest = text.hasPrefix(".") ? text.dropFirst() : text[...]
        let meant = EscapedText(rest)?.plain ?? ""
        let remedy =
          Identifier.isName(meant)
          ? "did you mean '.\(Identifier.escaped(meant))'?" : "expected a dot and a name"
        let message = "'\(text)' is not the name of an entry to extend; \(remedy)"
        diagnostics.report(policy, .invalidName, message, at: node.location)
        continue
      }
      if let first = names.first(where: { $0.value == name }) {
        let notes = [Diagnostic.Note("first named here", at: first.location)]
        let message = "'\(text)' is extended twice; remove one of the two"
        diagnostics.report(policy, .duplicateName, message, at: node.location, notes: notes)
      } else {
        names.append(.init(name, at: node.location))
      }
    }
    return names
  }

  private func read(
    _ section: JSONNode,
    _ group: Setting.Group,
    into body: inout EntryBody,
    _ diagnostics: inout Diagnostics
  ) {
    let members = values.members(
      of: section,
      expected: "an object of settings",
      remedy: section.isNull ? "; leave '\(group.rawValue)' out to say nothing" : "",
      into: &diagnostics
    )
    guard let members else { return }
    // To put each of very many in its place would take long.
    var others: [Declaration] = []
    for member in members {
      guard let setting = Setting(group: group, name: member.key) else {
        let message = { Self.message(forSetting: member.key, in: group) }
        let code: Diagnostic.Code = member.key.isEmpty ? .emptyName : .unknownSetting
        diagnostics.report(policy, code, message(), at: member.keyLocation)
        continue
      }
      if isInSheet, values.needsConstants(member.value, for: setting) {
        let place = member.keyLocation
        body.deferred.append(.init(setting: setting, value: member.value, location: place))
      } else if let value = values.value(member.value, for: setting, into: &diagnostics) {
        let declaration = Declaration(setting, value, at: member.keyLocation)
        if body.declarations.sorted.count < 64 {
          body.declarations.insert(declaration)
        } else {
          others.append(declaration)
        }
      }
    }
    body.declarations.insert(contentsOf: others)
  }

  /// What to do about a member that is no section.
  private static func remedy(forSection name: String) -> String {
    let groups = Setting.Group.names
    if let setting = Setting.builtIn(named: name) {
      return "it is a setting of the section '\(setting.group.rawValue)'"
    }
    return nearest(to: name, in: groups + ["extends"])
      ?? "expected \(groups.quotedList(or: "or"))"
  }

  /// What to say about a name that is no setting of a section.
  private static func message(forSetting name: String, in group: Setting.Group) -> String {
    if name.isEmpty { return "empty name in '\(group.rawValue)'" }
    if let setting = Setting.builtIn(named: name) {
      let right = setting.group.rawValue
      return "'\(name)' is not in '\(group.rawValue)'; it is a setting of the section '\(right)'"
    }
    let own = Setting.builtIn.filter { $0.group == group }.map(\.name)
    let expected = "settings of your own belong in the section 'properties'"
    let remedy = nearest(to: name, in: own) ?? expected
    return "unknown setting '\(name)' in '\(group.rawValue)'; \(remedy)"
  }

  /// Asks for the nearest of some names, or else for the nearest setting of any section.
  private static func nearest(to name: String, in names: [String]) -> String? {
    if let near = Suggestion.nearest(to: name, in: names) { return "did you mean '\(near)'?" }
    let near = Suggestion.nearest(to: name, in: Setting.builtIn.map(\.name))
    return near.flatMap(Setting.builtIn(named:)).map {
      "did you mean '\($0.name)' in the section '\($0.group.rawValue)'?"
    }
  }
}

extension JSONNode {
  /// Whether it is `null`.
  var isNull: Bool { kind == .null }
}

extension Diagnostic.Code {
  /// An entry that extends another one twice.
  package static let duplicateName = Self("duplicate-name")
  /// A member of an entry that is no section.
  package static let unknownSection = Self("unknown-section")
  /// A name that is no setting of its section.
  package static let unknownSetting = Self("unknown-setting")
}
