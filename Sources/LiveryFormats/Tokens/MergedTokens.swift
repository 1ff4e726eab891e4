import Livery
import SourceJSON

/// The groups and tokens of all sources, merged by their paths.
struct MergedTokens {
  /// A group or a token of a source at a path.
  struct Part {
    /// The number of the source.
    let source: Int
    /// The place of the name.
    let location: SourceLocation?
    /// The group or the token.
    let object: SourceValue
    /// A Boolean value that indicates whether it is a token.
    var isToken: Bool
    /// The values of a token in other contexts.
    var modes: [Token.Mode] = []
    /// The group that a group takes over; `nil` for none.
    var extended: Extended?
  }

  /// A group that another one takes over.
  struct Extended {
    /// The names that lead to it.
    let names: [String]
    /// The place of the reference.
    let location: SourceLocation?
  }

  /// A path, at which groups or tokens are.
  struct Node {
    let path: Token.Path
    /// The last name of the path, and the number of the group that has it.
    let name: String
    let parent: Int
    /// The members in the order in which they first occur.
    var members: [(name: String, node: Int)] = []
    /// The numbers of the members.
    var numbers: [String: Int] = [:]
    /// The groups and tokens of the sources here, in their order.
    var parts: [Part] = []
    /// A Boolean value that indicates whether a source has a group here.
    var hasGroup = false
    /// A Boolean value that indicates whether a source has a token here.
    var hasToken = false
    /// A Boolean value that indicates whether a group takes over another one.
    var extendsGroup = false

    /// A Boolean value that indicates whether groups that take it over get something from it.
    var hasContent: Bool {
      !members.isEmpty
        || parts.contains { part in
          (part.object.members ?? []).contains {
            ["$type", "type", "$deprecated"].contains($0.key)
          }
        }
    }
  }

  /// The paths; the first one is that of the whole.
  private(set) var nodes: [Node]

  /// The sources, the later ones stronger.
  private(set) var sources: [TokenSource] = []

  /// The axes; those of modes precede those of modifiers.
  private(set) var axes: [TokenAxis]

  /// The number of axes that precede those of modifiers.
  let modeCount: Int

  /// A Boolean value that indicates whether the sources are files of a theme.
  let isJoint: Bool

  /// A Boolean value that indicates whether some group takes over another one.
  private(set) var extendsGroups = false

  private let modes: [String]

  /// The paths of objects with nothing but a `$ref`, which are tokens or groups as its target is.
  private var references: [Int] = []

  /// The departures from the format.
  var loose: LooseTokens

  /// The problems so far.
  var diagnostics: Diagnostics

  /// The first token in the current form, of the source that is added.
  private var first: SourceLocation?
  private var isMixtureReported = false
  private var count = 0

  /// The greatest number of tokens, including those that groups take over.
  static let limit = 1_000_000

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - modes: The keys of modes, each with an axis.
  ///   - axes: The axes of modifiers.
  ///   - isJoint: Whether the sources are files of a theme.
  ///   - loose: The departures from the format so far.
  ///   - diagnostics: The problems so far.
  init(
    modes: [String],
    axes: [TokenAxis] = [],
    isJoint: Bool = false,
    loose: LooseTokens,
    diagnostics: Diagnostics
  ) {
    (self.modes, self.isJoint) = (modes, isJoint)
    (self.loose, self.diagnostics) = (loose, diagnostics)
    let own = modes.map { key in
      let name = modes.count == 1 ? "mode" : key.split(separator: ".").last.map(String.init) ?? key
      return TokenAxis(name: name, contexts: ["default"], defaultContext: 0, location: nil)
    }
    self.axes = own + axes
    modeCount = modes.count
    nodes = [Node(path: .root, name: "", parent: -1)]
  }

  /// Adds a source, which is stronger than those before.
  mutating func add(_ source: TokenSource) {
    guard source.root.members != nil else {
      let message = "a token file is an object of groups and tokens, found \(source.root.kindName)"
      diagnostics.error(.wrongRoot, message, at: source.root.location)
      return
    }
    (first, isMixtureReported) = (nil, false)
    sources.append(source)
    addGroup(.init("", source.root, at: source.root.location), at: 0)
  }

