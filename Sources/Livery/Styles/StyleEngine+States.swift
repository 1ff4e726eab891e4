extension StyleEngine {
  /// The active states of a widget, as far as the theme knows them.
  @inline(__always)
  func mask(ofBits bits: UInt32) -> StateMask {
    var mask: StateMask = 0
    var left = bits
    while left != 0 {
      mask |= masks[left.trailingZeroBitCount]
      left &= left - 1
    }
    return mask
  }

  /// The same of a widget in states that have no bit.
  @inline(__always)
  func mask(ofBits bits: UInt32, odd: [String]) -> StateMask {
    if odd.isEmpty { return mask(ofBits: bits) }
    return odd.reduce(mask(ofBits: bits)) { $0 | (ruleSet.states.bit(of: $1) ?? 0) }
  }

  /// The number of an id; negative if no selector asks for it.
  func number(ofID id: String) -> Int32 { ruleSet.trie.idNumbers[id] ?? -1 }

  /// The number of those names that selectors ask for.
  mutating func number(ofNames names: [String]) -> Int32 {
    nameLists.number(of: names, in: ruleSet.trie)
  }

  /// Goes into a widget: what is matched next is inside it.
  mutating func enter(_ facts: Containment.Facts) { containment.enter(facts, plans, nameLists) }

  /// Which classes may match other rules when widgets around them change in such a way; empty if
  /// none may.
  func classesAffected(states: StateMask, ids: Set<String>, names: Set<String>) -> [Bool] {
    let trie = ruleSet.trie
    let ids = Set(ids.compactMap { trie.idNumbers[$0] }).intersection(trie.containerIDs)
    let names = Set(names.compactMap { trie.nameNumbers[$0] }).intersection(trie.containerNames)
    if states & trie.containerStates == 0, ids.isEmpty, names.isEmpty { return [] }
    // Nodes come after those that they continue, so one round finds all.
    var isAffected = [Bool](repeating: false, count: trie.nodes.count)
    for (number, node) in trie.nodes.enumerated() {
      isAffected[number] =
        (node.parent >= 0 && isAffected[Int(node.parent)])
        || node.run.contains { condition in
          condition.states & states != 0 || ids.contains(condition.id)
            || condition.names.contains(where: names.contains)
        }
    }
    let classes = plans.map { plan in
      plan.containedNodes.contains { isAffected[Int($0)] }
    }
    return classes.contains(true) ? classes : []
  }

  /// The state sets of which a control's host hears: the single states, and those that its own
  /// styles or a rule that can match it ask for.
  func toldStates(_ row: Int, own: UInt32, _ rows: TreeRows) -> Set<StateMask> {
    var masks = Set(ruleSet.states.singles + [0])
    masks.formUnion(owns.owns[Int(own)].parts.map(\.mask))
    let holdsBuiltIn = ruleSet.resolution == .cascade || ruleSet.bases.isEmpty
    for number in classes[Int(rows[row].className)].rules {
      let rule = ruleSet.rules[number]
      if rule.mask == 0 || (rule.origin == .builtIn && !holdsBuiltIn) { continue }
      let target = rule.selector.target
      guard
        target.id == nil || target.id == rows.extras.ids[row],
        target.names.isEmpty
          || target.names.allSatisfy({ rows.extras.names[row]?.contains($0) ?? false })
      else { continue }
      masks.insert(rule.mask)
    }
    return masks
  }

  /// The number of what was set on a widget.
  mutating func ownStyle(of row: Int, _ extras: WidgetExtras) -> UInt32 {
    if let known = ownNumbers[row] { return known }
    guard let declarations = extras.ownStyles[row] else { return 0 }
    let number = number(ofOwn: declarations)
    ownNumbers[row] = number
    return number
  }

  /// Lets go of what was set on a widget, since it has changed.
  mutating func forgetOwnStyle(of row: Int) { ownNumbers[row] = nil }
}
