package import Livery

extension Inspection {
  /// How many values another theme gives otherwise.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - nodes: The widgets that can differ, by tree, and what is inside them; `nil` for all.
  ///   - limit: The number from which on it does not matter how many more there are.
  ///   - countsUnbounded: Whether a widget with too many situations counts as a difference.
  /// - Returns: How many values differ, each of every widget and state set counted.
  package func differences(
    to other: Theme,
    among nodes: [Set<Int>]? = nil,
    limit: Int = .max,
    countsUnbounded: Bool = false
  ) -> Int {
    var count = 0
    for contexts in contexts(with: other) {
      let appearances = [theme.appearance(in: contexts), other.appearance(in: contexts)]
      for (number, tree) in trees.enumerated() {
        if let nodes, nodes[number].isEmpty { continue }
        let chosen = nodes.map { tree.withInner($0[number]) }
        var walk = SituationWalk(appearances, tree, ancestors.range, only: chosen)
        var known: [Pair: Int] = [:]
        let settings = walk.settings().reduce(into: Set(walk.settings(side: 1))) { $0.insert($1) }
        walk.run { walk, situation in
          let pair = Pair(one: situation.styles[0], other: situation.styles[1])
          if known[pair] == nil {
            known[pair] =
              walk.isSame(situation, 0, 1)
              ? 0
              : settings.count { setting in
                walk.value(of: setting, in: pair.one)
                  != walk.value(of: setting, in: pair.other, side: 1)
              }
          }
          count += (known[pair] ?? 0) * situation.setCount * walk.tree.nodes[situation.node].count
          if count >= limit { walk.stop() }
          return 0
        }
        if countsUnbounded { count += walk.unbounded.count }
        if count >= limit { return count }
      }
    }
    return count
  }

  /// The combinations of contexts of both themes.
  private func contexts(with other: Theme) -> [Contexts] {
    let own = Set(theme.modifiers.map(\.axis))
    guard other.modifiers.contains(where: { !own.contains($0.axis) }) else { return contexts }
    var seen: Set<Contexts> = []
    return contexts.flatMap { contexts in
      other.combinations(staying: contexts, limit: Self.contextLimit)
    }.filter { seen.insert($0).inserted }.prefix(Self.contextLimit).map(\.self)
  }

  private struct Pair: Hashable {
    let one: Situation.StyleNumber
    let other: Situation.StyleNumber
  }
}

extension Inspection {
  /// The first value that another theme gives otherwise, for people.
  package func firstDifference(to other: Theme) -> String? {
    for contexts in contexts(with: other) {
      let appearances = [theme.appearance(in: contexts), other.appearance(in: contexts)]
      for tree in trees {
        var walk = SituationWalk(appearances, tree, ancestors.range)
        var found: String?
        let settings = walk.settings().reduce(into: Set(walk.settings(side: 1))) { $0.insert($1) }
        walk.run { walk, situation in
          if walk.isSame(situation, 0, 1) { return 0 }
          for setting in settings.sorted() {
            let one = walk.value(of: setting, in: situation.styles[0])
            let two = walk.value(of: setting, in: situation.styles[1], side: 1)
            if one == two { continue }
            let states = walk.sets.names(in: situation.states).joined(separator: "|")
            let path = tree.nodes[situation.node].path + (states.isEmpty ? "" : "-" + states)
            let values = "\(one?.description ?? "none") instead of \(two?.description ?? "none")"
            found =
              "\(setting) of \(path): \(values)"
              + (contexts.isEmpty ? "" : " where \(contexts) holds")
            walk.stop()
            break
          }
          return 0
        }
        if let found { return found }
      }
    }
    return nil
  }
}
