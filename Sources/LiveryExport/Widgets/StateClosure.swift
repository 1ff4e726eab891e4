import Livery

/// The sets of states in which widgets of a class may differ.
struct StateClosure: Sendable {
  private let masks: [(className: String?, states: Set<String>)]
  private let order: [String]

  /// Collects the states of the rules of a theme in some contexts.
  init(_ appearances: [Appearance]) {
    order = appearances.first?.stateNames ?? []
    masks = appearances.flatMap(\.cascadeRules).compactMap { rule in
      guard let target = rule.selector?.target, !target.states.isEmpty else { return nil }
      return (target.className, target.stateNames)
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
