/// The evidence that the styles of a walk provide about declarations (spec 15.2 and 15.3).
package struct CascadeEvidence: Sendable {
  /// The winner over a declaration where that applies, with the number of styles.
  package struct Hider: Sendable {
    /// The winning declaration, as a number of ``SaidItems``; negative if it is not in an entry.
    let item: Int32
    /// The origin of the winner.
    package let origin: Origin
    /// The number of styles.
    package internal(set) var count: Int
  }

  /// Two declarations that apply, of which the first wins.
  struct Pair: Hashable {
    let leader: Int32
    let second: Int32
  }

  let side: Int
  let said: SaidItems

  /// Flags by item: it wins a visible value somewhere, and a value would differ without it.
  private(set) var contributes: ContiguousArray<Bool>
  private(set) var isNeeded: ContiguousArray<Bool>
  /// Flags by item: its removal may have effects that the style alone does not show, since built-in
  /// state styles would apply again, something else would be inherited, or another value is
  /// computed from it.
  private(set) var isEntangled: ContiguousArray<Bool>
  /// The entries that are applied as a whole.
  private(set) var worn: Set<EntryPlace> = []
  /// The states by rule without which the rule would win elsewhere, with a different value.
  private(set) var neededStates: ContiguousArray<StateMask>
  private(set) var pairs: [Pair: (count: Int, first: Situation, ancestors: [Situation])] = [:]
  /// The ancestors of the current situation.
  private var ancestors: [Situation] = []
  private(set) var hiders: ContiguousArray<[Hider]>

  /// Prepares the collection of evidence for a walk.
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

  /// The number of winners that are counted separately for each declaration.
  private static let hiderCount = 8

  /// Collects the evidence of one situation.
  ///
  /// - Parameters:
  ///   - situation: The situation, which is being visited.
  ///   - hasChildren: A Boolean value that indicates whether the widget has children, which may
  ///     inherit values that it does not use itself.
  ///   - walk: The walk.
  package mutating func look(
    at situation: Situation,
    hasChildren: Bool,
    in walk: inout SituationWalk
  ) {
    ancestors = walk.ancestors
    walk.sides[side].read(situation, side, hasChildren: hasChildren, into: &self)
  }

  /// Collects the evidence of the style that a side has just traced.
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

// MARK: Collecting

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

  /// Records that a value would differ without the winner of a slot.
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

  /// Returns a Boolean value that indicates whether two places of a slot have the same value; an
  /// empty place has the built-in one.
  ///
  /// - Parameters:
  ///   - one: One place.
  ///   - other: Another one.
  ///   - slot: The slot.
  ///   - situation: A situation whose computed value is that of the first place, if any; it is used
  ///     if the place itself does not show the value.
  ///   - seen: The side that has traced the situation.
  /// - Returns: `true` if they are equal; `nil` if that is unknown.
  private func isSameValue(
    _ one: CascadeTrace.Place,
    _ other: CascadeTrace.Place,
    _ slot: Slot,
    shownIn situation: Situation? = nil,
    _ seen: borrowing SituationSide
  ) -> Bool? {
    // Equal expressions over the same settings have equal values.
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

  /// Returns a Boolean value that indicates whether some states of a winning rule have not yet been
  /// shown to be needed.
  private func mayLose(_ leader: CascadeTrace.Place, _ seen: borrowing SituationSide) -> Bool {
    let step = seen.trace.steps[Int(leader.step)]
    guard step.mask != 0, seen.trace.wornStep < 0, let rule = step.rule else { return false }
    return step.mask & ~neededStates[rule.index] != 0
  }

  /// Records the states without which the winning rule of a slot would lose, if the value would
  /// differ.
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

  /// Returns a Boolean value that indicates whether removing the winner of a slot may change more
  /// than one value of the style.
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
    // Values of the default style are not inherited.
    func isSaid(_ place: CascadeTrace.Place) -> Bool {
      !place.isNone && seen.trace.steps[Int(place.step)].origin != .defaultStyle
    }
    return isSaid(leader) != isSaid(next)
  }

  /// Returns a Boolean value that indicates whether two declarations are in different entries of
  /// one sheet, with the same states and origin.
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

  /// Follows the keyword `@revert` to the declarations that it reverts to.
  private mutating func follow(
    _ leader: CascadeTrace.Place,
    _ slot: Slot,
    _ seen: borrowing SituationSide
  ) {
    var origin = seen.trace.steps[Int(leader.step)].origin
    // Strongest first; built-in state styles are weaker than any declaration that can be reverted.
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

  /// Returns the keyword at a place; `nil` for any other value.
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

  /// Records the declarations that apply and lose.
  private mutating func noteHidden(_ seen: borrowing SituationSide) {
    // An entry that is applied as a whole also hides settings that it does not declare.
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
        // A declaration that wins somewhere is not reported as hidden elsewhere.
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
      // The most frequent ones are kept, in whatever order they come (Metwally and others 2005,
      // "space saving").
      let count = hiders[item][least].count + 1
      hiders[item][least] = Hider(item: leader.item, origin: origin, count: count)
    }
  }

  /// Records the states that keep rules from winning where they would change a value.
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
