/// The style sharing cache: each style is computed once for all widgets that share it.
struct StyleSharingCache {
  /// The facts about a rule list that every lookup starts from.
  private struct RuleListSummary {
    /// The states that affect the style of a widget without own declarations: those in any of the
    /// rules' selectors, or in `brstyle` resolution all states of a control.
    let effectiveStates: StateMask
    /// The slots that are never inherited, as a number of the ``InheritedTable``.
    let closedSlots: Number<ClosedSlots>
    /// A Boolean value that indicates whether these are all slots that any rule specifies.
    let inheritsNothing: Bool
    /// A Boolean value that indicates whether a keyword of any rule may resolve to the parent's
    /// value.
    let isInheriting: Bool
    /// The result of the last lookup.
    var last = LastLookup()
  }

  /// The result of a lookup with its arguments.
  private struct LastLookup {
    var key = StyleKey()
    var style = Number<StyleRecord>.zero
    var parentStyle = Number<StyleRecord>.zero
    var states: StateMask = 0
  }

  /// The interned styles.
  private(set) var table: StyleTable

  /// The styles of widgets without own declarations, by rule list, parent style and active states.
  private var recentStyles = Self.noRecentStyles

  private static var noRecentStyles: PairCache<StyleRecord> { PairCache(limit: 8192) }

  private var summaries: Table<RuleList, RuleListSummary> = []

  /// The slots in which a keyword of a list's rules may resolve to the parent's value, for lists
  /// that have any.
  private var inheriting: [Number<RuleList>: [Slot]] = [:]

  /// The slots that widgets of each class never inherit.
  private var exclusions: Table<ClassPlan, Exclusion> = []

  private struct Exclusion {
    /// The slots, as a number of the ``InheritedTable``.
    let slots: Number<ClosedSlots>
    /// A Boolean value that indicates whether these are all slots that any rule specifies.
    let inheritsNothing: Bool
  }

  init(using resolver: inout StyleResolver) { table = resolver.makeTable() }

  /// Removes all styles after the sources of their values changed.
  mutating func forgetAll(using resolver: inout StyleResolver) {
    resolver.inherited.forgetValues()
    recentStyles = Self.noRecentStyles
    for number in summaries.numbers { summaries[number].last.style = .zero }
    table = resolver.makeTable()
  }

  /// Returns the style of a widget in a state.
  ///
  /// - Parameters:
  ///   - list: The matching rules.
  ///   - states: The active states.
  ///   - own: The number of the widget's declarations.
  ///   - parentStyle: The style of its parent; the first one for a window.
  ///   - isCached: Whether to cache the style for widgets with the same rules and parent style.
  ///     This pays where the parents' declarations alternate and change everything inside.
  ///   - resolver: The resolver that computes styles.
  /// - Returns: The number of a style.
  @inline(__always)
  mutating func style(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    isCached: Bool,
    using resolver: inout StyleResolver
  ) -> Number<StyleRecord> {
    if !isCached || own != .zero {
      return lookUpStyle(
        list: list,
        states: states,
        own: own,
        parentStyle: parentStyle,
        using: &resolver
      )
    }
    let place = UInt64(list.rawValue) << 32 | UInt64(parentStyle.rawValue)
    let known = recentStyles[place, states]
    if known != .zero { return known }
    let style = lookUpStyle(
      list: list,
      states: states,
      own: own,
      parentStyle: parentStyle,
      using: &resolver
    )
    recentStyles.insert(style, under: place, and: states, among: table.records.count)
    return style
  }

  private mutating func lookUpStyle(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    using resolver: inout StyleResolver
  ) -> Number<StyleRecord> {
    if list.index >= summaries.count { updateSummaries(using: &resolver) }
    let last = summaries[list].last
    // Siblings use the same arguments.
    if last.parentStyle == parentStyle, last.states == states, last.key.own == own,
      last.style != .zero
    {
      return last.style
    }
    var key = StyleKey(list: list, own: own)
    // Other slots can be inherited only if they are declared on widgets.
    if !summaries[list].inheritsNothing || resolver.sources.own.styles.count > 1 {
      let closed = summaries[list].closedSlots
      key.inherited = resolver.inherited.restrict(
        inheritedValues(from: parentStyle, using: &resolver),
        excluding: closed
      )
    }
    if states != 0 {
      key.states = effectiveStates(
        states,
        list: list,
        own: own,
        sources: resolver.sources
      )
    }
    if summaries[list].isInheriting || resolver.sources.mayInherit {
      addInherited(from: parentStyle, to: &key, using: &resolver)
    }
    var style = last.key == key ? last.style : .zero
    if style == .zero {
      style = table.number(of: key)
      if style == .zero { style = resolver.resolve(key, into: &table) }
    }
    summaries[list].last = LastLookup(
      key: key,
      style: style,
      parentStyle: parentStyle,
      states: states
    )
    return style
  }