  // MARK: Groups

  private mutating func addGroup(_ member: SourceValue.Member, at number: Int) {
    let group = member.value
    let isCurrent = sources[sources.count - 1].dialect == .current
    guard diagnostics.spend(1, at: group.location) else { return }
    var part = Part(
      source: sources.count - 1,
      location: member.keyLocation,
      object: group,
      isToken: false
    )
    if isCurrent, let extended = extended(by: group) {
      part.extended = extended
      nodes[number].extendsGroup = true
      extendsGroups = true
    }
    nodes[number].parts.append(part)
    nodes[number].hasGroup = true
    for member in group.members ?? [] {
      guard !diagnostics.isFull, count < Self.limit else { return }
      if member.isName {
        check(name: member)
        guard member.value.members != nil else {
          // Older files have members of their own everywhere.
          if isCurrent {
            loose.note("a member of a group is no object and is ignored", at: member.keyLocation)
          }
          continue
        }
        if isToken(member.value) {
          addToken(member, in: number)
        } else {
          reportMixture(member)
          addGroup(member, at: node(member.key, in: number))
        }
      } else if !Self.groupMembers.contains(member.key) {
        let message = "the member '\(member.key)' means nothing in a group and is ignored"
        loose.note(message, at: member.keyLocation)
      }
    }
    reportEmpty(group, at: number)
  }

  private static let groupMembers: Set<String> = [
    "$schema", "$type", "$description", "$deprecated", "$extensions", "$extends", "$defs", "$ref",
    "$themes", "$metadata",
  ]

  /// Returns the number of a member of a group.
  private mutating func node(_ name: String, in parent: Int) -> Int {
    if let known = nodes[parent].numbers[name] { return known }
    let number = nodes.count
    nodes.append(Node(path: nodes[parent].path.appending(name), name: name, parent: parent))
    nodes[parent].numbers[name] = number
    nodes[parent].members.append((name, number))
    return number
  }

  /// Returns the group that a group takes over; reports other values.
  private mutating func extended(by group: SourceValue) -> Extended? {
    guard let value = group.member("$extends") ?? group.member("$ref") else { return nil }
    if let names = value.groupNames { return Extended(names: names, location: value.location) }
    let message =
      "a group takes over another one by its path, as in '{color.base}' or '#/color/base'; found "
      + value.found
    diagnostics.error(.invalidToken, message, at: value.location)
    return nil
  }

  /// Makes groups of the objects with nothing but a `$ref` that leads to a group.
  ///
  /// It is called when all sources are added.
  mutating func settleReferences() {
    var kinds: [Int: Bool] = [:]
    for start in references {
      guard case .object? = nodes[start].parts.last?.object.content else { continue }
      var chain: [Int] = []
      var isGroup = false
      var current = start
      while true {
        if let known = kinds[current] {
          isGroup = known
          break
        }
        // In a circle there is no group.
        kinds[current] = false
        chain.append(current)
        guard let names = nodes[current].parts.last?.object.member("$ref")?.groupNames,
          nodes[current].parts.allSatisfy(\.isReference), let target = node(at: names)
        else {
          isGroup = nodes[current].hasGroup
          break
        }
        current = target
        guard nodes[current].parts.contains(where: \.isReference) else {
          isGroup = nodes[current].hasGroup
          break
        }
      }
      for number in chain { kinds[number] = isGroup }
    }
    for number in references where kinds[number] ?? false {
      for index in nodes[number].parts.indices where nodes[number].parts[index].isReference {
        let part = nodes[number].parts[index]
        guard let extended = extended(by: part.object) else { continue }
        nodes[number].parts[index].isToken = false
        nodes[number].parts[index].extended = extended
        nodes[number].extendsGroup = true
        extendsGroups = true
        nodes[number].hasGroup = true
      }
      nodes[number].hasToken = nodes[number].parts.contains(where: \.isToken)
    }
  }

