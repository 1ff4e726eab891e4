public import Livery
import Synchronization

/// Finds the settings in which two themes differ, once for all situations whose values have the same
/// sources.
struct DifferenceFinder: Sendable {
  /// The settings of both themes.
  let settings: [Setting]
  /// The styles of each theme by the sources of all values; empty if the themes number settings differently.
  private var shared: [SharedStyles]
  private var known: [UInt64: Differing] = [:]

  /// The settings that differ, by their indices as well.
  private struct Differing: Sendable {
    let indices: [Int]
    let settings: [Setting]
  }

  /// Prepares the comparison of the two themes of a walk.
  init(_ walk: SituationWalk) {
    settings = Set(walk.settings()).union(walk.settings(side: 1)).sorted()
    shared =
      walk.numbersSettingsAlike
      ? [0, 1].map { SharedStyles(of: walk.settings(side: $0), on: walk, side: $0) } : []
  }

  /// Forgets what was found.
  mutating func forget() { (shared, known) = ([], [:]) }

  /// Returns the key of a pair of styles.
  static func pair(of situation: Situation) -> UInt64 {
    UInt64(situation.styles[0].index) << 32 | UInt64(situation.styles[1].index)
  }

  /// Returns the settings whose values differ between the two themes.
  mutating func settings(
    differingIn situation: Situation,
    on walk: inout SituationWalk
  ) -> [Setting] {
    walk.haveCommonStyle(situation) ? [] : found(in: situation, on: &walk).settings
  }

  /// Returns the indices of those settings.
  mutating func differing(in situation: Situation, on walk: inout SituationWalk) -> [Int] {
    found(in: situation, on: &walk).indices
  }

  private mutating func found(in situation: Situation, on walk: inout SituationWalk) -> Differing {
    var pair = Self.pair(of: situation)
    if !shared.isEmpty {
      let one = shared[0].number(of: situation.styles[0], on: walk)
      let other = shared[1].number(of: situation.styles[1], on: walk)
      pair = UInt64(one) << 32 | UInt64(other)
    }
    if let known = known[pair] { return known }
    let indices = differingAnew(in: situation, on: &walk)
    let found = Differing(indices: indices, settings: indices.map { settings[$0] })
    known[pair] = found
    return found
  }

  private func differingAnew(in situation: Situation, on walk: inout SituationWalk) -> [Int] {
    var indices = Array(settings.indices)
    if !shared.isEmpty {
      let parts = walk.differingParts(in: situation)
      if parts.isEmpty { return [] }
      // Fonts and shadows that lack a part may be equal all the same.
      indices.removeAll { !parts.contains(settings[$0]) }
    }
    let chosen = indices.map { settings[$0] }
    let one = walk.values(of: chosen, in: situation.styles[0])
    let other = walk.values(of: chosen, in: situation.styles[1], side: 1)
    return chosen.indices.filter { one[$0] != other[$0] }.map { indices[$0] }
  }
}

extension Inspection {
  /// Returns the number of values that differ in another theme, over all widgets and state sets;
  /// `nil` if counting exceeds ``work``, if the task is cancelled, or if the trees do not distinguish
  /// widgets by the other theme's structural conditions.
  public func differences(to other: Theme) -> Int? {
    differences(to: other, within: WorkBudget(work))
  }

  /// Returns the number of values that differ in another theme.
  ///
  /// - Parameters:
  ///   - other: The other theme.
  ///   - limit: The number at which to stop counting.
  ///   - budget: The work budget.
  /// - Returns: The number of differing values, over all widgets and state sets; `nil` if the work
  ///   budget is exceeded, if the task is cancelled, or if the trees do not distinguish widgets by the
  ///   other theme's structural conditions.
  package func differences(
    to other: Theme,
    limit: Int = .max,
    within budget: WorkBudget
  ) -> Int? {
    if !other.structure.isSubset(of: structure) { return nil }
    var count = 0
    for contexts in contexts(with: other).all where count < limit {
      guard !isInterrupted,
        let appearances = appearances(with: other, in: contexts, within: budget)
      else { return nil }
      for tree in wholeTrees where count < limit {
        var walk = SituationWalk(appearances, of: tree, range: ancestors.range, within: budget)
        walk.forEachDifference { walk, situation, settings in
          count += settings.count * walk.valueCount(of: situation)
          return count < limit
        }
      }
    }
    return budget.isExceeded || isInterrupted ? nil : count
  }

