import Livery

/// A visitor of all situations of one tree in one combination of contexts.
protocol SituationPass: SendableMetatype {
  /// The result of a walk.
  associatedtype Result: Sendable

  /// Visits a situation and returns its tag; children are visited once for each tag.
  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int

  /// Returns the result after the last situation.
  mutating func finish(_ walk: inout SituationWalk) -> Result
}

/// A visitor of all situations of one tree in one combination of contexts, with their visible
/// colours.
protocol ScenePass: SendableMetatype {
  /// The result of a walk.
  associatedtype Result: Sendable

  /// Visits a situation; the normal state of a widget comes first.
  mutating func visit(
    _ situation: Situation,
    sight: Scene.Sight,
    in scene: Scene,
    on walk: inout SituationWalk
  )

  /// Returns the result after the last situation.
  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Result
}

/// A pass that computes the visible colours of each situation for another one.
private struct PassInScene<Pass: ScenePass>: SituationPass {
  var scene: Scene
  var pass: Pass

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let sight = scene.sight(of: situation, on: &walk)
    pass.visit(situation, sight: sight, in: scene, on: &walk)
    return sight.own
  }

  mutating func finish(_ walk: inout SituationWalk) -> Pass.Result {
    pass.finish(in: scene, on: &walk)
  }
}

/// The walks of a query: trees in combinations of contexts, within a budget of work.
struct Walks: Sendable {
  let inspection: Inspection
  let trees: [SituationTree]
  let contexts: [Contexts]
  /// A second theme to evaluate on the same walks, with contexts that override those of the first.
  var other: (theme: Theme, contexts: Contexts)?
  let budget: WorkBudget

  /// Walks with a pass for each tree in each combination of contexts.
  ///
  /// - Parameter start: A closure that creates a pass.
  /// - Returns: The results, by contexts and then by tree; `nil` if the work budget is exceeded.
  func results<Pass: SituationPass>(
    _ start: @escaping @Sendable (SituationWalk, _ tree: Int, Contexts) -> Pass
  ) async -> [Pass.Result]? {
    await inspection.forEach(trees, in: contexts, beside: other, within: budget) {
      walk,
      tree,
      contexts in
      var pass = start(walk, tree, contexts)
      walk.run { walk, situation in pass.visit(situation, on: &walk) }
      return pass.finish(&walk)
    }
  }

  /// Walks with a pass for each tree in each combination of contexts, which receives the visible
  /// colours of each situation.
  ///
  /// - Parameter start: A closure that creates a pass.
  /// - Returns: The results, by contexts and then by tree; `nil` if the work budget is exceeded.
  func sceneResults<Pass: ScenePass>(
    _ start: @escaping @Sendable (SituationWalk, Contexts) -> Pass
  ) async -> [Pass.Result]? {
    let roles = RoleTable(inspection.theme)
    return await results { [inspection] walk, _, contexts in
      PassInScene(
        scene: Scene(walk, roles: roles, canvas: inspection.canvas(in: contexts)),
        pass: start(walk, contexts)
      )
    }
  }
}

extension Inspection {
  /// Returns the walks through the trees in all combinations of contexts.
  func walks(within budget: WorkBudget) -> Walks {
    Walks(inspection: self, trees: trees, contexts: contexts, budget: budget)
  }
}
