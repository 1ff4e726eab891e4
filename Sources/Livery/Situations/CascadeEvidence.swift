/// The evidence that the styles of a walk provide about declarations.
package struct CascadeEvidence: Sendable {
  /// The winner over a declaration where that applies, with the number of styles.
  package struct Override: Sendable {
    /// The winning declaration, as a number of ``NumberedDeclarations``; negative if it is not in an entry.
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

  let declarations: NumberedDeclarations

  /// Flags by item: it wins a visible value somewhere.
  package private(set) var contributes: ContiguousArray<Bool>
  /// Flags by item: a value would differ somewhere without it.
  package private(set) var isNeeded: ContiguousArray<Bool>
  /// Flags by item: its removal may have effects that the style alone does not show, since built-in
  /// state styles would apply again, something else would be inherited, or another value is
  /// computed from it.
  package private(set) var isEntangled: ContiguousArray<Bool>
  /// The entries that are applied as a whole somewhere.
  package private(set) var applied: Set<EntryPlace> = []
  /// The states by rule without which the rule would win elsewhere, with a different value.
  private(set) var neededStates: ContiguousArray<StateMask>
  private(set) var pairs: [Pair: (count: Int, first: Situation, ancestors: [Situation])] = [:]
  /// The ancestors of the current situation.
  private var ancestors: [Situation] = []
  private(set) var overrides: ContiguousArray<[Override]>

  /// Prepares the collection of evidence for a walk of one theme.
  package init(_ walk: SituationWalk) {
    declarations = walk.sides[0].declarations
    let count = declarations.count
    contributes = ContiguousArray(repeating: false, count: count)
    isNeeded = contributes
    isEntangled = contributes
    overrides = ContiguousArray(repeating: [], count: count)
    let rules = walk.sides[0].engine.ruleSet.rules
    neededStates = ContiguousArray(repeating: 0, count: rules.count)
  }

  /// The number of winners that are counted separately for each declaration.
  private static let overrideCount = 8

  /// Collects the evidence of one situation.
  ///
  /// - Parameters:
  ///   - situation: The situation, which is being visited.
  ///   - hasChildren: A Boolean value that indicates whether the widget has children, which may
  ///     inherit values that it does not use itself.
  ///   - walk: The walk.
  package mutating func collect(
    from situation: Situation,
    hasChildren: Bool,
    in walk: inout SituationWalk
  ) {
    ancestors = walk.ancestors
    walk.sides[0].read(situation, hasChildren: hasChildren, into: &self)
  }

  /// Collects the evidence of the style that a side has just traced.
  mutating func take(
    at situation: Situation,
    hasChildren: Bool,
    from traced: borrowing SituationSide
  ) {
    recordWinners(at: situation, hasChildren: hasChildren, from: traced)
    recordHidden(from: traced)
    recordYielding(from: traced)
    if !traced.engine.ruleSet.resolution.appliesWholeEntries {
      recordMissingStates(at: situation, states: traced.mask(situation.states), from: traced)
    }
  }
}

// MARK: Collecting

extension CascadeEvidence {
  private mutating func recordWinners(
    at situation: Situation,
    hasChildren: Bool,
    from traced: borrowing SituationSide
  ) {
    if traced.trace.appliedStep >= 0,
      let item = traced.trace.steps[traced.trace.appliedStep].items.first,
      let place = traced.declarations.places[item]
    {
      applied.insert(place)
    }
    for index in traced.trace.leaders.indices {
      let (leader, slot) = (traced.trace.leaders[index].first, Slot(index))
      if leader.isNone { continue }
      for (_, item) in traced.reverted(leader, in: slot) where declarations.places[item] != nil {
        contributes[item] = true
        isEntangled[item] = true
      }
      guard leader.item >= 0, declarations.places[Int(leader.item)] != nil else { continue }
      let item = Int(leader.item)
      let canTie = canTie(leader, with: traced.trace.leaders[index].rival, from: traced)
      if contributes[item], isNeeded[item], !canTie, !mayLose(leader, from: traced) { continue }
      let isVisible = traced.engine.isVisible(slot, in: situation.styles[0].number)
      guard isVisible || hasChildren else { continue }
      contributes[item] = true
      if !isEntangled[item] {
        isEntangled[item] = isEntangled(leader, in: slot, hasChildren: hasChildren, from: traced)
      }
      if isVisible {
        recordNeed(leader, in: slot, at: situation, from: traced)
        recordStatesOfWinner(leader, in: slot, at: situation, from: traced)
      }
      if canTie { recordTie(leader, in: slot, at: situation, from: traced) }
    }
  }

  /// Records that a value would differ without the winner of a slot.
  private mutating func recordNeed(
    _ leader: CascadeTrace.Place,
    in slot: Slot,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) {
    let next = traced.trace.next(slot)
    if traced.trace.yielding.contains(slot) { return }
    // Another one that is combined with this one may declare the slot, too.
    if traced.trace.appliedStep >= 0, declarations.isCombined(Int(leader.item)) { return }
    if isSameValue(leader, as: next, in: slot, shownIn: situation, from: traced) ?? true { return }
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
  ///   - traced: The side that has traced the situation.
  /// - Returns: `true` if they are equal; `nil` if that is unknown.
  private func isSameValue(
    _ one: CascadeTrace.Place,
    as other: CascadeTrace.Place,
    in slot: Slot,
    shownIn situation: Situation? = nil,
    from traced: borrowing SituationSide
  ) -> Bool? {
    // Equal expressions over the same settings have equal values.
    if one.item >= 0, other.item >= 0, let expression = declarations.expression(Int(one.item)),
      expression == declarations.expression(Int(other.item))
    {
      return true
    }
    let builtIn = traced.engine.builtIn(slot)
    let shown = situation.map { traced.engine.value(of: slot, in: $0.styles[0].number) }
    guard let value = one.isNone ? .some(builtIn) : self.value(one, from: traced) ?? shown,
      let otherValue = other.isNone ? .some(builtIn) : self.value(other, from: traced)
    else { return nil }
    return traced.engine.isSame(value, as: otherValue, in: slot)
  }

  private mutating func recordTie(
    _ leader: CascadeTrace.Place,
    in slot: Slot,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) {
    let rival = traced.trace.leaders[slot.index].rival
    if !isTie(leader, with: rival, at: situation, from: traced) { return }
    let isSame =
      isSameValue(leader, as: rival, in: slot, shownIn: situation, from: traced)
      ?? (declarations.item(Int(leader.item))?.declaration.value
        == declarations.item(Int(rival.item))?.declaration.value)
    if isSame { return }
    pairs[Pair(leader: leader.item, second: rival.item), default: (0, situation, ancestors)]
      .count += 1
  }

  /// Returns a Boolean value that indicates whether some states of a winning rule have not yet been
  /// shown to be needed.
  private func mayLose(_ leader: CascadeTrace.Place, from traced: borrowing SituationSide) -> Bool {
    let step = traced.trace.steps[Int(leader.step)]
    guard step.mask != 0, traced.trace.appliedStep < 0, let rule = step.rule else { return false }
    return step.mask & ~neededStates[rule.index] != 0
  }

  /// Records the states without which the winning rule of a slot would lose, if the value would
  /// differ.
  private mutating func recordStatesOfWinner(
    _ leader: CascadeTrace.Place,
    in slot: Slot,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) {
    guard mayLose(leader, from: traced) else { return }
    let step = traced.trace.steps[Int(leader.step)]
    let second = traced.trace.leaders[slot.index].second
    guard let rule = step.rule, !second.isNone, !traced.trace.yielding.contains(slot),
      !(isSameValue(leader, as: second, in: slot, shownIn: situation, from: traced) ?? true)
    else { return }
    var remaining = step.mask & ~neededStates[rule.index]
    while remaining != 0 {
      let state = remaining & (~remaining &+ 1)
      remaining &= ~state
      let mask = step.mask & ~state
      let other = traced.trace.steps[Int(second.step)]
      var loses = step.side == other.side && mask < other.mask
      if step.side == other.side, mask == other.mask {
        var rank = rank(of: rule, at: situation, from: traced)
        rank.mask = mask
        loses = rank < self.rank(second, at: situation, from: traced)
      }
      if loses { neededStates[rule.index] |= state }
    }
  }

  /// Returns a Boolean value that indicates whether removing the winner of a slot may change more
  /// than one value of the style.
  private func isEntangled(
    _ leader: CascadeTrace.Place,
    in slot: Slot,
    hasChildren: Bool,
    from traced: borrowing SituationSide
  ) -> Bool {
    let next = traced.trace.next(slot)
    if traced.trace.appliedStep >= 0 || traced.trace.yielding.contains(slot)
      || !(isSameValue(leader, as: next, in: slot, from: traced) ?? false)
    {
      return true
    }
    guard hasChildren, traced.engine.resolver.sources.slots.inherited.contains(slot) else {
      return false
    }
    return inheritance(of: leader, from: traced) != inheritance(of: next, from: traced)
  }

  /// The ways in which children inherit a value, which decide what it overrides there.
  private enum Inheritance {
    /// They do not inherit it, as those of the default style.
    case none
    /// On the side of the toolkit.
    case toolkit
    /// As decided by a built-in state style, in a theme with base sheets.
    case stateStyle
    /// On the side of the app.
    case app
  }

  private func inheritance(
    of place: CascadeTrace.Place,
    from traced: borrowing SituationSide
  ) -> Inheritance {
    if place.isNone { return .none }
    let step = traced.trace.steps[Int(place.step)]
    if step.origin == .defaultStyle { return .none }
    if step.side == .toolkit { return .toolkit }
    let isOfStateStyle = step.origin == .builtIn || place.source.isOfStateStyle
    return isOfStateStyle && traced.engine.ruleSet.hasBase ? .stateStyle : .app
  }

  /// Returns a Boolean value that indicates whether two declarations are in different entries of
  /// one sheet, with the same states and origin.
  private func canTie(
    _ leader: CascadeTrace.Place,
    with second: CascadeTrace.Place,
    from traced: borrowing SituationSide
  ) -> Bool {
    guard second.item >= 0 else { return false }
    let (one, other) = (traced.trace.steps[Int(leader.step)], traced.trace.steps[Int(second.step)])
    guard one.mask == other.mask, one.level == other.level,
      let place = traced.declarations.places[Int(leader.item)],
      let otherPlace = traced.declarations.places[Int(second.item)]
    else { return false }
    return place.sheet == otherPlace.sheet && place.entry != otherPlace.entry
  }

  /// Records the declarations of base sheets to which inherited values of built-in state styles yield.
  private mutating func recordYielding(from traced: borrowing SituationSide) {
    let yielding = traced.trace.inheritedYielding
    if yielding.isEmpty { return }
    for step in traced.trace.steps[..<traced.trace.baseCount] where step.rule != nil {
      for item in step.items
      where yielding.contains(declarations.slots[item]) && declarations.places[item] != nil {
        contributes[item] = true
        isEntangled[item] = true
      }
    }
  }

  /// Records the declarations that apply and lose.
  private mutating func recordHidden(from traced: borrowing SituationSide) {
    // An entry that is applied as a whole also hides settings that it does not declare.
    var whole = CascadeTrace.Place.none
    if traced.trace.appliedStep >= 0 {
      let item = traced.trace.steps[traced.trace.appliedStep].items.first ?? -1
      whole = .init(step: Int32(traced.trace.appliedStep), item: Int32(item), source: .none)
    }
    for step in traced.trace.steps {
      for item in step.items where traced.declarations.places[item] != nil {
        let slot = declarations.slots[item]
        let first = traced.trace.leaders[slot.index].first
        let isOfBase = !first.isNone && first.step < traced.trace.baseCount && !whole.isNone
        let leader = first.isNone || (isOfBase && step.side == .app) ? whole : first
        if traced.trace.yielding.contains(slot) { isEntangled[item] = true }
        // A declaration that wins somewhere is not reported as hidden elsewhere.
        if contributes[item] || leader.isNone { continue }
        record(leader, hiding: item, from: traced)
      }
    }
  }

  private mutating func record(
    _ leader: CascadeTrace.Place,
    hiding item: Int,
    from traced: borrowing SituationSide
  ) {
    if leader.item >= 0,
      traced.declarations.places[Int(leader.item)] == traced.declarations.places[item]
    {
      return
    }
    let origin = traced.trace.steps[Int(leader.step)].origin
    for index in overrides[item].indices
    where overrides[item][index].item == leader.item && overrides[item][index].origin == origin {
      overrides[item][index].count += 1
      return
    }
    let overriding = Override(item: leader.item, origin: origin, count: 1)
    if overrides[item].count < Self.overrideCount {
      overrides[item].append(overriding)
    } else if let least = overrides[item].indices.min(by: { [overrides] in
      overrides[item][$0].count < overrides[item][$1].count
    }) {
      // The most frequent ones are kept, in whatever order they come (Metwally and others 2005,
      // "space saving").
      let count = overrides[item][least].count + 1
      overrides[item][least] = Override(item: leader.item, origin: origin, count: count)
    }
  }

  /// Records the states that keep rules from winning where they would change a value.
  private mutating func recordMissingStates(
    at situation: Situation,
    states: StateMask,
    from traced: borrowing SituationSide
  ) {
    let ruleSet = traced.engine.ruleSet
    for rule in traced.engine.matcher.lists.rules(of: situation.styles[0].list) {
      let digest = ruleSet.digests[rule]
      let missing = digest.mask & ~states
      guard missing != 0, missing & (missing - 1) == 0, digest.excluded & states == 0,
        !digest.isStateStyle,
        neededStates[rule.index] & missing == 0
      else { continue }
      for item in digest.items where traced.declarations.places[item] != nil {
        let slot = ruleSet.items.items[item].slot
        guard let value = traced.declarations.value(item),
          traced.engine.isVisible(slot, in: situation.styles[0].number),
          isBeaten(in: slot, by: rule, without: missing, value: value, at: situation, from: traced)
        else { continue }
        neededStates[rule.index] |= missing
        break
      }
    }
  }
}