  /// Returns the number of a path, also below groups that take it over; `nil` if there is none.
  private func node(at names: [String]) -> Int? {
    var names = names[...]
    var number = 0
    var taken: [String] = []
    var steps = 0
    while let name = names.first {
      if let next = nodes[number].numbers[name] {
        number = next
        names = names.dropFirst()
        taken.append(name)
        continue
      }
      steps += 1
      let extended = nodes[number].parts.lazy.compactMap(\.extended).last
      guard steps < 100, let extended else { return nil }
      names = extended.names[...] + names
      (number, taken) = (0, [])
    }
    return number
  }

  /// Returns the number of the path with some names, at which a source has something; `nil` for none.
  func node(named names: [String]) -> Int? {
    names.reduce(Optional(0)) { node, name in node.flatMap { nodes[$0].numbers[name] } }
  }

  /// Returns a Boolean value that indicates whether groups around a path take over others.
  func isTakenOver(_ node: Int) -> Bool {
    var outer = nodes[node].parent
    while outer >= 0 {
      if nodes[outer].extendsGroup { return true }
      outer = nodes[outer].parent
    }
    return false
  }

  /// Leaves the references of the groups at a path to others out.
  mutating func dropExtensions(at node: Int) {
    for part in nodes[node].parts.indices { nodes[node].parts[part].extended = nil }
  }

  // MARK: Tokens

  private func isToken(_ value: SourceValue) -> Bool {
    switch sources[sources.count - 1].dialect {
    case .current: value.member("$value") != nil || value.isBareReference
    case .older: value.isOlderToken
    }
  }

  private mutating func addToken(_ member: SourceValue.Member, in parent: Int) {
    let place = member.keyLocation
    first = first ?? place
    let length = nodes[parent].path.key.utf8.count + member.key.utf8.count
    guard diagnostics.spend(1 + length / 16, at: place) else { return }
    guard check(member.value, named: member, in: parent) else { return }
    count += 1
    let number = node(member.key, in: parent)
    if member.value.isGroupReference { references.append(number) }
    nodes[number].hasToken = true
    nodes[number].parts.append(
      Part(
        source: sources.count - 1,
        location: place,
        object: member.value,
        isToken: true,
        modes: modes(of: member.value)
      )
    )
  }

  /// Returns the values in other contexts, which the extensions of a token have.
  private mutating func modes(of object: SourceValue) -> [Token.Mode] {
    var found: [Token.Mode] = []
    for (axis, key) in modes.enumerated() {
      let modes = object.member("$extensions")?.member(key) ?? object.member(key)
      for member in modes?.members ?? [] {
        var context = axes[axis].contexts.firstIndex(of: member.key)
        if context == nil {
          context = axes[axis].contexts.count
          axes[axis].contexts.append(member.key)
        }
        let value = member.value.member("$value") ?? member.value.member("value") ?? member.value
        found.append(.init(condition: .init(axis: axis, context: context ?? 0), value: value))
      }
    }
    return found
  }

  // MARK: Mistakes

  private mutating func check(name member: SourceValue.Member) {
    guard sources[sources.count - 1].dialect == .current, member.key != "$root" else { return }
    if member.key.utf8.contains(where: { $0 == 0x2E || $0 == 0x7B || $0 == 0x7D }) {
      loose.note("a name has '.', '{' or '}', which references cannot", at: member.keyLocation)
    }
  }

