extension Cascade {
  /// What applies where a widget wears one whole entry, as in BRStyle 1.1.0 (spec 8.2).
  func brstyleBallot(_ subject: Subject, states: StateMask) -> Ballot {
    let isStateful = subject.widgetClass.isStateful
    var entries = explicitEntries(of: subject) { mask in
      !isStateful || mask == states || mask == 0 || (mask & states == mask && mask.isSingle)
    }
    if !isStateful, let handed = subject.parent?.handedDown {
      entries.append(
        Candidate(
          rank: Rank(origin: .inherited),
          source: .inherited,
          block: handed.block,
          sheet: handed.sheet
        )
      )
    }
    entries.sort { $0.rank > $1.rank }
    guard let worn = entries.first else {
      return Ballot(
        candidates: defaults,
        parentValues: subject.parent?.values,
        slotCount: slots.slots.count
      )
    }
    var candidates = [worn]
    let base = worn.sheet.flatMap { ruleSet.bases[$0] }
    if let base { candidates.append(candidate(base)) }
    let builtIn = defaults.suffix(1)
    candidates += builtIn
    let wornCount = candidates.count
    candidates += entries.dropFirst()
    // The default that the entry stands on is not to be listed twice.
    candidates += defaults.dropLast().filter { $0.rank.order != base?.order }
    return Ballot(
      candidates: candidates,
      wornCount: wornCount,
      parentValues: subject.parent?.values,
      slotCount: slots.slots.count
    )
  }

  /// The entry that widgets inside wear if nothing nearer has one: what was set on the widget, or a
  /// rule for it, in its normal state; else what it was handed itself.
  func handedDown(by subject: Subject) -> Candidate? {
    let isStateful = subject.widgetClass.isStateful
    let entries = explicitEntries(of: subject) { !isStateful || $0 == 0 }
    return entries.filter { $0.rank.origin > .inherited }.max { $0.rank < $1.rank }
      ?? subject.parent?.handedDown
  }

  /// What was said about this very widget for the states that a condition lets through.
  ///
  /// The states in rules for widgets that have none are ignored.
  private func explicitEntries(
    of subject: Subject,
    where applies: (StateMask) -> Bool
  ) -> [Candidate] {
    let isStateful = subject.widgetClass.isStateful
    let rules = subject.matches.filter { match in
      // Built-in state styles hold only while no sheet is loaded.
      applies(match.rank.mask) && (match.rank.origin != .builtIn || ruleSet.bases.isEmpty)
    }
    let own = subject.own.filter { isStateful ? applies($0.mask) : $0.mask == 0 }
    return rules.map { match in
      var candidate = candidate(match)
      if !isStateful { candidate.rank.mask = 0 }
      return candidate
    } + own.map(candidate)
  }
}

extension StateMask {
  /// Whether the mask asks for exactly one state.
  fileprivate var isSingle: Bool { nonzeroBitCount == 1 }
}
