/// A style after the cascade: the source of each slot's value, before keywords and references are
/// resolved.
///
/// It reads declarations from the weakest to the strongest, so the last one wins.
struct CascadedStyle: Sendable {
  /// The source of each slot's value.
  private(set) var sources: ContiguousArray<ValueSource> = []

  /// The slots with a declaration that refers to another setting, even if it was overridden.
  private(set) var references: [Slot] = []

  /// A Boolean value that indicates whether only one entry contributes values, without the
  /// defaults.
  private(set) var isWhole = false

  /// The slots that are specified for a state.
  private var slotsWithStates: [Slot] = []

  /// The slots in which built-in state styles yield to any declaration, and that were specified
  /// before the first such style; `nil` until there is one.
  private var specifiedSlots: [Slot]?

  /// Makes a style in which nothing is specified.
  init(slotCount: Int = 0) {
    sources = ContiguousArray((0..<slotCount).map { .standard(Slot($0)) })
  }

  /// Starts again with the sources of another style.
  mutating func reset(to base: CascadedStyle, slotCount: Int) {
    references.removeAll(keepingCapacity: true)
    if !base.references.isEmpty { references.append(contentsOf: base.references) }
    if !slotsWithStates.isEmpty { slotsWithStates.removeAll(keepingCapacity: true) }
    specifiedSlots = nil
    isWhole = base.isWhole
    sources.removeAll(keepingCapacity: true)
    sources.append(contentsOf: base.sources)
    while sources.count < slotCount { sources.append(.standard(Slot(sources.count))) }
  }

  /// Returns the source of a slot's value.
  func source(of slot: Slot) -> ValueSource {
    slot.index < sources.count ? sources[slot.index] : (isWhole ? .none : .standard(slot))
  }

  /// Sets the sources for the items of a table, which have consecutive numbers.
  @inline(__always)
  private mutating func apply(
    _ items: Range<Int>,
    of table: ItemTable,
    as source: (Int) -> ValueSource
  ) {
    for number in items {
      let item = table.items[number]
      sources[item.slot.index] = source(number).specified
      if item.isReference { references.append(item.slot) }
    }
  }

  /// Replaces a keyword by the source that it names.
  mutating func replaceKeyword(in slot: Slot, by source: ValueSource) {
    if slot.index < sources.count { sources[slot.index] = source }
  }

  /// Replaces a reference by the source that it resolves to.
  mutating func resolveReference(in slot: Slot, to source: ValueSource) {
    if slot.index < sources.count {
      sources[slot.index] = sources[slot.index].isSpecified ? source.specified : source.unspecified
    }
  }

  /// Starts again with a style in which no slot has a value.
  private mutating func resetToEmpty(slotCount: Int) {
    references = []
    isWhole = true
    sources = ContiguousArray(repeating: .none, count: slotCount)
  }

  /// Applies a winning entry over its base (spec 8.2).
  mutating func apply(_ entry: CascadeStep, from sources: borrowing StyleSources) {
    let ruleSet = sources.ruleSet
    resetToEmpty(slotCount: sources.slots.slots.count)
    apply(0..<ruleSet.builtInItemCount, of: ruleSet.items, as: ValueSource.item)
    if let base = entry.base(in: ruleSet) {
      apply(ruleSet.baseItems[base], of: ruleSet.items, as: ValueSource.item)
    }
    switch entry {
    case .rule(let rule), .stateStyle(let rule):
      apply(ruleSet.digests[rule].items, of: ruleSet.items, as: ValueSource.item)
    case .own(let part): apply(part.items, of: sources.own.items, as: ValueSource.own)
    case .defaults, .inherited: break
    }
  }
}

// MARK: The cascade

extension CascadedStyle: CascadeReader {
  @inline(__always)
  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    switch step {
    case .defaults: break
    case .inherited(let number):
      for value in resolver.inherited.values[number] where !value.isForKeywords {
        sources[value.slot.index] = value.source.specified
      }
    case .rule(let rule):
      let digest = resolver.sources.ruleSet.digests[rule]
      apply(digest.items, of: resolver.sources.ruleSet.items, as: ValueSource.item)
      if digest.mask != 0 { recordStates(of: digest.items, in: resolver.sources.ruleSet.items) }
    case .own(let part):
      apply(part.items, of: resolver.sources.own.items, as: ValueSource.own)
      if part.mask != 0 { recordStates(of: part.items, in: resolver.sources.own.items) }
    case .stateStyle(let rule):
      let items = resolver.sources.ruleSet.items
      for number in resolver.sources.ruleSet.digests[rule].items
      where !yields(in: items.items[number].slot) {
        apply(number..<number + 1, of: items, as: ValueSource.item)
      }
    }
  }

  private mutating func recordStates(of items: Range<Int>, in table: ItemTable) {
    for number in items { slotsWithStates.append(table.items[number].slot) }
  }

  /// Returns whether built-in state styles yield in a slot, once all other declarations were read:
  /// if the slot is specified for a state or, in some slots, specified at all (spec 5).
  mutating func yields(in slot: Slot) -> Bool {
    let specified =
      specifiedSlots ?? BuiltInRules.overridableSlots.filter { source(of: $0).isSpecified }
    specifiedSlots = specified
    return specified.contains(slot) || slotsWithStates.contains(slot)
  }
}
