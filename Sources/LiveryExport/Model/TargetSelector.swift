/// A selector as a target reads it.
struct TargetSelector {
  /// The conditions of one element.
  struct Step {
    /// A Boolean value that indicates whether the element of the step before is its parent, and not any container.
    var isDirect = false
    /// The conditions, of each of which one has to hold.
    var conditions: [[TargetCondition]] = []
    /// The conditions of which none may hold.
    var excluded: [TargetCondition] = []
  }

  /// The steps; the last one is that of the widget.
  var steps = [Step()]

  /// The selectors that may not match the widget.
  var excluded: [[Step]] = []

  /// Adds a condition to the last step.
  mutating func add(_ alternatives: [TargetCondition]) {
    steps[steps.count - 1].conditions.append(alternatives)
  }

  /// Returns the selector with the steps of another one after it, whose first step goes on with the last one here.
  func followed(by other: Self) -> Self {
    var result = self
    let last = steps.count - 1
    result.steps[last].conditions += other.steps[0].conditions
    result.steps[last].excluded += other.steps[0].excluded
    result.steps += other.steps.dropFirst()
    result.excluded += other.excluded
    return result
  }

  /// Returns the selector inside of a root that meets some conditions.
  func inside(_ root: Step) -> Self {
    if root.conditions.isEmpty, root.excluded.isEmpty { return self }
    var result = self
    if !steps[0].conditions.contains([.root]) {
      result.steps.insert(Step(conditions: [[.root]]), at: 0)
    }
    result.steps[0].conditions += root.conditions
    result.steps[0].excluded += root.excluded
    return result
  }
}

extension TargetCondition {
  /// The root of a page.
  static let root = Self.pseudoClass("root")
}
