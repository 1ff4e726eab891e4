/// An entry's declarations for one of its selectors, ready to be matched.
struct Rule: Sendable {
  /// Which widgets it is for.
  let selector: Selector

  /// The states that the selector's last step asks for.
  let mask: StateMask

  /// The states that each container is asked for, outermost first.
  let containerMasks: [StateMask]

  /// The origin: built-in, controls or rules.
  let origin: Origin

  /// How many contexts the entry asks for.
  let contexts: Int

  /// The place in the theme that decides last.
  let order: Int

  /// What is declared; fields that are missing cascade.
  let block: Block

  /// Which sheet's default an entry stands on in `brstyle` resolution; `nil` for built-in rules.
  let sheet: Int?

  /// The rank that the rule has on a widget that it matches.
  func rank(depths: [Int], classDistance: Int?) -> Rank {
    Rank(
      mask: mask,
      origin: origin,
      ids: selector.target.id == nil ? 0 : 1,
      names: selector.target.names.count,
      depths: depths,
      classDistance: classDistance,
      containerWeight: containerMasks.reduce(0) { $0 + UInt64($1) },
      contexts: contexts,
      order: order
    )
  }
}