  /// Adds the style with a new key.
  mutating func add(_ key: StyleKey, using resolver: inout StyleResolver) -> Number<StyleRecord> {
    resolver.resolve(key, into: &table)
  }

  /// Returns the key of a widget's style in other states, if it has no own declarations and nothing
  /// else about it has changed; `nil` if the style stays the same.
  @inline(__always)
  func key(of style: Number<StyleRecord>, in states: StateMask) -> StyleKey? {
    var key = table.records[style].key
    let effective = states & summaries[key.list].effectiveStates
    if effective == key.states { return nil }
    key.states = effective
    return key
  }

  /// Returns the key of a widget's style with all inherited values, including those that rules
  /// always override and those that only keywords may name in some slots.
  mutating func completeKey(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    naming slots: Range<Slot> = .none,
    using resolver: inout StyleResolver
  ) -> StyleKey {
    if list.index >= summaries.count { updateSummaries(using: &resolver) }
    var key = StyleKey(list: list, states: states, own: own)
    key.inherited = inheritedValues(from: parentStyle, using: &resolver)
    addInherited(from: parentStyle, to: &key, naming: slots, using: &resolver)
    return key
  }

  /// Returns the active states of a widget that affect its style.
  @inline(__always)
  private func effectiveStates(
    _ states: StateMask,
    list: Number<RuleList>,
    own: Number<OwnStyle>,
    sources: borrowing StyleSources
  ) -> StateMask {
    let effective = summaries[list].effectiveStates
    if own == .zero || sources.ruleSet.resolution.matchesStatesExactly { return states & effective }
    return states & (effective | sources.own.styles[own].states)
  }

  /// Returns whether two styles have the same sources and no cyclic references.
  mutating func haveSameSources(_ style: Number<StyleRecord>, _ other: Number<StyleRecord>) -> Bool
  {
    table.loops.isEmpty && table.haveSameSources(style, other)
  }

  /// Returns whether a widget's style differs, or may differ, in some states.
  func differs(
    _ style: Number<StyleRecord>,
    in states: StateMask,
    sources: borrowing StyleSources
  ) -> Bool {
    let key = table.records[style].key
    return style == .zero
      || effectiveStates(states, list: key.list, own: key.own, sources: sources) != key.states
  }
}

// MARK: Facts about rule lists

extension StyleSharingCache {
  /// Adds the facts about new rule lists.
  private mutating func updateSummaries(using resolver: inout StyleResolver) {
    let isWhole = resolver.sources.ruleSet.resolution.appliesWholeEntries
    while exclusions.count < resolver.matcher.plans.count {
      let closed = resolver.matcher.plans[Number(exclusions.count)].closedSlots
      let number = resolver.inherited.number(ofClosed: isWhole ? closed.ofBase : closed)
      let all = resolver.sources.ruleSet.inheritableSlots
      let inheritsNothing = !isWhole && resolver.inherited.isClosed(all, in: number)
      exclusions.append(Exclusion(slots: number, inheritsNothing: inheritsNothing))
    }
    while summaries.count < resolver.matcher.lists.lists.count {
      let number = Number<RuleList>(summaries.count)
      let list = resolver.matcher.lists.lists[number]
      // The first list belongs to no class.
      if number == .zero {
        summaries.append(
          RuleListSummary(
            effectiveStates: 0,
            closedSlots: .zero,
            inheritsNothing: false,
            isInheriting: false
          )
        )
        continue
      }
      let slots = inheritingSlots(of: number, in: resolver)
      if !slots.isEmpty { inheriting[number] = slots }
      let baseStates = resolver.sources.ruleSet.hasBase ? list.states : 0
      let isView = isWhole && resolver.matcher.plans[list.plan].kind == .view
      summaries.append(
        RuleListSummary(
          effectiveStates: isWhole ? (isView ? baseStates : .max) : list.states,
          closedSlots: exclusions[list.plan].slots,
          inheritsNothing: exclusions[list.plan].inheritsNothing,
          isInheriting: !slots.isEmpty
        )
      )
    }
  }

