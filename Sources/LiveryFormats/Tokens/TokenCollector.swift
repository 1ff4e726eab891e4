import SourceJSON

/// A collection of the tokens of a file, groups taken apart.
struct TokenCollector {
  private let dialect: TokenDialect
  private let options: TokenOptions

  /// The tokens in the order of the file.
  private(set) var tokens: [Token] = []

  /// The types of groups by their paths, those of earlier sources included.
  private(set) var groupTypes: [String: SourceValue]

  /// The first token in the form of the file.
  private var first: SourceLocation?

  private var isMixtureReported = false

  /// A Boolean value that indicates whether the budget is spent.
  private var isStopped = false

  /// The greatest number of tokens of one source, including those that groups take over.
  static let limit = 1_000_000

  /// Creates a collector.
  ///
  /// - Parameters:
  ///   - dialect: The form of the file.
  ///   - options: The choices of reading.
  ///   - groupTypes: The types of groups in earlier sources of the same tokens.
  init(
    _ dialect: TokenDialect,
    options: TokenOptions,
    groupTypes: [String: SourceValue] = [:]
  ) {
    self.dialect = dialect
    self.options = options
    self.groupTypes = groupTypes
  }

  /// The parts of a group that its contents inherit.
  private struct Inheritance {
    var type: SourceValue?
    var deprecated: SourceValue?
  }

  /// Collects the tokens of a file.
  mutating func collect(
    _ root: SourceValue,
    loose: inout LooseTokens,
    into diagnostics: inout Diagnostics
  ) {
    guard root.members != nil else {
      let message = "a token file is an object of groups and tokens, found \(root.kindName)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return
    }
    collect(root, at: .root, inheriting: Inheritance(), loose: &loose, into: &diagnostics)
  }

  private mutating func collect(
    _ group: SourceValue,
    at path: Token.Path,
    inheriting inherited: Inheritance,
    loose: inout LooseTokens,
    into diagnostics: inout Diagnostics
  ) {
    var inherited = inherited
    if let type = group.member(typeKey), type.text != nil, !hasOlderType(group) {
      inherited.type = type
      groupTypes[path.key] = type
    } else {
      inherited.type = groupTypes[path.key] ?? inherited.type
    }
    inherited.deprecated = group.member("$deprecated") ?? inherited.deprecated
    for member in group.members ?? [] {
      guard !isStopped, tokens.count < Self.limit else { return }
      if member.isName {
        let path = path.appending(member.key)
        check(name: member, &loose)
        guard member.value.members != nil else {
          // Older files have members of their own everywhere.
          if dialect == .current {
            loose.note("a member of a group is no object and is ignored", at: member.keyLocation)
          }
          continue
        }
        if isToken(member.value) {
          add(member, at: path, inheriting: inherited, loose: &loose, into: &diagnostics)
        } else {
          reportMixture(member, into: &diagnostics)
          collect(member.value, at: path, inheriting: inherited, loose: &loose, into: &diagnostics)
        }
      } else if !Self.groupMembers.contains(member.key) {
        let message = "the member '\(member.key)' means nothing in a group and is ignored"
        loose.note(message, at: member.keyLocation)
      }
    }
    reportEmpty(group, at: path, &loose)
  }

  private static let groupMembers: Set<String> = [
    "$schema", "$type", "$description", "$deprecated", "$extensions", "$extends", "$defs", "$ref",
    "$themes", "$metadata",
  ]

  private var typeKey: String { dialect == .current ? "$type" : "type" }

  /// Returns a Boolean value that indicates whether `type` is a group of a file in an older form.
  private func hasOlderType(_ group: SourceValue) -> Bool {
    dialect == .older && group.member("type")?.text == nil
  }

  private func isToken(_ value: SourceValue) -> Bool {
    switch dialect {
    case .current: value.member("$value") != nil || value.member("$ref")?.text != nil
    case .older: value.isOlderToken
    }
  }

  // MARK: Tokens

  private mutating func add(
    _ member: SourceValue.Member,
    at path: Token.Path,
    inheriting inherited: Inheritance,
    loose: inout LooseTokens,
    into diagnostics: inout Diagnostics
  ) {
    let object = member.value
    let place = member.keyLocation
    first = first ?? place
    guard diagnostics.spend(1 + path.key.utf8.count / 16, at: place) else {
      isStopped = true
      return
    }
    guard check(object, at: path, named: place, loose: &loose, into: &diagnostics) else { return }
    let value = object.member(dialect == .current ? "$value" : "value")
    let description =
      object.member(dialect == .current ? "$description" : "description")
      ?? object.member(dialect == .current ? "$description" : "comment")
    var alpha: SourceValue?
    if case .number? = object.member("alpha")?.content { alpha = object.member("alpha") }
    let deprecated = object.member("$deprecated") ?? inherited.deprecated
    tokens.append(
      Token(
        path: path,
        location: place,
        value: value ?? object,
        ownType: object.member(typeKey).flatMap { $0.text == nil ? nil : $0 },
        groupType: inherited.type,
        description: description.flatMap { $0.text == nil ? nil : $0 },
        deprecated: deprecated.flatMap { $0.isDeprecation ? $0 : nil },
        alpha: alpha,
        correction: LiveryExtension.content(of: object),
        modes: modes(of: object),
        isOlder: dialect == .older
      )
    )
  }

