/// The order of the states of a theme.
///
/// It begins with the built-in states, or with the list of the strongest source that has one, which
/// also replaces what weaker sources add. Each further state is next to another one, or after all.
/// States at one place are in the order of their additions.
struct StateOrder {
  /// The states in lower case, strongest first.
  private(set) var names: [String] = []

  /// The states without additions, strongest first.
  private let start: [String]

  /// The location of the list that they are from; `nil` for the built-in ones.
  private let list: StyleSheet.Directive<[String]>?

  /// The added states, in the order of their additions.
  private var added: [StateSource.Addition] = []

  /// The added states by their names.
  private var numbers: [String: Int] = [:]

  /// The added states by their places, in the order of their additions.
  private var namesByPlace: [StateAddition.Place: [String]] = [:]

  private var placed: Set<String> = []

  /// Orders the states of some sources, weakest first, and reports contradictions.
  ///
  /// A state that has a mistake in its place is placed last, so that its rules are not reported too.
  init(_ sources: [StateSource], into diagnostics: inout Diagnostics) {
    let last = sources.lastIndex { $0.list != nil }
    list = last.flatMap { sources[$0].list }
    start = list?.value ?? ControlState.builtInNames
    for addition in sources[(last ?? 0)...].flatMap(\.additions) {
      if !add(addition, into: &diagnostics) { break }
    }
    for name in start { append(name) }
    for name in namesByPlace[.last] ?? [] { append(name) }
    for addition in added where !isKnown(addition.place.neighbour) {
      reportUnknownNeighbour(of: addition, into: &diagnostics)
      append(addition.name)
    }
    for addition in added where !placed.contains(addition.name) {
      reportLoop(from: addition, into: &diagnostics)
    }
  }

  /// Places a state, with those before and after it.
  private mutating func append(_ name: String) {
    // A loop of places is reported, and cut where it began.
    guard placed.insert(name).inserted else { return }
    for other in namesByPlace[.before(name)] ?? [] { append(other) }
    names.append(name)
    for other in namesByPlace[.after(name)] ?? [] { append(other) }
  }

  /// Returns a Boolean value that indicates whether the order has a state, or a place next to none.
  private func isKnown(_ neighbour: String?) -> Bool {
    guard let neighbour else { return true }
    return numbers[neighbour] != nil || start.contains(neighbour)
  }

  /// Adds a state unless it contradicts others; returns `false` if there is no room for more.
  private mutating func add(
    _ addition: StateSource.Addition,
    into diagnostics: inout Diagnostics
  ) -> Bool {
    let name = addition.name
    if let number = numbers[name] {
      if added[number].place != addition.place {
        let other = added[number]
        let source = other.location == nil ? "code" : "another sheet"
        let message =
          "state '\(name)' is added \(addition.place), but \(source) adds it \(other.place); choose "
          + "one place"
        report(
          .statePlace,
          message,
          of: addition,
          note: "first added here",
          at: other.location,
          into: &diagnostics
        )
      }
    } else if start.contains(name) {
      let origin = list == nil ? "built in" : "in the list of states"
      report(
        .duplicateState,
        "state '\(name)' is \(origin); do not add it",
        of: addition,
        note: "listed here",
        at: list?.location,
        into: &diagnostics
      )
    } else if !Identifier.isValid(name) || name == "normal" {
      // Only code can add such a name.
      let rule =
        name == "normal"
        ? "is the absence of all states; do not add it"
        : "cannot name a state; expected letters and digits, a letter or '_' first"
      report(.invalidName, "'\(name)' \(rule)", of: addition, into: &diagnostics)
    } else if start.count + added.count == StateTable.limit {
      let limit = StateTable.limit
      let message = "more than \(limit) states; a theme may have \(limit)"
      report(.tooManyStates, message, of: addition, into: &diagnostics)
      return false
    } else {
      numbers[name] = added.count
      added.append(addition)
      namesByPlace[addition.place, default: []].append(name)
    }
    return true
  }
}

// MARK: Problems

extension StateOrder {
  private func report(
    _ code: Diagnostic.Code,
    _ message: String,
    of addition: StateSource.Addition,
    note: String = "",
    at place: SourceLocation? = nil,
    into diagnostics: inout Diagnostics
  ) {
    let notes = place.map { [Diagnostic.Note(note, at: $0)] } ?? []
    diagnostics.report(
      code,
      message,
      under: addition.policy,
      at: addition.location,
      notes: notes
    )
  }

  private func reportUnknownNeighbour(
    of addition: StateSource.Addition,
    into diagnostics: inout Diagnostics
  ) {
    guard let neighbour = addition.place.neighbour else { return }
    let known = start + added.map(\.name).filter { $0 != addition.name }
    let message =
      "cannot add state '\(addition.name)' \(addition.place): unknown state '\(neighbour)'; "
      + Suggestion.text(for: neighbour, in: known)
    let place = addition.neighbourLocation ?? addition.location
    diagnostics.report(.unknownState, message, under: addition.policy, at: place)
  }

  /// Reports the states that are next to each other in a circle, and places them with the first.
  private mutating func reportLoop(
    from addition: StateSource.Addition,
    into diagnostics: inout Diagnostics
  ) {
    var way: [Int] = []
    var next = numbers[addition.name]
    while let number = next, !way.contains(number) {
      way.append(number)
      next = added[number].place.neighbour.flatMap { numbers[$0] }
    }
    guard let next, let start = way.firstIndex(of: next) else { return }
    // From the first addition on, wherever the walk entered.
    let loop = way[start...].sorted().map { added[$0] }
    let first = loop[0]
    let places = loop.map { "'\($0.name)' \($0.place)" }.joined(separator: ", ")
    let message =
      loop.count == 1
      ? "state '\(first.name)' is added \(first.place), which is itself; choose another place"
      : "states are added in a circle: \(places); place one of them next to another state"
    diagnostics.report(
      .statePlace,
      message,
      under: first.policy,
      at: first.location,
      notes: loop.dropFirst().filter { $0.location != nil }.map {
        Diagnostic.Note("'\($0.name)' is added here", at: $0.location)
      }
    )
    append(first.name)
  }
}
