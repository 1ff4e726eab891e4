import Synchronization

/// The plans of a rule set's classes, computed when a tree first has widgets of a class and shared
/// by all trees.
final class ClassPlans: Sendable {
  /// A class without class definitions of a program, and its plan.
  struct PlannedClass: Sendable {
    let widgetClass: WidgetClass
    let plan: ClassPlan
  }

  /// The number of classes to keep; exceeding it empties the tables.
  private static let limit = 1000

  private struct Known {
    var classes: [String: PlannedClass] = [:]
    var plans: [ClassPlan.Key: ClassPlan] = [:]
  }

  private let known = Mutex(Known())

  /// Returns the facts of a class and its plan, which all classes that no selector distinguishes
  /// share.
  func plan(
    ofClass name: String,
    definitions: ClassDefinitions,
    in ruleSet: RuleSet,
    tree classes: inout ClassTree
  ) -> PlannedClass {
    let isOwn = !definitions.isEmpty
    if !isOwn, let known = known.withLock({ $0.classes[name] }) { return known }
    let widgetClass = ruleSet.widgetClass(named: name, definitions: definitions, tree: &classes)
    let key = ClassPlan.Key(widgetClass, in: ruleSet)
    let shared = known.withLock { $0.plans[key] }
    let plan = shared ?? ClassPlan(widgetClass, key: key, in: ruleSet)
    let planned = PlannedClass(widgetClass: widgetClass, plan: plan)
    known.withLock { known in
      if known.classes.count >= Self.limit { known.classes.removeAll() }
      if known.plans.count >= Self.limit { known.plans.removeAll() }
      known.plans[key] = plan
      // Class definitions of a program apply only to its own trees.
      if !isOwn { known.classes[name] = planned }
    }
    return planned
  }
}
