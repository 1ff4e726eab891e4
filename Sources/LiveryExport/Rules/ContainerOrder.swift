import Livery

/// Finds the rules whose order depends on the depths of their containers in a tree, which style
/// sheets of other toolkits do not compare.
struct ContainerOrder: Sendable {
  /// A rule among others of the same strength.
  private struct Peer {
    let number: Int
    let rule: CascadeRule
  }

  private struct Level: Hashable {
    let slot: RuleSlot
    let side: Side
    let mask: UInt32
    let origin: Origin
    let ids: Int
    let names: Int
    let negated: UInt32
  }

  /// The greatest number of rules of one strength that are compared with each other.
  private static let limit = 2_000

  /// The rules with an uncertain order, as indexes, with the slots in question.
  private(set) var uncertain: [Int: Set<RuleSlot>] = [:]

  /// Compares rules.
  init(_ rules: [MergedRule], catalog: Catalog) {
    var peers: [Level: [Peer]] = [:]
    for (number, merged) in rules.enumerated() {
      guard let selector = merged.rule.selector else { continue }
      let target = selector.target
      for item in merged.rule.items {
        let key = Level(
          slot: RuleSlot(item),
          side: merged.rule.side,
          mask: merged.rule.mask,
          origin: merged.rule.origin,
          ids: target.id == nil ? 0 : 1,
          names: target.rankedNameCount,
          negated: merged.rule.negated
        )
        peers[key, default: []].append(Peer(number: number, rule: merged.rule))
      }
    }
    for (key, peers) in peers where peers.count > 1 {
      // Only containers have an order.
      if !peers.contains(where: { $0.rule.selector?.containers.isEmpty == false }) { continue }
      // Many rules are not compared pair by pair.
      if peers.count > Self.limit {
        for peer in peers { uncertain[peer.number, default: []].insert(key.slot) }
        continue
      }
      for (index, peer) in peers.enumerated() {
        for other in peers[..<index] where isUncertain(peer.rule, other.rule, in: catalog) {
          uncertain[peer.number, default: []].insert(key.slot)
          uncertain[other.number, default: []].insert(key.slot)
        }
      }
    }
  }

  private func isUncertain(_ one: CascadeRule, _ other: CascadeRule, in catalog: Catalog) -> Bool {
    // The selectors of one entry declare the same values.
    if let place = one.place, let second = other.place, place.sheet == second.sheet,
      place.entry == second.entry
    {
      return false
    }
    guard let first = one.selector, let second = other.selector else { return false }
    if first.target.id != second.target.id { return false }
    if let class1 = first.target.className, let class2 = second.target.className,
      !catalog.inherits(class1, from: class2), !catalog.inherits(class2, from: class1)
    {
      return false
    }
    let (steps1, steps2) = (Array(first.containers), Array(second.containers))
    if steps1.isEmpty || steps2.isEmpty || steps1 == steps2 { return false }
    let (short, long) = steps1.count < steps2.count ? (steps1, steps2) : (steps2, steps1)
    let isPrefix = Array(long.prefix(short.count)) == short
    let isPlain = (long + [first.target, second.target]).allSatisfy { $0.combinator == .inside }
    return !(isPrefix && isPlain)
  }
}
