/// The styles that widgets wear, each computed once for all that share it.
struct SharedStyles {
  /// What every look at a widget's style begins with, for the rules that match it.
  private struct Beginning {
    /// The states that have a part in the style, as far as nothing was set on a widget: those that any
    /// of the rules asks for, in `brstyle` resolution all of a control.
    let effectiveStates: StateMask
    /// The slots that are never taken from the parent, as a number of the ``InheritedTable``.
    let closedSlots: Number<SlotSet>
    /// Whether these are all slots of which any rule says something.
    let takesNothing: Bool
    /// Whether any rule says a keyword that may lead to the parent's value.
    let isInheriting: Bool
    /// What was found last.
    var last = Found()
  }

  /// A style that was found, its key, and for which parent and states.
  private struct Found {
    var key = StyleKey()
    var style = Number<StyleRecord>.zero
    var parentStyle = Number<StyleRecord>.zero
    var states: StateMask = 0
  }

  /// The styles.
  private(set) var table: StyleTable

  /// The styles that were found before for widgets on which nothing was set, by the rules that match,
  /// the parent's style and the active states.
  private var shortcuts = Self.noShortcuts

  private static var noShortcuts: Shortcuts<StyleRecord> { Shortcuts(limit: 8192) }

  private var beginnings: Table<RuleList, Beginning> = []

  /// The slots of which any rule of a list says a keyword that may lead to the parent's value, where
  /// there are such.
  private var inheriting: [Number<RuleList>: [Slot]] = [:]

  /// What widgets of each plan never take from their parents.
  private var closings: Table<ClassPlan, Closing> = []

  private struct Closing {
    /// The slots, as a number of the ``InheritedTable``.
    let slots: Number<SlotSet>
    /// Whether these are all slots of which any rule says something.
    let isWhole: Bool
  }

  init(_ resolver: inout StyleResolver) { table = resolver.freshTable() }

  /// Forgets all styles, since their values come from other places now.
  mutating func forgetAll(_ resolver: inout StyleResolver) {
    resolver.inherited.forgetValues()
    shortcuts = Self.noShortcuts
    for number in beginnings.numbers { beginnings[number].last.style = .zero }
    table = resolver.freshTable()
  }

  /// The style of a widget in a state.
  ///
  /// - Parameters:
  ///   - list: The rules that match.
  ///   - states: The active states.
  ///   - own: What was set on it.
  ///   - parentStyle: The style of its parent; the first one for a window.
  ///   - isRemembered: Whether it is remembered for others that match the same and whose parents look
  ///     alike, as what is set on one widget goes back and forth for all inside it.
  ///   - resolver: What computes styles.
  /// - Returns: The number of a style.
  @inline(__always)
  mutating func style(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    isRemembered: Bool,
    _ resolver: inout StyleResolver
  ) -> Number<StyleRecord> {
    if !isRemembered || own != .zero {
      return foundStyle(list, states, own, parentStyle, &resolver)
    }
    let place = UInt64(list.rawValue) << 32 | UInt64(parentStyle.rawValue)
    let known = shortcuts[place, states]
    if known != .zero { return known }
    let style = foundStyle(list, states, own, parentStyle, &resolver)
    shortcuts.keep(style, under: place, states, among: table.records.count)
    return style
  }

  private mutating func foundStyle(
    _ list: Number<RuleList>,
    _ states: StateMask,
    _ own: Number<OwnStyle>,
    _ parentStyle: Number<StyleRecord>,
    _ resolver: inout StyleResolver
  ) -> Number<StyleRecord> {
    if list.index >= beginnings.count { learn(&resolver) }
    let last = beginnings[list].last
    // Siblings ask the same.
    if last.parentStyle == parentStyle, last.states == states, last.key.own == own,
      last.style != .zero
    {
      return last.style
    }
    var key = StyleKey(list: list, own: own)
    // Of other slots only what was set on widgets can be inherited.
    if !beginnings[list].takesNothing || resolver.sources.own.styles.count > 1 {
      let closed = beginnings[list].closedSlots
      key.inherited = resolver.inherited.restrict(
        handedDown(by: parentStyle, &resolver),
        to: closed
      )
    }
    if states != 0 { key.states = effective(states, list, own, resolver.sources) }
    if beginnings[list].isInheriting || resolver.sources.mayInherit {
      addInherited(from: parentStyle, to: &key, &resolver)
    }
    var style = last.key == key ? last.style : .zero
    if style == .zero {
      style = table.number(of: key)
      if style == .zero { style = resolver.resolve(key, into: &table) }
    }
    beginnings[list].last = Found(key: key, style: style, parentStyle: parentStyle, states: states)
    return style
  }

  /// Adds the style with a key that is not known yet.
  mutating func add(_ key: StyleKey, _ resolver: inout StyleResolver) -> Number<StyleRecord> {
    resolver.resolve(key, into: &table)
  }

  /// The key of the style that a widget wears in other states, if nothing was set on it and nothing else
  /// about it has changed; `nil` if it is the same style.
  @inline(__always)
  func key(of style: Number<StyleRecord>, in states: StateMask) -> StyleKey? {
    var key = table.records[style].key
    let effective = states & beginnings[key.list].effectiveStates
    if effective == key.states { return nil }
    key.states = effective
    return key
  }

