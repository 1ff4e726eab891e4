/// What a situation shows about the entries of a theme (spec 15.2 and 15.3).
extension SituationWalk {
  /// What is seen in a situation of what is said there.
  package enum Evidence {
    /// A value is decided by a declaration of the entry; or the entry is worn whole.
    case contributes(EntryPlace, Declaration?)
    /// Without the declaration the value would be another one.
    case isNeeded(EntryPlace, Declaration)
    /// Two declarations of one sheet lead, and only their order decides between them.
    case tie(EntryPlace, Declaration, over: EntryPlace, Declaration)
    /// Without one of the states in its last step the selector would show here, and give another value.
    case stateIsNeeded(EntryPlace, StateBits)
    /// The declaration applies, and something stronger hides it.
    case isHidden(EntryPlace, Declaration, by: EntryPlace?, Declaration?, Origin)
  }

  /// Goes through all that a style shows.
  ///
  /// - Parameters:
  ///   - situation: The situation, which is being visited.
  ///   - side: Which theme is asked.
  ///   - hasChildren: Whether something is inside its wearers, which may inherit what they cannot use.
  ///   - hidden: Whether it is wanted what hides an entry; nothing else is then.
  ///   - note: Hears of all of it.
  package mutating func evidence(
    _ situation: Situation,
    side: Int = 0,
    hasChildren: Bool,
    hidden: ((EntryPlace) -> Bool)? = nil,
    note: (Evidence) -> Void
  ) {
    let style = situation.styles[side]
    let states = sides[side].mask(situation.states)
    let list = sides[side].engine.list(style, states: states)
    let sources = sides[side].engine.resolver.sources
    let slots = sources.slots
    let reader = EvidenceReader(list, sources, sides[side].engine.ruleSet, isWanted: hidden)
    if hidden != nil {
      reader.forEachHidden(note)
      return
    }
    let table = sides[side].engine.shared.table
    func isSeen(_ slot: Slot) -> Bool {
      guard let core = slots.core(of: slot) else { return true }
      return sources.value(table.source(of: core, in: style.number)) != nil
    }
    reader.forEachLeader(isSeen, hasChildren: hasChildren, note)
    if sources.ruleSet.resolution == .cascade {
      noteNeededStates(situation, side, list, reader, isSeen, note)
    }
  }

  /// Notes the states that keep rules from showing where they would give another value.
  private func noteNeededStates(
    _ situation: Situation,
    _ side: Int,
    _ list: CascadeList,
    _ reader: EvidenceReader,
    _ isSeen: (Slot) -> Bool,
    _ note: (Evidence) -> Void
  ) {
    let ruleSet = sides[side].engine.ruleSet
    let matcher = sides[side].engine.matcher
    let states = sides[side].mask(situation.states)
    for rule in matcher.lists.rules(of: situation.styles[side].list) {
      let digest = ruleSet.digests[rule]
      let missing = digest.mask & ~states
      guard missing != 0, missing.nonzeroBitCount == 1, !digest.isStateStyle,
        let place = ruleSet.places[ruleSet.rules[rule].order]
      else { continue }
      var rank = list.rank(ofRule: rule)
      rank.mask &= ~missing
      let block = ruleSet.rules[rule].block
      let shows = block.items.contains { item in
        guard case .value(let value) = item.value, isSeen(item.slot) else { return false }
        return reader.isBeaten(in: item.slot, by: rank, value)
      }
      if shows { note(.stateIsNeeded(place, sides[side].states(missing))) }
    }
  }
}

extension SituationWalk {
  /// Whether something decides about a style that asks for a state, built-in styles included.
  package mutating func asksForState(_ situation: Situation, side: Int = 0) -> Bool {
    let states = sides[side].mask(situation.states)
    let list = sides[side].engine.list(situation.styles[side], states: states)
    var decided = SlotSet()
    for matched in list.all.prefix(list.wornCount) {
      for item in matched.block.items
      where !matched.yieldingSlots.contains(item.slot) && !decided.contains(item.slot) {
        if matched.mask != 0 { return true }
        decided.insert(item.slot)
      }
      for value in matched.inherited { decided.insert(value.slot) }
    }
    return false
  }
}
