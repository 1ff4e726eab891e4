/// `@inherit`, `@revert` and `@initial` (spec 2.4).
extension StyleResolver {
  /// Replaces the keywords in a cascaded style by the sources that they name.
  mutating func resolveKeywords(
    of style: inout CascadedStyle,
    key: StyleKey,
    states: StateMask
  ) {
    for slot in sources.layer.inheriting where style.source(of: slot) == .standard(slot) {
      if let source = inheritedSource(of: slot, key: key) {
        style.replaceKeyword(in: slot, by: source)
      }
    }
    if sources.ruleSet.items.keywordSlots.isEmpty, sources.own.items.keywordSlots.isEmpty { return }
    var list: CascadeList?
    for slot in style.references {
      guard case .keyword(let keyword)? = sources.reference(of: style.source(of: slot), in: slot)
      else {
        continue
      }
      if keyword == .inherit, let source = inheritedSource(of: slot, key: key) {
        style.replaceKeyword(in: slot, by: source.specified)
        continue
      }
      let known = list ?? self.list(key, states: states)
      list = known
      guard let winner = known.winner(of: slot) else { continue }
      let source = source(
        of: keyword,
        declaredBy: winner.origin,
        in: slot,
        key: key,
        list: known
      )
      style.replaceKeyword(in: slot, by: source)
    }
  }

  /// Returns the parent's source for a slot; `nil` on a window.
  ///
  /// If the parent has no font or shadow, its fields have no values either.
  private mutating func inheritedSource(of slot: Slot, key: StyleKey) -> ValueSource? {
    guard let source = parentSource(of: slot, key: key) else { return nil }
    guard let core = sources.slots.core(of: slot),
      let coreSource = parentSource(of: core, key: key)
    else { return source }
    return sources.source(source, withCore: coreSource)
  }

  private func parentSource(of slot: Slot, key: StyleKey) -> ValueSource? {
    let isWhole = sources.ruleSet.resolution == .brstyle
    return inherited.values[key.inherited].first {
      $0.slot == slot && (!isWhole || $0.isForKeywords)
    }?.source.unspecified
  }

  /// Returns the source that a keyword resolves to in a declaration of an origin.
  mutating func source(
    of keyword: Declaration.Keyword,
    declaredBy origin: Origin,
    in slot: Slot,
    key: StyleKey,
    list: CascadeList
  ) -> ValueSource {
    var keyword = keyword
    var origin = origin
    while true {
      switch keyword {
      case .inherit:
        if let inherited = inheritedSource(of: slot, key: key) { return inherited.specified }
        return winner(below: .defaultStyle, of: slot, key: key, list: list).source.specified
      case .initial:
        return winner(below: .defaultStyle, of: slot, key: key, list: list).source.specified
      case .revert:
        let found = winner(below: origin, of: slot, key: key, list: list)
        guard case .keyword(let next)? = sources.reference(of: found.source, in: slot) else {
          return found.source
        }
        keyword = next
        origin = found.origin
      }
    }
  }

  /// Returns the winner of a slot among the origins weaker than one, and its origin.
  private mutating func winner(
    below origin: Origin,
    of slot: Slot,
    key: StyleKey,
    list: CascadeList
  ) -> (source: ValueSource, origin: Origin) {
    let winner = list.winner(of: slot, below: origin)
    if let winner, let source = winner.source(of: slot) {
      let isSpecified = winner.origin > .defaultStyle || winner.isStateStyle
      return (isSpecified ? source.specified : source, winner.origin)
    }
    // Only the declarations for every widget remain.
    if origin <= .defaultStyle || sources.ruleSet.resolution == .brstyle {
      return (sources.builtIn(slot), .builtIn)
    }
    if sources.layer.inheriting.contains(slot) {
      return (inheritedSource(of: slot, key: key) ?? sources.builtIn(slot), .defaultStyle)
    }
    return (.standard(slot), .defaultStyle)
  }
}
