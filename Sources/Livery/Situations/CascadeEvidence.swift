/// What the styles of a walk show about what is said (spec 15.2 and 15.3).
package struct CascadeEvidence: Sendable {
  /// What hides something where it applies, with how many styles it does so in.
  package struct Hider: Sendable {
    /// What is said there, as a number of ``SaidItems``; negative for what is no entry's.
    fileprivate let item: Int32
    /// Where it comes from.
    package let origin: Origin
    /// In how many styles.
    package fileprivate(set) var count: Int
  }

  /// Two things that are said, of which the first leads.
  private struct Pair: Hashable {
    let leader: Int32
    let second: Int32
  }

  private let side: Int
  private let said: SaidItems

  /// What decides a value somewhere, and that without which a value would be another one.
  private var contributes: ContiguousArray<Bool>
  private var isNeeded: ContiguousArray<Bool>
  /// Of what a style alone does not show what would be without it: built-in styles for states would hold
  /// again, something else would be inherited, or another value is made of it.
  private var isEntangled: ContiguousArray<Bool>
  /// What is worn whole.
  private var worn: Set<EntryPlace> = []
  /// The states of rules without which these would show where they do not, and give another value.
  private var neededStates: ContiguousArray<StateMask>
  private var pairs: [Pair: (count: Int, first: Situation)] = [:]
  private var hiders: ContiguousArray<[Hider]>

  /// Makes ready for a walk.
  package init(_ walk: SituationWalk, side: Int = 0) {
    self.side = side
    said = walk.sides[side].said
    let count = said.count
    contributes = ContiguousArray(repeating: false, count: count)
    isNeeded = contributes
    isEntangled = contributes
    hiders = ContiguousArray(repeating: [], count: count)
    let rules = walk.sides[side].engine.ruleSet.rules
    neededStates = ContiguousArray(repeating: 0, count: rules.count)
  }

  /// How many hiders of each thing are kept apart.
  private static let hiderCount = 4

  /// Goes through all that a style shows.
  ///
  /// - Parameters:
  ///   - situation: The situation, which is being visited.
  ///   - hasChildren: Whether something is inside its wearers, which may inherit what they cannot use.
  ///   - walk: The walk.
  package mutating func look(
    at situation: Situation,
    hasChildren: Bool,
    in walk: inout SituationWalk
  ) {
    walk.sides[side].read(situation.styles[side], in: situation.states)
    let states = walk.sides[side].mask(situation.states)
    noteLeaders(situation, hasChildren: hasChildren, walk.sides[side])
    noteHidden(walk.sides[side])
    if walk.sides[side].engine.ruleSet.resolution == .cascade {
      noteNeededStates(situation, states, walk.sides[side])
    }
  }
}

// MARK: What is kept

extension CascadeEvidence {
  private mutating func noteLeaders(
    _ situation: Situation,
    hasChildren: Bool,
    _ seen: borrowing SituationSide
  ) {
    if seen.trace.wornStep >= 0, let item = seen.trace.steps[seen.trace.wornStep].items.first,
      let place = seen.said.places[item]
    {
      worn.insert(place)
    }
    for index in seen.trace.leaders.indices {
      let (leader, slot) = (seen.trace.leaders[index], Slot(index))
      guard leader.item >= 0, seen.said.places[Int(leader.item)] != nil else { continue }
      let item = Int(leader.item)
      let second = seen.trace.seconds[index]
      let canTie = canTie(leader, second, seen)
      if contributes[item], isNeeded[item], !canTie { continue }
      let isSeen = seen.engine.isSeen(slot, in: situation.styles[side].number)
      guard isSeen || hasChildren else { continue }
      contributes[item] = true
      if !isEntangled[item] {
        isEntangled[item] = isEntangled(leader, second, slot, hasChildren: hasChildren, seen)
      }
      if seen.said.keyword(item) == .revert { follow(leader, slot, seen) }
      noteNeed(situation, leader, second, slot, isSeen: isSeen, canTie: canTie, seen)
    }
  }

  private mutating func noteNeed(
    _ situation: Situation,
    _ leader: CascadeTrace.Place,
    _ second: CascadeTrace.Place,
    _ slot: Slot,
    isSeen: Bool,
    canTie: Bool,
    _ seen: borrowing SituationSide
  ) {
    let value = value(leader, seen)
    let next: SettingValue?? =
      second.isNone ? .some(seen.engine.builtIn(slot)) : self.value(second, seen)
    if isSeen, let value, let next, !seen.trace.yielding.contains(slot),
      !seen.engine.isSame(value, next, in: slot)
    {
      isNeeded[Int(leader.item)] = true
    }
    guard canTie, isTie(leader, second, situation, seen) else { return }
    if let value, let next, seen.engine.isSame(value, next, in: slot) { return }
    if value == nil, next == nil {
      let (one, other) = (seen.said.item(Int(leader.item)), seen.said.item(Int(second.item)))
      if one?.declaration.value == other?.declaration.value { return }
    }
    pairs[Pair(leader: leader.item, second: second.item), default: (0, situation)].count += 1
  }

