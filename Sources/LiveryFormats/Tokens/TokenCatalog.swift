import Livery
import SourceJSON

/// The tokens of all sources by their paths, with those that groups take over.
struct TokenCatalog: Sendable {
  /// A token that is at its path in some contexts.
  struct Definition: Sendable {
    /// The token.
    let token: Token
    /// The groups that took it over; `nil` if it is in its own group.
    let takeover: Int?
  }

  /// The condition that a group takes over another one.
  struct Takeover: Sendable {
    /// The sources that let the group take over another one, and those after them that let it take
    /// over a third one.
    let source: Int
    let replacing: [Int]
    /// Takeovers that are conditions as well.
    let others: [Int]
  }

  /// The types and deprecations that groups give the tokens in them.
  struct Scope: Sendable {
    /// The scope of the group around them; `nil` for that of the whole.
    let outer: Int?
    /// The types and the deprecations, the strongest ones first.
    var types: [(value: SourceValue, source: Int, takeover: Int?)] = []
    var deprecations: [(value: SourceValue, source: Int, takeover: Int?)] = []
  }

  /// The axes; those of modes precede those of modifiers.
  let axes: [TokenAxis]

  /// The number of axes that precede those of modifiers.
  let modeCount: Int

  /// The sources.
  let sources: [TokenSource]

  /// A Boolean value that indicates whether the sources are files of a theme.
  let isJoint: Bool

  /// The paths in the order in which they first occur.
  private(set) var paths: [Token.Path] = []

  /// The tokens at each path; the first one whose conditions are met counts.
  private(set) var definitions: [[Definition]] = []

  /// The scope of each path.
  private(set) var scopes: [Int] = []

  /// All scopes, and all takeovers that depend on contexts.
  private(set) var allScopes = [Scope(outer: nil)]
  private(set) var takeovers: [Takeover] = []

  /// The strongest tokens at a path, all of them in contexts of one axis.
  private struct Choice {
    let axis: Int
    /// The indices of the tokens that count first in each context.
    var indices: [Int: Int] = [:]
  }

  /// The choices at paths with many tokens, by the numbers of these.
  private var choices: [Int: Choice] = [:]

  /// The least number of tokens at a path with a choice.
  private static let leastChoice = 8

  private var numbers: [String: Int] = [:]

  /// The numbers of the paths with special characters, by their plain text.
  private var plainNumbers: [String: Int] = [:]

  /// Creates an empty catalog for the tokens of a tree.
  init(_ tree: MergedTokens) {
    (axes, modeCount, sources) = (tree.axes, tree.modeCount, tree.sources)
    isJoint = tree.isJoint
  }

  /// Returns the number of the path that a reference writes with dots; `nil` if there is none.
  func number(ofPlain path: String) -> Int? { numbers[path] ?? plainNumbers[path] }

  /// Returns the number of a path by its names; `nil` if there is none.
  func number(of names: [String]) -> Int? { numbers[ConstantName.path(names)] }

  /// A Boolean value that indicates whether only references find the token at a path: all its sources
  /// are turned off.
  func isHidden(_ number: Int) -> Bool {
    definitions[number].allSatisfy { !sources[$0.token.source].isEnabled }
  }

  /// Adds the tokens at a path, the strongest first.
  mutating func add(_ found: [Definition], in scope: Int) {
    guard let path = found.first?.token.path, numbers[path.key] == nil else { return }
    numbers[path.key] = paths.count
    if path.plain != path.key, plainNumbers[path.plain] == nil {
      plainNumbers[path.plain] = paths.count
    }
    choices[paths.count] = found.count < Self.leastChoice ? nil : choice(among: found)
    paths.append(path)
    definitions.append(found)
    scopes.append(scope)
  }

  /// Returns the choice among tokens, the strongest first; `nil` if the first one does not depend on
  /// contexts alone.
  private func choice(among found: [Definition]) -> Choice? {
    guard let axis = sources[found[0].token.source].contexts.first?.axis else { return nil }
    var choice = Choice(axis: axis)
    for (index, definition) in found.enumerated() {
      let contexts = sources[definition.token.source].contexts
      guard definition.takeover == nil, !contexts.isEmpty, contexts.allSatisfy({ $0.axis == axis })
      else { break }
      for one in contexts where choice.indices[one.context] == nil {
        choice.indices[one.context] = index
      }
    }
    return choice
  }

