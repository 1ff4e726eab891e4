import Livery
import SourceJSON

/// A writer of the constants of a theme as tokens of the DTCG format 2025.10, with a resolver for
/// their contexts.
///
/// Entries, directives, and constants whose values the format has no type for, such as texts and
/// flags, are members of a sheet under `$extensions`, where other tools ignore them and a
/// ``TokenSheet`` reads them.
package struct TokenWriter {
  /// The constants to write.
  package struct Input: Sendable {
    /// A value of a constant with the contexts that it requires.
    package struct Definition: Sendable {
      let contexts: [String: String]
      let value: JSONValue
      /// The number of contexts under which the constant is defined, which decides what wins.
      let rank: Int

      /// Creates a definition.
      package init(_ value: JSONValue, in contexts: [String: String] = [:], rank: Int? = nil) {
        self.value = value
        self.contexts = contexts
        self.rank = rank ?? contexts.count
      }
    }

    /// The names in their order, without `$`.
    package private(set) var names: [String] = []

    /// The definitions of each constant, weaker ones first among those of as many contexts.
    package private(set) var definitions: [String: [Definition]] = [:]

    /// The values of each constant as they are written, those of one for the same contexts once.
    package private(set) var written: [String: [Definition]] = [:]

    /// The axes, each with its contexts and its default.
    package var axes: [StyleSheet.Modifier]

    /// The descriptions of constants, by their names.
    package var descriptions: [String: StyleSheet.Description] = [:]

    /// The directives and entries, which go under `$extensions`.
    package var body: [JSONValue.Member] = []

    /// A Boolean value that indicates whether something else than constants depends on the axes.
    package var needsAxes = false

    /// The uses of the constants.
    var uses = ConstantUses()

    /// Creates an input without constants.
    package init(axes: [StyleSheet.Modifier] = []) { self.axes = axes }

    /// Creates the input of a theme.
    package init(_ theme: Theme) {
      self.init(axes: theme.modifiers)
      uses = ConstantUses(theme)
      for constant in theme.sheets.lazy.flatMap(\.constants) {
        let values = constant.values(over: theme.modifiers).map { contexts, value in
          Definition(value, in: contexts.byAxis, rank: constant.conditions.count)
        }
        let own = Definition(JSONValue(constant.value), in: constant.conditions.byAxis)
        add(constant.name, values, writtenAs: own)
      }
      for description in theme.descriptions {
        if case .constant(let name) = description.subject { descriptions[name] = description }
      }
    }

    /// Adds a definition after all others.
    package mutating func add(_ name: String, _ definition: Definition) {
      add(name, [definition], writtenAs: definition)
    }

    private mutating func add(
      _ name: String,
      _ values: [Definition],
      writtenAs own: Definition
    ) {
      if definitions[name] == nil { names.append(name) }
      definitions[name, default: []] += values
      written[name, default: []].removeAll { $0.contexts == own.contexts }
      written[name, default: []].append(own)
    }
  }

  /// A constant that is written in another form, with the reason.
  package struct Loss: Hashable, Sendable {
    /// The name of the constant or of a member of one, without `$`.
    package let name: String
    /// The name of the constant.
    package let constant: String
    /// The reason.
    package let reason: String
  }

  /// The written files.
  package struct Output: Sendable {
    /// The token file, in the contexts by default.
    package let tokens: JSONValue
    /// The resolver; `nil` if no constant depends on contexts.
    package let resolver: JSONValue?
    /// The constants that other tools do not see, or see changed.
    package let losses: [Loss]
  }

  /// The group of the tokens that combine several axes.
  static let helperGroup = "livery-contexts"

  private let input: Input
  private var types: TokenWriterTypes
  private var files: [String: TokenTree] = [:]
  private var kept = SheetBlocks()
  private var keptDescriptions: [JSONValue.Member] = []
  private var losses: [Loss] = []
  private var helperCount = 0

  /// The descriptions that are not written yet.
  private var descriptions: [String: StyleSheet.Description]

  /// Writes constants.
  ///
  /// - Parameters:
  ///   - input: The constants.
  ///   - tokensFile: The name of the token file, to which the resolver refers; `nil` puts the tokens
  ///     into the resolver.
  /// - Returns: The files.
  package static func output(_ input: Input, tokensFile: String? = nil) -> Output {
    var writer = Self(input)
    writer.writeConstants()
    return writer.output(tokensFile: tokensFile)
  }

  /// Returns a file without tokens that has the members of a sheet.
  package static func file(ofSheet members: [JSONValue.Member]) -> JSONValue {
    .object([schema] + [LiveryExtension.member(ofSheet: members)])
  }

  private static let schema = JSONValue.Member(
    "$schema",
    "https://www.designtokens.org/schemas/2025.10/format.json"
  )

  private init(_ input: Input) {
    self.input = input
    types = TokenWriterTypes(input)
    descriptions = input.descriptions
  }

  // MARK: Constants

  private mutating func writeConstants() {
    for name in input.names {
      if types.isFolded(name) { continue }
      let definitions = input.definitions[name] ?? []
      var members: [[String]] = [[]]
      // An object that is no composite value is a group with its members.
      if types.isGroup(named: name) {
        members = TokenWriterTypes.leaves(definitions.map(\.value), types)
          .filter { !types.isHidden($0, of: name) }
        if descriptions.removeValue(forKey: name) != nil {
          let reason = "it becomes a group, and its description is left out"
          losses.append(Loss(name: name, constant: name, reason: reason))
        }
      }
      for member in members { write(name, member: member, definitions) }
    }
  }

  private mutating func write(
    _ name: String,
    member: [String],
    _ definitions: [Input.Definition]
  ) {
    let path = TokenWriterTypes.names(in: name) + member
    let definitions = definitions.compactMap { definition in
      definition.value.member(at: member).map {
        Input.Definition($0, in: definition.contexts, rank: definition.rank)
      }
    }
    let key = ConstantName.path(path)
    guard let type = types.type(of: key, definitions) else {
      let remark = "kept under '$extensions': \(types.reason(against: path))"
      losses.append(Loss(name: key, constant: name, reason: remark))
      keep(key, of: name, member: member)
      return
    }
    losses += types.losses(of: definitions.map(\.value), as: type).map {
      Loss(name: key, constant: name, reason: $0)
    }
    var axes: [String] = []
    for definition in definitions {
      for axis in definition.contexts.keys.sorted() where !axes.contains(axis) { axes.append(axis) }
    }
    var fixed: [String: String] = [:]
    for axis in input.axes where axis.contexts.count == 1 { fixed[axis.axis] = axis.defaultContext }
    let order = input.axes.map(\.axis)
    axes = order.filter { axes.contains($0) && fixed[$0] == nil }
    if axes.count > 1 {
      // The token file alone has the values by default.
      var contexts = fixed
      for axis in input.axes { contexts[axis.axis] = axis.defaultContext }
      if let value = Self.winner(definitions, in: contexts) {
        add(value, at: path, as: type, definitions, to: "")
      }
    }
    write(path, as: type, definitions, axes: axes, fixed: fixed)
  }

  /// Keeps a constant, or a member of one, as it is written.
  private mutating func keep(_ key: String, of name: String, member: [String]) {
    for definition in input.written[name] ?? [] {
      guard let value = definition.value.member(at: member) else { continue }
      kept.addConstant(key, value, in: Contexts(byAxis: definition.contexts))
    }
    if let description = descriptions.removeValue(forKey: key) {
      keptDescriptions.append(.init("$\(key)", description.jsonValue))
    }
  }

  /// Writes a token whose value depends on axes, of which some contexts are fixed.
  private mutating func write(
    _ path: [String],
    as type: TokenType,
    _ definitions: [Input.Definition],
    axes: [String],
    fixed: [String: String]
  ) {
    guard let axis = axes.last, let modifier = input.axes.first(where: { $0.axis == axis }) else {
      guard let value = Self.winner(definitions, in: fixed) else { return }
      add(value, at: path, as: type, definitions, to: "")
      return
    }
    let rest = Array(axes.dropLast())
    guard !rest.isEmpty else {
      let values = modifier.contexts.map { context in
        Self.winner(definitions, in: fixed.merging([axis: context]) { $1 })
      }
      let isAlways = !values.contains { $0 == nil }
      let number = modifier.contexts.firstIndex(of: modifier.defaultContext) ?? 0
      if isAlways, let value = values[number] {
        add(value, at: path, as: type, definitions, to: "")
      }
      for (context, value) in zip(modifier.contexts, values) {
        guard let value, !isAlways || value != values[number] else { continue }
        add(value, at: path, as: type, definitions, to: Self.file(axis, context))
      }
      return
    }
    for context in modifier.contexts {
      helperCount += 1
      let helper = [Self.helperGroup, String(helperCount)]
      let inner = fixed.merging([axis: context]) { $1 }
      write(helper, as: type, definitions, axes: rest, fixed: inner)
      let alias = JSONValue.string("{\(helper.joined(separator: "."))}")
      add(token: alias, at: path, type, to: Self.file(axis, context))
    }
  }

  /// Returns the value that wins in some contexts: under most contexts, then the last.
  private static func winner(
    _ definitions: [Input.Definition],
    in contexts: [String: String]
  ) -> JSONValue? {
    var best: Input.Definition?
    for definition in definitions {
      guard definition.contexts.allSatisfy({ contexts[$0.key] == $0.value }) else { continue }
      if let best, best.rank > definition.rank { continue }
      best = definition
    }
    return best?.value
  }

  private static func file(_ axis: String, _ context: String) -> String { "\(axis)=\(context)" }

  private mutating func add(
    _ value: JSONValue,
    at path: [String],
    as type: TokenType,
    _ definitions: [Input.Definition],
    to file: String
  ) {
    let name = ConstantName.path(path)
    let written = types.value(value, as: type, of: name) ?? types.plain(value)
    let correction = TokenCorrection(of: value, as: type)
    add(token: written, at: path, type, corrected: correction, to: file)
  }

  private mutating func add(
    token value: JSONValue,
    at path: [String],
    _ type: TokenType,
    corrected correction: TokenCorrection? = nil,
    to file: String
  ) {
    var members: [JSONValue.Member] = [.init("$value", value)]
    if let name = TokenWriterTypes.name(of: type) {
      members.insert(.init("$type", .string(name)), at: 0)
    }
    // A token is described once, where it is written first.
    if let description = descriptions.removeValue(forKey: ConstantName.path(path)) {
      if let summary = description.summary {
        members.append(.init("$description", .string(summary)))
      }
      if let advice = description.deprecation {
        members.append(.init("$deprecated", StyleSheet.Description.json(advice)))
      }
    }
    if let correction {
      members.append(LiveryExtension.member(correction.jsonMembers))
    }
    files[file, default: TokenTree()].add(.object(members), at: path)
  }

  // MARK: Files

  private func output(tokensFile: String?) -> Output {
    let sheet = sheetMembers
    let isWhole = input.needsAxes || sheet.contains { $0.key.hasPrefix("@when ") }
    var modifiers: [JSONValue.Member] = []
    for axis in input.axes where axis.contexts.count > 1 {
      let isUsed = axis.contexts.contains { files[Self.file(axis.axis, $0)] != nil }
      guard isUsed || isWhole else { continue }
      let contexts = axis.contexts.map { context -> JSONValue.Member in
        let file = files[Self.file(axis.axis, context)]
        return .init(context, .array(file.map { [$0.value] } ?? []))
      }
      let modifier: JSONValue = [
        "contexts": .object(contexts), "default": .string(axis.defaultContext),
      ]
      modifiers.append(.init(axis.axis, modifier))
    }
    let own = sheet.isEmpty ? [] : [LiveryExtension.member(ofSheet: sheet)]
    let tokens = files[""] ?? TokenTree()
    guard !modifiers.isEmpty else {
      let file = JSONValue.object([Self.schema] + own + tokens.members)
      return Output(tokens: file, resolver: nil, losses: losses)
    }
    let file = JSONValue.object([Self.schema] + tokens.members)
    let source: JSONValue = tokensFile.map { ["$ref": .string($0)] } ?? tokens.value
    let order =
      [["$ref": "#/sets/base"] as JSONValue]
      + modifiers.map { ["$ref": .string("#/modifiers/\($0.key)")] }
    let resolver: [JSONValue.Member] = [
      .init("$schema", "https://www.designtokens.org/schemas/2025.10/resolver.json"),
      .init("version", "2025.10"),
      // A resolver has no extensions of its own, but its sets have.
      .init("sets", ["base": .object([.init("sources", [source])] + own)]),
      .init("modifiers", .object(modifiers)),
      .init("resolutionOrder", .array(order)),
    ]
    return Output(tokens: file, resolver: .object(resolver), losses: losses)
  }

  /// The members of the sheet under `$extensions`.
  private var sheetMembers: [JSONValue.Member] {
    // A modifier has several contexts.
    let single = input.axes.filter { $0.contexts.count == 1 }.map { axis in
      JSONValue.Member(
        axis.axis,
        ["contexts": [.string(axis.defaultContext)], "default": .string(axis.defaultContext)]
      )
    }
    var members = kept.members
    if !single.isEmpty { members.insert(.init("@modifiers", .object(single)), at: 0) }
    var keys = Set(members.map(\.key))
    for member in input.body {
      if member.key.hasPrefix("@when ") {
        let conditions = String(member.key.drop { $0 != " " }.drop { $0 == " " })
        let key = SheetBlocks.key(of: conditions, unlike: keys)
        keys.insert(key)
        members.append(.init(key, member.value))
      } else if member.key == "@describe", case .object(let described) = member.value {
        members.append(.init("@describe", .object(keptDescriptions + described)))
        keys.insert(member.key)
      } else {
        members.append(member)
      }
    }
    if !keptDescriptions.isEmpty, !keys.contains("@describe") {
      members.append(.init("@describe", .object(keptDescriptions)))
    }
    return members
  }
}

