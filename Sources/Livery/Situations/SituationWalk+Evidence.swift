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
    case isHidden(EntryPlace, Declaration, by: EntryPlace?, Declaration?)
  }

  /// Goes through all that a style shows.
  ///
  /// - Parameters:
  ///   - situation: The situation, which is being visited.
  ///   - hasChildren: Whether something is inside its wearers, which may inherit what they cannot use.
  ///   - showsHidden: Whether what is hidden is wanted, and nothing else.
  ///   - note: Hears of all of it.
  package mutating func evidence(
    _ situation: Situation,
    side: Int = 0,
    hasChildren: Bool,
    showsHidden: Bool = false,
    note: (Evidence) -> Void
  ) {
    let style = situation.styles[side]
    let states = sides[side].mask(situation.states)
    let list = sides[side].engine.list(style, states: states)
    let sources = sides[side].engine.resolver.sources
    let slots = sources.slots
    var reader = EvidenceReader(list, sources, sides[side].engine.ruleSet)
    for matched in list.all {
      reader.read(matched, isWorn: reader.count < list.wornCount)
    }
    if showsHidden {
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
        guard case .value(let value) = item.value, isSeen(item.slot),
          let leader = reader.leader(of: item.slot), leader.isPlain,
          !reader.isSame(leader.value, value, in: item.slot)
        else { return false }
        return leader.rank < rank
      }
      if shows { note(.stateIsNeeded(place, sides[side].states(missing))) }
    }
  }
}

/// Reads the ordered list of what applies, and keeps of each slot what leads.
private struct EvidenceReader {
  /// What leads in a slot.
  struct Leader {
    let index: Int
    let item: Block.Item?
    let isPlain: Bool
    let value: SettingValue?
    let rank: Rank
  }

  private let list: CascadeList
  private let sources: StyleSources
  private let ruleSet: RuleSet
  private(set) var count = 0
  private var leaders: [Slot: Leader] = [:]
  private var seconds: [Slot: Leader] = [:]
  private var hidden: [(slot: Slot, index: Int, item: Block.Item)] = []
  private var yielding = SlotSet()

  init(_ list: CascadeList, _ sources: StyleSources, _ ruleSet: RuleSet) {
    self.list = list
    self.sources = sources
    self.ruleSet = ruleSet
  }

  func leader(of slot: Slot) -> Leader? { leaders[slot] }

  /// Whether two values of a slot come to the same: an offset, a blur and a slant that nobody gives are
  /// none.
  func isSame(_ one: SettingValue?, _ other: SettingValue?, in slot: Slot) -> Bool {
    let standard: SettingValue? =
      switch sources.slots.slots[slot].field {
      case .blurRadius: .number(0)
      case .offset: .offset(.zero)
      case .italic: .flag(false)
      default: nil
      }
    return (one ?? standard) == (other ?? standard)
  }

  mutating func read(_ matched: MatchedDeclarations, isWorn: Bool) {
    let index = count
    count += 1
    let rank = list.rank(of: matched)
    for value in matched.inherited {
      take(
        Leader(
          index: index,
          item: nil,
          isPlain: true,
          value: sources.value(value.source),
          rank: rank
        ),
        in: value.slot,
        isWorn
      )
    }
    for item in matched.block.items {
      if matched.yieldingSlots.contains(item.slot) {
        yielding.insert(item.slot)
        continue
      }
      var value: SettingValue?
      var isPlain = false
      if case .value(let plain) = item.value { (value, isPlain) = (plain, true) }
      take(
        Leader(index: index, item: item, isPlain: isPlain, value: value, rank: rank),
        in: item.slot,
        isWorn
      )
    }
  }

  private mutating func take(_ leader: Leader, in slot: Slot, _ isWorn: Bool) {
    if isWorn, leaders[slot] == nil {
      leaders[slot] = leader
      return
    }
    if let item = leader.item { hidden.append((slot, leader.index, item)) }
    if isWorn, seconds[slot] == nil { seconds[slot] = leader }
  }

  private func place(_ leader: Leader) -> EntryPlace? { place(leader.index) }

  private func place(_ index: Int) -> EntryPlace? { ruleSet.place(of: list.all[index].source) }

  func forEachHidden(_ note: (SituationWalk.Evidence) -> Void) {
    for (slot, index, item) in hidden {
      guard let place = place(index), let leader = leaders[slot] else { continue }
      note(.isHidden(place, item.declaration, by: self.place(leader), leader.item?.declaration))
    }
  }

  func forEachLeader(
    _ isSeen: (Slot) -> Bool,
    hasChildren: Bool,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    if ruleSet.resolution == .brstyle, count > 0, let place = place(0) {
      note(.contributes(place, nil))
    }
    for (slot, leader) in leaders {
      guard let item = leader.item, let place = place(leader) else { continue }
      let isSeen = isSeen(slot)
      guard isSeen || hasChildren else { continue }
      note(.contributes(place, item.declaration))
      follow(item, leader.index, note)
      guard let second = seconds[slot] else { continue }
      if isSeen, leader.isPlain, second.isPlain, !isSame(leader.value, second.value, in: slot),
        !yielding.contains(slot)
      {
        note(.isNeeded(place, item.declaration))
      }
      noteTie(leader, second, place, slot, note)
    }
  }

  private func noteTie(
    _ leader: Leader,
    _ second: Leader,
    _ place: EntryPlace,
    _ slot: Slot,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    guard let item = leader.item, let other = second.item, let otherPlace = self.place(second),
      otherPlace.sheet == place.sheet, otherPlace.entry != place.entry
    else { return }
    var (one, two) = (leader.rank, second.rank)
    one.order = 0
    two.order = 0
    guard one == two else { return }
    if leader.isPlain, second.isPlain, isSame(leader.value, second.value, in: slot) { return }
    if !leader.isPlain, !second.isPlain, item.declaration.value == other.declaration.value {
      return
    }
    note(.tie(place, item.declaration, over: otherPlace, other.declaration))
  }

  /// Notes what the keyword that an item says leads to.
  private func follow(
    _ item: Block.Item,
    _ index: Int,
    _ note: (SituationWalk.Evidence) -> Void
  ) {
    var item = item
    var index = index
    while case .keyword(.revert) = item.value {
      let origin = list.all[index].origin
      guard
        let next = list.all.prefix(list.wornCount).indices.first(where: {
          list.all[$0].origin < origin && list.all[$0].says(item.slot)
        }), let nextItem = list.all[next].block.item(for: item.slot)
      else { return }
      if let place = place(next) { note(.contributes(place, nextItem.declaration)) }
      (item, index) = (nextItem, next)
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