  /// Whether more than a value of the style may be another one without what leads in a slot.
  private func isEntangled(
    _ leader: CascadeTrace.Place,
    _ second: CascadeTrace.Place,
    _ slot: Slot,
    hasChildren: Bool,
    _ seen: borrowing SituationSide
  ) -> Bool {
    if seen.trace.wornStep >= 0 || seen.trace.yielding.contains(slot) { return true }
    guard let value = value(leader, seen) else { return true }
    var next: SettingValue? = seen.engine.builtIn(slot)
    if !second.isNone {
      guard let known = self.value(second, seen) else { return true }
      next = known
    }
    if !seen.engine.isSame(value, next, in: slot) { return true }
    guard hasChildren, seen.engine.resolver.sources.slots.inherited.contains(slot) else {
      return false
    }
    // What only the default says is not handed down.
    func isSaid(_ place: CascadeTrace.Place) -> Bool {
      !place.isNone && seen.trace.steps[Int(place.step)].origin != .defaultStyle
    }
    return isSaid(leader) != isSaid(second)
  }

  /// Whether two things that are said are of one sheet and of different entries, and of the same states
  /// and origin.
  private func canTie(
    _ leader: CascadeTrace.Place,
    _ second: CascadeTrace.Place,
    _ seen: borrowing SituationSide
  ) -> Bool {
    guard second.item >= 0 else { return false }
    let (one, other) = (seen.trace.steps[Int(leader.step)], seen.trace.steps[Int(second.step)])
    guard one.mask == other.mask, one.origin == other.origin,
      let place = seen.said.places[Int(leader.item)],
      let otherPlace = seen.said.places[Int(second.item)]
    else { return false }
    return place.sheet == otherPlace.sheet && place.entry != otherPlace.entry
  }

  /// Notes what the keyword `@revert` leads to.
  private mutating func follow(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    _ seen: borrowing SituationSide
  ) {
    var item = Int(leader.item)
    var origin = seen.trace.steps[Int(leader.step)].origin
    // Strongest first; built-in styles for states are weaker than anything that can be reverted.
    for step in seen.trace.steps.dropFirst(max(0, seen.trace.wornStep)).reversed()
    where step.origin < origin {
      guard seen.said.keyword(item) == .revert else { return }
      guard let next = step.items.first(where: { said.slot($0) == slot }) else { continue }
      (item, origin) = (next, step.origin)
      if said.places[item] == nil { continue }
      contributes[item] = true
      isEntangled[item] = true
    }
  }

  /// Notes what applies and does not lead.
  private mutating func noteHidden(_ seen: borrowing SituationSide) {
    for step in seen.trace.steps {
      for item in step.items where seen.said.places[item] != nil {
        guard let slot = seen.said.slot(item) else { continue }
        let leader = seen.trace.leaders[slot.index]
        if seen.trace.yielding.contains(slot) { isEntangled[item] = true }
        if leader.isNone || Int(leader.item) == item { continue }
        note(leader, hides: item, seen)
      }
    }
  }

  private mutating func note(
    _ leader: CascadeTrace.Place,
    hides item: Int,
    _ seen: borrowing SituationSide
  ) {
    if leader.item >= 0, seen.said.places[Int(leader.item)] == seen.said.places[item] { return }
    let origin = seen.trace.steps[Int(leader.step)].origin
    for index in hiders[item].indices
    where hiders[item][index].item == leader.item && hiders[item][index].origin == origin {
      hiders[item][index].count += 1
      return
    }
    if hiders[item].count == Self.hiderCount { return }
    hiders[item].append(Hider(item: leader.item, origin: origin, count: 1))
  }

  /// Notes the states that keep rules from showing where they would give another value.
  private mutating func noteNeededStates(
    _ situation: Situation,
    _ states: StateMask,
    _ seen: borrowing SituationSide
  ) {
    let ruleSet = seen.engine.ruleSet
    for rule in seen.engine.matcher.lists.rules(of: situation.styles[side].list) {
      let digest = ruleSet.digests[rule]
      let missing = digest.mask & ~states
      guard missing != 0, missing & (missing - 1) == 0, !digest.isStateStyle,
        neededStates[rule.index] & missing == 0
      else { continue }
      for item in digest.items where seen.said.places[item] != nil {
        let slot = ruleSet.items.items[item].slot
        guard let value = seen.said.value(item),
          seen.engine.isSeen(slot, in: situation.styles[side].number),
          isBeaten(in: slot, by: rule, without: missing, value, situation, seen)
        else { continue }
        neededStates[rule.index] |= missing
        break
      }
    }
  }
}

// MARK: What stands where

