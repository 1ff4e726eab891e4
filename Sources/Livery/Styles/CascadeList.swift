/// The declarations that apply to a widget in a state, strongest first, for explanations and for
/// keywords that look for weaker declarations.
struct CascadeList: Sendable {
  /// The declarations, those that contribute values before the others.
  let all: ContiguousArray<MatchedDeclarations>

  /// The number of declarations that contribute values.
  ///
  /// In `cascade` resolution it is all of them, in `brstyle` resolution the winning entry, its
  /// default, and what base sheets declare.
  let contributingCount: Int

  /// The data for ranks; `nil` outside windows, where only origins count.
  fileprivate let ranks: RuleRanks?

  /// Returns the declarations that apply to a slot, strongest first.
  func matched(_ slot: Slot) -> [MatchedDeclarations] { all.filter { $0.applies(to: slot) } }

  /// Returns the winner of a slot among the contributing declarations, or among some of them.
  func winner(
    of slot: Slot,
    where isIncluded: (MatchedDeclarations) -> Bool = { _ in true }
  ) -> MatchedDeclarations? {
    all.prefix(contributingCount).first { isIncluded($0) && $0.applies(to: slot) }
  }

  /// Returns the rank that a rule has, or would have if it applied.
  func rank(ofRule rule: Number<Rule>) -> Rank {
    ranks?.rank(of: rule) ?? Rank(origin: .rules)
  }

  /// Returns the rank of some declarations.
  func rank(of matched: MatchedDeclarations) -> Rank {
    switch matched.source {
    case .rule(let rule):
      ranks?.rank(of: rule) ?? Rank(side: matched.side, mask: matched.mask, origin: matched.origin)
    case .defaultStyle(let contexts, let order):
      Rank(side: matched.side, origin: .defaultStyle, contexts: contexts, order: order)
    case .builtInValues, .inherited, .own:
      Rank(side: matched.side, mask: matched.mask, origin: matched.origin)
    }
  }
}

extension StyleResolver {
  /// Lists the declarations that apply to widgets with a key in a state, at the matcher's position.
  func list(_ key: StyleKey, states: StateMask) -> CascadeList {
    let plan = key.list == .zero ? nil : matcher.plans[matcher.lists.lists[key.list].plan]
    var lister = CascadeLister(on: plan)
    cascade(key, states: states, into: &lister)
    let ranks = plan.map { RuleRanks($0, at: matcher) }
    switch sources.ruleSet.resolution {
    case .cascade:
      var all = lister.entries
      all.reverse()
      return CascadeList(all: all, contributingCount: all.count, ranks: ranks)
    case .brstyle:
      return listEntries(of: lister, key: key, states: states, ranks: ranks)
    }
  }

  /// Lists the winning entry with its base, then all other declarations.
  private func listEntries(
    of lister: CascadeLister,
    key: StyleKey,
    states: StateMask,
    ranks: RuleRanks?
  ) -> CascadeList {
    let defaults = lister.entries[..<lister.defaultCount].reversed()
    let specified = lister.entries[lister.defaultCount...].reversed()
    guard let winner = specified.first, let entry = winningEntry(key, states: states) else {
      return CascadeList(
        all: ContiguousArray(defaults),
        contributingCount: lister.defaultCount,
        ranks: ranks
      )
    }
    var all: ContiguousArray = [winner]
    let base = entry.base(in: sources.ruleSet)
    let style = base.flatMap { sources.ruleSet.bases[$0] }.map { style in
      MatchedDeclarations(
        style,
        firstSource: base.map { .item(sources.ruleSet.baseItems[$0].lowerBound) }
      )
    }
    if let style { all.append(style) }
    all += lister.entries[..<lister.appDefaultStart].reversed()
    let contributingCount = all.count
    all += specified.dropFirst()
    // The default at the base of the entry must not be listed twice.
    all += lister.entries[lister.appDefaultStart..<lister.defaultCount].reversed()
      .filter { $0.source != style?.source }
    return CascadeList(all: all, contributingCount: contributingCount, ranks: ranks)
  }

  /// Returns the winning entry in `brstyle` resolution; `nil` if only defaults apply.
  func winningEntry(_ key: StyleKey, states: StateMask) -> CascadeStep? {
    var winner = WinningEntry()
    cascade(key, states: states, into: &winner)
    if case .inherited(let number, _, _) = winner.step { return inheritedEntry(number) }
    return winner.step
  }
}
