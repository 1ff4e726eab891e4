extension StyleEngine {
  /// Drafts the style of widgets with a key in a state (spec 7), weakest first.
  ///
  /// What always applies to widgets of a class is drafted once. All else is stronger: what is
  /// inherited stands above `controls-normal`, and says nothing where those rules do; rules that ask
  /// for containers, ids or names stand above those that ask only for the class, and what asks for
  /// states stands above everything.
  mutating func draftCascade(_ key: StyleKey, states: StateMask) {
    let match = matches.matches[Int(key.match)]
    draft.begin(with: base(of: match.plan), slotCount: slots.slots.count)
    if key.heritage != 0 {
      for item in heritages.heritages[Int(key.heritage)] where !item.isForKeywords {
        draft.write(item.source, in: Int(item.slot))
      }
    }
    for place in match.plain.reversed() {
      draft.write(
        ruleSet.digests[Int(matches.rules[place])].items,
        of: ruleSet.items,
        as: ValueSource.item
      )
    }
    let parts = owns.owns[Int(key.own)].parts
    var part = parts.count - 1
    if part >= 0, parts[part].mask == 0 {
      draft.write(parts[part].items, of: owns.table, as: ValueSource.own)
      part -= 1
    }
    if states == 0 { return }
    if match.hasStateStyles {
      draft.noteNormal()
      noteStates(match, parts[...part], states)
    }
    draftStates(match, parts[...part], states, below: nil)
  }

  /// Drafts only what origins say that are weaker than one, once everything was drafted.
  mutating func draftCascade(_ key: StyleKey, states: StateMask, below origin: Origin) {
    let match = matches.matches[Int(key.match)]
    let whole = draft
    draft.begin(below: whole, slotCount: slots.slots.count)
    let always = match.plan < 0 ? [] : plans[Int(match.plan)].always.reversed()
    func write(_ rules: some Sequence<Int32>, where holds: (Origin) -> Bool) {
      for rule in rules {
        let digest = ruleSet.digests[Int(rule)]
        guard digest.mask == 0, digest.origin < origin, holds(digest.origin) else { continue }
        draft.write(digest.items, of: ruleSet.items, as: ValueSource.item)
      }
    }
    write(always.map(\.rule)) { $0 < .inherited }
    if key.heritage != 0, origin > .inherited {
      for item in heritages.heritages[Int(key.heritage)] {
        let slot = Int(item.slot)
        if item.isForKeywords, !item.source.isSaid || !slots.inherited.contains(slot) { continue }
        draft.write(item.source, in: slot)
      }
    }
    write(always.map(\.rule)) { $0 > .inherited }
    write(match.plain.reversed().map { matches.rules[$0] }) { _ in true }
    if states != 0 { draftStates(match, [], states, below: origin) }
  }

  private mutating func draftStates(
    _ match: MatchTable.Match,
    _ parts: ArraySlice<OwnStyleTable.Part>,
    _ states: StateMask,
    below origin: Origin?
  ) {
    var part = parts.endIndex - 1
    for place in match.stateful.reversed() {
      let digest = ruleSet.digests[Int(matches.rules[place])]
      if digest.mask & ~states != 0 { continue }
      if let origin, digest.origin >= origin { continue }
      while part >= 0, parts[part].mask < digest.mask {
        draft(parts[part], states)
        part -= 1
      }
      if digest.isStateStyle {
        draft.writeStateStyle(digest.items, of: ruleSet.items)
      } else {
        draft.write(digest.items, of: ruleSet.items, as: ValueSource.item)
      }
    }
    while part >= 0 {
      draft(parts[part], states)
      part -= 1
    }
  }

  private mutating func draft(_ part: OwnStyleTable.Part, _ states: StateMask) {
    if part.mask & ~states != 0 { return }
    draft.write(part.items, of: owns.table, as: ValueSource.own)
  }

  /// Notes in which slots something but the built-in styles is said about a state.
  private mutating func noteStates(
    _ match: MatchTable.Match,
    _ parts: ArraySlice<OwnStyleTable.Part>,
    _ states: StateMask
  ) {
    for place in match.stateful {
      let digest = ruleSet.digests[Int(matches.rules[place])]
      if digest.mask & ~states == 0, !digest.isStateStyle {
        draft.noteState(digest.items, of: ruleSet.items)
      }
    }
    for part in parts where part.mask & ~states == 0 {
      draft.noteState(part.items, of: owns.table)
    }
  }

  /// What always applies to widgets of a class in their normal state.
  private mutating func base(of plan: Int32) -> Draft {
    if let known = bases[Int(plan)] { return known }
    var base = Draft(slotCount: slots.slots.count)
    for candidate in plans[Int(plan)].always.reversed() {
      let digest = ruleSet.digests[Int(candidate.rule)]
      if digest.mask != 0 { continue }
      base.write(digest.items, of: ruleSet.items, as: ValueSource.item)
    }
    bases[Int(plan)] = base
    return base
  }
}

// MARK: Bequests

extension StyleEngine {
  /// What the wearers of a style hand down.
  mutating func makeBequest(of style: UInt32) -> UInt32 {
    if ruleSet.resolution == .brstyle { return makeWholeBequest(of: style) }
    var items: [HeritageTable.Item] = []
    for slot in 0..<Int(styles.records[Int(style)].slotCount) {
      let source = styles.source(of: slot, in: style)
      guard source.isSaid, slots.inherited.contains(slot) else { continue }
      items.append(HeritageTable.Item(slot: Int32(slot), source: source.withoutSay))
    }
    return heritages.number(of: items)
  }
}
