import Livery

/// Changes of a theme that are tried together, as far as they are about different widgets and entries: what
/// differs then tells which of them it comes of.
struct TrialGroups {
  /// A change.
  struct Trial: Sendable {
    /// What tells it from others.
    let number: Int
    let edit: SheetEdit
    /// The widgets of each tree on which it may have an effect, and those inside them, of which differences
    /// are counted; `nil` for all.
    let nodes: [Set<Int>]?
  }

  /// The groups of changes that are tried together, and those that each are tried alone.
  private var shared: [[Trial]] = []
  private var alone: [[Trial]] = []

  /// For each widget, and for each entry, the first group in which nothing is about it.
  private var free: [[Int: Int]]
  private var freeOfEntry: [Contributions.EntryKey: Int] = [:]

  init(treeCount: Int) { free = Array(repeating: [:], count: treeCount) }

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - number: What tells it from others.
  ///   - edit: The change.
  ///   - entries: The entries that it changes.
  ///   - nodes: The widgets of each tree on which its effect is of interest; `nil` for all.
  ///   - touched: The widgets on which it may have any effect; `nil` for all.
  mutating func add(
    _ number: Int,
    _ edit: SheetEdit,
    of entries: [EntryPlace],
    on nodes: [Set<Int>]?,
    touching touched: [Set<Int>]?
  ) {
    let trial = Trial(number: number, edit: edit, nodes: nodes)
    guard let touched, nodes != nil else {
      alone.append([trial])
      return
    }
    let keys = entries.map(Contributions.EntryKey.init)
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

  /// The changes, of each group those that are tried at once.
  var all: [[Trial]] { shared + alone }
}

extension Inspection {
  /// How many values of interest each change gives otherwise, by its number; those that cannot be made are left
  /// out.
  ///
  /// As many groups are tried at a time as there are processors, until that is too much work.
  func differences(
    by trials: TrialGroups,
    limit: Int = .max,
    within budget: WorkBudget
  ) async -> [Int: Int] {
    await withTaskGroup(of: [(number: Int, count: Int)].self) { group in
      for trials in trials.all {
        group.addTask { differences(by: trials, limit: limit, within: budget) }
      }
      return await group.reduce(into: [:]) { all, counts in
        for (number, count) in counts { all[number] = count }
      }
    }
  }

  /// How many values of interest each change gives otherwise that is tried with others; one that cannot be made
  /// is left out.
  private func differences(
    by trials: [TrialGroups.Trial],
    limit: Int,
    within budget: WorkBudget
  ) -> [(number: Int, count: Int)] {
    if trials.isEmpty { return [] }
    if let changed = applying(trials.map(\.edit), within: budget) {
      guard trials.allSatisfy({ $0.nodes != nil }) else {
        let count = differences(to: changed, limit: limit, within: budget)
        return trials.map { ($0.number, count ?? 0) }
      }
      let parts = trials.map { $0.nodes ?? [] }
      let counts = differences(to: changed, in: parts, limit: limit, within: budget)
      return zip(trials, counts).map { ($0.number, $1) }
    }
    if trials.count == 1 || budget.isExceeded { return [] }
    // One of them is in the way of the others.
    let half = trials.count / 2
    return differences(by: Array(trials[..<half]), limit: limit, within: budget)
      + differences(by: Array(trials[half...]), limit: limit, within: budget)
  }
}
