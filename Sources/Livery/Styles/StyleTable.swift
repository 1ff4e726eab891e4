/// The inputs of a style: widgets with the same key share a style.
struct StyleKey: Hashable, Sendable {
  /// The matching rules, as a number of the ``RuleListTable``.
  var list = Number<RuleList>.zero
  /// The active states that affect the style.
  var states: StateMask = 0
  /// The declarations set on the widget, as a number of the ``OwnStyleTable``.
  var own = Number<OwnStyle>.zero
  /// The inherited values, as a number of the ``InheritedTable``.
  var inherited = Number<InheritedValues>.zero

  fileprivate var hash: UInt32 {
    var hash = NumberHash()
    hash.combine(list.rawValue)
    hash.combine(states)
    hash.combine(own.rawValue)
    hash.combine(inherited.rawValue)
    return hash.value
  }
}

/// The facts about a style besides its values.
struct StyleRecord: Sendable {
  /// The key of the style.
  let key: StyleKey
  /// The number of slots with a source; others are not specified.
  let slotCount: Int32
  /// The values that children inherit, once they were computed.
  fileprivate(set) var childValues: Number<InheritedValues>?
}

/// Styles, interned.
///
/// A style stores the source of each value. The values themselves are looked up on demand.
struct StyleTable: Sendable {
  /// All styles; the first is that of widgets outside windows.
  private(set) var records: Table<StyleRecord, StyleRecord> = []

  /// The places of the styles.
  private(set) var places: Table<StyleRecord, StylePlace> = []

  /// The sources of their values.
  private(set) var blocks: ContiguousArray<SourceBlock> = []

  /// The number of styles in the last block.
  private(set) var lastCount = 0

  private var index = NumberIndex()

  /// The results of comparing pairs of styles; a style name that is toggled repeats the same
  /// comparisons.
  private var comparisons = PairCache<Comparison>(limit: 1024)

  private enum Comparison {
    static let same = Number<Self>(rawValue: 1)
    static let different = Number<Self>(rawValue: 2)
  }

  /// The settings in cyclic references, for styles that have any.
  private(set) var loops: [Number<StyleRecord>: Set<Setting>] = [:]

  /// Makes a table with the style of widgets outside windows.
  init(outside sources: ContiguousArray<ValueSource>, loops: Set<Setting>) {
    append(StyleKey(), sources: sources, isWhole: false)
    setChildValues(.zero, of: .zero)
    if !loops.isEmpty { self.loops[.zero] = loops }
  }

  /// Returns the number of the style with a key; zero if it is new.
  func number(of key: StyleKey) -> Number<StyleRecord> {
    let known = index.number(hash: key.hash) { records[Number(rawValue: $0)].key == key }
    return Number(rawValue: known)
  }

  /// Adds a new style.
  mutating func add(
    _ key: StyleKey,
    sources: ContiguousArray<ValueSource>,
    isWhole: Bool,
    loops found: Set<Setting>
  ) -> Number<StyleRecord> {
    append(key, sources: sources, isWhole: isWhole)
    let number = Number<StyleRecord>(rawValue: index.add(hash: key.hash))
    if !found.isEmpty { loops[number] = found }
    return number
  }

  private mutating func append(
    _ key: StyleKey,
    sources: ContiguousArray<ValueSource>,
    isWhole: Bool
  ) {
    let index = place(sources, isWhole: isWhole)
    records.append(StyleRecord(key: key, slotCount: Int32(sources.count)))
    places.append(
      StylePlace(block: blocks.count - 1, index: index, isUnshared: !ValueSource.areShared(sources))
    )
    lastCount += 1
  }

  /// Places a style in the last block or, if it has no room, in a new one; returns the index in the
  /// block.
  private mutating func place(_ sources: ContiguousArray<ValueSource>, isWhole: Bool) -> Int {
    let isNarrow = ValueSource.areNarrow(sources)
    if let last = blocks.last, hasRoom(last, for: sources.count, isNarrow: isNarrow) {
      return last.append(sources, isWhole: isWhole)
    }
    // The first blocks are small, for trees that have few styles.
    let block = SourceBlock(
      slotCount: sources.count,
      capacity: min(SourceBlock.limit, 8 << min(blocks.count, 3)),
      isNarrow: isNarrow && blocks.last?.isNarrow ?? true
    )
    blocks.append(block)
    lastCount = 0
    return block.append(sources, isWhole: isWhole)
  }

  /// Returns whether this table can append to a block; a copy of the table may have done so first.
  private func hasRoom(_ block: SourceBlock, for slotCount: Int, isNarrow: Bool) -> Bool {
    block.count == lastCount && lastCount < block.capacity && slotCount == block.slotCount
      && (isNarrow || !block.isNarrow)
  }

  /// Returns whether all values of a style come from the rules or the default layer.
  @inline(__always)
  func isShared(_ style: Number<StyleRecord>) -> Bool { !places[style].isUnshared }

  /// Returns the place of a style.
  @inline(__always)
  func place(of style: Number<StyleRecord>) -> (block: SourceBlock, index: Int) {
    let place = places[style].shared
    return (blocks[place.block], place.index)
  }

  /// Returns the source of a slot's value.
  @inline(__always)
  func source(of slot: Slot, in style: Number<StyleRecord>) -> ValueSource {
    let (block, index) = place(of: style)
    return block.source(of: slot, at: index)
  }

  /// Returns whether two styles have the same sources, so that their widgets have equal values and
  /// equal inherited values.
  mutating func haveSameSources(_ style: Number<StyleRecord>, _ other: Number<StyleRecord>) -> Bool
  {
    if style == other { return true }
    let pair = UInt64(style.rawValue) << 32 | UInt64(other.rawValue)
    let known = comparisons[pair, 0]
    if known != .zero { return known == Comparison.same }
    let slotCount = max(records[style].slotCount, records[other].slotCount)
    let haveSameSources = (Slot.zero...Slot(Int(slotCount))).allSatisfy {
      source(of: $0, in: style) == source(of: $0, in: other)
    }
    let found = haveSameSources ? Comparison.same : Comparison.different
    comparisons.insert(found, under: pair, and: 0, among: records.count)
    return haveSameSources
  }

  /// Stores the values that children inherit from a style.
  mutating func setChildValues(
    _ values: Number<InheritedValues>,
    of style: Number<StyleRecord>
  ) {
    records[style].childValues = values
  }

  /// The blocks with their numbers of styles.
  var filledBlocks: some Sequence<(block: SourceBlock, count: Int)> {
    blocks.indices.lazy.map { number in
      (blocks[number], number == blocks.count - 1 ? lastCount : blocks[number].count)
    }
  }
}
