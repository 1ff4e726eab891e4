/// The ranks that rules have on a widget which they match (spec 7), made as they are asked for.
struct RuleRanks: Sendable {
  private let ruleSet: RuleSet
  private let plan: ClassPlan

  /// Which nodes of the trie are satisfied where the widget is.
  private let satisfied: SatisfiedNodes

  /// The ranks on a widget of a plan directly inside the one that a matcher entered last.
  init(_ plan: ClassPlan, at matcher: borrowing RuleMatcher) {
    ruleSet = matcher.ruleSet
    self.plan = plan
    satisfied = matcher.ancestors.satisfied
  }

  /// The rank of a rule.
  func rank(of number: Number<Rule>) -> Rank {
    let rule = ruleSet.rules[number]
    let rank = rule.rank(
      depths: satisfied.depths(of: ruleSet.trie.nodeOfRule[number], in: ruleSet.trie.nodes),
      classDistance: rule.selector.target.className.flatMap { plan.distances[$0] }
    )
    return plan.rank(rank, of: number)
  }
}
