import Livery

/// Edits of a theme, grouped so that edits of different widgets and entries can be tried together
/// and differences still be attributed to one of them.
struct TrialGroups {
  /// An edit to try.
  struct Trial: Sendable {
    /// The identity of the edit.
    let number: Int
    let edit: SheetEdit
    /// The widgets of each tree that it may affect, including descendants, for which differences
    /// are counted; `nil` for all.
    let nodes: [Set<Int>]?
  }

  /// The groups of edits that are tried together, and those that are tried alone.
  private var shared: [[Trial]] = []
  private var alone: [[Trial]] = []

  /// For each widget and each entry, the first group with no edit that affects it.
  private var free: [[Int: Int]]
  private var freeOfEntry: [EntryPlace: Int] = [:]

  init(treeCount: Int) { free = Array(repeating: [:], count: treeCount) }

  /// Adds an edit.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - number: The identity of the edit.
  ///   - entries: The entries that it changes.
  ///   - nodes: The widgets of each tree for which differences are counted; `nil` for all.
  ///   - touched: The widgets that it may affect at all; `nil` for all.
  mutating func add(
    _ edit: SheetEdit,
    number: Int,
    of entries: [EntryPlace],
    on nodes: [Set<Int>]?,
    touching touched: [Set<Int>]?
  ) {
    let trial = Trial(number: number, edit: edit, nodes: nodes)
    guard let touched, nodes != nil else {
      alone.append([trial])
      return
    }
    let keys = entries.map(\.whole)
    var group = keys.reduce(0) { max($0, freeOfEntry[$1] ?? 0) }
    for (tree, nodes) in touched.enumerated() {
      for node in nodes { group = max(group, free[tree][node] ?? 0) }
    }
    for key in keys { freeOfEntry[key] = group + 1 }
    for (tree, nodes) in touched.enumerated() {
      for node in nodes { free[tree][node] = group + 1 }
    }
    while shared.count <= group { shared.append([]) }
    shared[group].append(trial)
  }

  /// The groups of edits that are tried together.
  var all: [[Trial]] { shared + alone }

  /// Removes the edits that need not be tried.
  mutating func removeAll(where isKnown: (Trial) -> Bool) {
    func left(_ groups: [[Trial]]) -> [[Trial]] {
      groups.map { $0.filter { !isKnown($0) } }.filter { !$0.isEmpty }
    }
    (shared, alone) = (left(shared), left(alone))
  }
}

extension Walks {
  /// Returns the number of differing values for each edit.
  ///
  /// Edits that cannot be applied are omitted.
  ///
  /// Groups are tried in parallel on all processors until the work budget is exceeded.
  func differences(by trials: TrialGroups, limit: Int = .max) async -> [Int: Int] {
    let areSeparate = inspection.theme.hasSeparateEntries
    let keepsRules = trials.all.map { group in
      group.allSatisfy { $0.nodes != nil && $0.edit.keepsRules(areSeparate: areSeparate) }
    }
    let local = zip(trials.all, keepsRules).filter(\.1).map(\.0)
    let others = zip(trials.all, keepsRules).filter { !$1 }.map(\.0)
    // Each part walks the theme itself once more.
    let partCount = max(1, inspection.threadLimit / max(1, contexts.first.count))
    let parts = (0..<min(partCount, local.count)).map { first in
      stride(from: first, to: local.count, by: partCount).map { local[$0] }
    }
    inspection.progress?.expect(others.count + parts.count * contexts.first.count)
    return await withTaskGroup(of: [(number: Int, count: Int)].self) { group in
      for trials in others {
        group.addTask(executorPreference: WalkExecutor.shared) {
          defer { inspection.progress?.finishOne() }
          return inspection.isInterrupted ? [] : differences(by: trials, limit: limit)
        }
      }
      for number in contexts.first.indices {
        for part in parts {
          group.addTask(executorPreference: WalkExecutor.shared) {
            defer { inspection.progress?.finishOne() }
            return differences(byLocal: part, inContexts: number, limit: limit)
          }
        }
      }
      let all: [Int: Int] = await group.reduce(into: [:]) { all, counts in
        for (number, count) in counts { all[number, default: 0] += count }
      }
      if !inspection.isInterrupted { return all }
      // Some were not tried in all contexts.
      let incomplete = Set(local.joined().map(\.number))
      return all.filter { !incomplete.contains($0.key) }
    }
  }

  /// Returns the number of differing values for each edit that keeps the rules, in one combination of
  /// contexts.
  ///
  /// The theme is compiled and walked once for all of them, which decides most swaps.
  private func differences(
    byLocal groups: [[TrialGroups.Trial]],
    inContexts number: Int,
    limit: Int
  ) -> [(number: Int, count: Int)] {
    let appearance = inspection.theme.appearance(in: contexts.first[number])
    guard !inspection.isInterrupted, budget.spend(appearance.size) else { return [] }
    var counts: [Int: Int] = [:]
    for trial in groups.joined() { counts[trial.number] = 0 }
    for (index, tree) in trees.enumerated() {
      var base = SituationWalk(
        [appearance],
        of: tree,
        range: inspection.ancestors.range,
        within: budget
      )
      let swapped = groups.map { $0.filter { !$0.edit.moved.isEmpty } }
      var swaps = SwapTrials(
        swapped.map { $0.map { ($0.edit, $0.nodes?[index] ?? []) } },
        on: &base
      )
      base.run { walk, situation in
        swaps.visit(situation, on: &walk)
        return 0
      }
      var rest: [Int: Set<Int>] = [:]
      for (place, trial) in swapped.joined().enumerated() {
        let found = swaps.result(of: place, on: tree)
        counts[trial.number, default: 0] += contexts.counts[number] * found.count
        rest[trial.number] = found.rest
      }
      for group in groups where !inspection.isInterrupted && !budget.isExceeded {
        var owners: [Int: Int] = [:]
        for trial in group {
          let nodes = trial.nodes?[index] ?? []
          for node in rest[trial.number]?.intersection(nodes) ?? nodes {
            owners[node] = trial.number
          }
        }
        if owners.isEmpty { continue }
        var walk = base.applying(group.map(\.edit), only: Set(owners.keys))
        walk.forEachDifference {
          [combinations = contexts.counts[number]] walk, situation, settings in
          if let number = owners[situation.node] {
            counts[number, default: 0] +=
              combinations * settings.count * walk.valueCount(of: situation)
          }
          return group.contains { counts[$0.number, default: 0] < limit }
        }
      }
    }
    return counts.map { ($0, $1) }
  }

  /// Returns the number of differing values for each edit of a group.
  ///
  /// Edits that cannot be applied are omitted.
  private func differences(
    by trials: [TrialGroups.Trial],
    limit: Int
  ) -> [(number: Int, count: Int)] {
    if trials.isEmpty { return [] }
    if let changed = inspection.applying(trials.map(\.edit), within: budget) {
      let counts = differences(to: changed, in: trials.map(\.nodes), limit: limit)
      return zip(trials, counts).map { ($0.number, $1) }
    }
    if trials.count == 1 || budget.isExceeded { return [] }
    // One of the edits prevents the others; bisect.
    let half = trials.count / 2
    return differences(by: Array(trials[..<half]), limit: limit)
      + differences(by: Array(trials[half...]), limit: limit)
  }
}
