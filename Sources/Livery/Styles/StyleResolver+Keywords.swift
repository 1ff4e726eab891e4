/// `@inherit`, `@revert` and `@initial`.
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
        style.replaceKeyword(in: slot, by: source.specified(as: style.source(of: slot)))
        continue
      }
      let known = list ?? self.list(key, states: states)
      list = known
      guard let winner = known.winner(of: slot) else { continue }
      // A default style that reverts to base sheets wins, and the keyword is one of theirs.
      let own: Declaration.Keyword? =
        if case .keyword(let own)? = winner.item(for: slot)?.value { own } else { nil }
      let source = source(
        of: own ?? keyword,
        declaredAt: winner.level,
        in: slot,
        key: key,
        list: known
      )
      let isFound = style.isWhole && !source.isSpecified
      style.replaceKeyword(in: slot, by: isFound ? source.specified(on: .app) : source)
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
    let isWhole = sources.ruleSet.resolution.appliesWholeEntries
    return inherited.values[key.inherited].first {
      $0.slot == slot && (!isWhole || $0.isForKeywords)
    }?.source.unspecified
  }

  /// Returns the source that a keyword resolves to in a declaration of a level.
  mutating func source(
    of keyword: Declaration.Keyword,
    declaredAt level: Rank.Level,
    in slot: Slot,
    key: StyleKey,
    list: CascadeList
  ) -> ValueSource {
    var keyword = keyword
    var level = level
    while true {
      // A keyword of a default entry specifies nothing.
      let isSpecified = level.origin > .defaultStyle
      switch keyword {
      case .inherit:
        let source = inheritedSource(of: slot, key: key) ?? builtIn(slot, below: level, in: list)
        return isSpecified ? source.specified(on: level.side) : source
      case .initial:
        let source = builtIn(slot, below: level, in: list)
        return isSpecified ? source.specified(on: level.side) : source
      case .revert:
        let found = winner(below: level, of: slot, key: key, list: list)
        guard case .keyword(let next)? = sources.reference(of: found.source, in: slot) else {
          return found.source
        }
        keyword = next
        level = found.level
      }
    }
  }

  /// Returns the source of the built-in winner of a slot among the levels weaker than one: built-in
  /// styles for states are stronger than all that base sheets declare.
  private func builtIn(
    _ slot: Slot,
    below level: Rank.Level,
    in list: CascadeList
  ) -> ValueSource {
    list.winner(of: slot) { $0.origin == .builtIn && $0.level < level }?.source(of: slot)
      ?? sources.builtIn(slot)
  }

  /// Returns the winner of a slot among the levels weaker than one, and its level.
  private mutating func winner(
    below level: Rank.Level,
    of slot: Slot,
    key: StyleKey,
    list: CascadeList
  ) -> (source: ValueSource, level: Rank.Level) {
    let ruleSet = sources.ruleSet
    let winner = list.winner(of: slot) { $0.level < level }
    if let winner, let source = winner.source(of: slot) {
      let isSpecified = winner.origin > .defaultStyle || winner.isStateStyle
      if !isSpecified { return (source, winner.level) }
      let isOfStateStyle = ruleSet.hasBase && winner.isOfStateStyle(in: slot)
      let specified = source.specified(on: winner.side)
      return (isOfStateStyle ? specified.ofStateStyle : specified, winner.level)
    }
    // Only the declarations for every widget remain: those of the app, or the built-in ones.
    let defaults = Rank.Level(side: .app, origin: .defaultStyle)
    if ruleSet.hasBase, case .keyword(.revert)? = winner?.item(for: slot)?.value {
      return self.winner(below: defaults, of: slot, key: key, list: list)
    }
    if level <= defaults || ruleSet.resolution.appliesWholeEntries
      || (ruleSet.hasBase && winner == nil)
    {
      return (sources.builtIn(slot), .init(side: .toolkit, origin: .builtIn))
    }
    // A declaration applies, so this is no initial value that nothing specifies.
    if sources.layer.initialSlots.contains(slot) { return (sources.builtIn(slot), defaults) }
    if sources.layer.inheriting.contains(slot) {
      return (inheritedSource(of: slot, key: key) ?? sources.builtIn(slot), defaults)
    }
    return (.standard(slot), defaults)
  }
}
