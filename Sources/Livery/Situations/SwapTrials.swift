/// Trials of entries that trade places, on a walk of the theme itself.
///
/// Each widget is matched again where it is visited, since containers may decide before places do;
/// values are compared once for each pair of styles. A trial goes on only inside widgets of which
/// others inherit different values: these are left to a walk of the changed theme.
package struct SwapTrials {
  /// A trial.
  private struct Trial {
    /// The index of its group.
    let group: Int
    /// The numbers of values that differ, by node.
    var counts: [Int: Int] = [:]
    /// The widgets of which others inherit different values.
    var roots: Set<Int> = []
  }

  /// The result for a pair of styles.
  private struct Effect {
    /// The number of settings with different values.
    let count: Int
    /// A Boolean value that indicates whether widgets inherit different values from them.
    let isInherited: Bool
  }

  private var trials: [Trial] = []
  /// The rules of classes at their new places, by the plans of the classes, for each group of trials.
  private var plans: [[Number<ClassPlan>: RuleMatcher.PlacedPlan]] = []
  /// The trials that count the values of each node.
  private var trialsOfNodes: [[Int]]
  /// The trials in which the current widget matches the same rules in another order.
  private var lists: [(trial: Int, list: Number<RuleList>)] = []
  private var effects: [UInt64: Effect] = [:]

  /// Prepares trials for a walk of the theme, numbered in the order of the groups.
  ///
  /// - Parameters:
  ///   - groups: The edits, each with the nodes whose values are counted; those of a group concern different
  ///     entries and widgets, so that they are made together.
  ///   - walk: The walk.
  package init(
    _ groups: [[(edit: SheetEdit, nodes: Set<Int>)]],
    on walk: inout SituationWalk
  ) {
    trialsOfNodes = Array(repeating: [], count: walk.tree.nodes.count)
    for group in groups where !group.isEmpty {
      for swap in group {
        for node in swap.nodes { trialsOfNodes[node].append(trials.count) }
        trials.append(Trial(group: plans.count))
      }
      let nodes = group.reduce(into: Set()) { $0.formUnion($1.nodes) }
      plans.append(walk.placedPlans(after: group.map(\.edit), on: nodes))
    }
  }

  /// Visits a situation; the normal state of a widget comes first.
  package mutating func visit(_ situation: Situation, on walk: inout SituationWalk) {
    let numbers = trialsOfNodes[situation.node]
    if numbers.isEmpty { return }
    if situation.states == 0 { match(situation, in: numbers, on: &walk) }
    for (trial, list) in lists {
      let effect = effect(of: list, in: situation, on: &walk)
      if effect.count > 0 {
        trials[trial].counts[situation.node, default: 0] +=
          effect.count * situation.setCount * walk.tree.nodes[situation.node].count
      }
      if effect.isInherited { trials[trial].roots.insert(situation.node) }
    }
  }

  /// Returns the number of values that differ in a trial, and the nodes that are left to a walk of the
  /// changed theme.
  package func result(of trial: Int, on tree: SituationTree) -> (count: Int, rest: Set<Int>) {
    let (counts, roots) = (trials[trial].counts, trials[trial].roots)
    if roots.isEmpty { return (counts.values.reduce(0, +), []) }
    let rest = tree.withDescendants(Set(roots.flatMap { tree.nodes[$0].children }))
    return (counts.lazy.filter { !rest.contains($0.key) }.reduce(0) { $0 + $1.value }, rest)
  }

  private mutating func match(
    _ situation: Situation,
    in numbers: [Int],
    on walk: inout SituationWalk
  ) {
    lists.removeAll(keepingCapacity: true)
    for number in numbers {
      let list = walk.list(of: situation.node, placedAs: plans[trials[number].group])
      if let list, list != situation.styles[0].list { lists.append((number, list)) }
    }
  }

  private mutating func effect(
    of list: Number<RuleList>,
    in situation: Situation,
    on walk: inout SituationWalk
  ) -> Effect {
    let (former, style) = (situation.styles[0], walk.style(of: situation, with: list))
    let pair = UInt64(former.index) << 32 | UInt64(style.index)
    if let known = effects[pair] { return known }
    let isInherited = walk.inheritedValuesDiffer(between: former, and: style)
    let count = walk.settings(differingBetween: former, and: style).count
    let effect = Effect(count: count, isInherited: isInherited)
    effects[pair] = effect
    return effect
  }
}

extension SituationWalk {
  /// Returns the rules of classes after entries trade places, by the plans of the classes.
  fileprivate mutating func placedPlans(
    after swaps: [SheetEdit],
    on nodes: Set<Int>
  ) -> [Number<ClassPlan>: RuleMatcher.PlacedPlan] {
    _ = budget.spend(nodes.count + sides[0].engine.ruleSet.rules.count)
    let rules = ChangedRules(sides[0].engine.ruleSet, swaps)
    return sides[0].placedPlans(rules, on: nodes, of: tree)
  }

  /// Returns the rules that match a node directly inside the ancestors, in the order of other places;
  /// `nil` if none of its class are at other places.
  fileprivate mutating func list(
    of node: Int,
    placedAs plans: [Number<ClassPlan>: RuleMatcher.PlacedPlan]
  ) -> Number<RuleList>? {
    guard let plan = plans[sides[0].facts[node].plan] else { return nil }
    sides[0].engine.matcher.selectorsTested = 0
    let list = sides[0].engine.matcher.match(sides[0].facts[node], placedAs: plan)
    _ = budget.spend(1 + sides[0].engine.matcher.selectorsTested / 8)
    return list
  }

  /// Returns the style that a situation has with another list of rules.
  fileprivate mutating func style(
    of situation: Situation,
    with list: Number<RuleList>
  ) -> Situation.StyleNumber {
    let former = situation.styles[0]
    sides[0].engine.resolver.stylesComputed = 0
    let style = sides[0].engine.style(
      list: list,
      states: sides[0].mask(situation.states),
      own: former.own,
      parentStyle: former.parent
    )
    let isNew = sides[0].engine.resolver.stylesComputed > 0
    _ = budget.spend(isNew ? sides[0].engine.cost(of: list) : 1)
    return .init(number: style, list: list, own: former.own, parent: former.parent)
  }

  /// Returns a Boolean value that indicates whether widgets inherit different values from two styles.
  fileprivate mutating func inheritedValuesDiffer(
    between one: Situation.StyleNumber,
    and other: Situation.StyleNumber
  ) -> Bool {
    one != other && sides[0].inheritedValuesDiffer(between: one.number, and: other.number)
  }
}
