public import Livery

extension Inspection {
  /// How many values another theme gives otherwise, in all situations: each of every widget and state set
  /// counts.
  public func differences(to other: Theme) -> Int { differences(to: other, among: nil) }

  /// How many values another theme gives otherwise.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - nodes: The widgets that can differ, by tree, and what is inside them; `nil` for all.
  ///   - limit: The number from which on it does not matter how many more there are.
  /// - Returns: How many values differ, each of every widget and state set counted.
  package func differences(
    to other: Theme,
    among nodes: [Set<Int>]? = nil,
    limit: Int = .max
  ) -> Int {
    var count = 0
    // What can differ is known of the widgets that the theme tells apart.
    let trees = nodes == nil ? wholeTrees : trees
    for contexts in contexts(with: other).all where count < limit {
      let appearances = [theme.appearance(in: contexts), other.appearance(in: contexts)]
      for (number, tree) in trees.enumerated() where count < limit {
        if let nodes, nodes[number].isEmpty { continue }
        let chosen = nodes.map { tree.withInner($0[number]) }
        var walk = SituationWalk(appearances, tree, ancestors.range, only: chosen)
        walk.forEachDifference { walk, situation, settings in
          count += settings.count * walk.valueCount(of: situation)
          return count < limit
        }
      }
    }
    return count
  }

  /// Which of some parts of the trees another theme gives values otherwise.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - parts: The parts, of each its widgets by tree; no widget is in two of them, and none that is inside
  ///     another part. Only these can differ.
  ///   - limit: The number from which on it does not matter how many more values of a part differ.
  /// - Returns: How many values differ in each part.
  func differences(to other: Theme, in parts: [[Set<Int>]], limit: Int = .max) -> [Int] {
    var counts = parts.map { _ in 0 }
    for contexts in contexts(with: other).all {
      let open = parts.indices.filter { counts[$0] < limit }
      if open.isEmpty { break }
      let appearances = [theme.appearance(in: contexts), other.appearance(in: contexts)]
      for (number, tree) in trees.enumerated() {
        var owners: [Int: Int] = [:]
        for part in open { for node in parts[part][number] { owners[node] = part } }
        if owners.isEmpty { continue }
        var walk = SituationWalk(appearances, tree, ancestors.range, only: Set(owners.keys))
        walk.forEachDifference { walk, situation, settings in
          if let part = owners[situation.node] {
            counts[part] += settings.count * walk.valueCount(of: situation)
          }
          return true
        }
      }
    }
    return counts
  }

  /// The combinations of contexts of both themes, and whether there are more.
  func contexts(with other: Theme) -> (all: [Contexts], leavesOut: Bool) {
    let own = Set(theme.modifiers.map(\.axis))
    guard other.modifiers.contains(where: { !own.contains($0.axis) }) else {
      return (contexts, leavesOutContexts)
    }
    var all: [Contexts] = []
    var seen: Set<Contexts> = []
    for contexts in contexts where all.count <= Self.contextLimit {
      all += other.combinations(staying: contexts, limit: Self.contextLimit + 1)
        .filter { seen.insert($0).inserted }
    }
    let limited = Array(all.prefix(Self.contextLimit))
    return (limited, leavesOutContexts || all.count > Self.contextLimit)
  }
}

extension SituationWalk {
  /// Goes through the situations in which two themes differ.
  ///
  /// - Parameter visit: Hears of a situation with the settings that differ; says whether to go on.
  mutating func forEachDifference(
    _ visit: (inout SituationWalk, Situation, [Setting]) -> Bool
  ) {
    let settings = Set(settings()).union(settings(side: 1)).sorted()
    var known: [[Situation.StyleNumber]: [Setting]] = [:]
    run { walk, situation in
      let differing = known[situation.styles] ?? walk.differing(settings, in: situation)
      known[situation.styles] = differing
      if !differing.isEmpty, !visit(&walk, situation, differing) { walk.stop() }
      return 0
    }
  }

  /// Those of some settings that two themes give otherwise.
  private mutating func differing(_ settings: [Setting], in situation: Situation) -> [Setting] {
    if isSame(situation, 0, 1) { return [] }
    let one = values(of: settings, in: situation.styles[0])
    let other = values(of: settings, in: situation.styles[1], side: 1)
    return settings.indices.filter { one[$0] != other[$0] }.map { settings[$0] }
  }

  /// How many values of one setting a situation stands for: one of each widget in each state set.
  func valueCount(of situation: Situation) -> Int {
    situation.setCount * tree.nodes[situation.node].count
  }
}
