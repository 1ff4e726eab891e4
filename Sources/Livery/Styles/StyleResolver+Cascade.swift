/// The cascade: the only place that determines which declarations apply to a widget, and in which
/// order.
extension StyleResolver {
  /// Reads the declarations that apply to widgets with a key in a state, from the weakest to the
  /// strongest.
  ///
  /// - Parameters:
  ///   - key: The key of the style.
  ///   - states: The active states.
  ///   - startsFromClass: Whether the reader starts from the rules that always apply to the class in the
  ///     normal state. They are not read again then, and the key's inherited values must exclude
  ///     the slots that they specify.
  ///   - reader: The cascade reader.
  @inline(__always)
  func cascade(
    _ key: StyleKey,
    states: StateMask,
    startsFromClass: Bool = false,
    into reader: inout some CascadeReader
  ) {
    reader.read(.defaults, from: self)
    if sources.ruleSet.hasBase {
      cascadeBase(key, states: states, startsFromClass: startsFromClass, into: &reader)
      reader.read(.appDefaults, from: self)
    }
    switch sources.ruleSet.resolution {
    case .cascade:
      cascadeSettings(key, states: states, startsFromClass: startsFromClass, into: &reader)
    case .brstyle: cascadeEntries(key, states: states, into: &reader)
    }
  }

  /// Reads what base sheets declare and what widgets inherit of it, the strongest declaration of each
  /// setting last, in either resolution.
  func cascadeBase(
    _ key: StyleKey,
    states: StateMask,
    startsFromClass: Bool,
    into reader: inout some CascadeReader
  ) {
    if key.list == .zero { return }
    let list = matcher.lists.lists[key.list]
    if !startsFromClass {
      readClass(list.plan, into: &reader) { $0.side == .toolkit && $0.origin < .inherited }
    }
    if key.inherited != .zero { reader.read(.inherited(key.inherited, .toolkit), from: self) }
    if !startsFromClass {
      readClass(list.plan, into: &reader) { $0.side == .toolkit && $0.origin > .inherited }
    }
    readPlain(list.basePlain, of: list, states: states, into: &reader)
    for place in list.baseStateful.reversed() {
      let rule = matcher.lists.rules[place]
      if sources.ruleSet.digests[rule].applies(in: states) {
        reader.read(.rule(rule), from: self)
      }
    }
  }

  /// Reads the strongest declaration of each setting last.
  ///
  /// Inherited values are stronger than `controls-normal` and weaker than all other rules. Rules
  /// with containers, ids or names are stronger than those with a class only, and rules with states
  /// are stronger than all others. Built-in state styles come last, since they apply only where a
  /// slot is not specified for a state.
  @inline(__always)
  private func cascadeSettings(
    _ key: StyleKey,
    states: StateMask,
    startsFromClass: Bool,
    into reader: inout some CascadeReader
  ) {
    if key.list == .zero { return }
    let list = matcher.lists.lists[key.list]
    let readsClass = !startsFromClass || sources.ruleSet.hasBase
    if readsClass {
      readClass(list.plan, into: &reader) { $0.side == .app && $0.origin < .inherited }
    }
    if key.inherited != .zero {
      let yielding = slotsYieldingToBase(key, states: states)
      reader.read(.inherited(key.inherited, .app, yielding: yielding), from: self)
    }
    if readsClass {
      readClass(list.plan, into: &reader) { $0.side == .app && $0.origin > .inherited }
    }
    readPlain(list.plain, of: list, states: states, into: &reader)
    let parts = sources.own.styles[key.own].parts
    var part = parts.count - 1
    if part >= 0, parts[part].mask == 0 {
      reader.read(.own(parts[part]), from: self)
      part -= 1
    }
    if states == 0 { return }
    for place in list.stateful.reversed() {
      let rule = matcher.lists.rules[place]
      let digest = sources.ruleSet.digests[rule]
      if !digest.applies(in: states) || digest.isStateStyle { continue }
      while part >= 0, parts[part].mask < digest.mask {
        if parts[part].mask & ~states == 0 { reader.read(.own(parts[part]), from: self) }
        part -= 1
      }
      reader.read(.rule(rule), from: self)
    }
    while part >= 0 {
      if parts[part].mask & ~states == 0 { reader.read(.own(parts[part]), from: self) }
      part -= 1
    }
    guard list.hasStateStyles else { return }
    for place in list.stateful.reversed() {
      let rule = matcher.lists.rules[place]
      let digest = sources.ruleSet.digests[rule]
      if digest.isStateStyle, digest.mask & ~states == 0 {
        reader.read(.stateStyle(rule), from: self)
      }
    }
  }

  /// Reads the rules of a part of a list that require no states; few exclude any.
  @inline(__always)
  private func readPlain(
    _ part: Range<Int>,
    of list: RuleList,
    states: StateMask,
    into reader: inout some CascadeReader
  ) {
    for place in part.reversed() {
      let rule = matcher.lists.rules[place]
      if list.excludesStates, sources.ruleSet.digests[rule].excluded & states != 0 { continue }
      reader.read(.rule(rule), from: self)
    }
  }

  /// Returns the slots in which an inherited value that a built-in state style decided does not
  /// apply, since a rule of a base sheet applies to the widget.
  private func slotsYieldingToBase(_ key: StyleKey, states: StateMask) -> SlotSet {
    guard sources.ruleSet.hasBase else { return SlotSet() }
    var slots = SlotSet()
    for value in inherited.values[key.inherited] where value.source.isOfStateStyle {
      slots.insert(value.slot)
    }
    if slots.isEmpty { return slots }
    var declared = DeclaredSlots()
    cascadeBase(key, states: states, startsFromClass: false, into: &declared)
    return slots.intersection(declared.slots)
  }

