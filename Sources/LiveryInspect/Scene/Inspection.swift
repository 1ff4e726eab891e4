public import Livery

/// A theme, trees, and the range of states and contexts to inspect them in.
///
/// ```swift
/// let proof = await Inspection(theme, trees: [tree]).proof()
/// ```
///
/// An inspection draws nothing and changes nothing. It evaluates the theme's own cascade for
/// widgets in states and contexts that the trees need not be in. It copies the trees when it is
/// made; its queries run on threads of their own, so that other tasks need not wait.
///
/// Each query takes at most ``work`` steps, and ends soon after its task is cancelled. Its answer
/// then has `.everything` or `.interrupted` in `unchecked`. Nothing else remains of it, and it can
/// be asked again.
public struct Inspection: Sendable {
  /// The states of ancestors to inspect.
  public enum Ancestors: Sendable {
    /// All possible states that make a difference.
    case inAllStates
    /// The current states in the tree.
    case asTheyAre
  }

  /// The theme.
  public private(set) var theme: Theme

  /// The combinations of contexts to inspect.
  public let contexts: [Contexts]

  /// The contexts that are fixed in all of them.
  let fixedContexts: Contexts

  /// The states of ancestors to inspect.
  public var ancestors: Ancestors

  /// The colour behind windows; `nil` for white, or black where the axis `scheme` is `dark`.
  public var canvas: Color?

  /// The widgets of all trees with the same classes and default style.
  ///
  /// Widgets that the theme's selectors cannot tell apart are merged.
  package let trees: [SituationTree]

  /// The same widgets without merging, for comparisons with other themes.
  let wholeTrees: [SituationTree]

  /// The structural conditions that the trees distinguish widgets by.
  let structure: Set<Selector.Step.Structure>

  /// The number of trees given.
  let treeCount: Int

  /// The progress of queries, which may be interrupted; `nil` if it is not needed.
  package var progress: WalkProgress?

  /// A Boolean value that indicates whether combinations of contexts with the same results are
  /// walked once.
  package var mergesContexts = true

  /// The memory of the last inspection; `nil` if there is none.
  public var memory: InspectionMemory?

  /// The number of threads that the walks of a query are divided for.
  package var threadLimit = WalkExecutor.shared.threadLimit

  /// The maximum number of combinations of contexts.
  public static let contextLimit = 4096

  /// A Boolean value that indicates whether there are more combinations of contexts than the limit,
  /// so that results are incomplete.
  public let leavesOutContexts: Bool

  /// The default work limit of one query: more than 500 entries on 2 000 widgets need in twelve
  /// combinations of contexts.
  public static let usualWork = 40_000_000_000

  /// The work limit of one query, in steps: widgets visited in a state set, rules and values read
  /// for that, and edits tried.
  ///
  /// If a query exceeds the limit, it reports only that. A query of a cancelled task ends as one
  /// without steps left.
  public var work: Int

  /// Creates an inspection of a theme on trees, which need not use it.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - trees: The trees. Only their widgets, local settings and default styles are used.
  ///   - contexts: The fixed contexts; all other axes of the theme are enumerated.
  ///   - ancestors: The states of ancestors to inspect.
  ///   - canvas: The colour behind windows; `nil` for white, or black where the axis `scheme` is
  ///     `dark`.
  ///   - work: The work limit of one query, in steps.
  ///   - others: Themes that the theme will be compared with, and that have structural conditions, such
  ///     as `:first`, which the theme does not have.
  public init(
    _ theme: Theme,
    trees: [WidgetTree],
    in contexts: Contexts = Contexts(),
    ancestors: Ancestors = .inAllStates,
    canvas: Color? = nil,
    work: Int = Inspection.usualWork,
    beside others: [Theme] = []
  ) {
    self.theme = theme
    self.work = work
    self.ancestors = ancestors
    self.canvas = canvas
    fixedContexts = contexts
    let all = theme.combinations(staying: contexts, limit: Self.contextLimit + 1)
    self.contexts = Array(all.prefix(Self.contextLimit))
    leavesOutContexts = all.count > Self.contextLimit
    let keepsStates = ancestors == .asTheyAre
    treeCount = trees.count
    let own = theme.structure
    let structure = others.reduce(own) { $0.union($1.structure) }
    self.structure = structure
    self.trees = SituationTree.all(of: trees, for: [theme], keepsStates: keepsStates)
    wholeTrees =
      self.trees.contains(where: \.mergesDistinctNames) || structure != own
      ? SituationTree.all(of: trees, for: nil, structure: structure, keepsStates: keepsStates)
      : self.trees
  }

  /// Creates an inspection of a tree with its own theme in all contexts.
  public init(_ tree: WidgetTree) { self.init(tree.theme, trees: [tree]) }