  /// Returns the values in other contexts, which the extensions of a token have.
  private func modes(of object: SourceValue) -> [Token.Mode] {
    guard !options.modes.isEmpty else { return [] }
    var modes: [Token.Mode] = []
    for (key, name) in options.modes.enumerated() {
      let found = object.member("$extensions")?.member(name) ?? object.member(name)
      for member in found?.members ?? [] {
        let value = member.value.member("$value") ?? member.value.member("value") ?? member.value
        modes.append(
          .init(key: key, name: member.key, location: member.keyLocation, value: value)
        )
      }
    }
    return modes
  }

  // MARK: Mistakes

  private func check(name member: SourceValue.Member, _ loose: inout LooseTokens) {
    guard dialect == .current, member.key != "$root" else { return }
    if member.key.utf8.contains(where: { $0 == 0x2E || $0 == 0x7B || $0 == 0x7D }) {
      loose.note("a name has '.', '{' or '}', which references cannot", at: member.keyLocation)
    } else if member.key.isEmpty {
      loose.note("a name is empty", at: member.keyLocation)
    }
  }

  /// Returns a Boolean value that indicates whether a token can be used; reports its mistakes.
  private mutating func check(
    _ object: SourceValue,
    at path: Token.Path,
    named place: SourceLocation?,
    loose: inout LooseTokens,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    guard dialect == .current else { return true }
    if object.member("$value") != nil, let reference = object.member("$ref") {
      let message = "token '\(path.plain)' has both '$value' and '$ref'; remove one of the two"
      diagnostics.error(.invalidToken, message, at: reference.location ?? place)
      return false
    }
    for member in object.members ?? [] where !Self.tokenMembers.contains(member.key) {
      if member.isName, member.key != "value", member.value.hasCurrentToken {
        let message =
          "'\(path.plain)' has a '$value' and the token or group '\(member.key)' beside it; name "
          + "the value '$root', so that it is a token of the group"
        diagnostics.error(.invalidToken, message, at: member.keyLocation)
        return false
      }
      if member.key == "value", !isMixtureReported {
        report(mixtureAt: member.keyLocation, into: &diagnostics)
        return false
      }
      let isOpacity = member.key == "alpha" && member.value.number != nil
      let message =
        isOpacity
        ? "the member 'alpha' beside '$value' is read as the opacity; the format has none there"
        : "the member '\(member.key)' means nothing in a token and is ignored"
      if !options.modes.contains(member.key) { loose.note(message, at: member.keyLocation) }
    }
    return true
  }

  private static let tokenMembers: Set<String> = [
    "$value", "$ref", "$type", "$description", "$deprecated", "$extensions",
  ]

  private mutating func reportMixture(
    _ member: SourceValue.Member,
    into diagnostics: inout Diagnostics
  ) {
    guard dialect == .current, !isMixtureReported, member.value.isOlderToken else { return }
    report(mixtureAt: member.keyLocation, into: &diagnostics)
  }

  private mutating func report(
    mixtureAt place: SourceLocation?,
    into diagnostics: inout Diagnostics
  ) {
    isMixtureReported = true
    let message =
      "this token has 'value', others of the file have '$value'; a file is in one of the two forms:"
      + " write '$value' and '$type' everywhere"
    let notes = first.map { [Diagnostic.Note("a token with '$value'", at: $0)] } ?? []
    diagnostics.error(.mixedTokens, message, at: place, notes: notes)
  }

  private func reportEmpty(
    _ group: SourceValue,
    at path: Token.Path,
    _ loose: inout LooseTokens
  ) {
    guard dialect == .current, path != .root, let type = group.member("$type"),
      let members = group.members, !members.contains(where: \.isName)
    else { return }
    if group.member("$extends") != nil || group.member("$ref") != nil { return }
    loose.note("a group has a '$type' and no tokens; a token needs a '$value'", at: type.location)
  }
}

extension SourceValue {
  /// A Boolean value that indicates whether a member `$deprecated` says that something is.
  fileprivate var isDeprecation: Bool {
    switch content {
    case .bool(let flag): flag
    case .string: true
    default: false
    }
  }
}
