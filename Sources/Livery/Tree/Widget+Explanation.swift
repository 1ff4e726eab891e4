extension Widget {
  /// Explains the value of a setting, as of the last commit.
  ///
  /// - Parameters:
  ///   - setting: The setting.
  ///   - states: The states to explain; without them, the current ones.
  /// - Returns: The declarations that were compared, and the value.
  public func explain(_ setting: Setting, for states: ControlState? = nil) -> Explanation {
    if let states { tree.note(states) }
    let rows = tree.committedRows
    // A widget that is newer than the last commit does not yet count as in a window.
    let isKnown = committedRow(in: rows) != nil
    let style = states.map(style(for:)) ?? style
    var explanation = tree.state.engine.explanation(
      of: setting,
      value: style[setting],
      of: liveRow,
      in: isKnown ? rows : tree.rows,
      states: states
    )
    tree.sweepIfCrowded()
    explanation.descriptions = tree.theme.descriptions(behind: explanation)
    return explanation
  }
}

extension StyleEngine {
  /// Explains a setting of a widget; a widget outside windows has the default style.
  fileprivate mutating func explanation(
    of setting: Setting,
    value: SettingValue?,
    of row: TreeRows.Row,
    in rows: TreeRows,
    states: ControlState?
  ) -> Explanation {
    let states = ruleSet.states.mask(of: states ?? rows.states(of: row))
    let isInWindow = rows[row].style != .zero
    let chain = isInWindow ? rows.chain(to: row) : []
    let levels = chain.map { level(of: $0, in: rows) }
    let slots = resolver.sources.slots.slots(of: setting)
    let lineage =
      isInWindow ? lineage(of: levels, states: states, naming: slots) : lineageOutside()
    let weighed = candidates(for: slots, of: lineage)
    let path = ExplainedPath(paths: rows.paths, row: row)
    var seen: Set<Setting> = []
    return Explanation(
      setting: setting,
      states: ruleSet.states.names(in: states),
      value: value,
      parts: zip(slots, weighed).map { slot, weighed in
        let contenders = weighed.matched.map { matched, value in
          contender(matched, value: value, for: slot, of: lineage, at: path)
        }
        // A declaration that is not in effect may be the only one for a field.
        let hasWinner = lineage.list.winner(of: slot) != nil
        return Explanation.Part(
          field: resolver.sources.slots.slots[slot].field,
          winner: hasWinner ? contenders.first : nil,
          losers: Array(contenders.dropFirst(hasWinner ? 1 : 0))
        )
      },
      targets: weighed.flatMap(\.refers).filter { seen.insert($0).inserted },
      hasBase: ruleSet.hasBase,
      widgetPath: path,
      unapplied: isInWindow
        ? UnappliedDeclarations(
          matcher: matcher,
          widgets: lineage.levels.map(\.facts),
          className: rows.className(of: row),
          own: rows.extras.ownStyles[row] ?? [:],
          states: states,
          setting: setting,
          slots: slots,
          applying: lineage.list,
          yielding: yieldingValues(in: slots, of: lineage, at: path),
          hasDefaultStyle: rows.defaultStyle != nil
        ) : nil
    )
  }

  /// Returns the facts about a widget in a window, with its own style.
  private mutating func level(of row: TreeRows.Row, in rows: TreeRows) -> Lineage.Level {
    Lineage.Level(
      facts: matcher.facts(
        of: rows[row].className,
        id: rows.extras.ids[row],
        names: rows.extras.names[row],
        at: rows.siblingPlace(of: row, counts: true),
        in: ruleSet.states.mask(of: rows.states(of: row))
      ),
      own: rows.extras.ownStyles[row].map { number(of: $0) } ?? .zero
    )
  }

  private mutating func contender(
    _ matched: MatchedDeclarations,
    value: SettingValue?,
    for slot: Slot,
    of lineage: Lineage,
    at path: ExplainedPath
  ) -> Explanation.Contender {
    var source = matched.source
    var declaration = matched.item(for: slot)?.declaration
    var distance = 0
    if source == .inherited,
      let origin = origin(ofInherited: slot, on: matched.side, in: lineage)
    {
      source = origin.source
      declaration = origin.declaration
      distance = lineage.levels.count - 1 - origin.level
    }
    return Explanation.Contender(
      value: value,
      rank: lineage.list.rank(of: matched),
      source: explained(source),
      entry: entry(of: source),
      declaration: declaration,
      distance: distance,
      widgetPath: path
    )
  }

  /// Returns the inherited values of some slots that yield to base sheets.
  private mutating func yieldingValues(
    in slots: Range<Slot>,
    of lineage: Lineage,
    at path: ExplainedPath
  ) -> [Explanation.NotApplied] {
    guard
      let matched = lineage.list.all.first(where: {
        $0.source == .inherited && !$0.yieldingSlots.isEmpty
      })
    else { return [] }
    return slots.filter(matched.yieldingSlots.contains).map { slot in
      let source = contender(matched, value: nil, for: slot, of: lineage, at: path)
      return Explanation.NotApplied(
        selector: source.selector ?? "own style",
        location: source.location,
        reason: "a built-in state style of '\(source.from.last ?? "")' yields to base sheets"
      )
    }
  }

  private func entry(of source: MatchedDeclarations.Source) -> EntryPlace? {
    guard case .rule(let number) = source else { return nil }
    return ruleSet.places[ruleSet.rules[number].order]
  }

  private func explained(_ source: MatchedDeclarations.Source) -> Explanation.Contender.Source {
    switch source {
    case .rule(let number): .selector(ruleSet.rules[number].selector)
    case .defaultStyle: .defaultStyle
    case .builtInValues, .inherited, .own: .unnamed
    }
  }
}
