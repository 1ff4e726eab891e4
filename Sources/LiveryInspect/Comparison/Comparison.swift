public import Livery

extension Inspection {
  /// How many values another theme gives otherwise, in all situations: each of every widget and state set
  /// counts; `nil` if it takes more than ``work`` to count them.
  public func differences(to other: Theme) -> Int? {
    differences(to: other, within: WorkBudget(work))
  }

  /// How many values another theme gives otherwise.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - limit: The number from which on it does not matter how many more there are.
  ///   - budget: The work that may be done.
  /// - Returns: How many values differ, each of every widget and state set counted; `nil` if it is too much
  ///   work to count them.
  package func differences(
    to other: Theme,
    limit: Int = .max,
    within budget: WorkBudget
  ) -> Int? {
    var count = 0
    for contexts in contexts(with: other).all where count < limit {
      guard let appearances = appearances(with: other, in: contexts, within: budget) else {
        return nil
      }
      for tree in wholeTrees where count < limit {
        var walk = SituationWalk(appearances, tree, ancestors.range, within: budget)
        walk.forEachDifference { walk, situation, settings in
          count += settings.count * walk.valueCount(of: situation)
          return count < limit
        }
      }
    }
    return budget.isExceeded ? nil : count
  }

  /// Both themes in some contexts; `nil` if it is too much work to compile them.
  private func appearances(
    with other: Theme,
    in contexts: Contexts,
    within budget: WorkBudget
  ) -> [Appearance]? {
    let own = theme.appearance(in: contexts)
    // The other one is about as large.
    return budget.spend(own.size) ? [own, other.appearance(in: contexts)] : nil
  }

  /// The theme with changes; `nil` if that does not compile, or if it is too much work.
  func applying(_ edits: [SheetEdit], within budget: WorkBudget) -> Theme? {
    guard budget.spend(2 * theme.appearance().size + edits.count) else { return nil }
    return theme.applying(edits)
  }

  /// Which of some parts of the trees another theme gives values otherwise.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - parts: The parts, of each its widgets by tree; no widget is in two of them, and none that is inside
  ///     another part. Only these can differ.
  ///   - limit: The number from which on it does not matter how many more values of a part differ.
  ///   - budget: The work that may be done.
  /// - Returns: How many values differ in each part, as far as the work sufficed.
  func differences(
    to other: Theme,
    in parts: [[Set<Int>]],
    limit: Int = .max,
    within budget: WorkBudget
  ) -> [Int] {
    var counts = parts.map { _ in 0 }
    for contexts in contexts(with: other).all {
      let open = parts.indices.filter { counts[$0] < limit }
      guard !open.isEmpty,
        let appearances = appearances(with: other, in: contexts, within: budget)
      else { break }
      for (number, tree) in trees.enumerated() {
        var owners: [Int: Int] = [:]
        for part in open { for node in parts[part][number] { owners[node] = part } }
        if owners.isEmpty { continue }
        var walk = SituationWalk(
          appearances,
          tree,
          ancestors.range,
          only: Set(owners.keys),
          within: budget
        )
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