  /// Returns the slots in which a keyword of a list's rules, active or not, may resolve to the
  /// parent's value.
  private func inheritingSlots(
    of number: Number<RuleList>,
    in resolver: borrowing StyleResolver
  ) -> [Slot] {
    let ruleSet = resolver.sources.ruleSet
    if ruleSet.items.inheritingSlots.isEmpty { return [] }
    // An entry has its sheet's default as base, and descendants may inherit it.
    if ruleSet.resolution.appliesWholeEntries { return ruleSet.items.inheritingSlots.numbers }
    var slots = SlotSet()
    for rule in resolver.matcher.rules(of: number) {
      for slot in ruleSet.items.inheritingSlots(of: ruleSet.digests[rule].items) {
        slots.insert(slot)
      }
    }
    return slots.numbers
  }
}

// MARK: Inherited values

extension StyleSharingCache {
  /// Returns the values that children inherit from a style; empty without a style.
  @inline(__always)
  mutating func inheritedValues(
    from style: Number<StyleRecord>,
    using resolver: inout StyleResolver
  ) -> Number<InheritedValues> {
    if let known = table.records[style].childValues { return known }
    let record = table.records[style]
    let (block, index) = table.place(of: style)
    let number = resolver.inheritedValues(from: record.key, slotCount: Int(record.slotCount)) {
      block.source(of: $0, at: index)
    }
    table.setChildValues(number, of: style)
    return number
  }

  /// Adds the values to a key that a widget inherits only because of a keyword.
  ///
  /// A window has no parent, so nothing is added.
  private func addInherited(
    from parentStyle: Number<StyleRecord>,
    to key: inout StyleKey,
    naming slots: Range<Slot> = .none,
    using resolver: inout StyleResolver
  ) {
    if parentStyle == .zero { return }
    let isWhole = resolver.sources.ruleSet.resolution.appliesWholeEntries
    var wanted = isWhole ? resolver.sources.inheritingSlots : SlotSet()
    for slot in slots { wanted.insert(slot) }
    for slot in inheriting[key.list] ?? [] { wanted.insert(slot) }
    for slot in resolver.sources.own.styles[key.own].inheriting { wanted.insert(slot) }
    wanted.formUnion(resolver.sources.slots.withCores(resolver.sources.layer.inheriting))
    if wanted.isEmpty { return }
    var values = resolver.inherited.values[key.inherited]
    for slot in wanted.numbers {
      if !isWhole, values.contains(where: { $0.slot == slot }) { continue }
      let source = table.source(of: slot, in: parentStyle)
      values.append(InheritedValue(forKeywordsIn: slot, source: source))
    }
    key.inherited = resolver.inherited.number(of: values)
  }

  /// Returns whether children may inherit other values if a widget changes to another style.
  mutating func inheritedValuesDiffer(
    between style: Number<StyleRecord>,
    and old: Number<StyleRecord>,
    using resolver: inout StyleResolver
  ) -> Bool {
    if inheritedValues(from: style, using: &resolver)
      != inheritedValues(from: old, using: &resolver)
    {
      return true
    }
    return resolver.sources.mayInheritAnywhere
      && keywordValuesDiffer(between: style, and: old, in: resolver)
  }

  /// Returns whether keywords that name the parent's value resolve to different sources.
  private func keywordValuesDiffer(
    between style: Number<StyleRecord>,
    and old: Number<StyleRecord>,
    in resolver: borrowing StyleResolver
  ) -> Bool {
    var inheriting = resolver.sources.ruleSet.items.inheritingSlots
    inheriting.formUnion(resolver.sources.inheritingSlots)
    return inheriting.numbers.contains {
      table.source(of: $0, in: style).unspecified != table.source(of: $0, in: old).unspecified
    }
  }
}
