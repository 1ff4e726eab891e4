import Livery

extension ReferenceResolver {
  /// The declarations that apply to one widget in one state, with the data for computing values.
  private struct ApplicableClaims {
    /// The deciding declarations, weakest first.
    var applied: [Slot: [ReferenceClaim]]

    /// The declarations that would decide next without those, weakest first.
    var others: [Slot: [ReferenceClaim]] = [:]

    /// The values that references resolve to.
    var normal: [Slot: Content]

    var parent: Outcome?
  }

  /// Explains a setting of a widget in a state, or in the one that it is in.
  mutating func explanation(
    of setting: Setting,
    _ index: Int,
    states: Set<String>? = nil
  ) -> ReferenceExplanation {
    let node = scene.nodes[index]
    let states = (states ?? node.states).intersection(scene.states)
    var explanation = explanation(
      of: setting,
      in: states,
      applicable: applicable(index, states),
      on: index
    )
    explanation.value = style(index, states: states)[setting]
    explanation.notApplied = notApplied(setting, on: index, in: states)
    return explanation
  }

  /// Explains a setting of a widget outside of windows: only default styles apply.
  mutating func explanationOfDefault(
    of setting: Setting,
    states: Set<String>
  ) -> ReferenceExplanation {
    let isWhole = scene.resolution == .brstyle
    let global = globalDefault().map { [$0] } ?? []
    let base = defaults().filter { $0.rank.side == 0 }
    let applied =
      isWhole ? brstyleClaims(global, over: claims(of: base)) : claims(of: defaults())
    let applicable = ApplicableClaims(applied: applied, normal: meanings(applied, nil))
    let states = states.intersection(scene.states)
    var explanation = explanation(of: setting, in: states, applicable: applicable, on: nil)
    explanation.value = defaultStyle()[setting]
    return explanation
  }

  private mutating func explanation(
    of setting: Setting,
    in states: Set<String>,
    applicable: ApplicableClaims,
    on index: Int?
  ) -> ReferenceExplanation {
    var explanation = ReferenceExplanation(
      setting: setting,
      states: scene.states.filter(states.contains)
    )
    for field in fields(of: setting) {
      let slot = Slot(setting: setting, field: field)
      let applied = applicable.applied[slot] ?? []
      let claims = (applicable.others[slot] ?? []) + applied
      let contenders = claims.reversed().map { claim in
        let content = meaning(of: claim, over: applied, in: slot, applicable.parent)
        return ReferenceExplanation.Contender(
          claim: index.map { sourced(claim, in: slot, of: $0) } ?? claim,
          value: follow(content, normal: applicable.normal)
        )
      }
      explanation.parts.append(
        .init(field: field, contenders: contenders, hasWinner: !applied.isEmpty)
      )
      if applied.isEmpty { continue }
      for setting in meaning(of: applied, in: slot, applicable.parent).content.settings
      where !explanation.refers.contains(setting) {
        explanation.refers.append(setting)
      }
    }
    return explanation
  }

  /// Returns the value of a declaration that may not have won: keywords resolve to weaker
  /// declarations among the deciding ones.
  private func meaning(
    of claim: ReferenceClaim,
    over applied: [ReferenceClaim],
    in slot: Slot,
    _ parent: Outcome?
  ) -> Content {
    let weaker = applied.filter { $0.rank.isBelow(claim.rank) }
    return meaning(of: weaker + [claim], in: slot, parent).content
  }

  private func meanings(
    _ claims: [Slot: [ReferenceClaim]],
    _ parent: Outcome?
  ) -> [Slot: Content] {
    Dictionary(
      uniqueKeysWithValues: claims.map { ($0, meaning(of: $1, in: $0, parent).content) }
    )
  }

  private mutating func applicable(_ index: Int, _ states: Set<String>) -> ApplicableClaims {
    let parent = scene.nodes[index].parent.map { outcome($0) }
    guard scene.resolution == .brstyle else {
      return ApplicableClaims(
        applied: cascadeClaims(index, in: states, parent: parent),
        normal: cascade(index, in: [], parent: parent).contents,
        parent: parent
      )
    }
    let appliedEntries = appliedEntries(index, states)
    // Built-in values and base sheets are below the applied entry only.
    return ApplicableClaims(
      applied: brstyleClaims(
        appliedEntries.applied,
        over: baseClaims(index, in: states, parent: parent)
      ),
      others: brstyleClaims(appliedEntries.others, over: [:]),
      normal: brstyleWinners(index, [], parent).contents,
      parent: parent
    )
  }

  // MARK: Where from

  /// Returns a declaration, with the place that it is inherited from, if any.
  mutating func sourced(
    _ claim: ReferenceClaim,
    in slot: Slot,
    of index: Int
  ) -> ReferenceClaim {
    // An inherited entry keeps its own places.
    guard claim.rank.origin == .inherited,
      scene.resolution == .cascade || claim.rank.side == 0
    else { return claim }
    var claim = claim
    var current = index
    while let parent = scene.nodes[current].parent {
      current = parent
      let node = scene.nodes[current]
      claim.from.append(node.path)
      guard let winner = applicable(current, node.states).applied[slot]?.last
      else { break }
      if winner.rank.origin == .inherited { continue }
      claim.source = winner.source
      claim.statement = winner.statement
      break
    }
    return claim
  }
}

extension ReferenceResolver.Content {
  /// The settings that it refers to.
  fileprivate var settings: [Setting] {
    switch self {
    case .value, .keyword: []
    case .reference(let slot, _), .part(let slot, _, _, _): [slot.setting]
    case .whole(let setting): [setting]
    case .formula(let formula): formula.settings
    }
  }
}
