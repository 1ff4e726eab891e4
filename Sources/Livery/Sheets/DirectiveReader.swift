/// Reads the members of a sheet that begin with `@` or `$`.
struct DirectiveReader {
  let policy: StyleSheet.Policy

  /// A reader for the values of members.
  var values: ValueReader { ValueReader(policy: policy) }

  /// The maximum number of states that a sheet may name.
  static let stateLimit = 32

  /// Returns whether a key is a directive or a constant rather than an entry.
  static func owns(_ key: String) -> Bool {
    let first = key.unicodeScalars.first
    return first == "@" || first == "$"
  }

  /// Reads a member into a sheet.
  func read(
    _ member: JSONMember,
    into sheet: inout StyleSheet,
    reporting diagnostics: inout Diagnostics
  ) {
    if member.key == "$schema" { return }
    switch DirectiveName(rawValue: member.key) {
    case .classes: sheet.classes = classes(member.value, into: &diagnostics)
    case .states: readStates(member, into: &sheet, reporting: &diagnostics)
    case .properties: sheet.properties = properties(member.value, into: &diagnostics)
    case .resolution:
      let resolution = resolution(member.value, into: &diagnostics)
      sheet.resolution = resolution.map { .init($0, at: member.keyLocation) }
    case .origin:
      let side = side(member.value, into: &diagnostics)
      sheet.origin = side.map { .init($0, at: member.keyLocation) }
    case .builtInStates:
      let flag = flag(member.value, into: &diagnostics)
      sheet.builtInStates = flag.map { .init($0, at: member.keyLocation) }
    case .import:
      let errors = diagnostics.errorCount
      sheet.imports = imports(member.value, into: &diagnostics)
      if diagnostics.errorCount > errors { sheet.lacksDefinitions = true }
    case .modifiers: sheet.modifiers = modifiers(member.value, into: &diagnostics)
    case .groups: sheet.groups = groups(member.value, into: &diagnostics)
    case .roles: sheet.roles = roles(member.value, into: &diagnostics)
    case .inheritance: sheet.inheritance = inheritance(member.value, into: &diagnostics)
    case .describe: sheet.descriptions += descriptions(member.value, into: &diagnostics)
    case .drawing: sheet.drawings = drawings(member.value, into: &diagnostics)
    case .when, nil: reportUnknown(member, into: &diagnostics)
    }
  }

  private func reportUnknown(_ member: JSONMember, into diagnostics: inout Diagnostics) {
    let word = String(member.key.prefix { !$0.isWhitespace })
    let suggestion = { Suggestion.text(for: word, in: DirectiveName.names) }
    let message = { "unknown directive '\(member.key)'; \(suggestion())" }
    diagnostics.report(.unknownDirective, message(), under: policy, at: member.keyLocation)
  }

  /// Returns the classes of an object, each with its superclass.
  func classes(
    _ node: JSONNode,
    into diagnostics: inout Diagnostics
  ) -> [StyleSheet.Directive<StyleSheet.ClassDefinition>] {
    let expected = #"an object such as {"MyButton": "UIButton"}"#
    let members = values.members(of: node, expected: expected, into: &diagnostics)
    guard let members else { return [] }
    var classes: [StyleSheet.Directive<StyleSheet.ClassDefinition>] = []
    for member in members {
      let expected = "the name of the class that '\(member.key)' inherits from"
      guard check(member.key, as: "class", at: member.keyLocation, into: &diagnostics),
        let superclass = values.string(member.value, expected: expected, into: &diagnostics),
        check(superclass, as: "class", at: member.value.location, into: &diagnostics)
      else { continue }
      let definition = StyleSheet.ClassDefinition(name: member.key, superclass: superclass)
      classes.append(.init(definition, at: member.keyLocation))
    }
    return classes
  }

  private func resolution(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Resolution? {
    let names = Resolution.allCases.map(\.rawValue)
    let expected = names.quotedList(or: "or")
    guard let name = values.string(node, expected: expected, into: &diagnostics) else { return nil }
    if let resolution = Resolution(rawValue: name) { return resolution }
    let message = "unknown resolution '\(name)'; \(Suggestion.text(for: name, in: names))"
    diagnostics.report(.unknownResolution, message, under: policy, at: node.location)
    return nil
  }

  private func side(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Side? {
    let names = Side.allCases.map(\.description)
    let expected = names.quotedList(or: "or")
    guard let name = values.string(node, expected: expected, into: &diagnostics) else { return nil }
    if let side = Side.allCases.first(where: { $0.description == name }) { return side }
    let message = "unknown origin '\(name)'; \(Suggestion.text(for: name, in: names))"
    diagnostics.report(.unknownOrigin, message, under: policy, at: node.location)
    return nil
  }

  func flag(_ node: JSONNode, into diagnostics: inout Diagnostics) -> Bool? {
    if case .bool(let flag) = node.value { return flag }
    values.reportWrongKind(node, expected: "true or false", into: &diagnostics)
    return nil
  }

  /// Returns whether a word may name a class, a state, an axis or a context; reports one that may
  /// not.
  func check(
    _ word: String,
    as what: String,
    at location: SourceLocation,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    if Identifier.isValid(word) { return true }
    let rule = "expected letters and digits, a letter or '_' first"
    let named = what == "axis" ? "an axis" : "a \(what)"
    let message = word.isEmpty ? "empty name of \(named)" : "'\(word)' cannot name \(named)"
    diagnostics.report(.invalidName, "\(message); \(rule)", under: policy, at: location)
    return false
  }
}

extension Diagnostic.Code {
  /// An unknown member that begins with `@`.
  package static let unknownDirective = Self("unknown-directive")
  /// An unknown origin of a sheet.
  package static let unknownOrigin = Self("unknown-origin")
  /// An unknown resolution.
  package static let unknownResolution = Self("unknown-resolution")
}