extension CascadeEvidence {
  /// The value that stands at a place; `nil` if it is that of something else.
  private func value(
    _ place: CascadeTrace.Place,
    _ seen: borrowing SituationSide
  ) -> SettingValue?? {
    place.item < 0
      ? .some(seen.engine.resolver.sources.value(place.source)) : seen.said.value(Int(place.item))
  }

  /// Whether only their order decides between two things of the same states and origin.
  private func isTie(
    _ leader: CascadeTrace.Place,
    _ second: CascadeTrace.Place,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) -> Bool {
    var (first, next) = (
      rank(leader, situation, seen), rank(second, situation, seen)
    )
    first.order = 0
    next.order = 0
    return first == next
  }

  /// Whether a rule with a value would show in a slot if it did not ask for a state.
  private func isBeaten(
    in slot: Slot,
    by rule: Number<Rule>,
    without missing: StateMask,
    _ value: SettingValue?,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) -> Bool {
    let leader = seen.trace.leaders[slot.index]
    if leader.isNone { return !seen.engine.isSame(seen.engine.builtIn(slot), value, in: slot) }
    guard let known = self.value(leader, seen), !seen.engine.isSame(known, value, in: slot) else {
      return false
    }
    let mask = seen.engine.ruleSet.digests[rule].mask & ~missing
    let leading = seen.trace.steps[Int(leader.step)]
    if mask != leading.mask { return mask > leading.mask }
    var rank = rank(of: rule, situation, seen)
    rank.mask = mask
    return self.rank(leader, situation, seen) < rank
  }

  private func rank(
    _ place: CascadeTrace.Place,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) -> Rank {
    let step = seen.trace.steps[Int(place.step)]
    if let rule = step.rule { return rank(of: rule, situation, seen) }
    guard step.origin == .defaultStyle, place.item >= 0 else {
      return Rank(mask: step.mask, origin: step.origin)
    }
    let style = seen.said.defaultStyle(ofItem: Int(place.item))
    return Rank(origin: .defaultStyle, contexts: style?.contexts ?? 0, order: style?.order ?? 0)
  }

  /// The rank that a rule has, or would have if it applied.
  private func rank(
    of rule: Number<Rule>,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) -> Rank {
    let list = seen.engine.matcher.lists.lists[situation.styles[side].list]
    return RuleRanks(seen.engine.matcher.plans[list.plan], at: seen.engine.matcher).rank(of: rule)
  }
}

// MARK: What it comes to

extension CascadeEvidence {
  /// Goes through what decides a value somewhere, with what declares it.
  package func forEachContributor(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(contributes, visit)
  }

  /// Goes through that without which a value would be another one somewhere.
  package func forEachNeeded(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(isNeeded, visit)
  }

  /// Goes through that of which a style alone does not show what would be without it.
  package func forEachEntangled(_ visit: (EntryPlace, Declaration) -> Void) {
    forEach(isEntangled, visit)
  }

  private func forEach(
    _ flags: ContiguousArray<Bool>,
    _ visit: (EntryPlace, Declaration) -> Void
  ) {
    for number in flags.indices where flags[number] {
      if let (place, declaration) = declared(number) { visit(place, declaration) }
    }
  }

  private func declared(_ number: Int) -> (EntryPlace, Declaration)? {
    guard let place = said.places[number], let item = said.item(number) else { return nil }
    return (place, item.declaration)
  }

  /// The entries that are worn whole somewhere.
  package var wornEntries: Set<EntryPlace> { worn }

  /// Goes through the selectors with the states without which they would show where they do not, and
  /// give another value.
  package func forEachNeededState(
    _ walk: SituationWalk,
    _ visit: (EntryPlace, StateBits) -> Void
  ) {
    let ruleSet = walk.sides[side].engine.ruleSet
    for number in neededStates.indices where neededStates[number] != 0 {
      guard let place = ruleSet.places[ruleSet.rules[Number(number)].order] else { continue }
      visit(place, walk.sides[side].states(neededStates[number]))
    }
  }

  /// Goes through the declarations that lead by their order alone, the stronger first, with the number
  /// of styles and the first situation.
  package func forEachTie(
    _ visit: ((EntryPlace, Declaration), (EntryPlace, Declaration), Int, Situation) -> Void
  ) {
    for (pair, seen) in pairs {
      guard let leader = declared(Int(pair.leader)), let second = declared(Int(pair.second)) else {
        continue
      }
      visit(leader, second, seen.count, seen.first)
    }
  }

  /// Goes through what applies somewhere without leading, with what leads there.
  package func forEachHidden(
    _ visit: (EntryPlace, Declaration, _ by: (EntryPlace, Declaration)?, Hider) -> Void
  ) {
    for number in hiders.indices where !hiders[number].isEmpty {
      guard let (place, declaration) = declared(number) else { continue }
      for hider in hiders[number] {
        visit(place, declaration, hider.item < 0 ? nil : declared(Int(hider.item)), hider)
      }
    }
  }
}
