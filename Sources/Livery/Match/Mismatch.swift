/// The first reason why a rule does not match a widget.
enum Mismatch: Hashable {
  /// The widget is not of the class.
  case className(String)
  /// The widget has another id, or none.
  case id(String)
  /// The widget does not have the name.
  case name(String)
  /// The widget does not pass the test.
  case test(Selector.Step.Test)
  /// The widget is not inside such a container, or not in the position that the selector requires.
  case container(Selector.Step)
}

extension RuleMatcher {
  /// Returns the reason why a rule does not match a widget directly inside the one entered last, in
  /// any state; `nil` if it matches.
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
    for test in target.tests where trie.testNumbers[test].map(carried.contains) != true {
      return .test(test)
    }
    return ancestors.missing(before: trie.nodeOfRule[number]).map { .container(selector.steps[$0]) }
  }
}

extension AncestorMatcher {
  /// Returns the outermost step of a node's containers that the path to the current position does
  /// not satisfy; `nil` if it satisfies all.
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
