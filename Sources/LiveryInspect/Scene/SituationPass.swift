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
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  )

  /// Returns the result after the last situation.
  mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> Result
}

/// A pass that computes the visible colours of each situation for another one.
struct PassInScene<Pass: ScenePass>: SituationPass {
  var scene: Scene
  var pass: Pass

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    let painted = scene.paintedStyle(
      of: situation,
      ground: walk.ancestors.last?.tag ?? 0,
      on: &walk
    )
    pass.visit(situation, painted: painted, in: scene, on: &walk)
    return painted.own
  }

  mutating func finish(_ walk: inout SituationWalk) -> Pass.Result {
    pass.finish(in: scene, on: &walk)
  }
}
