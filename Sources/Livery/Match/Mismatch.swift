/// What keeps a rule from matching a widget: the first thing that is not as its selector asks.
enum Mismatch: Hashable {
  /// The widget is of no such class.
  case className(String)
  /// The widget has another id, or none.
  case id(String)
  /// The widget does not carry such a name.
  case name(String)
  /// The widget is not inside such a container, or not as the selector asks.
  case container(Selector.Step)
}

extension RuleMatcher {
  /// What keeps a rule from matching a widget directly inside the one entered last, whatever states
  /// that is in; `nil` if it matches.
  func mismatch(of number: Number<Rule>, on facts: AncestorMatcher.Facts) -> Mismatch? {
    let selector = ruleSet.rules[number].selector
    let (target, trie) = (selector.target, ruleSet.trie)
    if let name = target.className, !plans[facts.plan].isOf(trie.classOfRule[number]) {
      return .className(name)
    }
    if let id = target.id, trie.idNumbers[id] != facts.id { return .id(id) }
    let carried = names.lists[Int(facts.names)]
    for name in target.names where trie.nameNumbers[name].map(carried.contains) != true {
      return .name(name)
    }
    return ancestors.missing(before: trie.nodeOfRule[number]).map { .container(selector.steps[$0]) }
  }
}

extension AncestorMatcher {
  /// The first step, outermost first, of those containers of a node that are not on the way to where a
  /// pass is; `nil` if all are.
  fileprivate func missing(before node: Int32) -> Int? {
    var missing: Int?
    var current = node
    while current >= 0 {
      let next = nodes[Int(current)]
      if !satisfied.contains(current) { missing = next.stepCount - next.run.count }
      current = next.parent
    }
    return missing
  }
}
