/// Values and ranks of cascade places.
extension CascadeEvidence {
  /// Returns the value at a place; `nil` if it depends on another setting.
  func value(
    _ place: CascadeTrace.Place,
    _ seen: borrowing SituationSide
  ) -> SettingValue?? {
    place.item < 0
      ? .some(seen.engine.resolver.sources.value(place.source)) : seen.said.value(Int(place.item))
  }

  /// Returns a Boolean value that indicates whether only their order decides between two
  /// declarations with the same states and origin.
  func isTie(
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

  /// Returns a Boolean value that indicates whether a rule with a value would win a slot visibly if
  /// it did not require a state.
  func isBeaten(
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

  func rank(
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

  /// Returns the rank that a rule has, or would have if it applied.
  func rank(
    of rule: Number<Rule>,
    _ situation: Situation,
    _ seen: borrowing SituationSide
  ) -> Rank {
    let list = seen.engine.matcher.lists.lists[situation.styles[side].list]
    return RuleRanks(seen.engine.matcher.plans[list.plan], at: seen.engine.matcher).rank(of: rule)
  }
}
