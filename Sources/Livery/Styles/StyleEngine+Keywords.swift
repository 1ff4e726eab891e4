/// `@inherit`, `@revert` and `@initial` (spec 2.4).
extension StyleEngine {
  /// Notes whether the default layer, or anything set on a widget, says such a keyword.
  mutating func noteInheriting() {
    mayInherit = !layer.inheriting.isEmpty || !owns.table.inheritingSlots.isEmpty
    isInheritingAnywhere = mayInherit || !ruleSet.items.inheritingSlots.isEmpty
  }

  /// The slots of which any rule that may match widgets of a class says a keyword that may lead to
  /// the parent's value.
  ///
  /// The rules that were found for the class are in ``found``.
  func inheritingSlots(of plan: ClassPlan) -> [Int] {
    if ruleSet.items.inheritingSlots.isEmpty { return [] }
    var slots = SlotSet()
    for rule in plan.always.map(\.rule) + found.map(\.rule) {
      let items = ruleSet.digests[Int(rule)].items
      for slot in ruleSet.items.inheritingSlots(of: items) { slots.insert(slot) }
    }
    if ruleSet.resolution == .brstyle {
      // An entry stands on its sheet's default, and may be worn by what is inside.
      for slot in ruleSet.items.inheritingSlots.numbers { slots.insert(slot) }
    }
    return slots.numbers
  }

  /// Adds to a key what a widget takes from its parent only because a keyword says so.
  ///
  /// A window has no parent, so nothing is added.
  mutating func addInherited(from parentStyle: UInt32, _ key: inout StyleKey) {
    if parentStyle == 0 { return }
    var wanted = SlotSet()
    for slot in matches.matches[Int(key.match)].inheriting { wanted.insert(slot) }
    for slot in owns.owns[Int(key.own)].inheriting { wanted.insert(slot) }
    if ruleSet.resolution == .brstyle { wanted.formUnion(owns.table.inheritingSlots) }
    for slot in layer.inheriting { wanted.insert(slot) }
    if wanted.isEmpty { return }
    let isWhole = ruleSet.resolution == .brstyle
    var items = heritages.heritages[Int(key.heritage)]
    for slot in wanted.numbers {
      if !isWhole, items.contains(where: { $0.slot == slot }) { continue }
      let source = styles.source(of: slot, in: parentStyle)
      items.append(HeritageTable.Item(forKeywordsIn: slot, source: source))
    }
    key.heritage = heritages.number(of: items)
  }

  /// Whether the children of a widget may look otherwise if it wears another style.
  mutating func handsDownOtherwise(_ style: UInt32, than old: UInt32) -> Bool {
    if bequest(of: style) != bequest(of: old) { return true }
    return isInheritingAnywhere && handsDownOtherwise(style, thanForKeywords: old)
  }

  private func handsDownOtherwise(_ style: UInt32, thanForKeywords old: UInt32) -> Bool {
    var inheriting = ruleSet.items.inheritingSlots
    inheriting.formUnion(owns.table.inheritingSlots)
    for slot in layer.inheriting { inheriting.insert(slot) }
    return inheriting.numbers.contains {
      styles.source(of: $0, in: style).withoutSay != styles.source(of: $0, in: old).withoutSay
    }
  }

  /// Puts what keywords name in their place, in the draft of a state.
  mutating func settleKeywords(_ key: StyleKey, states: StateMask) {
    for slot in layer.inheriting where draft.source(of: slot) == .standard(slot) {
      if let source = inherited(slot, key) { draft.replace(slot, by: source) }
    }
    // Settling a keyword drafts again, so what refers elsewhere is remembered.
    for slot in draft.references {
      guard case .keyword(let keyword)? = reference(draft.source(of: slot), slot) else { continue }
      draft.replace(
        slot,
        by: source(of: keyword, saidBy: draft.source(of: slot), slot, key, states)
      )
    }
  }

  /// The parent's source for a slot; `nil` on a window.
  private func inherited(_ slot: Int, _ key: StyleKey) -> ValueSource? {
    let isWhole = ruleSet.resolution == .brstyle
    return heritages.heritages[Int(key.heritage)].first {
      $0.slot == slot && (!isWhole || $0.isForKeywords)
    }?.source.withoutSay
  }

  /// What a keyword names that stands somewhere.
  private mutating func source(
    of keyword: Declaration.Keyword,
    saidBy said: ValueSource,
    _ slot: Int,
    _ key: StyleKey,
    _ states: StateMask
  ) -> ValueSource {
    var keyword = keyword
    var origin = origin(of: said)
    while true {
      var found: ValueSource
      switch keyword {
      case .inherit:
        if let inherited = inherited(slot, key) { return inherited.withSay }
        found = weaker(than: .defaultStyle, slot, key, states)
        return found.withSay
      case .initial:
        return weaker(than: .defaultStyle, slot, key, states).withSay
      case .revert:
        found = weaker(than: origin, slot, key, states)
      }
      guard case .keyword(let next)? = reference(found, slot) else { return found }
      keyword = next
      origin = self.origin(of: found)
    }
  }

  /// What wins a slot among the origins that are weaker than one.
  private mutating func weaker(
    than origin: Origin,
    _ slot: Int,
    _ key: StyleKey,
    _ states: StateMask
  ) -> ValueSource {
    var found: ValueSource
    if ruleSet.resolution == .brstyle {
      found = origin > .defaultStyle ? wornBase(key, states: states, slot) : builtIn(slot)
    } else {
      let whole = draft
      draftCascade(key, states: states, below: origin)
      found = draft.source(of: slot)
      draft = whole
      if origin <= .defaultStyle, found == .standard(slot) { found = builtIn(slot) }
    }
    if found == .standard(slot), layer.inheriting.contains(slot) {
      return inherited(slot, key) ?? builtIn(slot)
    }
    return found
  }

  /// The built-in value of a slot; built-in values are the first items, in the order of slots.
  func builtIn(_ slot: Int) -> ValueSource {
    slot < ruleSet.builtInValues.items.count ? .item(slot) : .none
  }

  /// The origin of the declaration that a source stands for.
  private func origin(of source: ValueSource) -> Origin {
    switch source.place {
    case .own: return .own
    case .item(let number):
      var low = 0
      var high = ruleSet.digests.count
      while low < high {
        let middle = (low + high) / 2
        if ruleSet.digests[middle].items.upperBound <= number {
          low = middle + 1
        } else {
          high = middle
        }
      }
      let isRule = low < ruleSet.digests.count && ruleSet.digests[low].items.contains(number)
      return isRule ? ruleSet.digests[low].origin : .defaultStyle
    case .none, .standard, .derived: return .defaultStyle
    }
  }
}
