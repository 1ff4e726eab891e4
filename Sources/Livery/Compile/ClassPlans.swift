import Synchronization

/// What a rule set knows about classes: worked out when a tree first has widgets of them, and shared by
/// all trees.
final class ClassPlans: Sendable {
  /// A class as a program without definitions of its own sees it, and the rules for it.
  struct PlannedClass: Sendable {
    let widgetClass: WidgetClass
    let plan: ClassPlan
  }

  /// How many classes are kept; with the next one all are forgotten.
  private static let limit = 1000

  private struct Known {
    var classes: [String: PlannedClass] = [:]
    var plans: [ClassPlan.Key: ClassPlan] = [:]
  }

  private let known = Mutex(Known())

  /// What rules know about a class, and the plan that it shares with all that no selector tells from
  /// it.
  func plan(
    ofClass name: String,
    _ definitions: ClassDefinitions,
    in ruleSet: RuleSet,
    _ classes: inout ClassTree
  ) -> PlannedClass {
    let isOwn = !definitions.isEmpty
    if !isOwn, let known = known.withLock({ $0.classes[name] }) { return known }
    let widgetClass = ruleSet.widgetClass(named: name, definitions, &classes)
    let key = ClassPlan.Key(widgetClass, in: ruleSet)
    let shared = known.withLock { $0.plans[key] }
    let plan = shared ?? ClassPlan(widgetClass, key, in: ruleSet)
    let planned = PlannedClass(widgetClass: widgetClass, plan: plan)
    known.withLock { known in
      if known.classes.count >= Self.limit { known.classes.removeAll() }
      if known.plans.count >= Self.limit { known.plans.removeAll() }
      known.plans[key] = plan
      // What a program says about its classes holds for its trees alone.
      if !isOwn { known.classes[name] = planned }
    }
    return planned
  }
}
