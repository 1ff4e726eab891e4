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

  /// The number of trees given.
  let treeCount: Int

  /// The progress of queries, which may be interrupted; `nil` if it is not needed.
  package var progress: WalkProgress?

  /// A Boolean value that indicates whether combinations of contexts with the same results are
  /// walked once.
  package var mergesContexts = true

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
  public init(
    _ theme: Theme,
    trees: [WidgetTree],
    in contexts: Contexts = Contexts(),
    ancestors: Ancestors = .inAllStates,
    canvas: Color? = nil,
    work: Int = Inspection.usualWork
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
    self.trees = SituationTree.all(of: trees, for: [theme], keepsStates: keepsStates)
    wholeTrees =
      self.trees.contains(where: \.mergesDistinctNames)
      ? SituationTree.all(of: trees, for: nil, keepsStates: keepsStates) : self.trees
  }

  /// Creates an inspection of a tree with its own theme in all contexts.
  public init(_ tree: WidgetTree) { self.init(tree.theme, trees: [tree]) }

  /// Returns the inspection of a theme that has the same selectors, states and contexts.
  func with(_ theme: Theme) -> Inspection {
    var inspection = self
    inspection.theme = theme
    return inspection
  }

  /// Walks trees in each combination of contexts, in parallel on all processors, on threads of their
  /// own.
  ///
  /// - Parameters:
  ///   - trees: The trees.
  ///   - all: The combinations of contexts.
  ///   - other: A second theme to evaluate on the same walk, with contexts that override those of
  ///     the first.
  ///   - budget: The work budget.
  ///   - inspect: Inspects one tree in one combination of contexts.
  /// - Returns: The results, by contexts and then by tree, `nil` for walks that did not begin before
  ///   an interrupt; `nil` altogether if the work budget is exceeded.
  package func forEach<Result: Sendable>(
    _ trees: [SituationTree],
    in all: [Contexts],
    beside other: (theme: Theme, contexts: Contexts)? = nil,
    within budget: WorkBudget,
    inspect:
      @escaping @Sendable (inout SituationWalk, _ tree: Int, _ contexts: Contexts) -> Result
  ) async -> [Result?]? {
    progress?.expect(all.count * trees.count)
    // All combinations of contexts compile to about the same size.
    let size = [theme, other?.theme].reduce(0) { $0 + ($1?.appearance().compilationSteps ?? 0) }
    return await withTaskGroup(of: (Int, Result)?.self) { group in
      for (number, contexts) in all.enumerated() {
        for (index, tree) in trees.enumerated() {
          group.addTask(executorPreference: WalkExecutor.shared) {
            defer { progress?.finishOne() }
            if isInterrupted || !budget.spend(size) { return nil }
            let appearances =
              [theme.appearance(in: contexts)]
              + [other].compactMap(\.self).map { other in
                other.theme.appearance(in: contexts.overlaid(by: other.contexts))
              }
            var walk = SituationWalk(appearances, of: tree, range: ancestors.range, within: budget)
            return (number * trees.count + index, inspect(&walk, index, contexts))
          }
        }
      }
      var results = [Result?](repeating: nil, count: all.count * trees.count)
      for await found in group {
        if let (number, result) = found { results[number] = result }
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
