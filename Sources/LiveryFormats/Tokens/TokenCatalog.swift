import Livery
import SourceJSON

/// The tokens of one file or of all sources of a resolver, by their paths.
struct TokenCatalog: Sendable {
  /// A value of a token in certain contexts.
  struct Definition: Sendable {
    /// The token with its type and its place.
    let token: Token
    /// The value: that of the token, or of one of its modes.
    let value: SourceValue
    /// The contexts.
    let conditions: TokenConditions
  }

  /// The axes; those of modes precede those of modifiers.
  private(set) var axes: [TokenAxis]

  /// The paths in the order in which they first occur.
  private(set) var paths: [Token.Path] = []

  /// The definitions of each path, of which that with the greatest conditions wins.
  private(set) var definitions: [[Definition]] = []

  private var numbers: [String: Int] = [:]

  /// The numbers of the paths with special characters, by their plain text.
  private var plainNumbers: [String: Int] = [:]

  /// The number of the axis of each key of modes.
  private let modeAxes: [Int]

  /// Creates an empty catalog.
  ///
  /// - Parameters:
  ///   - modes: The keys of modes, each with an axis.
  ///   - axes: The axes of modifiers.
  init(modes: [String] = [], axes: [TokenAxis] = []) {
    modeAxes = Array(modes.indices)
    let own = modes.map { key in
      let name = modes.count == 1 ? "mode" : key.split(separator: ".").last.map(String.init) ?? key
      return TokenAxis(name: name, contexts: ["default"], defaultContext: 0, location: nil)
    }
    self.axes = own + axes
  }

  /// The number of axes that precede those of modifiers.
  var modeCount: Int { modeAxes.count }

  /// Returns the number of the path that a reference writes with dots; `nil` if there is none.
  func number(ofPlain path: String) -> Int? { numbers[path] ?? plainNumbers[path] }

  /// Returns the number of a path by its names; `nil` if there is none.
  func number(of names: [String]) -> Int? {
    numbers[ConstantName.path(names)]
  }

  /// Adds tokens that replace earlier ones of the same paths in the same contexts.
  mutating func add(
    _ tokens: [Token],
    in conditions: TokenConditions = .none,
    into diagnostics: inout Diagnostics
  ) {
    for token in tokens {
      let number = number(adding: token.path)
      add(token.value, of: token, at: number, in: conditions, into: &diagnostics)
      for mode in token.modes {
        let axis = modeAxes[mode.key]
        var context = axes[axis].contexts.firstIndex(of: mode.name)
        if context == nil {
          axes[axis].contexts.append(mode.name)
          context = axes[axis].contexts.count - 1
        }
        guard let context else { continue }
        let own = TokenConditions([.init(axis: axis, context: context)])
        guard let all = conditions.joined(with: own) else { continue }
        add(mode.value, of: token, at: number, in: all, into: &diagnostics)
      }
    }
  }

  private mutating func number(adding path: Token.Path) -> Int {
    if let known = numbers[path.key] { return known }
    let number = paths.count
    paths.append(path)
    definitions.append([])
    numbers[path.key] = number
    if path.plain != path.key, plainNumbers[path.plain] == nil {
      plainNumbers[path.plain] = number
    }
    return number
  }

  private mutating func add(
    _ value: SourceValue,
    of token: Token,
    at number: Int,
    in conditions: TokenConditions,
    into diagnostics: inout Diagnostics
  ) {
    if definitions[number].isEmpty {
      definitions[number] = [Definition(token: token, value: value, conditions: conditions)]
      return
    }
    guard diagnostics.spend(definitions[number].count, at: token.location) else { return }
    // What always applies together with the new one is replaced by it.
    definitions[number].removeAll { conditions.isPart(of: $0.conditions) }
    // A sheet ranks more contexts above fewer, tokens only know their order: where an earlier value
    // would win, the new one is repeated for both conditions together.
    var all: Set<TokenConditions> = [conditions]
    for earlier in definitions[number] where earlier.conditions > conditions {
      if let both = earlier.conditions.joined(with: conditions) { all.insert(both) }
    }
    guard diagnostics.spend(all.count, at: token.location) else { return }
    for conditions in all.sorted() {
      definitions[number].append(Definition(token: token, value: value, conditions: conditions))
    }
  }

  /// The definition that applies in most contexts: the one without conditions, or else the first.
  func mainDefinition(of number: Int) -> Definition? {
    definitions[number].first { $0.conditions == .none } ?? definitions[number].first
  }

  /// Reports paths that differ only by case.
  func reportSimilarPaths(into diagnostics: inout Diagnostics) {
    var first: [String: Int] = [:]
    for (number, path) in paths.enumerated() {
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
