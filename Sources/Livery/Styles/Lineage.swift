/// A widget with all that it is in, from its window down, as the engine knows them: what its style
/// comes from, and where what it inherits does.
struct Lineage {
  /// One of the widgets.
  struct Level {
    /// What matching asks about it.
    let facts: AncestorMatcher.Facts
    /// What was set on it.
    let own: Number<OwnStyle>
    /// The rules that match it.
    var list = Number<RuleList>.zero
    /// The style of what it is in; the first one for a window.
    var parentStyle = Number<StyleRecord>.zero
  }

  /// The widgets, the window first.
  private(set) var levels: [Level]

  /// All that applies to the last one in the states that were asked for, and what decides about that.
  private(set) var list: CascadeList
  private(set) var key: StyleKey

  /// The style of the last one in these states.
  private(set) var style: Number<StyleRecord>
}

extension StyleEngine {
  /// All that applies to the last of some widgets, from a window down.
  ///
  /// It costs as much as there are widgets, and leaves the engine where it was: inside nothing.
  ///
  /// - Parameters:
  ///   - levels: The widgets, with what matching asks about them.
  ///   - states: The states to look at instead of those that the last one is in.
  ///   - slots: The slots in which what the parent has is wanted, whether it has a say or not.
  /// - Returns: The widgets with what decides about their styles, and what applies to the last one.
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
    let key = wholeKey(of: levels[last], states: states, naming: slots)
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

  /// The same for a widget outside windows, to which only defaults apply.
  mutating func lineageOutside() -> Lineage {
    let key = StyleKey()
    return Lineage(levels: [], list: resolver.list(key, states: 0), key: key, style: .zero)
  }

  /// What is said of some slots about the last of some widgets, with the values that it would give.
  mutating func weigh(_ slots: Range<Slot>, _ lineage: Lineage) -> [StyleResolver.WeighedSlot] {
    resolver.weigh(slots, lineage.key, lineage.list)
  }

  private mutating func wholeKey(
    of level: Lineage.Level,
    states: StateMask,
    naming slots: Range<Slot> = .none
  ) -> StyleKey {
    shared.wholeKey(
      list: level.list,
      states: states,
      own: level.own,
      parentStyle: level.parentStyle,
      naming: slots,
      &resolver
    )
  }

  /// What matching asks about a widget that need not exist; nothing is entered then.
  mutating func level(of widget: WidgetFacts) -> Lineage.Level {
    Lineage.Level(
      facts: matcher.facts(of: widget, in: ruleSet.states.mask(of: widget.states)),
      own: number(of: widget.own)
    )
  }
}

// MARK: Where values come from

extension StyleEngine {
  /// Where the value comes from that the last of some widgets inherits in a slot: how many levels
  /// above it, and what is declared there.
  mutating func origin(
    ofInherited slot: Slot,
    _ lineage: Lineage
  ) -> (level: Int, source: MatchedDeclarations.Source, declaration: Declaration?)? {
    for level in lineage.levels.indices.dropLast().reversed() {
      let facts = lineage.levels[level].facts
      let key = wholeKey(of: lineage.levels[level], states: facts.states)
      if ruleSet.resolution == .brstyle {
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