  /// Returns the inspection of a theme that has the same selectors, states and contexts.
  func with(_ theme: Theme) -> Inspection {
    var inspection = self
    inspection.theme = theme
    inspection.memory = nil
    return inspection
  }

  /// Walks trees in each combination of contexts, in parallel on all processors, on threads of their
  /// own.
  ///
  /// - Parameters:
  ///   - trees: The trees.
  ///   - nodes: The nodes of each tree to visit; `nil` for all.
  ///   - all: The combinations of contexts.
  ///   - other: A second theme to evaluate on the same walk, with contexts that override those of
  ///     the first.
  ///   - divides: A Boolean value that indicates whether the windows of a tree may be walked in
  ///     parts, each with a result, if there are fewer walks than threads.
  ///   - budget: The work budget.
  ///   - inspect: Inspects one tree, or a part of it, in one combination of contexts.
  /// - Returns: The results for each combination of contexts, by tree, `nil` for walks that did not
  ///   begin before an interrupt; `nil` altogether if the work budget is exceeded.
  package func forEach<Result: Sendable>(
    _ trees: [SituationTree],
    only nodes: [Set<Int>]? = nil,
    in all: [Contexts],
    beside other: (theme: Theme, contexts: Contexts)? = nil,
    dividing divides: Bool = false,
    within budget: WorkBudget,
    inspect:
      @escaping @Sendable (inout SituationWalk, _ tree: Int, _ contexts: Contexts) -> Result
  ) async -> [[Result?]]? {
    let whole = trees.indices.filter { nodes?[$0].isEmpty != true }
      .map { Part(tree: $0, windows: trees[$0], nodes: nodes?[$0]) }
    let count = divides ? threadLimit / max(1, all.count * trees.count) : 1
    let parts = count < 2 ? whole : whole.flatMap { $0.divided(into: count) }
    let before = budget.count
    let found = await forEach(parts, in: all, beside: other, within: budget, inspect: inspect)
    if found != nil || parts.count == whole.count || budget.isCancelled { return found }
    // Parts compute some styles twice, which may not take what the whole has.
    budget.restore(to: before)
    return await forEach(whole, in: all, beside: other, within: budget, inspect: inspect)
  }

  /// A tree, or some windows of it.
  private struct Part {
    /// The index of the tree.
    let tree: Int
    let windows: SituationTree
    /// The nodes in the windows; `nil` for all of the tree.
    let nodes: Set<Int>?

    func divided(into count: Int) -> [Part] {
      let parts = windows.divided(into: count)
      if parts.count < 2 { return [self] }
      return parts.map { part in
        Part(tree: tree, windows: part.tree, nodes: nodes?.intersection(part.nodes) ?? part.nodes)
      }
    }
  }

  private func forEach<Result: Sendable>(
    _ parts: [Part],
    in all: [Contexts],
    beside other: (theme: Theme, contexts: Contexts)?,
    within budget: WorkBudget,
    inspect:
      @escaping @Sendable (inout SituationWalk, _ tree: Int, _ contexts: Contexts) -> Result
  ) async -> [[Result?]]? {
    progress?.expect(all.count * parts.count)
    // All combinations of contexts compile to about the same size.
    let size = [theme, other?.theme].reduce(0) { $0 + ($1?.appearance().compilationSteps ?? 0) }
    return await withTaskGroup(of: (Int, Int, Result)?.self) { group in
      for (number, contexts) in all.enumerated() {
        for (index, part) in parts.enumerated() {
          group.addTask(executorPreference: WalkExecutor.shared) {
            defer { progress?.finishOne() }
            if isInterrupted || !budget.spend(size) { return nil }
            let appearances =
              [theme.appearance(in: contexts)]
              + [other].compactMap(\.self).map { other in
                other.theme.appearance(in: contexts.overlaid(by: other.contexts))
              }
            var walk = SituationWalk(
              appearances,
              of: part.windows,
              range: ancestors.range,
              only: part.nodes,
              within: budget
            )
            return (number, index, inspect(&walk, part.tree, contexts))
          }
        }
      }
      var results = [[Result?]](
        repeating: Array(repeating: nil, count: parts.count),
        count: all.count
      )
      for await found in group {
        if let (number, index, result) = found { results[number][index] = result }
      }
      return budget.isExceeded ? nil : results
    }
  }

  /// A Boolean value that indicates whether the results are incomplete, since the inspection was
  /// interrupted.
  package var isInterrupted: Bool { progress?.isInterrupted ?? false || Task.isCancelled }

  /// Returns the light behind windows in some contexts.
  func canvas(in contexts: Contexts) -> Light {
    if let canvas { return Light.white.under(canvas) }
    return .canvas(in: contexts)
  }
}

extension Inspection.Ancestors {
  package var range: SituationWalk.Range {
    switch self {
    case .inAllStates: .all
    case .asTheyAre: .ancestorsAsTheyAre
    }
  }
}
