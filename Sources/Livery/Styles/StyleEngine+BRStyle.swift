extension StyleEngine {
  /// The entry that a widget wears in `brstyle` resolution.
  private enum Worn {
    case rule(Int32)
    case own(Range<Int>)
  }

  /// Drafts the style of widgets with a key in a state: the one entry that they wear, over what it
  /// stands on (spec 8.2).
  mutating func draftWhole(_ key: StyleKey, states: StateMask) {
    guard let worn = worn(key, states: states) else {
      draft.begin(with: Draft(), slotCount: slots.slots.count)
      return
    }
    draft.beginWhole(slotCount: slots.slots.count)
    draft.write(
      0..<ruleSet.builtInValues.items.count,
      of: ruleSet.items,
      as: ValueSource.item
    )
    switch worn {
    case .rule(let rule):
      let digest = ruleSet.digests[Int(rule)]
      if let sheet = digest.sheet { draftBase(sheet) }
      draft.write(digest.items, of: ruleSet.items, as: ValueSource.item)
    case .own(let items):
      if let sheet = ruleSet.baseItems.indices.last { draftBase(sheet) }
      draft.write(items, of: owns.table, as: ValueSource.own)
    }
  }

  private mutating func draftBase(_ sheet: Int) {
    draft.write(ruleSet.baseItems[sheet], of: ruleSet.items, as: ValueSource.item)
  }

  /// Where the value of a slot comes from in what the worn entry stands on.
  func wornBase(_ key: StyleKey, states: StateMask, _ slot: Int) -> ValueSource {
    let sheet: Int?
    switch worn(key, states: states) {
    case .rule(let rule)?: sheet = ruleSet.digests[Int(rule)].sheet
    case .own?: sheet = ruleSet.baseItems.indices.last
    case nil: return .standard(slot)
    }
    let items = sheet.map { ruleSet.baseItems[$0] } ?? 0..<0
    let number = items.last { Int(ruleSet.items.items[$0].slot) == slot }
    return number.map(ValueSource.item) ?? builtIn(slot)
  }

  private func worn(_ key: StyleKey, states: StateMask) -> Worn? {
    let match = matches.matches[Int(key.match)]
    let parts = owns.owns[Int(key.own)].parts
    let rules = matches.rules(of: key.match).lazy.filter(holds)
    if plans[Int(match.plan)].ignoresMasks {
      if let part = parts.last, part.mask == 0 { return .own(part.items) }
      let rule = rules.first
      if let rule, ruleSet.digests[Int(rule)].origin > .inherited { return .rule(rule) }
      return handed(key.heritage) ?? rule.map(Worn.rule)
    }
    func applies(_ mask: StateMask) -> Bool {
      mask == states || mask == 0 || (mask & ~states == 0 && mask.nonzeroBitCount == 1)
    }
    let rule = rules.first { applies(ruleSet.digests[Int($0)].mask) }
    let part = parts.first { applies($0.mask) }
    guard let part else { return rule.map(Worn.rule) }
    if let rule, ruleSet.digests[Int(rule)].mask > part.mask { return .rule(rule) }
    return .own(part.items)
  }

  /// Whether a rule counts: built-in styles for states do so only while no sheet is loaded.
  private func holds(_ rule: Int32) -> Bool {
    !ruleSet.digests[Int(rule)].isStateStyle || ruleSet.baseItems.isEmpty
  }

  private func handed(_ heritage: UInt32) -> Worn? {
    guard let item = heritages.heritages[Int(heritage)].first(where: { !$0.isForKeywords }) else {
      return nil
    }
    switch item.source.place {
    case .item(let rule): return .rule(Int32(rule))
    case .own(let number):
      return owns.owns[number].parts.last.map { .own($0.items) }
    default: return nil
    }
  }

  /// The entry that widgets inside the wearers of a style wear if nothing nearer has one: what was
  /// said about the wearers in their normal state, else what they were handed themselves.
  mutating func makeWholeBequest(of style: UInt32) -> UInt32 {
    let key = styles.records[Int(style)].key
    let match = matches.matches[Int(key.match)]
    if match.plan < 0 { return 0 }
    if let part = owns.owns[Int(key.own)].parts.last, part.mask == 0 {
      return heritages.number(of: [.init(slot: 0, source: .own(Int(key.own)))])
    }
    let ignoresMasks = plans[Int(match.plan)].ignoresMasks
    let rule = matches.rules(of: key.match).first { rule in
      let digest = ruleSet.digests[Int(rule)]
      return holds(rule) && digest.origin > .inherited && (ignoresMasks || digest.mask == 0)
    }
    guard let rule else {
      return heritages.number(
        of: heritages.heritages[Int(key.heritage)].filter { !$0.isForKeywords }
      )
    }
    return heritages.number(of: [.init(slot: 0, source: .item(Int(rule)))])
  }
}
