/// Values and ranks of cascade places.
extension CascadeEvidence {
  /// Returns the value at a place; `nil` if it depends on another setting.
  func value(
    _ place: CascadeTrace.Place,
    from traced: borrowing SituationSide
  ) -> SettingValue?? {
    if place.item >= 0 { return traced.declarations.value(Int(place.item)) }
    let sources = traced.engine.resolver.sources
    if case .own(let number) = place.source.place, sources.own.items.reference(of: number) != nil {
      return nil
    }
    return .some(sources.value(place.source))
  }

  /// Returns a Boolean value that indicates whether only their order decides between two
  /// declarations with the same states and origin.
  func isTie(
    _ leader: CascadeTrace.Place,
    with second: CascadeTrace.Place,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) -> Bool {
    var (first, next) = (
      rank(leader, at: situation, from: traced), rank(second, at: situation, from: traced)
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
    value: SettingValue?,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) -> Bool {
    let leader = traced.trace.leaders[slot.index].first
    if leader.isNone {
      return !traced.engine.isSame(traced.engine.builtIn(slot), as: value, in: slot)
    }
    guard let known = self.value(leader, from: traced),
      !traced.engine.isSame(known, as: value, in: slot)
    else {
      return false
    }
    let digest = traced.engine.ruleSet.digests[rule]
    let mask = digest.mask & ~missing
    let leading = traced.trace.steps[Int(leader.step)]
    if digest.side != leading.side { return digest.side > leading.side }
    if mask != leading.mask { return mask > leading.mask }
    var rank = rank(of: rule, at: situation, from: traced)
    rank.mask = mask
    return self.rank(leader, at: situation, from: traced) < rank
  }

  func rank(
    _ place: CascadeTrace.Place,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) -> Rank {
    let step = traced.trace.steps[Int(place.step)]
    if let rule = step.rule { return rank(of: rule, at: situation, from: traced) }
    guard step.origin == .defaultStyle, place.item >= 0 else {
      return Rank(side: step.side, mask: step.mask, origin: step.origin)
    }
    let style = traced.declarations.defaultStyle(ofItem: Int(place.item))
    return Rank(
      side: step.side,
      origin: .defaultStyle,
      contexts: style?.contexts ?? 0,
      order: style?.order ?? 0
    )
  }

  /// Returns the rank that a rule has, or would have if it applied.
  func rank(
    of rule: Number<Rule>,
    at situation: Situation,
    from traced: borrowing SituationSide
  ) -> Rank {
    let list = traced.engine.matcher.lists.lists[situation.styles[0].list]
    return RuleRanks(traced.engine.matcher.plans[list.plan], at: traced.engine.matcher).rank(
      of: rule
    )
  }
}
