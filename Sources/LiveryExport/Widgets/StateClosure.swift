import Livery

/// The sets of states in which widgets of a class may differ.
struct StateClosure: Sendable {
  private let masks: [(className: String?, states: Set<String>)]
  private let containers: [(className: String?, states: Set<String>)]
  private let order: [String]

  /// Collects the states of the rules of a theme in some contexts.
  init(_ appearances: [Appearance]) {
    order = appearances.first?.stateNames ?? []
    masks = appearances.flatMap(\.cascadeRules).compactMap { rule in
      guard let target = rule.selector?.target, !target.states.isEmpty else { return nil }
      return (target.className, target.stateNames)
    }
    containers = appearances.flatMap(\.cascadeRules).compactMap(\.selector)
      .flatMap { $0.steps.dropLast() }
      .filter { !$0.states.isEmpty }
      .map { ($0.className, $0.stateNames) }
  }

  /// Returns the states that entries ask of containers of a class, strongest first.
  func containerStates(of ancestry: [String]) -> [String] {
    let own = containers.filter { $0.className.map(ancestry.contains) ?? true }
    let named = own.reduce(into: Set<String>()) { $0.formUnion($1.states) }
    return order.filter(named.contains)
  }

  /// A set of states that entries apply to.
  struct ExactSet {
    /// The states of entries among those that are active.
    let states: [String]
    /// The states that must not be active.
    let absent: [String]
    /// States to which it applies.
    let example: [String]
  }

  /// Returns all sets of the states that a class has entries for, each with and without further
  /// states, and after those that it contains; `nil` for more states than a limit.
  func exactSets(of ancestry: [String], limit: Int) -> [ExactSet]? {
    let own = masks.filter { $0.className.map(ancestry.contains) ?? true }
    let named = own.reduce(into: Set<String>()) { $0.formUnion($1.states) }
    guard named.count <= limit else { return nil }
    let others = order.filter { !named.contains($0) }
    let states = order.filter(named.contains)
    var sets: [[String]] = [[]]
    // The stronger states come later.
    for state in states.reversed() { sets += sets.map { [state] + $0 } }
    return sets.sorted { $0.count < $1.count }.flatMap { set -> [ExactSet] in
      guard let other = others.first else {
        return [ExactSet(states: set, absent: [], example: set)]
      }
      return [
        ExactSet(states: set, absent: [], example: set + [other]),
        ExactSet(states: set, absent: others, example: set),
      ]
    }
  }

  /// Returns the sets for a class, each after those that it contains; the empty one is first.
  func sets(of ancestry: [String], limit: Int) -> [[String]] {
    var found: Set<Set<String>> = [[]]
    let own = masks.filter { $0.className.map(ancestry.contains) ?? true }
    for states in Set(own.map(\.states)).sorted(by: {
      $0.sorted().lexicographicallyPrecedes($1.sorted())
    }) {
      let unions = found.map { $0.union(states) }
      if found.count + unions.count > limit {
        found.insert(states)
      } else {
        found.formUnion(unions)
      }
    }
    let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let lists = found.map { $0.sorted { places[$0] ?? 0 < places[$1] ?? 0 } }
    return lists.sorted { one, other in
      if one.count != other.count { return one.count < other.count }
      // Of sets of one size, that with the stronger states comes later.
      let (left, right) = (one.map { places[$0] ?? 0 }, other.map { places[$0] ?? 0 })
      return right.lexicographicallyPrecedes(left)
    }
  }
}