  /// Returns a Boolean value that indicates whether a token can be used; reports its mistakes.
  private mutating func check(
    _ object: SourceValue,
    named name: SourceValue.Member,
    in parent: Int
  ) -> Bool {
    guard sources[sources.count - 1].dialect == .current else { return true }
    var plain: String { nodes[parent].path.appending(name.key).plain }
    if object.member("$value") != nil, let reference = object.member("$ref") {
      let message = "token '\(plain)' has both '$value' and '$ref'; remove one of the two"
      diagnostics.error(.invalidToken, message, at: reference.location ?? name.keyLocation)
      return false
    }
    for member in object.members ?? [] where !Self.tokenMembers.contains(member.key) {
      if member.isName, member.key != "value", member.value.hasCurrentToken {
        let message =
          "'\(plain)' has a '$value' and the token or group '\(member.key)' beside it; name "
          + "the value '$root', so that it is a token of the group"
        diagnostics.error(.invalidToken, message, at: member.keyLocation)
        return false
      }
      if member.key == "value", !isMixtureReported {
        report(mixtureAt: member.keyLocation)
        return false
      }
      let isOpacity = member.key == "alpha" && member.value.number != nil
      let message =
        isOpacity
        ? "the member 'alpha' beside '$value' is read as the opacity; the format has none there"
        : "the member '\(member.key)' means nothing in a token and is ignored"
      if !modes.contains(member.key) { loose.note(message, at: member.keyLocation) }
    }
    return true
  }

  private static let tokenMembers: Set<String> = [
    "$value", "$ref", "$type", "$description", "$deprecated", "$extensions",
  ]

  private mutating func reportMixture(_ member: SourceValue.Member) {
    guard sources[sources.count - 1].dialect == .current, !isMixtureReported,
      member.value.isOlderToken
    else { return }
    report(mixtureAt: member.keyLocation)
  }

  private mutating func report(mixtureAt place: SourceLocation?) {
    isMixtureReported = true
    let message =
      "this token has 'value', others of the file have '$value'; a file is in one of the two forms:"
      + " write '$value' and '$type' everywhere"
    let notes = first.map { [Diagnostic.Note("a token with '$value'", at: $0)] } ?? []
    diagnostics.error(.mixedTokens, message, at: place, notes: notes)
  }

  private mutating func reportEmpty(_ group: SourceValue, at number: Int) {
    guard sources[sources.count - 1].dialect == .current, number != 0,
      let type = group.member("$type"), !(group.members ?? []).contains(where: \.isName)
    else { return }
    if group.member("$extends") != nil || group.member("$ref") != nil { return }
    loose.note("a group has a '$type' and no tokens; a token needs a '$value'", at: type.location)
  }

  /// Reports paths at which a token and a group are in the same contexts.
  mutating func reportTokensAtGroups() {
    for node in nodes where node.hasToken && node.hasGroup {
      let groups = node.parts.filter { part in
        !part.isToken && (part.object.members ?? []).contains { $0.isName || $0.key == "$extends" }
      }
      guard diagnostics.spend(groups.count * node.parts.count) else { return }
      search: for token in node.parts where token.isToken {
        for group in groups where sources[group.source].meets(sources[token.source]) {
          let message =
            "'\(node.path.plain)' is a token here, and a group elsewhere; give one of the two another "
            + "name, or name the token '$root' in the group"
          let notes = [Diagnostic.Note("the group", at: group.location)]
          diagnostics.error(.invalidToken, message, at: token.location, notes: notes)
          break search
        }
      }
    }
  }
}

extension MergedTokens.Part {
  /// A Boolean value that indicates whether it is a token, or a group, as the target of its `$ref` is.
  fileprivate var isReference: Bool { isToken && object.isGroupReference }
}

extension SourceValue {
  /// The names in a reference to a group; `nil` if it is none.
  fileprivate var groupNames: [String]? {
    guard let text else { return nil }
    if let reference = TokenReference(text: text) {
      return reference.path.split(separator: ".").map(String.init)
    }
    guard text.hasPrefix("#/") else { return nil }
    let names = TokenReference.segments(ofPointer: text.dropFirst())
    return names.contains("$value") ? nil : names
  }

  /// A Boolean value that indicates whether an object has a `$ref`, and no tokens and groups of its
  /// own.
  fileprivate var isBareReference: Bool {
    guard let members, member("$ref")?.text != nil else { return false }
    return !members.contains { $0.isName && $0.value.members != nil }
  }

  /// A Boolean value that indicates whether an object has nothing but a `$ref` that may lead to a
  /// group.
  fileprivate var isGroupReference: Bool {
    member("$value") == nil && isBareReference && member("$ref")?.groupNames != nil
  }
}
