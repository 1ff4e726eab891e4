/// Writes down what the resolver weighed for a setting of a widget.
struct Explainer {
  private var view: TreeView
  private let row: TreeRows.Row
  private let setting: Setting
  private let states: StateMask
  private let ballot: Ballot
  private var evaluator: ReferenceEvaluator

  /// Explains a widget; one that is in no window has the default style.
  init(view: TreeView, row: TreeRows.Row, setting: Setting, states: ControlState?) {
    var view = view
    let table = view.engine.ruleSet.states
    self.states = table.mask(of: states ?? view.rows.states(of: row))
    self.row = row
    self.setting = setting
    ballot = view.ballot(row, states: self.states)
    let normal = self.states == 0 ? ballot : view.ballot(row, states: 0)
    evaluator = ReferenceEvaluator(slots: view.slots) { normal.winners }
    self.view = view
  }

  /// The explanation.
  mutating func explanation(style: Style) -> Explanation {
    let slots = view.slots
    var refers: [Explanation.Reference] = []
    var from: [String] = []
    let parts = slots.slots(of: setting).map { slot in
      for setting in ballot.winners[slot]?.settings ?? [] {
        refers.append(.init(widget: path(row), setting: setting, states: .normal))
      }
      // A candidate's own order is the resolver's, so the first one is the winner.
      let contenders = ballot.contenders(for: slot).map { contender($0.candidate, $0.item) }
      let hasWinner = ballot.winners[slot] != nil
      if hasWinner, contenders[0].from.count > from.count { from = contenders[0].from }
      return Explanation.Part(
        field: slots.slots[slot].field,
        winner: hasWinner ? contenders.first : nil,
        losers: Array(contenders.dropFirst(hasWinner ? 1 : 0))
      )
    }
    var seen: Set<Explanation.Reference> = []
    return Explanation(
      widget: path(row),
      setting: setting,
      states: view.engine.ruleSet.states.names(in: states),
      value: style[setting],
      parts: parts,
      notApplied: notApplied(),
      refers: refers.filter { seen.insert($0).inserted },
      from: from
    )
  }

  private func path(_ row: TreeRows.Row) -> String {
    view.rows.path(of: row)
  }

  // MARK: What applies

  private mutating func contender(
    _ candidate: Candidate,
    _ item: Block.Item
  ) -> Explanation.Contender {
    var source = candidate
    var place = item.declaration
    var from: [String] = []
    if candidate.source == .inherited {
      (source, place, from) = view.source(of: item.slot, inheritedBy: row)
    }
    return Explanation.Contender(
      value: evaluator.value(ballot.meaning(of: item, saidBy: candidate).value),
      origin: candidate.rank.origin,
      selector: selector(of: source),
      location: place?.location,
      rank: candidate.rank,
      via: place?.via ?? [],
      from: from
    )
  }

  private func selector(of candidate: Candidate) -> String? {
    switch candidate.source {
    case .rule(let number): view.engine.ruleSet.rules[number].selector.description
    case .defaultStyle: "default"
    case .builtInValues, .inherited, .own: nil
    }
  }

  // MARK: What does not apply

  private mutating func notApplied() -> [Explanation.NotApplied] {
    let slots = view.slots.slots(of: setting)
    var result: [Explanation.NotApplied] = []
    func location(_ block: Block) -> SourceLocation?? {
      block.items.first { slots.contains($0.slot) }.map(\.declaration?.location)
    }
    guard view.rows[row].style != 0 else { return [] }
    let chain = view.chain(to: row)
    let ruleSet = view.engine.ruleSet
    let matcher = Matcher(ruleSet: ruleSet)
    let applying = Set(ballot.candidates.map(\.source))
    let yielding = Set(slots.flatMap { ballot.yielding(in: $0) }.map(\.source))
    for (number, rule) in ruleSet.rules.enumerated() {
      guard let location = location(rule.block) else { continue }
      let reason: String
      if yielding.contains(.rule(number)) {
        reason = "a built-in state style gives way to what else is said"
      } else if applying.contains(.rule(number)) {
        continue
      } else if case .failure(let failure) = matcher.match(rule, chain) {
        reason = self.reason(failure.mismatch, chain[chain.count - 1])
      } else {
        reason = stateReason(rule.mask)
      }
      result.append(
        .init(selector: rule.selector.description, location: location, reason: reason)
      )
    }
    result += inactive()
    if view.rows.defaultStyle != nil {
      for entry in ruleSet.defaults {
        guard let location = location(entry.block) else { continue }
        let reason = "another default style was set"
        result.append(.init(selector: "default", location: location, reason: reason))
      }
    }
    for (states, declarations) in (view.rows.extras.ownStyles[row] ?? [:]).sorted(by: {
      "\($0.key)" < "\($1.key)"
    })
    where declarations[setting] != nil {
      let place = declarations.declaration(of: setting)?.location
      guard let mask = ruleSet.states.mask(of: states.names) else {
        let reason = "the theme does not know all of its states"
        result.append(.init(selector: "own style for \(states)", location: place, reason: reason))
        continue
      }
      if applying.contains(.own(mask)) { continue }
      result.append(
        .init(selector: "own style for \(states)", location: place, reason: stateReason(mask))
      )
    }
    return result
  }