  /// Returns the compiled forms of both themes in some contexts; `nil` if the work budget is
  /// exceeded.
  fileprivate func appearances(
    with other: Theme,
    in contexts: Contexts,
    within budget: WorkBudget
  ) -> [Appearance]? {
    let own = theme.appearance(in: contexts)
    // The other theme is about as large.
    return budget.spend(own.size) ? [own, other.appearance(in: contexts)] : nil
  }

  /// Returns the theme with edits applied; `nil` if it does not compile, or if the work budget is
  /// exceeded.
  func applying(_ edits: [SheetEdit], within budget: WorkBudget) -> Theme? {
    guard budget.spend(2 * theme.appearance().size + edits.count) else { return nil }
    return theme.applying(edits)
  }

  /// Returns the combinations of contexts of both themes, and whether there are more than the
  /// limit.
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

extension Walks {
  /// Returns the numbers of values that differ in the theme after edits of its entries, by part of
  /// the trees.
  ///
  /// - Parameters:
  ///   - changed: The theme after the edits.
  ///   - parts: The parts, each as its widgets by tree; `nil` for everything. Parts are disjoint and
  ///     not nested. Only widgets in parts may differ.
  ///   - limit: The number of differing values of a part at which to stop counting.
  /// - Returns: The number of differing values in each part, as far as the work budget sufficed.
  func differences(to changed: Theme, in parts: [[Set<Int>]?], limit: Int = .max) -> [Int] {
    var counts = parts.map { _ in 0 }
    for (contexts, combinationCount) in zip(contexts.first, contexts.counts) {
      let open = parts.indices.filter { counts[$0] < limit }
      guard !open.isEmpty,
        let appearances = inspection.appearances(with: changed, in: contexts, within: budget)
      else { break }
      let whole = open.first { parts[$0] == nil }
      for (number, tree) in trees.enumerated() {
        var owners: [Int: Int] = [:]
        for part in open { for node in parts[part]?[number] ?? [] { owners[node] = part } }
        if whole == nil, owners.isEmpty { continue }
        var walk = SituationWalk(
          appearances,
          of: tree,
          range: inspection.ancestors.range,
          only: whole == nil ? Set(owners.keys) : nil,
          within: budget
        )
        walk.forEachDifference { walk, situation, settings in
          guard let part = whole ?? owners[situation.node] else { return true }
          counts[part] += combinationCount * settings.count * walk.valueCount(of: situation)
          return counts.contains { $0 < limit }
        }
      }
    }
    return counts
  }
}

extension Walks {
  /// Returns whether all values are equal in a theme after edits, as far as the work budget sufficed.
  ///
  /// - Parameters:
  ///   - changed: The theme after the edits.
  ///   - nodes: The widgets of each tree that may differ; `nil` for all.
  /// - Returns: The value.
  func areEqual(in changed: Theme, on nodes: [Set<Int>]?) async -> Bool {
    let found = FoundDifference()
    let results = await inspection.forEach(
      trees,
      only: nodes,
      in: contexts.first,
      beside: (changed, Contexts()),
      dividing: true,
      within: budget
    ) { walk, _, _ in
      if !found.isFound {
        walk.forEachDifference { _, _, _ in
          found.note()
          return false
        }
      }
      return true
    }
    // Walks that an interrupt left out may differ.
    return !found.isFound && results?.allSatisfy { !$0.contains(nil) } ?? false
  }
}

/// A flag that walks on several threads set when one of them finds a difference.
private final class FoundDifference: Sendable {
  private let flag = Atomic(false)

  var isFound: Bool { flag.load(ordering: .relaxed) }

  func note() { flag.store(true, ordering: .relaxed) }
}

extension SituationWalk {
  /// Visits the situations in which two themes differ.
  ///
  /// - Parameter visit: A closure that receives a situation and the differing settings, and returns
  ///   whether to continue.
  mutating func forEachDifference(_ visit: (inout SituationWalk, Situation, [Setting]) -> Bool) {
    var finder = DifferenceFinder(self)
    run { walk, situation in
      let differing = finder.settings(differingIn: situation, on: &walk)
      if !differing.isEmpty, !visit(&walk, situation, differing) { walk.stop() }
      return 0
    }
  }

  /// Returns the number of values of one setting that a situation represents: one for each widget
  /// and state set.
  func valueCount(of situation: Situation) -> Int {
    situation.setCount * tree.nodes[situation.node].count
  }
}
