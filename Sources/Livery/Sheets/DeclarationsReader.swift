/// Reads the sections of an entry, a scope or an own style.
package struct DeclarationsReader: Sendable {
  private let policy: StyleSheet.Policy
  private let values: ValueReader

  /// The names of the declared properties, and the kinds of those that take all values of a kind.
  private let properties: NameTable?
  private let plainKinds: [ValueKind?]

  /// A Boolean value that indicates whether the input is an entry of a sheet, with constants and
  /// `extends`.
  private let isInSheet: Bool

  /// Makes a reader with a policy.
  ///
  /// If `isDefault` is true, a font without a name is the system font. `propertyTypes` are the
  /// types of the declared properties; `nil` if only a theme declares them.
  package init(
    policy: StyleSheet.Policy = .strict,
    isDefault: Bool = false,
    isInSheet: Bool = false,
    propertyTypes: [String: ValueType]? = nil
  ) {
    self.policy = policy
    self.isInSheet = isInSheet
    values = ValueReader(policy: policy, isDefault: isDefault, propertyTypes: propertyTypes)
    let types = propertyTypes.map(Array.init) ?? []
    properties = types.isEmpty ? nil : NameTable(types.map(\.key))
    plainKinds = types.map { $0.value.isPlain ? $0.value.kind : nil }
  }

  /// Reads an object of sections outside a sheet; reports anything else.
  package func read(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Declarations {
    readBody(node, into: &diagnostics).declarations
  }

  /// Reads an object of sections; reports anything else.
  func readBody(_ node: JSONNode, into diagnostics: inout Diagnostics) -> EntryBody {
    SheetTokens.reading(node) { readBody(node.index, of: $0, into: &diagnostics) }
  }

  /// Reads an object of sections; reports anything else.
  func readBody(
    _ object: Int,
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) -> EntryBody {
    var body = EntryBody()
    var count = 0
    if text.forEachKey(of: object, { count += text.tokens.count($0 + 1) }) {
      body.declarations.reserveCapacity(count)
      _ = text.forEachKey(of: object) { read($0, of: text, into: &body, reporting: &diagnostics) }
      return body
    }
    let expected = "an object with sections such as 'colors'"
    let node = text.node(object)
    guard let members = values.members(of: node, expected: expected, into: &diagnostics) else {
      return body
    }
    for member in members { read(member.index, of: text, into: &body, reporting: &diagnostics) }
    return body
  }

  /// Reads sections that are members of an object, by the numbers of their keys.
  func readBody(
    _ members: [Int],
    of text: SheetTokens,
    into diagnostics: inout Diagnostics
  ) -> EntryBody {
    var body = EntryBody()
    for key in members { read(key, of: text, into: &body, reporting: &diagnostics) }
    return body
  }

  /// Reads a member of an entry.
  private func read(
    _ key: Int,
    of text: SheetTokens,
    into body: inout EntryBody,
    reporting diagnostics: inout Diagnostics
  ) {
    if let group = text.group(key) {
      readSection(key + 1, of: text, group: group, into: &body, reporting: &diagnostics)
      return
    }
    let member = text.member(key)
    switch member.key {
    case "extends": body.extends = extended(member, into: &diagnostics)
    case "$description" where isInSheet:
      body.summary = values.string(member.value, expected: "a text", into: &diagnostics)
    case "$deprecated" where isInSheet:
      body.deprecation = DirectiveReader(policy: policy)
        .deprecation(member.value, into: &diagnostics)
    default:
      let suggestion = { Self.suggestion(forSection: member.key) }
      let message = { "unknown section '\(member.key)'; \(suggestion())" }
      diagnostics.report(.unknownSection, message(), under: policy, at: member.keyLocation)
    }
  }

  /// Returns the names of the entries that an entry extends.
  private func extended(
    _ member: JSONMember,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<String>] {
    guard isInSheet else {
      let message = "'extends' is allowed in the entries of sheets only; give the widget the name"
      diagnostics.error(.misplacedReference, message, at: member.keyLocation)
      return []
    }
    var nodes = [member.value]
    if case .array(let elements) = member.value.value { nodes = elements }
    let expected = "the name of an entry such as '.plain', or an array of such names"
    var names: [StyleSheet.Directive<String>] = []
    var places: [String: SourceLocation] = [:]
    for node in nodes {
      guard let text = values.string(node, expected: expected, into: &diagnostics) else { continue }
      guard text.hasPrefix("."), let name = EscapedText(text.dropFirst())?.name else {
        let rest = text.hasPrefix(".") ? text.dropFirst() : text[...]
        let meant = EscapedText(rest)?.plain ?? ""
        let suggestion =
          Identifier.isName(meant)
          ? "did you mean '.\(Identifier.escaped(meant))'?" : "expected a dot and a name"
        let message = "'\(text)' is not the name of an entry to extend; \(suggestion)"
        diagnostics.report(.invalidName, message, under: policy, at: node.location)
        continue
      }
      if let first = places[name] {
        let notes = [Diagnostic.Note("first named here", at: first)]
        let message = "'\(text)' is extended twice; remove one of the two"
        diagnostics.report(.duplicateName, message, under: policy, at: node.location, notes: notes)
      } else {
        places[name] = node.location
        names.append(.init(name, at: node.location))
      }
    }
    return names
  }

  private func readSection(
    _ object: Int,
    of text: SheetTokens,
    group: Setting.Group,
    into body: inout EntryBody,
    reporting diagnostics: inout Diagnostics
  ) {
    // Inserting very many declarations one by one would be quadratic.
    var others: [Declaration] = []
    let isRead = text.forEachKey(of: object) { key in
      readSetting(
        key,
        of: text,
        group: group,
        into: &body,
        others: &others,
        reporting: &diagnostics
      )
    }
    if !isRead {
      let node = text.node(object)
      let members = values.members(
        of: node,
        expected: "an object of settings",
        suggestion: node.isNull ? "; leave '\(group.rawValue)' out to declare nothing" : "",
        into: &diagnostics
      )
      for member in members.map(Array.init) ?? [] {
        readSetting(
          member.index,
          of: text,
          group: group,
          into: &body,
          others: &others,
          reporting: &diagnostics
        )
      }
    }
    if !others.isEmpty { body.declarations.insert(contentsOf: others) }
  }

  private func readSetting(
    _ key: Int,
    of text: SheetTokens,
    group: Setting.Group,
    into body: inout EntryBody,
    others: inout [Declaration],
    reporting diagnostics: inout Diagnostics
  ) {
    let plain = PlainValueReader(tokens: text.tokens, isDefault: values.isDefault)
    let declaration: Declaration
    if let (setting, kind) = setting(key, of: text, group: group),
      let value = plain.value(key + 1, kind: kind)
    {
      declaration = Declaration(setting, value, at: text.location(key), via: [])
    } else {
      let member = text.member(key)
      guard let setting = Setting(group: group, name: member.key) else {
        let message = { Self.message(forSetting: member.key, in: group) }
        let code: Diagnostic.Code = member.key.isEmpty ? .emptyName : .unknownSetting
        diagnostics.report(code, message(), under: policy, at: member.keyLocation)
        return
      }
      let place = member.keyLocation
      if isInSheet, values.needsConstants(member.value, for: setting) {
        body.deferred.append(.init(setting: setting, value: member.value, location: place))
        return
      }
      guard let value = values.value(member.value, for: setting, into: &diagnostics) else { return }
      declaration = Declaration(setting, value, at: place)
    }
    if body.declarations.endsBefore(declaration.setting) {
      body.declarations.append(declaration)
    } else if body.declarations.sorted.count < 64 {
      body.declarations.insert(declaration)
    } else {
      others.append(declaration)
    }
  }

  /// Returns the setting that a key names, with its kind; `nil` if the key needs a closer look.
  private func setting(
    _ key: Int,
    of text: SheetTokens,
    group: Setting.Group
  ) -> (Setting, ValueKind?)? {
    guard let name = text.tokens.text(key), name.count > 0 else { return nil }
    if group != .properties {
      guard let setting = Setting.builtIn(named: name), setting.group == group else { return nil }
      return (setting, setting.kind)
    }
    guard let properties, let number = properties.known(name) else {
      return (.property(name.string), nil)
    }
    return plainKinds[number].map { (.property(properties.names[number]), $0) }
  }

  /// Returns the fix for an unknown section.
  private static func suggestion(forSection name: String) -> String {
    let groups = Setting.Group.names
    if let setting = Setting.builtIn(named: name) {
      return "it is a setting of the section '\(setting.group.rawValue)'"
    }
    return nearest(to: name, in: groups + ["extends"])
      ?? "expected \(groups.quotedList(or: "or"))"
  }

  /// Returns the message for an unknown setting of a section.
  private static func message(forSetting name: String, in group: Setting.Group) -> String {
    if name.isEmpty { return "empty name in '\(group.rawValue)'" }
    if let setting = Setting.builtIn(named: name) {
      let right = setting.group.rawValue
      return "'\(name)' is not in '\(group.rawValue)'; it is a setting of the section '\(right)'"
    }
    let own = Setting.builtIn.filter { $0.group == group }.map(\.name)
    let expected = "settings of your own belong in the section 'properties'"
    let suggestion = nearest(to: name, in: own) ?? expected
    return "unknown setting '\(name)' in '\(group.rawValue)'; \(suggestion)"
  }

  /// Suggests the nearest of some names, otherwise the nearest setting of any section.
  private static func nearest(to name: String, in names: [String]) -> String? {
    if let near = Suggestion.nearest(to: name, in: names) { return "did you mean '\(near)'?" }
    let near = Suggestion.nearest(to: name, in: Setting.builtIn.map(\.name))
    return near.flatMap(Setting.builtIn(named:)).map {
      "did you mean '\($0.name)' in the section '\($0.group.rawValue)'?"
    }
  }
}

extension JSONNode {
  /// A Boolean value that indicates whether the value is `null`.
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