  /// What is said of the setting in other contexts.
  private func inactive() -> [Explanation.NotApplied] {
    let ruleSet = view.engine.ruleSet
    return ruleSet.inactive.flatMap { entry -> [Explanation.NotApplied] in
      guard let location = entry.location(of: setting) else { return [] }
      let reasons = entry.conditions.axes(excluding: ruleSet.contexts).map { axis in
        "'\(axis)' is '\(ruleSet.contexts[axis] ?? "")', not '\(entry.conditions[axis] ?? "")'"
      }
      let selectors = entry.selectors.map(\.description)
      return (selectors.isEmpty ? ["default"] : selectors).map {
        .init(selector: $0, location: location, reason: reasons.joined(separator: ", and "))
      }
    }
  }

  private func reason(_ mismatch: Matcher.Mismatch?, _ widget: WidgetFacts) -> String {
    switch mismatch {
    case .className(let name): "a '\(widget.widgetClass.name)' is no '\(name)'"
    case .id(let id): "its id is not '\(id)'"
    case .name(let name): "it does not carry the name '\(name)'"
    case .container(let step):
      "it is not inside '\(Selector(steps: [step]))' as the selector asks"
    case nil: "it is in no window"
    }
  }

  private func stateReason(_ mask: StateMask) -> String {
    let table = view.engine.ruleSet.states
    let missing = table.names(in: mask & ~states)
    switch missing.count {
    case 0 where mask == 0: return "'controls-normal' says nothing in 'brstyle' resolution"
    case 0: return "'brstyle' resolution takes only exact state sets and single states"
    case 1: return "it is not \(missing[0])"
    default: return "it is not \(missing.joined(separator: " and not "))"
    }
  }
}

extension TreeView {
  /// All that applies to a widget in a state; outside windows only default styles do.
  mutating func ballot(_ row: TreeRows.Row, states: StateMask) -> Ballot {
    guard rows[row].style != 0 else {
      return Ballot(candidates: cascade().defaults, slotCount: slots.slots.count)
    }
    let subject = subject(row)
    return cascade().ballot(subject, states: states)
  }

  /// The declaration that an inherited value comes from, and the paths of the ancestors that lie on
  /// the way, from the parent up to the one that has it.
  fileprivate mutating func source(
    of slot: Int,
    inheritedBy row: TreeRows.Row
  ) -> (Candidate, Declaration?, [String]) {
    var path: [String] = []
    var current = row
    while true {
      guard let parent = rows.parent(of: current) else {
        preconditionFailure("what is inherited comes from an ancestor")
      }
      current = parent
      path.append(rows.path(of: current))
      let subject = subject(current)
      if engine.ruleSet.resolution == .brstyle {
        let alone = Cascade.Subject(
          widgetClass: subject.widgetClass,
          matches: subject.matches,
          own: subject.own,
          parent: nil
        )
        guard let entry = cascade().handedDown(by: alone) else { continue }
        return (entry, entry.block.item(for: slot)?.declaration, path)
      }
      let states = engine.ruleSet.states.mask(of: rows.states(of: current))
      let winner = cascade().ballot(subject, states: states).contenders(for: slot)[0]
      if winner.candidate.source != .inherited {
        return (winner.candidate, winner.item.declaration, path)
      }
    }
  }
}