  /// Reads the rules that always apply to widgets of a class in the normal state, of some levels.
  @inline(__always)
  func readClass(
    _ plan: Number<ClassPlan>,
    into reader: inout some CascadeReader,
    where isIncluded: (RuleDigest) -> Bool
  ) {
    for ranked in matcher.plans[plan].always.reversed() {
      let digest = sources.ruleSet.digests[ranked.rule]
      if digest.isUnconditional, isIncluded(digest) { reader.read(.rule(ranked.rule), from: self) }
    }
  }

  /// Reads whole entries, of which the strongest wins, as in BRStyle 1.1.0.
  ///
  /// Inherited entries are the weakest. Bar items inherit nothing, and widgets that are no controls
  /// have no states.
  private func cascadeEntries(
    _ key: StyleKey,
    states: StateMask,
    into reader: inout some CascadeReader
  ) {
    if key.list == .zero { return }
    let plan = matcher.plans[matcher.lists.lists[key.list].plan]
    let states = plan.kind == .view ? 0 : states
    let parts = sources.own.styles[key.own].parts
    var part = parts.count - 1
    if plan.kind != .barItem, inheritedEntry(key.inherited) != nil {
      reader.read(.inherited(key.inherited, .app), from: self)
    }
    for rule in matcher.lists.appRules(of: key.list).reversed() where isActive(rule) {
      let mask = plan.stateless.contains(rule) ? 0 : sources.ruleSet.digests[rule].mask
      if !mask.applies(in: states) { continue }
      while part >= 0, parts[part].mask < mask {
        if parts[part].mask.applies(in: states) { reader.read(.own(parts[part]), from: self) }
        part -= 1
      }
      reader.read(.rule(rule), from: self)
    }
    while part >= 0 {
      if parts[part].mask.applies(in: states) { reader.read(.own(parts[part]), from: self) }
      part -= 1
    }
  }

  /// Returns whether a rule applies in `brstyle` resolution, where built-in state styles may be
  /// disabled.
  private func isActive(_ rule: Number<Rule>) -> Bool {
    !sources.ruleSet.digests[rule].isStateStyle || sources.ruleSet.hasStateStyles
  }
}

// MARK: Inheritance

extension StyleResolver {
  /// Returns the values that children inherit from a style with some sources.
  mutating func inheritedValues(
    from key: StyleKey,
    slotCount: Int,
    source: (Slot) -> ValueSource
  ) -> Number<InheritedValues> {
    let isWhole = sources.ruleSet.resolution.appliesWholeEntries
    var values = isWhole ? inheritedEntry(from: key) : []
    if isWhole, !sources.ruleSet.hasBase { return inherited.number(of: values) }
    for slot in Slot.zero..<Slot(slotCount) {
      let source = source(slot)
      guard source.isSpecified, sources.slots.inherited.contains(slot), !isWhole || source.isBase
      else { continue }
      values.append(InheritedValue(slot: slot, source: source.inheritable))
    }
    return inherited.number(of: values)
  }

  /// Returns the entry that children inherit in `brstyle` resolution unless they have their own:
  /// the style's own entry, otherwise the inherited one.
  private func inheritedEntry(from key: StyleKey) -> InheritedValues {
    switch ownEntry(key) {
    case .own: return [.init(slot: .zero, source: .own(key.own.index))]
    case .rule(let rule): return [.init(slot: .zero, source: .item(rule.index))]
    default: return inherited.values[key.inherited].filter(\.isEntry)
    }
  }

  /// Returns the entry that applies to the widgets of a style themselves in `brstyle` resolution,
  /// excluding styles for states of a control; `nil` if children inherit the same entry as the
  /// widgets.
  func ownEntry(_ key: StyleKey) -> CascadeStep? {
    if key.list == .zero { return nil }
    if let part = sources.own.styles[key.own].parts.last, part.mask == 0 { return .own(part) }
    let plan = matcher.plans[matcher.lists.lists[key.list].plan]
    let rules = matcher.lists.appRules(of: key.list)
    let rule = plan.kind == .view ? rules.first : rules.first(where: plan.stateless.contains)
    return rule.map(CascadeStep.rule)
  }

  /// Returns the values of a collection that a side declares and that children inherit; those that
  /// rules exclude are in the collection for keywords only.
  func inheritedValues(_ number: Number<InheritedValues>, on side: Side) -> InheritedValues {
    inherited.values[number].filter { value in
      value.side == side
        && (!value.isForKeywords
          || (value.source.isSpecified && sources.slots.inherited.contains(value.slot)))
    }
  }

  /// Returns the entry that a widget inherits in `brstyle` resolution.
  func inheritedEntry(_ number: Number<InheritedValues>) -> CascadeStep? {
    guard let value = inherited.values[number].first(where: \.isEntry) else { return nil }
    switch value.source.place {
    case .item(let rule): return .rule(Number(rule))
    case .own(let own): return sources.own.styles[Number(own)].parts.last.map(CascadeStep.own)
    case .none, .standard, .derived: return nil
    }
  }
}

extension StateMask {
  /// Returns whether an entry for the states is looked up in `brstyle` resolution: one for exactly
  /// these, for a single one of them, or for none.
  fileprivate func applies(in states: StateMask) -> Bool {
    self == states || self == 0 || (self & ~states == 0 && nonzeroBitCount == 1)
  }
}
