import Livery

extension ReferenceResolver {
  /// The sources that apply to a widget in `brstyle` resolution, where one entry applies as a
  /// whole.
  struct AppliedEntries {
    /// The applied entry and its base.
    var applied: [ReferenceMatch]

    /// The weaker candidates, strongest first.
    var others: [ReferenceMatch] = []
  }

  /// Returns the content of each slot of a widget in some states, with the values of its parent
  /// (`nil` for a window), and the slots that base sheets specify.
  func brstyleWinners(
    _ index: Int,
    _ states: Set<String>,
    _ parent: Outcome?
  ) -> (contents: [Slot: Content], says: [Slot: Say]) {
    brstyleWinners(
      appliedEntries(index, states).applied,
      over: baseClaims(index, in: states, parent: parent),
      parent
    )
  }

  /// Returns the content of each slot from applied entries over what base sheets declare.
  func brstyleWinners(
    _ applied: [ReferenceMatch],
    over base: [Slot: [ReferenceClaim]],
    _ parent: Outcome?
  ) -> (contents: [Slot: Content], says: [Slot: Say]) {
    let (contents, says) = winners(of: brstyleClaims(applied, over: base), parent)
    return (contents, says.filter { $0.value.side == 0 })
  }

  /// Returns the declarations of entries by slots over what base sheets declare and the built-in
  /// values, weakest first.
  func brstyleClaims(
    _ applied: [ReferenceMatch],
    over base: [Slot: [ReferenceClaim]]
  ) -> [Slot: [ReferenceClaim]] {
    var claims = base
    for match in applied.reversed() {
      for (slot, statement) in whole(match.contents) {
        let claim = ReferenceClaim(
          rank: match.rank,
          source: match.source,
          statement: statement,
          from: match.from
        )
        claims[slot, default: []].append(claim)
      }
    }
    return claims
  }

  /// Returns contents in which missing fields of fonts and shadows are `null`: they are replaced as
  /// a whole.
  func whole(_ contents: ReferenceContents) -> ReferenceContents {
    var whole: ReferenceContents = [:]
    for setting in Set(contents.keys.map(\.setting)) {
      let rest = contents[Slot(setting: setting, field: "-")]
      for field in fields(of: setting) {
        let slot = Slot(setting: setting, field: field)
        whole[slot] = contents[slot] ?? rest
      }
    }
    return whole
  }

  // MARK: Applied entries

  /// Returns the entries that apply to a widget in a state: one entry over its base, the default of
  /// its sheet; else the global default (spec 8.2).
  func appliedEntries(_ index: Int, _ states: Set<String>) -> AppliedEntries {
    let entries = entries(index, states)
    let global = globalDefault()
    guard let applied = entries.first else {
      return AppliedEntries(applied: global.map { [$0] } ?? [])
    }
    let base = applied.sheet.flatMap(sheetDefault)
    var others = Array(entries.dropFirst())
    // The base of the entry is not among the others.
    if let global, global.sheet == nil || global.sheet != base?.sheet { others.append(global) }
    return AppliedEntries(applied: [applied] + (base.map { [$0] } ?? []), others: others)
  }

  /// Returns a Boolean value that indicates whether other entries apply to a widget in other
  /// states.
  func hasStates(_ node: ReferenceScene.Node) -> Bool { hasStates(node.className) }

  /// Returns a Boolean value that indicates whether a class is a control or a bar item.
  private func hasStates(_ className: String) -> Bool {
    let ancestry = ancestries[className] ?? []
    return ancestry.contains("UIControl") || ancestry.contains("UIBarItem")
  }

  /// Returns a Boolean value that indicates whether the states of a selector are dropped: its class
  /// is no control.
  func dropsStates(of selector: Selector) -> Bool {
    scene.resolution == .brstyle && selector.target.className.map { !hasStates($0) } ?? false
  }

  /// Returns a Boolean value that indicates whether a rule is for the states of its target: the
  /// class is a control, or, on a control, there is none.
  private func isForStates(_ match: ReferenceMatch, _ node: ReferenceScene.Node) -> Bool {
    guard case .selector(let selector) = match.source else { return false }
    return selector.target.className.map(hasStates) ?? hasStates(node)
  }

