/// A style as far as the cascade has decided: where each slot's value comes from, before keywords and
/// references are followed.
///
/// It takes what applies from the weakest to the strongest, so that the last word holds.
struct CascadedStyle: Sendable {
  /// Where each slot's value comes from.
  private(set) var sources: ContiguousArray<ValueSource> = []

  /// The slots in which something was said that refers to another setting; others may have been
  /// said over it.
  private(set) var references: [Slot] = []

  /// Whether nothing but what was taken has a part in the style, no default either.
  private(set) var isWhole = false

  /// The slots in which something was said about a state.
  private var saidForState: [Slot] = []

  /// The slots in which built-in styles for states give way to anything, and something was said
  /// before the first of them; `nil` as long as there was none.
  private var saidAnyway: [Slot]?

  /// Begins with a style of which nothing is said.
  init(slotCount: Int = 0) {
    sources = ContiguousArray((0..<slotCount).map { .standard(Slot($0)) })
  }

  /// Begins with what is known of another one.
  mutating func begin(with base: CascadedStyle, slotCount: Int) {
    references.removeAll(keepingCapacity: true)
    if !base.references.isEmpty { references.append(contentsOf: base.references) }
    if !saidForState.isEmpty { saidForState.removeAll(keepingCapacity: true) }
    saidAnyway = nil
    isWhole = base.isWhole
    sources.removeAll(keepingCapacity: true)
    sources.append(contentsOf: base.sources)
    while sources.count < slotCount { sources.append(.standard(Slot(sources.count))) }
  }

  /// Where a slot's value comes from.
  func source(of slot: Slot) -> ValueSource {
    slot.index < sources.count ? sources[slot.index] : (isWhole ? .none : .standard(slot))
  }

  /// Takes what items of a table say, whose sources have consecutive numbers.
  @inline(__always)
  private mutating func take(
    _ items: Range<Int>,
    of table: ItemTable,
    as source: (Int) -> ValueSource
  ) {
    for number in items {
      let item = table.items[number]
      sources[item.slot.index] = source(number).withSay
      if item.isReference { references.append(item.slot) }
    }
  }

  /// Puts what a keyword names in the place of the keyword.
  mutating func replace(_ slot: Slot, by source: ValueSource) {
    if slot.index < sources.count { sources[slot.index] = source }
  }

  /// Replaces what refers to other settings by what it comes to.
  mutating func settle(_ slot: Slot, by source: ValueSource) {
    if slot.index < sources.count {
      sources[slot.index] = sources[slot.index].isSaid ? source.withSay : source.withoutSay
    }
  }

  /// Begins with a style in which nothing has a value.
  private mutating func beginWhole(slotCount: Int) {
    references = []
    isWhole = true
    sources = ContiguousArray(repeating: .none, count: slotCount)
  }

  /// Wears one entry over what it stands on (spec 8.2).
  mutating func wear(_ entry: CascadeStep, _ said: borrowing StyleSources) {
    let ruleSet = said.ruleSet
    beginWhole(slotCount: said.slots.slots.count)
    take(0..<ruleSet.builtInValues.items.count, of: ruleSet.items, as: ValueSource.item)
    if let base = entry.base(in: ruleSet) {
      take(ruleSet.baseItems[base], of: ruleSet.items, as: ValueSource.item)
    }
    switch entry {
    case .rule(let rule), .stateStyle(let rule):
      take(ruleSet.digests[rule].items, of: ruleSet.items, as: ValueSource.item)
    case .own(let part): take(part.items, of: said.own.items, as: ValueSource.own)
    case .defaults, .inherited: break
    }
  }
}

// MARK: The cascade

extension CascadedStyle: CascadeReader {
  @inline(__always)
  mutating func read(_ step: CascadeStep, _ resolver: borrowing StyleResolver) {
    switch step {
    case .defaults: break
    case .inherited(let number):
      for value in resolver.inherited.values[number] where !value.isForKeywords {
        sources[value.slot.index] = value.source.withSay
      }
    case .rule(let rule):
      let digest = resolver.sources.ruleSet.digests[rule]
      take(digest.items, of: resolver.sources.ruleSet.items, as: ValueSource.item)
      if digest.mask != 0 { noteState(digest.items, of: resolver.sources.ruleSet.items) }
    case .own(let part):
      take(part.items, of: resolver.sources.own.items, as: ValueSource.own)
      if part.mask != 0 { noteState(part.items, of: resolver.sources.own.items) }
    case .stateStyle(let rule):
      let items = resolver.sources.ruleSet.items
      for number in resolver.sources.ruleSet.digests[rule].items
      where !yields(items.items[number].slot) {
        take(number..<number + 1, of: items, as: ValueSource.item)
      }
    }
  }

  private mutating func noteState(_ items: Range<Int>, of table: ItemTable) {
    for number in items { saidForState.append(table.items[number].slot) }
  }

  /// Whether built-in styles for states give way in a slot, once all else was taken: something else
  /// is said about a state there, or, in some slots, anything else (spec 5).
  mutating func yields(_ slot: Slot) -> Bool {
    let said = saidAnyway ?? BuiltInRules.shySlots.filter { source(of: $0).isSaid }
    saidAnyway = said
    return said.contains(slot) || saidForState.contains(slot)
  }
}
