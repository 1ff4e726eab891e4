/// An entry's declarations for one of its selectors, ready to be matched.
struct Rule: Sendable {
  /// The selector of the widgets that the rule matches.
  let selector: Selector

  /// The states in the selector's last step.
  let mask: StateMask

  /// The negated states in the selector's last step.
  var excluded: StateMask = 0

  /// The states in each container's step, outermost first.
  let containerMasks: [StateMask]

  /// The negated states in each container's step, outermost first; none from the last one on that has
  /// any.
  var containerExclusions: [StateMask] = []

  /// The side of the sheet.
  let side: Side

  /// The origin: built-in, controls or rules.
  let origin: Origin

  /// The number of contexts that the entry requires.
  let contexts: Int

  /// The rule's position in the theme, the last criterion of its rank.
  private(set) var order: Int

  /// The declarations; missing fields cascade.
  private(set) var block: Block

  /// The sheet whose default style the entry is based on in `brstyle` resolution; `nil` for
  /// built-in rules.
  let sheet: Int?

  /// Returns the rule at another position in the theme.
  func moved(to order: Int) -> Self {
    var moved = self
    moved.order = order
    return moved
  }

  /// Returns the rule without declarations of some slots.
  func without(_ slots: SlotSet) -> Self {
    var rest = self
    rest.block = Block(items: block.items.filter { !slots.contains($0.slot) })
    return rest
  }

  /// Returns the rank of the rule on a widget that it matches.
  func rank(depths: [Int], classDistance: Int?) -> Rank {
    Rank(
      side: side,
      mask: mask,
      origin: origin,
      ids: selector.target.id == nil ? 0 : 1,
      names: selector.target.rankedNameCount,
      negated: excluded,
      depths: depths,
      classDistance: classDistance,
      containerWeight: containerMasks.reduce(0) { $0 + UInt64($1) },
      contexts: contexts,
      order: order
    )
  }
}
