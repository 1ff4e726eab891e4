package import Livery

extension Inspection {
  /// Goes through the situations in which another theme looks otherwise, in the contexts of both.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - nodes: The widgets that can differ, by tree, and what is inside them; `nil` for all.
  ///   - visit: Hears of a situation with its contexts and the settings that differ; says whether to go on.
  /// - Returns: How many widgets had too many situations.
  func forEachDifference(
    to other: Theme,
    among nodes: [Set<Int>]? = nil,
    _ visit: (inout SituationWalk, Situation, Contexts, [Setting]) -> Bool
  ) -> Int {
    var unboundedCount = 0
    var goesOn = true
    for contexts in contexts(with: other) where goesOn {
      let appearances = [theme.appearance(in: contexts), other.appearance(in: contexts)]
      for (number, tree) in trees.enumerated() where goesOn {
        if let nodes, nodes[number].isEmpty { continue }
        let chosen = nodes.map { tree.withInner($0[number]) }
        var walk = SituationWalk(appearances, tree, ancestors.range, only: chosen)
        let settings = Set(walk.settings()).union(walk.settings(side: 1)).sorted()
        var known: [[Situation.StyleNumber]: [Setting]] = [:]
        walk.run { walk, situation in
          let differing =
            known[situation.styles] ?? walk.differing(settings, in: situation)
          known[situation.styles] = differing
          if differing.isEmpty { return 0 }
          goesOn = visit(&walk, situation, contexts, differing)
          if !goesOn { walk.stop() }
          return 0
        }
        unboundedCount += walk.unbounded.count
      }
    }
    return unboundedCount
  }

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
    _ = forEachDifference(to: other, among: nodes) { walk, situation, _, settings in
      count += settings.count * walk.valueCount(of: situation)
      return count < limit
    }
    return count
  }

  /// The values that another theme gives otherwise, for people: how many, and the first; `nil` if there
  /// are none, and everything was looked at.
  package func differenceText(to other: Theme) -> (count: Int, text: String)? {
    var count = 0
    var first: String?
    let unbounded = forEachDifference(to: other) { walk, situation, contexts, settings in
      count += settings.count * walk.valueCount(of: situation)
      if first == nil, let setting = settings.first {
        let (one, two) = walk.texts(of: setting, in: situation)
        first =
          "the first is \(setting) of \(walk.text(of: situation)): \(one) instead of \(two)"
          + (contexts.isEmpty ? "" : " where \(contexts) holds")
      }
      return true
    }
    var parts: [String] = []
    if count > 0 { parts.append(count == 1 ? "1 value differs" : "\(count) values differ") }
    if let first { parts.append(first) }
    if unbounded > 0 { parts.append("\(unbounded) widgets have too many situations to compare") }
    if leavesOutContexts { parts.append("there are too many contexts to compare") }
    return parts.isEmpty ? nil : (count, parts.joined(separator: ", "))
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
}

extension SituationWalk {
  /// Those of some settings that two themes give otherwise.
  fileprivate mutating func differing(
    _ settings: [Setting],
    in situation: Situation
  ) -> [Setting] {
    if isSame(situation, 0, 1) { return [] }
    let one = values(of: settings, in: situation.styles[0])
    let other = values(of: settings, in: situation.styles[1], side: 1)
    return settings.indices.filter { one[$0] != other[$0] }.map { settings[$0] }
  }

  /// How many values of one setting a situation stands for: one of each widget in each state set.
  func valueCount(of situation: Situation) -> Int {
    situation.setCount * tree.nodes[situation.node].count
  }

  /// The values of a setting in two themes, for people.
  mutating func texts(of setting: Setting, in situation: Situation) -> (String, String) {
    let one = value(of: setting, in: situation.styles[0])
    let two = value(of: setting, in: situation.styles[1], side: 1)
    return (one?.description ?? "none", two?.description ?? "none")
  }
}
