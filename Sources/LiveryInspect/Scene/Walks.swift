import Livery

/// The walks of a query: trees in combinations of contexts, within a budget of work.
///
/// Of the combinations in which a query has the same results only the first is walked.
struct Walks: Sendable {
  let inspection: Inspection
  let trees: [SituationTree]
  let contexts: ContextClasses
  /// A second theme to evaluate on the same walks, with contexts that override those of the first.
  var other: (theme: Theme, contexts: Contexts)?
  let budget: WorkBudget
  /// A Boolean value that indicates whether the windows of a tree may be walked in parts, since the
  /// results of parts together are that of the tree.
  var divides = false

  /// The results of walks.
  struct Results<Result: Sendable>: Sendable {
    fileprivate let contexts: ContextClasses
    /// The results of walks for each combination of contexts, by tree; `nil` for those that did not
    /// begin before an interrupt.
    fileprivate let walked: [[Result?]]

    /// The result of each walk, with the number of combinations of contexts that have it.
    var counted: [(count: Int, result: Result)] {
      zip(contexts.counts, walked).flatMap { count, results in
        results.compactMap { result in result.map { (count, $0) } }
      }
    }

    /// The results by contexts and then by tree.
    var all: [(contexts: Contexts, result: Result)] {
      zip(contexts.all, contexts.numbers).flatMap { contexts, number in
        walked[number].compactMap { result in result.map { (contexts, $0) } }
      }
    }
  }

  /// Walks with a pass for each tree in each combination of contexts.
  ///
  /// - Parameters:
  ///   - nodes: The nodes of each tree to visit; `nil` for all.
  ///   - start: A closure that creates a pass.
  /// - Returns: The results; `nil` if the work budget is exceeded.
  func results<Pass: SituationPass>(
    only nodes: [Set<Int>]? = nil,
    _ start: @escaping @Sendable (SituationWalk, _ tree: Int, Contexts) -> Pass
  ) async -> Results<Pass.Result>? {
    let walked = await inspection.forEach(
      trees,
      only: nodes,
      in: contexts.first,
      beside: other,
      dividing: divides,
      within: budget
    ) { walk, tree, contexts in
      var pass = start(walk, tree, contexts)
      walk.run { walk, situation in pass.visit(situation, on: &walk) }
      return pass.finish(&walk)
    }
    return walked.map { Results(contexts: contexts, walked: $0) }
  }

  /// Walks with a pass for each tree in each combination of contexts, which receives the visible
  /// colours of each situation.
  ///
  /// - Parameter start: A closure that creates a pass.
  /// - Returns: The results; `nil` if the work budget is exceeded.
  func sceneResults<Pass: ScenePass>(
    _ start: @escaping @Sendable (SituationWalk, _ tree: Int, Contexts) -> Pass
  ) async -> Results<Pass.Result>? {
    let roles = RoleTable(inspection.theme)
    return await results { [inspection] walk, tree, contexts in
      PassInScene(
        scene: Scene(walk, roles: roles, canvas: inspection.canvas(in: contexts)),
        pass: start(walk, tree, contexts)
      )
    }
  }
}

extension Inspection {
  /// Returns the walks through the trees in the combinations of contexts that a query can
  /// distinguish.
  ///
  /// - Parameters:
  ///   - relevance: What the query can distinguish.
  ///   - budget: The work budget.
  ///   - divides: A Boolean value that indicates whether the results of parts of a tree are together
  ///     that of the tree.
  /// - Returns: The walks.
  func walks(
    reading relevance: ContextClasses.Relevance,
    within budget: WorkBudget,
    dividing divides: Bool
  ) -> Walks {
    Walks(
      inspection: self,
      trees: trees,
      contexts: classes(of: relevance, within: budget),
      budget: budget,
      divides: divides
    )
  }

  /// Returns the combinations of contexts by what a query can distinguish.
  ///
  /// - Parameters:
  ///   - relevance: What the query can distinguish.
  ///   - budget: The work budget.
  ///   - mark: A closure that returns different numbers for combinations that the query distinguishes
  ///     for other reasons.
  ///   - other: A second theme that is walked beside the first.
  /// - Returns: The classes.
  func classes(
    of relevance: ContextClasses.Relevance,
    within budget: WorkBudget,
    marking mark: (Contexts) -> Int = { _ in 0 },
    beside other: Theme? = nil
  ) -> ContextClasses {
    if !mergesContexts { return ContextClasses(distinguishing: contexts) }
    return ContextClasses(
      contexts,
      relevance: relevance,
      own: trees.flatMap(\.ownDeclarations),
      within: budget,
      // The light behind windows depends on the scheme.
      mark: { mark($0) << 1 | (relevance == .appearance && canvas(in: $0) == .black ? 1 : 0) },
      appearances: { contexts in [theme, other].compactMap { $0?.appearance(in: contexts) } }
    )
  }
}
