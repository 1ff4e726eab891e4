/// All that applies to a widget in a state, strongest first: what an explanation lists, and what
/// keywords look for weaker declarations in.
struct CascadeList: Sendable {
  /// All of it; what is not worn stands after what is.
  let all: [MatchedDeclarations]

  /// How much of it the widget takes values from.
  ///
  /// In `cascade` resolution all, in `brstyle` resolution one entry and what it stands on.
  let wornCount: Int

  /// What applies to a slot, strongest first.
  func matched(_ slot: Slot) -> [MatchedDeclarations] { all.filter { $0.says(slot) } }

  /// What is strongest for a slot among what the widget takes values from, below an origin.
  func winner(of slot: Slot, below origin: Origin? = nil) -> MatchedDeclarations? {
    all.prefix(wornCount).first { matched in
      (origin.map { matched.rank.origin < $0 } ?? true) && matched.says(slot)
    }
  }
}

extension StyleResolver {
  /// All that applies to widgets with a key in a state.
  ///
  /// With the plan of the class, ranks have the depths of the containers that were entered; without it
  /// they tell only origins and states.
  func list(_ key: StyleKey, states: StateMask, ranksOn plan: ClassPlan? = nil) -> CascadeList {
    var lister = CascadeLister(ranksOn: plan, slotCount: sources.slots.slots.count)
    cascade(key, states: states, into: &lister)
    switch sources.ruleSet.resolution {
    case .cascade:
      let all = lister.strongestFirst + lister.defaults.reversed()
      return CascadeList(all: all, wornCount: all.count)
    case .brstyle:
      return wholeList(lister, key, states)
    }
  }

  /// The entry that is worn with what it stands on, then all that is not worn.
  private func wholeList(
    _ lister: CascadeLister,
    _ key: StyleKey,
    _ states: StateMask
  ) -> CascadeList {
    let defaults = Array(lister.defaults.reversed())
    guard let worn = lister.strongestFirst.first, let entry = wornEntry(key, states: states) else {
      return CascadeList(all: defaults, wornCount: defaults.count)
    }
    var all = [worn]
    let base = entry.base(in: sources.ruleSet)
    let style = base.flatMap { sources.ruleSet.bases[$0] }
    if let base, let style {
      let items = sources.ruleSet.baseItems[base]
      all.append(MatchedDeclarations(style, firstSource: .item(items.lowerBound)))
    }
    all += defaults.suffix(1)
    let wornCount = all.count
    all += lister.strongestFirst.dropFirst()
    // The default that the entry stands on is not to be listed twice.
    all += defaults.dropLast().filter { $0.rank.order != style?.order }
    return CascadeList(all: all, wornCount: wornCount)
  }

  /// What a widget wears in `brstyle` resolution; `nil` if nothing is said about it.
  func wornEntry(_ key: StyleKey, states: StateMask) -> CascadeStep? {
    var worn = WornEntry()
    cascade(key, states: states, into: &worn)
    if case .inherited(let number) = worn.step { return handedDown(number) }
    return worn.step
  }
}
