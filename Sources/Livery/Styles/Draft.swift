/// A style while it is made: where each slot's value comes from as far as is known.
///
/// What is said is written from the weakest to the strongest, so that the last word holds.
struct Draft: Sendable {
  /// Where each slot's value comes from.
  private(set) var sources: ContiguousArray<ValueSource> = []

  /// The slots in which something was written that refers to another setting; others may have been
  /// written over it.
  private(set) var references: [Int] = []

  /// Whether nothing but what was written has a part in the style, no default either.
  private(set) var isWhole = false

  /// The slots in which something was said about a state.
  private var saidForState: [Int32] = []

  /// The slots in which built-in styles for states give way to anything, and something is said.
  private var saidAnyway: [Int] = []

  /// Begins with a style of which nothing is said.
  init(slotCount: Int = 0) {
    sources = ContiguousArray((0..<slotCount).map(ValueSource.standard))
  }

  /// Begins with another draft.
  mutating func begin(with base: Draft, slotCount: Int) {
    references.removeAll(keepingCapacity: true)
    if !base.references.isEmpty { references.append(contentsOf: base.references) }
    if !saidForState.isEmpty { saidForState.removeAll(keepingCapacity: true) }
    isWhole = base.isWhole
    sources.removeAll(keepingCapacity: true)
    sources.append(contentsOf: base.sources)
    while sources.count < slotCount { sources.append(.standard(sources.count)) }
  }

  /// Begins with a style in which nothing has a value.
  mutating func beginWhole(slotCount: Int) {
    references = []
    isWhole = true
    sources = ContiguousArray(repeating: .none, count: slotCount)
  }

  /// Writes what is said in a slot.
  @inline(__always)
  mutating func write(_ source: ValueSource, in slot: Int) { sources[slot] = source.withSay }

  /// Writes what the items of a table say, whose sources have consecutive numbers.
  @inline(__always)
  mutating func write(
    _ items: Range<Int>,
    of table: ItemTable,
    as source: (Int) -> ValueSource
  ) {
    for number in items {
      let item = table.items[number]
      sources[Int(item.slot)] = source(number).withSay
      if item.isReference { references.append(Int(item.slot)) }
    }
  }

  /// Puts what a keyword names in the place of the keyword.
  mutating func replace(_ slot: Int, by source: ValueSource) {
    if slot < sources.count { sources[slot] = source }
  }

  /// Begins with nothing said, but knowing where another draft had something said about states.
  mutating func begin(below other: Draft, slotCount: Int) {
    begin(with: Draft(slotCount: slotCount), slotCount: slotCount)
    saidForState = other.saidForState
    saidAnyway = other.saidAnyway
  }

  /// Replaces what refers to other settings by what it comes to.
  mutating func settle(_ slot: Int, by source: ValueSource) {
    if slot < sources.count {
      sources[slot] = sources[slot].isSaid ? source.withSay : source.withoutSay
    }
  }

  /// Where a slot's value comes from.
  func source(of slot: Int) -> ValueSource {
    slot < sources.count ? sources[slot] : (isWhole ? .none : .standard(slot))
  }
}

// MARK: Built-in styles for states

extension Draft {
  /// Notes where built-in styles for states give way to what was written so far.
  mutating func noteNormal() {
    saidAnyway = BuiltInRules.shySlots.filter { source(of: $0).isSaid }
  }

  /// Notes that something that asks for states is said in slots.
  mutating func noteState(_ items: Range<Int>, of table: ItemTable) {
    for number in items {
      let slot = table.items[number].slot
      saidForState.append(slot)
      if BuiltInRules.shySlots.contains(Int(slot)) { saidAnyway.append(Int(slot)) }
    }
  }

  /// Writes what a built-in style for a state says, where it does not give way: nothing else is said
  /// about a state there, and for some slots nothing else at all (spec 5).
  mutating func writeStateStyle(_ items: Range<Int>, of table: ItemTable) {
    for number in items {
      let item = table.items[number]
      let slot = Int(item.slot)
      if saidForState.contains(item.slot) || saidAnyway.contains(slot) { continue }
      sources[slot] = ValueSource.item(number).withSay
      if item.isReference { references.append(slot) }
    }
  }
}
