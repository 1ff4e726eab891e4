/// A cascade reader that collects the slots that rules declare.
struct DeclaredSlots: CascadeReader {
  /// The slots.
  private(set) var slots = SlotSet()

  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    guard case .rule(let rule) = step else { return }
    let ruleSet = resolver.sources.ruleSet
    for item in ruleSet.digests[rule].items { slots.insert(ruleSet.items.items[item].slot) }
  }
}
