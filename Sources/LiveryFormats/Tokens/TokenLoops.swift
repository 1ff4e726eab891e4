import SourceJSON

/// The loops of tokens that refer to each other.
///
/// Tokens with values in several contexts are left out: whether they form a loop depends on the
/// contexts, in which the theme checks them.
struct TokenLoops {
  /// A token, or a part of its value.
  struct Place: Hashable {
    /// The number of the token.
    let number: Int
    /// The path inside of its value; empty for the whole value.
    let member: [String]
  }

  private let catalog: TokenCatalog
  private var states: [Place: State] = [:]

  /// The tokens in loops.
  private var found: Set<Int> = []

  private enum State {
    case open
    case done
  }

  /// Reports each loop once, with all its tokens.
  ///
  /// - Parameters:
  ///   - catalog: The tokens.
  ///   - diagnostics: The problems so far.
  /// - Returns: The tokens in loops.
  static func report(in catalog: TokenCatalog, into diagnostics: inout Diagnostics) -> Set<Int> {
    var loops = Self(catalog: catalog)
    for number in catalog.paths.indices {
      guard loops.follow(from: Place(number: number, member: []), into: &diagnostics) else { break }
    }
    return loops.found
  }

  private init(catalog: TokenCatalog) { self.catalog = catalog }

  /// Follows all references from a token.
  ///
  /// - Returns: A Boolean value that indicates whether the budget allows for more.
  private mutating func follow(from start: Place, into diagnostics: inout Diagnostics) -> Bool {
    if states[start] != nil { return true }
    states[start] = .open
    var path = [(place: start, targets: targets(of: start), next: 0)]
    while let last = path.last {
      guard last.next < last.targets.count else {
        states[last.place] = .done
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let target = last.targets[last.next]
      switch states[target] {
      case .done: break
      case nil:
        states[target] = .open
        guard diagnostics.spend(1) else { return false }
        path.append((target, targets(of: target), 0))
      case .open:
        let loop = path.map(\.place).drop { $0 != target }
        found.formUnion(loop.map(\.number))
        report(Array(loop), into: &diagnostics)
      }
    }
    return true
  }

  /// Returns the token at a place, and the value there or the reference on the way to it, with the
  /// names that are left; `nil` if that depends on contexts, or there is none.
  private func value(
    at place: Place
  ) -> (token: Token, value: SourceValue, rest: ArraySlice<String>)? {
    let definitions = catalog.definitions[place.number]
    guard definitions.count == 1, definitions[0].token.modes.isEmpty else { return nil }
    let token = definitions[0].token
    var value = token.value
    var rest = place.member[...]
    while let name = rest.first, token.reference(in: value) == nil {
      guard let part = value.part(name) else { return nil }
      value = part
      rest = rest.dropFirst()
    }
    return (token, value, rest)
  }

  private func targets(of place: Place) -> [Place] {
    guard let (token, value, rest) = value(at: place), rest.count < SourceValue.depthLimit else {
      return []
    }
    var targets: [Place] = []
    value.collectTargets(of: token, in: catalog, &targets)
    return targets.map { Place(number: $0.number, member: $0.member + rest) }
  }

  private func report(_ loop: [Place], into diagnostics: inout Diagnostics) {
    let notes = loop.dropFirst().prefix(20).map { place in
      let message = "'\(catalog.paths[place.number].plain)' refers on here"
      return Diagnostic.Note(message, at: value(at: place)?.value.location)
    }
    // A loop may lead through several parts of a token.
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for place in loop where seen.insert(place.number).inserted { numbers.append(place.number) }
    let message = Self.message(about: numbers, in: catalog)
    diagnostics.error(.tokenLoop, message, at: value(at: loop[0])?.value.location, notes: notes)
  }

  /// Returns the message about a loop of tokens.
  static func message(about loop: [Int], in catalog: TokenCatalog) -> String {
    let names = (loop + loop.prefix(1)).map { "'\(catalog.paths[$0].plain)'" }
    return loop.count == 1
      ? "token \(names[0]) refers to itself; give it a value"
      : "tokens refer to each other in a loop: \(names.joined(separator: " → ")); give one of them "
        + "a value"
  }
}

extension SourceValue {
  /// Collects the tokens, and the parts of tokens, to which a value or its parts refer.
  fileprivate func collectTargets(
    of token: Token,
    in catalog: TokenCatalog,
    _ targets: inout [TokenLoops.Place]
  ) {
    if let reference = token.reference(in: self) {
      guard reference.file == nil, let number = catalog.number(of: reference) else { return }
      targets.append(.init(number: number, member: reference.member))
      return
    }
    for part in elements ?? members?.map(\.value) ?? [] {
      part.collectTargets(of: token, in: catalog, &targets)
    }
  }
}