  /// Adds a scope; returns its number.
  mutating func add(_ scope: Scope) -> Int {
    allScopes.append(scope)
    return allScopes.count - 1
  }

  /// Adds a takeover; returns its number.
  mutating func add(_ takeover: Takeover) -> Int {
    takeovers.append(takeover)
    return takeovers.count - 1
  }

  /// Reports paths that differ only by case.
  func reportSimilarPaths(into diagnostics: inout Diagnostics) {
    var first: [String: Int] = [:]
    for (number, path) in paths.enumerated() where !isHidden(number) {
      let folded = path.key.lowercased()
      guard let other = first[folded] else {
        first[folded] = number
        continue
      }
      guard diagnostics.spend(1) else { return }
      let message =
        "'\(path.plain)' and '\(paths[other].plain)' differ only by case; give one of them another "
        + "name"
      let place = definitions[number].first?.token.location
      let notes = [Diagnostic.Note("the other one", at: definitions[other].first?.token.location)]
      diagnostics.warning(.tokenCase, message, at: place, notes: notes)
    }
  }
}

// MARK: In contexts

extension TokenCatalog {
  /// Returns what the token at a path is in the chosen contexts; `nil` if there is none.
  func definition(of number: Int, in contexts: inout TokenContexts) -> Definition? {
    // Of several files, the value under more contexts counts, and then that of the later file (L1.6-9).
    if isJoint, modeCount > 0, definitions[number].count > 1 {
      let found = definitions[number].first { definition in
        definition.token.modes.contains { contexts.meet($0.condition) }
      }
      if let found { return found }
    }
    if let choice = choices[number] {
      let chosen = contexts.context(of: choice.axis)
      if let index = choice.indices[chosen.context], contexts.meet(chosen) {
        return definitions[number][index]
      }
    }
    let index = definitions[number].indices.first { index in
      let source = definitions[number][index].token.source
      return counts(source, definitions[number][index].takeover, in: &contexts)
    }
    return index.map { definitions[number][$0] }
  }

  /// Returns the name of the turned off source that alone has a token in the chosen contexts; `nil` if
  /// another one has it, or none.
  func disabledSource(of number: Int, in contexts: inout TokenContexts) -> String? {
    // Most tokens are in no source that is turned off, in any contexts.
    guard definitions[number].contains(where: { !sources[$0.token.source].isEnabled }),
      let definition = definition(of: number, in: &contexts)
    else { return nil }
    let source = sources[definition.token.source]
    return source.isEnabled ? nil : source.name ?? ""
  }

  /// Returns the value of a token in the chosen contexts.
  func value(of token: Token, in contexts: inout TokenContexts) -> SourceValue {
    for mode in token.modes.reversed()
    where contexts.meet(mode.condition) { return mode.value }
    return token.value
  }

  /// Returns the type that the groups around a token give it; `nil` for none.
  func groupType(of number: Int, in contexts: inout TokenContexts) -> SourceValue? {
    first(of: number, in: &contexts) { $0.types }
  }

  /// Returns what the groups around a token say about its deprecation; `nil` for nothing.
  func groupDeprecation(of number: Int, in contexts: inout TokenContexts) -> SourceValue? {
    first(of: number, in: &contexts) { $0.deprecations }
  }

  private func first(
    of number: Int,
    in contexts: inout TokenContexts,
    _ list: (Scope) -> [(value: SourceValue, source: Int, takeover: Int?)]
  ) -> SourceValue? {
    var scope: Int? = scopes[number]
    while let current = scope {
      for one in list(allScopes[current]) where counts(one.source, one.takeover, in: &contexts) {
        return one.value
      }
      scope = allScopes[current].outer
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a source counts, and a takeover as well.
  func counts(_ source: Int, _ takeover: Int?, in contexts: inout TokenContexts) -> Bool {
    guard contexts.meet(sources[source].contexts) else { return false }
    guard let takeover else { return true }
    var open = [takeover]
    while let next = open.popLast() {
      let condition = takeovers[next]
      guard contexts.meet(sources[condition.source].contexts),
        !condition.replacing.contains(where: { contexts.meet(sources[$0].contexts) })
      else { return false }
      open += condition.others
    }
    return true
  }
}
