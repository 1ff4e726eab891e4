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
    on side: Side = .app,
    as source: (Int) -> ValueSource
  ) {
    for number in items {
      let item = table.items[number]
      sources[item.slot.index] = source(number).specified(on: side)
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
      sources[slot.index] = source.specified(as: sources[slot.index])
    }
  }

  /// Starts again with the values for an entry that wins as a whole: the built-in ones, overridden by
  /// the default entries of base sheets.
  mutating func resetForEntry(from sources: borrowing StyleSources) {
    let ruleSet = sources.ruleSet
    references = []
    isWhole = true
    self.sources = ContiguousArray(repeating: .none, count: sources.slots.slots.count)
    // Nothing specifies these; what a keyword finds among them is marked as specified.
    for number in 0..<ruleSet.builtInItemCount { self.sources[number] = .item(number) }
    for items in ruleSet.baseDefaultItems {
      apply(items, of: ruleSet.items, as: ValueSource.item)
    }
  }

  /// Applies a winning entry over its default style.
  mutating func apply(_ entry: CascadeStep, from sources: borrowing StyleSources) {
    let ruleSet = sources.ruleSet
    if let base = entry.base(in: ruleSet) {
      apply(ruleSet.baseItems[base], of: ruleSet.items, as: ValueSource.item)
    }
    switch entry {
    case .rule(let rule), .stateStyle(let rule):
      apply(ruleSet.digests[rule].items, of: ruleSet.items, as: ValueSource.item)
    case .own(let part): apply(part.items, of: sources.own.items, as: ValueSource.own)
    case .defaults, .appDefaults, .inherited: break
    }
  }
}

// MARK: The cascade

extension CascadedStyle: CascadeReader {
  @inline(__always)
  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    switch step {
    case .defaults: break
    case .appDefaults:
      for slot in resolver.sources.layer.overriding { overrideBase(in: slot) }
    case .inherited(let number, let side, let yielding):
      for value in resolver.inherited.values[number] where !value.isForKeywords {
        if value.side == side, !yielding.contains(value.slot) {
          sources[value.slot.index] = value.source.specified
        }
      }
    case .rule(let rule):
      let digest = resolver.sources.ruleSet.digests[rule]
      apply(
        digest.items,
        of: resolver.sources.ruleSet.items,
        on: digest.side,
        as: ValueSource.item
      )
      if digest.mask != 0 { recordStates(of: digest.items, in: resolver.sources.ruleSet.items) }
    case .own(let part):
      apply(part.items, of: resolver.sources.own.items, as: ValueSource.own)
      if part.mask != 0 { recordStates(of: part.items, in: resolver.sources.own.items) }
    case .stateStyle(let rule):
      let ruleSet = resolver.sources.ruleSet
      for number in ruleSet.digests[rule].items {
        let slot = ruleSet.items.items[number].slot
        if yields(in: slot) { continue }
        apply(number..<number + 1, of: ruleSet.items, as: ValueSource.item)
        if ruleSet.hasBase { sources[slot.index] = sources[slot.index].ofStateStyle }
      }
    }
  }

  /// Replaces what base sheets declare in a slot by the app's default.
  private mutating func overrideBase(in slot: Slot) {
    if slot.index >= sources.count { return }
    // Built-in state styles still yield to the overridden declarations.
    if sources[slot.index].isSpecified, BuiltInRules.overridableSlots.contains(slot) {
      slotsWithStates.append(slot)
    }
    sources[slot.index] = .standard(slot)
  }

  private mutating func recordStates(of items: Range<Int>, in table: ItemTable) {
    for number in items { slotsWithStates.append(table.items[number].slot) }
  }

  /// Returns whether built-in state styles yield in a slot, once all other declarations were read:
  /// if the slot is specified for a state or, in some slots, specified at all.
  mutating func yields(in slot: Slot) -> Bool {
    let specified =
      specifiedSlots ?? BuiltInRules.overridableSlots.filter { source(of: $0).isSpecified }
    specifiedSlots = specified
    return specified.contains(slot) || slotsWithStates.contains(slot)
  }
}
