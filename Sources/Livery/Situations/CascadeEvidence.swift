/// What the styles of a walk show about what is said (spec 15.2 and 15.3).
package struct CascadeEvidence: Sendable {
  /// What hides something where it applies, with how many styles it does so in.
  package struct Hider: Sendable {
    /// What is said there, as a number of ``SaidItems``; negative for what is no entry's.
    let item: Int32
    /// Where it comes from.
    package let origin: Origin
    /// In how many styles.
    package internal(set) var count: Int
  }

  /// Two things that are said, of which the first leads.
  struct Pair: Hashable {
    let leader: Int32
    let second: Int32
  }

  let side: Int
  let said: SaidItems

  /// What decides a value somewhere, and that without which a value would be another one.
  private(set) var contributes: ContiguousArray<Bool>
  private(set) var isNeeded: ContiguousArray<Bool>
  /// Of what a style alone does not show what would be without it: built-in styles for states would hold
  /// again, something else would be inherited, or another value is made of it.
  private(set) var isEntangled: ContiguousArray<Bool>
  /// What is worn whole.
  private(set) var worn: Set<EntryPlace> = []
  /// The states of rules without which these would show where they do not, and give another value.
  private(set) var neededStates: ContiguousArray<StateMask>
  private(set) var pairs: [Pair: (count: Int, first: Situation, ancestors: [Situation])] = [:]
  /// What the situation that is looked at is inside of.
  private var ancestors: [Situation] = []
  private(set) var hiders: ContiguousArray<[Hider]>

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
  private static let hiderCount = 8

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
    ancestors = walk.ancestors
    walk.sides[side].read(situation, side, hasChildren: hasChildren, into: &self)
  }

  /// Takes what the style shows that a side has read.
  mutating func take(
    _ situation: Situation,
    hasChildren: Bool,
    from seen: borrowing SituationSide
  ) {
    noteLeaders(situation, hasChildren: hasChildren, seen)
    noteHidden(seen)
    if seen.engine.ruleSet.resolution == .cascade {
      noteNeededStates(situation, seen.mask(situation.states), seen)
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
      if leader.isNone { continue }
      if keyword(leader, seen) == .revert { follow(leader, slot, seen) }
      guard leader.item >= 0, said.places[Int(leader.item)] != nil else { continue }
      let item = Int(leader.item)
      let canTie = canTie(leader, seen.trace.rivals[index], seen)
      if contributes[item], isNeeded[item], !canTie, !mayLose(leader, seen) { continue }
      let isSeen = seen.engine.isSeen(slot, in: situation.styles[side].number)
      guard isSeen || hasChildren else { continue }
      contributes[item] = true
      if !isEntangled[item] {
        isEntangled[item] = isEntangled(leader, slot, hasChildren: hasChildren, seen)
      }
      if isSeen {
        noteNeed(leader, slot, situation, seen)
        noteStatesThatLose(leader, slot, situation, seen)
      }
      if canTie { noteTie(leader, slot, situation, seen) }
    }
  }

  /// Notes that without what leads in a slot the value would be another one.
  private mutating func noteNeed(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) {
    let next = seen.trace.next(slot)
    if seen.trace.yielding.contains(slot) { return }
    if isSameValue(leader, next, slot, shownIn: situation, seen) ?? true { return }
    isNeeded[Int(leader.item)] = true
  }

  /// Whether two places of a slot have the same value, the built-in one where there is nothing.
  ///
  /// - Parameters:
  ///   - one: One place.
  ///   - other: Another one.
  ///   - slot: The slot.
  ///   - situation: Where the value of the first place is seen, if it is, wherever that is said.
  ///   - seen: What was read there.
  /// - Returns: Whether they are the same; `nil` if that is not known.
  private func isSameValue(
    _ one: CascadeTrace.Place,
    _ other: CascadeTrace.Place,
    _ slot: Slot,
    shownIn situation: Situation? = nil,
    _ seen: borrowing SituationSide
  ) -> Bool? {
    // The same expression over the same other values comes to the same.
    if one.item >= 0, other.item >= 0, let expression = said.expression(Int(one.item)),
      expression == said.expression(Int(other.item))
    {
      return true
    }
    let builtIn = seen.engine.builtIn(slot)
    let shown = situation.map { seen.engine.value(of: slot, in: $0.styles[side].number) }
    guard let value = one.isNone ? .some(builtIn) : self.value(one, seen) ?? shown,
      let otherValue = other.isNone ? .some(builtIn) : self.value(other, seen)
    else { return nil }
    return seen.engine.isSame(value, otherValue, in: slot)
  }

  private mutating func noteTie(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) {
    let rival = seen.trace.rivals[slot.index]
    if !isTie(leader, rival, situation, seen) { return }
    let isSame =
      isSameValue(leader, rival, slot, shownIn: situation, seen)
      ?? (said.item(Int(leader.item))?.declaration.value
        == said.item(Int(rival.item))?.declaration.value)
    if isSame { return }
    pairs[Pair(leader: leader.item, second: rival.item), default: (0, situation, ancestors)]
      .count += 1
  }

  /// Whether it is open if a rule that leads needs all its states to do so.
  private func mayLose(_ leader: CascadeTrace.Place, _ seen: borrowing SituationSide) -> Bool {
    let step = seen.trace.steps[Int(leader.step)]
    guard step.mask != 0, seen.trace.wornStep < 0, let rule = step.rule else { return false }
    return step.mask & ~neededStates[rule.index] != 0
  }

  /// Notes the states without which a rule that leads in a slot would do so no longer, and the value would
  /// be another one.
  private mutating func noteStatesThatLose(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) {
    guard mayLose(leader, seen) else { return }
    let step = seen.trace.steps[Int(leader.step)]
    let second = seen.trace.seconds[slot.index]
    guard let rule = step.rule, !second.isNone, !seen.trace.yielding.contains(slot),
      !(isSameValue(leader, second, slot, shownIn: situation, seen) ?? true)
    else { return }
    var left = step.mask & ~neededStates[rule.index]
    while left != 0 {
      let state = left & (~left &+ 1)
      left &= ~state
      let mask = step.mask & ~state
      var loses = mask < seen.trace.steps[Int(second.step)].mask
      if mask == seen.trace.steps[Int(second.step)].mask {
        var rank = rank(of: rule, situation, seen)
        rank.mask = mask
        loses = rank < self.rank(second, situation, seen)
      }
      if loses { neededStates[rule.index] |= state }
    }
  }

  /// Whether more than a value of the style may be another one without what leads in a slot.
  private func isEntangled(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    hasChildren: Bool,
    _ seen: borrowing SituationSide
  ) -> Bool {
    let next = seen.trace.next(slot)
    if seen.trace.wornStep >= 0 || seen.trace.yielding.contains(slot)
      || !(isSameValue(leader, next, slot, seen) ?? false)
    {
      return true
    }
    guard hasChildren, seen.engine.resolver.sources.slots.inherited.contains(slot) else {
      return false
    }
    // What only the default says is not handed down.
    func isSaid(_ place: CascadeTrace.Place) -> Bool {
      !place.isNone && seen.trace.steps[Int(place.step)].origin != .defaultStyle
    }
    return isSaid(leader) != isSaid(next)
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
    var origin = seen.trace.steps[Int(leader.step)].origin
    // Strongest first; built-in styles for states are weaker than anything that can be reverted.
    for step in seen.trace.steps.dropFirst(max(0, seen.trace.wornStep)).reversed()
    where step.origin < origin {
      guard let item = step.items.first(where: { said.slots[$0] == slot }) else { continue }
      origin = step.origin
      if said.places[item] != nil {
        contributes[item] = true
        isEntangled[item] = true
      }
      if said.keyword(item) != .revert { return }
    }
  }

  /// The keyword that stands at a place; `nil` for anything else.
  private func keyword(
    _ place: CascadeTrace.Place,
    _ seen: borrowing SituationSide
  ) -> Declaration.Keyword? {
    if place.item >= 0 { return said.keyword(Int(place.item)) }
    guard case .own(let number) = place.source.place,
      case .keyword(let keyword)? = seen.engine.resolver.sources.own.items.reference(of: number)
    else { return nil }
    return keyword
  }

  /// Notes what applies and does not lead.
  private mutating func noteHidden(_ seen: borrowing SituationSide) {
    // What is worn whole also hides what it does not speak of.
    var worn = CascadeTrace.Place.none
    if seen.trace.wornStep >= 0 {
      let item = seen.trace.steps[seen.trace.wornStep].items.first ?? -1
      worn = .init(step: Int32(seen.trace.wornStep), item: Int32(item), source: .none)
    }
    for step in seen.trace.steps {
      for item in step.items where seen.said.places[item] != nil {
        let slot = said.slots[item]
        let first = seen.trace.leaders[slot.index]
        let leader = first.isNone ? worn : first
        if seen.trace.yielding.contains(slot) { isEntangled[item] = true }
        // What contributes is not told with what hides it elsewhere.
        if contributes[item] || leader.isNone { continue }
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
    let hider = Hider(item: leader.item, origin: origin, count: 1)
    if hiders[item].count < Self.hiderCount {
      hiders[item].append(hider)
    } else if let least = hiders[item].indices.min(by: { [hiders] in
      hiders[item][$0].count < hiders[item][$1].count
    }) {
      // The most frequent ones stay, whenever they come (Metwally and others 2005, "space saving").
      let count = hiders[item][least].count + 1
      hiders[item][least] = Hider(item: leader.item, origin: origin, count: count)
    }
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
