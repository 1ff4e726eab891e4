import Livery
import SourceJSON

/// A writer of the constants of a theme as tokens of the DTCG format 2025.10, with a resolver for
/// their contexts.
///
/// Constants whose values the format has no type for, such as texts and flags, are written as tokens
/// under `$extensions` of the file, where other tools ignore them and a ``TokenSheet`` reads them.
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

    /// The axes, each with its contexts and its default.
    package var axes: [StyleSheet.Modifier]

    /// The descriptions of constants, by their names.
    package var descriptions: [String: StyleSheet.Description] = [:]

    /// Creates an input without constants.
    package init(axes: [StyleSheet.Modifier] = []) { self.axes = axes }

    /// Creates the input of a theme.
    package init(_ theme: Theme) {
      self.init(axes: theme.modifiers)
      for constant in theme.sheets.lazy.flatMap(\.constants) {
        for (contexts, value) in constant.values(over: theme.modifiers) {
          let pairs = contexts.axes.map { ($0, contexts[$0] ?? "") }
          add(
            constant.name,
            .init(value, in: .init(uniqueKeysWithValues: pairs), rank: constant.conditions.count)
          )
        }
      }
      for description in theme.descriptions {
        if case .constant(let name) = description.subject { descriptions[name] = description }
      }
    }

    /// Adds a definition after all others.
    package mutating func add(_ name: String, _ definition: Definition) {
      if definitions[name] == nil { names.append(name) }
      definitions[name, default: []].append(definition)
    }
  }

  /// A constant that is written in another form, with the reason.
  package struct Loss: Hashable, Sendable {
    /// The name of the constant, without `$`.
    package let name: String
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

  /// The key of Livery's tokens under `$extensions`.
  static let extensionKey = "livery"

  /// The type of tokens that the format has no type for.
  static let extensionType = "livery"

  /// The group of the tokens that combine several axes.
  static let helperGroup = "livery-contexts"

  private let input: Input
  private var types: TokenWriterTypes
  private var files: [String: TokenFile] = [:]
  private var losses: [Loss] = []
  private var helperCount = 0

  /// The descriptions that are not written yet.
  private var descriptions: [String: StyleSheet.Description]

  /// A file, or the tokens of a context, that is being written.
  private struct TokenFile {
    var tokens = TokenTree()
    var extras = TokenTree()

    /// The file as JSON.
    func value(named schema: Bool) -> JSONValue {
      var members: [JSONValue.Member] = []
      if schema {
        members.append(.init("$schema", "https://www.designtokens.org/schemas/2025.10/format.json"))
      }
      if !extras.isEmpty {
        let own: JSONValue = ["tokens": extras.value]
        members.append(.init("$extensions", [TokenWriter.extensionKey: own]))
      }
      if case .object(let tokens) = tokens.value { members += tokens }
      return .object(members)
    }
  }

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
      if definitions.allSatisfy({ types.isGroup($0.value) }) {
        members = TokenWriterTypes.leaves(definitions.map(\.value), types)
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
    let definitions = definitions.map { definition in
      let value = member.reduce(definition.value) { $0.member($1) ?? .null }
      return Input.Definition(value, in: definition.contexts, rank: definition.rank)
    }
    let key = ConstantName.path(path)
    let isNamed = path.enumerated().allSatisfy {
      TokenTree.isName($1, isLast: $0 == path.count - 1)
    }
    let isInner = (1..<path.count).contains { count in
      input.definitions[ConstantName.path(path[..<count])].map {
        !$0.allSatisfy { types.isGroup($0.value) }
      } ?? false
    }
    let type = isNamed && !isInner ? types.type(of: key, definitions) : nil
    if type == nil {
      let reason =
        isInner
        ? "another token has the beginning of its name"
        : isNamed ? "no type of the format has such values" : "its name has '.', '{' or '}'"
      losses.append(Loss(name: key, reason: "kept under '$extensions': \(reason)"))
    }
    losses += types.losses(of: definitions.map(\.value), as: type).map {
      Loss(name: key, reason: $0)
    }
    var axes: [String] = []
    for definition in definitions {
      for axis in definition.contexts.keys.sorted() where !axes.contains(axis) { axes.append(axis) }
    }
    let order = input.axes.map(\.axis)
    axes = order.filter(axes.contains)
    if axes.count > 1 {
      // The token file alone has the values by default.
      var contexts: [String: String] = [:]
      for axis in input.axes { contexts[axis.axis] = axis.defaultContext }
      if let value = Self.winner(definitions, in: contexts) {
        add(value, at: path, as: type, definitions, to: "")
      }
    }
    write(path, as: type, definitions, axes: axes, fixed: [:])
  }

  /// Writes a token whose value depends on axes, of which some contexts are fixed.
  private mutating func write(
    _ path: [String],
    as type: TokenType?,
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
    as type: TokenType?,
    _ definitions: [Input.Definition],
    to file: String
  ) {
    let name = ConstantName.path(path)
    let written = type.flatMap { types.value(value, as: $0, of: name) } ?? types.plain(value)
    add(token: written, at: path, type, to: file)
  }

  private mutating func add(
    token value: JSONValue,
    at path: [String],
    _ type: TokenType?,
    to file: String
  ) {
    let typeName = type.flatMap(TokenWriterTypes.name(of:)) ?? Self.extensionType
    var members: [JSONValue.Member] = [
      .init("$type", .string(typeName)), .init("$value", value),
    ]
    // A token is described once, where it is written first.
    if let description = descriptions.removeValue(forKey: ConstantName.path(path)) {
      if let summary = description.summary {
        members.append(.init("$description", .string(summary)))
      }
      if let advice = description.deprecation {
        members.append(.init("$deprecated", advice.isEmpty ? .bool(true) : .string(advice)))
      }
    }
    let token = JSONValue.object(members)
    if type == nil {
      files[file, default: TokenFile()].extras.add(token, at: path)
    } else {
      files[file, default: TokenFile()].tokens.add(token, at: path)
    }
  }

  // MARK: Files

  private func output(tokensFile: String?) -> Output {
    let tokens = files[""] ?? TokenFile()
    var modifiers: [JSONValue.Member] = []
    for axis in input.axes {
      guard axis.contexts.contains(where: { files[Self.file(axis.axis, $0)] != nil }) else {
        continue
      }
      let contexts = axis.contexts.map { context -> JSONValue.Member in
        let file = files[Self.file(axis.axis, context)]
        return .init(context, .array(file.map { [$0.value(named: false)] } ?? []))
      }
      let modifier: JSONValue = [
        "contexts": .object(contexts), "default": .string(axis.defaultContext),
      ]
      modifiers.append(.init(axis.axis, modifier))
    }
    guard !modifiers.isEmpty else {
      return Output(tokens: tokens.value(named: true), resolver: nil, losses: losses)
    }
    let source: JSONValue =
      tokensFile.map { ["$ref": .string($0)] } ?? tokens.value(named: false)
    let order =
      [["$ref": "#/sets/base"] as JSONValue]
      + modifiers.map { ["$ref": .string("#/modifiers/\($0.key)")] }
    let resolver: JSONValue = [
      "$schema": "https://www.designtokens.org/schemas/2025.10/resolver.json",
      "version": "2025.10",
      "sets": ["base": ["sources": [source]]],
      "modifiers": .object(modifiers),
      "resolutionOrder": .array(order),
    ]
    return Output(tokens: tokens.value(named: true), resolver: resolver, losses: losses)
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
  var value: JSONValue {
    .object(
      names.map { name in
        switch nodes[name] {
        case .token(let token): .init(name, token)
        case .group(let group): .init(name, group.value)
        case nil: .init(name, .null)
        }
      }
    )
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
}