extension Contexts {
  /// Creates contexts by their axes.
  fileprivate init(byAxis contexts: [String: String]) {
    self.init()
    for (axis, context) in contexts { self[axis] = context }
  }

  /// The contexts by their axes.
  fileprivate var byAxis: [String: String] {
    Dictionary(uniqueKeysWithValues: axes.map { ($0, self[$0] ?? "") })
  }
}

/// Tokens in groups, in the order in which they were added.
struct TokenTree {
  private indirect enum Node {
    case token(JSONValue)
    case group(TokenTree)
  }

  private var names: [String] = []
  private var nodes: [String: Node] = [:]

  /// A Boolean value that indicates whether there are no tokens.
  var isEmpty: Bool { names.isEmpty }

  /// Adds a token at a path; one that is a group as well becomes the group's `$root`.
  mutating func add(_ token: JSONValue, at path: some Collection<String>) {
    guard let first = path.first else { return }
    let rest = path.dropFirst()
    switch nodes[first] {
    case nil:
      names.append(first)
      if rest.isEmpty {
        nodes[first] = .token(token)
      } else {
        var group = TokenTree()
        group.add(token, at: rest)
        nodes[first] = .group(group)
      }
    case .token(let known):
      if rest.isEmpty {
        nodes[first] = .token(token)
      } else {
        var group = TokenTree()
        group.add(known, at: ["$root"])
        group.add(token, at: rest)
        nodes[first] = .group(group)
      }
    case .group(var group):
      // The dictionary must not share the group while it changes.
      nodes[first] = .token(.null)
      group.add(token, at: rest.isEmpty ? ["$root"] : Array(rest))
      nodes[first] = .group(group)
    }
  }

  /// The tokens as JSON.
  var value: JSONValue { .object(members) }

  /// The tokens and groups.
  var members: [JSONValue.Member] {
    names.map { name in
      switch nodes[name] {
      case .token(let token): .init(name, token)
      case .group(let group): .init(name, group.value)
      case nil: .init(name, .null)
      }
    }
  }

  /// Returns a Boolean value that indicates whether the format allows a name.
  static func isName(_ name: String, isLast: Bool) -> Bool {
    if name == "$root" { return isLast }
    return !name.isEmpty && !name.hasPrefix("$") && !name.contains { ".{}".contains($0) }
  }
}

extension JSONValue {
  /// Returns the value of a member of an object; `nil` without one.
  func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// Returns the value at a path of members; `nil` without one.
  func member(at path: [String]) -> JSONValue? {
    path.reduce(self) { $0?.member($1) }
  }
}
