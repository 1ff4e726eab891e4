/// A widget with its ancestors, from the window down, as the engine sees them: the origins of its
/// style and of its inherited values.
struct Lineage {
  /// One of the widgets.
  struct Level {
    /// The widget's facts for matching.
    let facts: AncestorMatcher.Facts
    /// The widget's own declarations.
    let own: Number<OwnStyle>
    /// The rules that match it.
    var list = Number<RuleList>.zero
    /// The style of the parent; the first one for a window.
    var parentStyle = Number<StyleRecord>.zero
  }

  /// The widgets, the window first.
  private(set) var levels: [Level]

  /// The declarations that apply to the last widget in the requested states, and its style key.
  private(set) var list: CascadeList
  private(set) var key: StyleKey

  /// The style of the last widget in these states.
  private(set) var style: Number<StyleRecord>
}

extension StyleEngine {
  /// Computes the cascade of the last of some widgets, from a window down.
  ///
  /// The cost is linear in the number of widgets. The matcher is at no widget afterwards.
  ///
  /// - Parameters:
  ///   - levels: The widgets with their facts for matching.
  ///   - states: The states to use instead of the last widget's own.
  ///   - slots: The slots whose parent values are needed even if they are not specified.
  /// - Returns: The widgets with their rule lists, and the cascade of the last one.
  mutating func lineage(
    of levels: [Lineage.Level],
    states: StateMask? = nil,
    naming slots: Range<Slot> = .none
  ) -> Lineage {
    var levels = levels
    var parentStyle = Number<StyleRecord>.zero
    matcher.leaveAll()
    for index in levels.indices.dropLast() {
      let facts = levels[index].facts
      levels[index].list = matcher.match(facts)
      levels[index].parentStyle = parentStyle
      parentStyle = style(
        list: levels[index].list,
        states: facts.states,
        own: levels[index].own,
        parentStyle: parentStyle
      )
      matcher.enter(facts)
    }
    let last = levels.count - 1
    let states = states ?? levels[last].facts.states
    levels[last].list = matcher.match(levels[last].facts)
    levels[last].parentStyle = parentStyle
    let key = completeKey(of: levels[last], states: states, naming: slots)
    let list = resolver.list(key, states: states)
    let style = style(
      list: levels[last].list,
      states: states,
      own: levels[last].own,
      parentStyle: parentStyle
    )
    matcher.leaveAll()
    return Lineage(levels: levels, list: list, key: key, style: style)
  }

  /// Computes the cascade of a widget outside windows, to which only defaults apply.
  mutating func lineageOutside() -> Lineage {
    let key = StyleKey()
    return Lineage(levels: [], list: resolver.list(key, states: 0), key: key, style: .zero)
  }

  /// Returns the candidates for some slots of the last widget, with the values that they would
  /// give.
  mutating func candidates(
    for slots: Range<Slot>,
    of lineage: Lineage
  ) -> [StyleResolver.SlotCandidates] {
    resolver.candidates(for: slots, key: lineage.key, list: lineage.list)
  }

  private mutating func completeKey(
    of level: Lineage.Level,
    states: StateMask,
    naming slots: Range<Slot> = .none
  ) -> StyleKey {
    shared.completeKey(
      list: level.list,
      states: states,
      own: level.own,
      parentStyle: level.parentStyle,
      naming: slots,
      using: &resolver
    )
  }

  /// Returns the facts of a widget that need not exist, without entering it.
  mutating func level(of widget: WidgetFacts) -> Lineage.Level {
    Lineage.Level(
      facts: matcher.facts(of: widget, in: ruleSet.states.mask(of: widget.states)),
      own: number(of: widget.own)
    )
  }
}

// MARK: Origins of values

extension StyleEngine {
  /// Returns the origin of a value that the last widget inherits in a slot: the level that declares
  /// it, and the declaration there.
  mutating func origin(
    ofInherited slot: Slot,
    on side: Side,
    in lineage: Lineage
  ) -> (level: Int, source: MatchedDeclarations.Source, declaration: Declaration?)? {
    for level in lineage.levels.indices.dropLast().reversed() {
      let facts = lineage.levels[level].facts
      let key = completeKey(of: lineage.levels[level], states: facts.states)
      if ruleSet.resolution.on(side).appliesWholeEntries {
        switch resolver.ownEntry(key) {
        case .rule(let rule):
          let item = ruleSet.rules[rule].block.item(for: slot)
          return (level, .rule(rule), item?.declaration)
        case .own(let part): return (level, .own(0), part.block.item(for: slot)?.declaration)
        default: continue
        }
      }
      let list = resolver.list(key, states: key.states)
      guard let winner = list.winner(of: slot), winner.source != .inherited else { continue }
      return (level, winner.source, winner.item(for: slot)?.declaration)
    }
    return nil
  }
}
