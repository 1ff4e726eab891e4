/// The ranks of rules on a widget that they match, computed on demand.
struct RuleRanks: Sendable {
  private let ruleSet: RuleSet
  private let plan: ClassPlan

  /// The nodes of the trie that are satisfied at the widget.
  private let satisfied: SatisfiedNodes

  /// Creates the ranks for a widget of a plan directly inside the one that a matcher entered last.
  init(_ plan: ClassPlan, at matcher: borrowing RuleMatcher) {
    ruleSet = matcher.ruleSet
    self.plan = plan
    satisfied = matcher.ancestors.satisfied
  }

  /// Returns the rank of a rule.
  func rank(of number: Number<Rule>) -> Rank {
    let rule = ruleSet.rules[number]
    let rank = rule.rank(
      depths: satisfied.depths(of: ruleSet.trie.nodeOfRule[number], in: ruleSet.trie.nodes),
      classDistance: rule.selector.target.className.flatMap { plan.distances[$0] }
    )
    return plan.rank(rank, of: number)
  }
}