  /// The key that decides about a widget's style, with all that its parent hands down: also what is
  /// hidden by rules that always apply, and what only keywords may name in some slots.
  mutating func wholeKey(
    list: Number<RuleList>,
    states: StateMask,
    own: Number<OwnStyle>,
    parentStyle: Number<StyleRecord>,
    naming slots: Range<Slot> = .none,
    _ resolver: inout StyleResolver
  ) -> StyleKey {
    if list.index >= beginnings.count { learn(&resolver) }
    var key = StyleKey(list: list, states: states, own: own)
    key.inherited = handedDown(by: parentStyle, &resolver)
    addInherited(from: parentStyle, to: &key, naming: slots, &resolver)
    return key
  }

  /// The active states of a widget, as far as they have a part in its style.
  @inline(__always)
  private func effective(
    _ states: StateMask,
    _ list: Number<RuleList>,
    _ own: Number<OwnStyle>,
    _ said: borrowing StyleSources
  ) -> StateMask {
    let asked = beginnings[list].effectiveStates
    if own == .zero || said.ruleSet.resolution == .brstyle { return states & asked }
    return states & (asked | said.own.styles[own].states)
  }

  /// Whether a style leaves its wearers as another one had them, which no loop has a part in.
  mutating func areAlike(_ style: Number<StyleRecord>, _ other: Number<StyleRecord>) -> Bool {
    table.loops.isEmpty && table.areAlike(style, other)
  }

  /// Whether a widget that wears a style looks otherwise in some states, or may do so.
  func isOtherwise(
    _ style: Number<StyleRecord>,
    in states: StateMask,
    _ said: borrowing StyleSources
  ) -> Bool {
    let key = table.records[style].key
    return style == .zero || effective(states, key.list, key.own, said) != key.states
  }
}

// MARK: Beginnings

extension SharedStyles {
  /// Learns of the lists of rules that were found.
  private mutating func learn(_ resolver: inout StyleResolver) {
    let isWhole = resolver.sources.ruleSet.resolution == .brstyle
    while closings.count < resolver.matcher.plans.count {
      let closed = resolver.matcher.plans[Number(closings.count)].closedSlots
      let number = isWhole ? .zero : resolver.inherited.number(ofClosed: closed)
      let all = resolver.sources.ruleSet.inheritableSlots
      let takesNothing = !isWhole && resolver.inherited.isClosed(all, in: number)
      closings.append(Closing(slots: number, isWhole: takesNothing))
    }
    while beginnings.count < resolver.matcher.lists.lists.count {
      let number = Number<RuleList>(beginnings.count)
      let list = resolver.matcher.lists.lists[number]
      // The first list is of no class.
      if number == .zero {
        beginnings.append(
          Beginning(
            effectiveStates: 0,
            closedSlots: .zero,
            takesNothing: false,
            isInheriting: false
          )
        )
        continue
      }
      let slots = inheritingSlots(of: number, resolver)
      if !slots.isEmpty { inheriting[number] = slots }
      let isView = isWhole && resolver.matcher.plans[list.plan].kind == .view
      beginnings.append(
        Beginning(
          effectiveStates: isWhole ? (isView ? 0 : .max) : list.states,
          closedSlots: closings[list.plan].slots,
          takesNothing: closings[list.plan].isWhole,
          isInheriting: !slots.isEmpty
        )
      )
    }
  }

  /// The slots of which any rule that is for widgets with a list, whether it is in force or not, says
  /// a keyword that may lead to the parent's value.
  private func inheritingSlots(
    of number: Number<RuleList>,
    _ resolver: borrowing StyleResolver
  ) -> [Slot] {
    let ruleSet = resolver.sources.ruleSet
    if ruleSet.items.inheritingSlots.isEmpty { return [] }
    // An entry stands on its sheet's default, and may be worn by what is inside.
    if ruleSet.resolution == .brstyle { return ruleSet.items.inheritingSlots.numbers }
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

extension SharedStyles {
  /// What the wearers of a style hand down; nothing, if there is no style.
  @inline(__always)
  mutating func handedDown(
    by style: Number<StyleRecord>,
    _ resolver: inout StyleResolver
  ) -> Number<InheritedValues> {
    if let known = table.records[style].handedDown { return known }
    let record = table.records[style]
    let (block, index) = table.place(of: style)
    let number = resolver.handedDown(by: record.key, slotCount: Int(record.slotCount)) {
      block.source(of: $0, at: index)
    }
    table.keep(handedDown: number, of: style)
    return number
  }

  /// Adds to a key what a widget takes from its parent only because a keyword says so.
  ///
  /// A window has no parent, so nothing is added.
  private func addInherited(
    from parentStyle: Number<StyleRecord>,
    to key: inout StyleKey,
    naming slots: Range<Slot> = .none,
    _ resolver: inout StyleResolver
  ) {
    if parentStyle == .zero { return }
    let isWhole = resolver.sources.ruleSet.resolution == .brstyle
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

  /// Whether the children of a widget may look otherwise if it wears another style.
  mutating func handsDownOtherwise(
    _ style: Number<StyleRecord>,
    than old: Number<StyleRecord>,
    _ resolver: inout StyleResolver
  ) -> Bool {
    if handedDown(by: style, &resolver) != handedDown(by: old, &resolver) { return true }
    return resolver.sources.mayInheritAnywhere && namesOtherwise(style, than: old, resolver)
  }

  /// Whether keywords that name the parent's value name another one.
  private func namesOtherwise(
    _ style: Number<StyleRecord>,
    than old: Number<StyleRecord>,
    _ resolver: borrowing StyleResolver
  ) -> Bool {
    var inheriting = resolver.sources.ruleSet.items.inheritingSlots
    inheriting.formUnion(resolver.sources.inheritingSlots)
    return inheriting.numbers.contains {
      table.source(of: $0, in: style).withoutSay != table.source(of: $0, in: old).withoutSay
    }
  }
}