  /// Returns the candidates for a widget in a state, strongest first.
  private func entries(_ index: Int, _ states: Set<String>) -> [ReferenceMatch] {
    let node = scene.nodes[index]
    let isBarItem = ancestries[node.className]?.contains("UIBarItem") == true
    let inherited = isBarItem ? nil : node.parent.flatMap(inheritedEntry)
    let rest = statelessRules(index) + (inherited.map { [$0] } ?? [])
    guard hasStates(node) else { return scope(node) + rest }
    let matches = appMatches(index)
    var masks = [states]
    for mask in scene.states.filter(states.contains).map({ Set([$0]) }) + [[]] {
      if !masks.contains(mask) { masks.append(mask) }
    }
    return masks.flatMap { mask -> [ReferenceMatch] in
      let own = node.own[mask].map { [ownMatch(mask, $0)] } ?? []
      let exact = matches.filter { $0.mask == mask }
      let rules = sorted(exact.filter { $0.rank.origin == .rules && isForStates($0, node) })
      if mask.isEmpty { return own + rules }  // `controls-normal` is ignored.
      let controls = sorted(exact.filter { $0.rank.origin == .controls })
      return own + rules + controls + wholeBuiltInStates(node).filter { $0.mask == mask }
    } + rest
  }

  /// Returns the built-in styles for the states of a widget if they are enabled: their base is the
  /// built-in style, from which they take colours.
  private func wholeBuiltInStates(_ node: ReferenceScene.Node) -> [ReferenceMatch] {
    if !scene.hasBuiltInStates { return [] }
    return builtInStates(node).map { match in
      var match = match
      for (slot, statement) in match.contents {
        let value = follow(statement.content, normal: builtInContents)
        match.contents[slot]?.content = .value(value)
      }
      return match
    }
  }

  /// Returns the entries of the app whose selectors match a widget.
  private func appMatches(_ index: Int) -> [ReferenceMatch] {
    matches(index).filter { $0.rank.side == 1 }
  }

  /// Returns the own style of a widget for its normal state.
  private func scope(_ node: ReferenceScene.Node) -> [ReferenceMatch] {
    node.own[[]].map { [ownMatch([], $0)] } ?? []
  }

  /// Returns the rules that apply to a widget in any state, strongest first; a control inherits
  /// them.
  private func statelessRules(_ index: Int) -> [ReferenceMatch] {
    let node = scene.nodes[index]
    let rules = appMatches(index).filter { match in
      guard match.rank.origin == .rules, case .selector(let selector) = match.source else {
        return false
      }
      return !isForStates(match, node) && (selector.target.className != nil || match.mask.isEmpty)
    }
    return sorted(rules).map { match in
      var match = match
      match.mask = []
      match.rank.mask = 0
      if hasStates(node) { match.rank.origin = .inherited }
      return match
    }
  }

  /// Returns the entry that descendants of a widget inherit if nothing nearer applies.
  private func inheritedEntry(_ index: Int) -> ReferenceMatch? {
    let node = scene.nodes[index]
    let said = (scope(node) + statelessRules(index)).first
    guard var match = said ?? node.parent.flatMap(inheritedEntry) else { return nil }
    match.rank = ReferenceRank(origin: .inherited)
    match.from.insert(node.path, at: 0)
    return match
  }

  /// Sorts entries, strongest first, where states do not decide (spec 7.3 to 7.8).
  private func sorted(_ matches: [ReferenceMatch]) -> [ReferenceMatch] {
    matches.sorted { $0.rank.beatsAmongRules($1.rank) }
  }

  // MARK: Defaults

  /// Returns the default of the last sheet that has one, or the default style that replaces it.
  func globalDefault() -> ReferenceMatch? {
    if let declarations = scene.defaultStyle { return defaultMatch(contents(declarations)) }
    return lastDefaultSheet.flatMap(sheetDefault)
  }

  /// The last sheet that has a default.
  var lastDefaultSheet: Int? { scene.sheets.indices.last { sheetDefault($0) != nil } }

  /// Returns the default of a sheet; several are merged, with the strongest declaration of each
  /// setting.
  func sheetDefault(_ sheet: Int) -> ReferenceMatch? {
    if scene.isBase(sheet) { return nil }
    if let known = found.sheetDefaults[sheet] { return known }
    let found = allDefaults(of: sheet)
    self.found.sheetDefaults[sheet] = .some(found)
    return found
  }

  private func allDefaults(of sheet: Int) -> ReferenceMatch? {
    let entries = scene.sheets[sheet].entries.filter { entry in
      if case .defaultStyle = entry.target { scene.holds(entry.conditions) } else { false }
    }
    if entries.isEmpty { return nil }
    var contents: ReferenceContents = [:]
    let weakestFirst = entries.enumerated().sorted { one, other in
      let (count, otherCount) = (one.element.conditions.count, other.element.conditions.count)
      return count == otherCount ? one.offset < other.offset : count < otherCount
    }
    for (_, entry) in weakestFirst { contents.merge(whole(self.contents(of: entry))) { $1 } }
    var match = defaultMatch(contents)
    match.sheet = sheet
    return match
  }
}
