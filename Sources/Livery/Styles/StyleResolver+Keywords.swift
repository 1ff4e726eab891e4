/// `@inherit`, `@revert` and `@initial` (spec 2.4).
extension StyleResolver {
  /// Replaces the keywords in a cascaded style by the sources that they name.
  mutating func settleKeywords(of style: inout CascadedStyle, _ key: StyleKey, states: StateMask) {
    for slot in sources.layer.inheriting where style.source(of: slot) == .standard(slot) {
      if let source = inherited(slot, key) { style.replace(slot, by: source) }
    }
    if sources.ruleSet.items.keywordSlots.isEmpty, sources.own.items.keywordSlots.isEmpty { return }
    var list: CascadeList?
    for slot in style.references {
      guard case .keyword(let keyword)? = sources.reference(style.source(of: slot), slot) else {
        continue
      }
      if keyword == .inherit, let source = inherited(slot, key) {
        style.replace(slot, by: source.withSay)
        continue
      }
      let known = list ?? self.list(key, states: states)
      list = known
      guard let winner = known.winner(of: slot) else { continue }
      style.replace(slot, by: source(of: keyword, saidBy: winner.origin, slot, key, known))
    }
  }

  /// Returns the parent's source for a slot; `nil` on a window.
  ///
  /// If the parent has no font or shadow, its fields have no values either.
  private mutating func inherited(_ slot: Slot, _ key: StyleKey) -> ValueSource? {
    guard let source = handedDown(slot, key) else { return nil }
    guard let core = sources.slots.core(of: slot), let coreSource = handedDown(core, key) else {
      return source
    }
    return sources.source(source, withCore: coreSource)
  }

  private func handedDown(_ slot: Slot, _ key: StyleKey) -> ValueSource? {
    let isWhole = sources.ruleSet.resolution == .brstyle
    return inherited.values[key.inherited].first {
      $0.slot == slot && (!isWhole || $0.isForKeywords)
    }?.source.withoutSay
  }

  /// Returns the source that a keyword resolves to in a declaration of an origin.
  mutating func source(
    of keyword: Declaration.Keyword,
    saidBy origin: Origin,
    _ slot: Slot,
    _ key: StyleKey,
    _ list: CascadeList
  ) -> ValueSource {
    var keyword = keyword
    var origin = origin
    while true {
      switch keyword {
      case .inherit:
        if let inherited = inherited(slot, key) { return inherited.withSay }
        return weaker(than: .defaultStyle, slot, key, list).source.withSay
      case .initial:
        return weaker(than: .defaultStyle, slot, key, list).source.withSay
      case .revert:
        let found = weaker(than: origin, slot, key, list)
        guard case .keyword(let next)? = sources.reference(found.source, slot) else {
          return found.source
        }
        keyword = next
        origin = found.origin
      }
    }
  }

  /// Returns the winner of a slot among the origins weaker than one, and its origin.
  private mutating func weaker(
    than origin: Origin,
    _ slot: Slot,
    _ key: StyleKey,
    _ list: CascadeList
  ) -> (source: ValueSource, origin: Origin) {
    let winner = list.winner(of: slot, below: origin)
    if let winner, let source = winner.source(of: slot) {
      let isSaid = winner.origin > .defaultStyle || winner.isStateStyle
      return (isSaid ? source.withSay : source, winner.origin)
    }
    // Only the declarations for every widget remain.
    if origin <= .defaultStyle || sources.ruleSet.resolution == .brstyle {
      return (sources.builtIn(slot), .builtIn)
    }
    if sources.layer.inheriting.contains(slot) {
      return (inherited(slot, key) ?? sources.builtIn(slot), .defaultStyle)
    }
    return (.standard(slot), .defaultStyle)
  }
}
