/// What decides about a style: widgets for which it is the same share one.
struct StyleKey: Hashable, Sendable {
  /// The rules that match, as a number of the ``RuleListTable``.
  var list = Number<RuleList>.zero
  /// The active states, as far as they matter.
  var states: StateMask = 0
  /// What was set on the widget, as a number of the ``OwnStyleTable``.
  var own = Number<OwnStyle>.zero
  /// What the parent hands down, as a number of the ``InheritedTable``.
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

/// What is known of a style without its values.
struct StyleRecord: Sendable {
  /// What decided about it.
  let key: StyleKey
  /// How many slots it knows; in others nothing is said.
  let slotCount: Int32
  /// What its wearers hand down, once it was asked for.
  fileprivate(set) var handedDown: Number<InheritedValues>?
}

/// Styles, each kept once and known by a number.
///
/// Of a style it is kept where each value comes from. The values themselves are looked up when
/// somebody asks for them.
struct StyleTable: Sendable {
  /// All styles; the first is that of widgets outside windows.
  private(set) var records: Table<StyleRecord, StyleRecord> = []

  /// Where each is.
  private(set) var places: Table<StyleRecord, StylePlace> = []

  /// Where their values come from.
  private(set) var blocks: ContiguousArray<SourceBlock> = []

  /// How many styles the last block has.
  private(set) var lastCount = 0

  private var index = NumberIndex()

  /// What was found of pairs of styles that were compared, as a name that comes and goes has the same ones
  /// compared again and again.
  private var likenesses = Shortcuts<Likeness>(limit: 1024)

  private enum Likeness {
    static let alike = Number<Self>(rawValue: 1)
    static let different = Number<Self>(rawValue: 2)
  }

  /// The settings that refer to themselves, of the styles that have such.
  private(set) var loops: [Number<StyleRecord>: Set<Setting>] = [:]

  /// Begins with the style of widgets outside windows.
  init(outside sources: ContiguousArray<ValueSource>, loops: Set<Setting>) {
    append(StyleKey(), sources, isWhole: false)
    keep(handedDown: .zero, of: .zero)
    if !loops.isEmpty { self.loops[.zero] = loops }
  }

  /// The number of the style with a key; none if it is not known yet.
  func number(of key: StyleKey) -> Number<StyleRecord> {
    let known = index.number(hash: key.hash) { records[Number(rawValue: $0)].key == key }
    return Number(rawValue: known)
  }

  /// Adds a style that is not known yet.
  mutating func add(
    _ key: StyleKey,
    sources: ContiguousArray<ValueSource>,
    isWhole: Bool,
    loops found: Set<Setting>
  ) -> Number<StyleRecord> {
    append(key, sources, isWhole: isWhole)
    let number = Number<StyleRecord>(rawValue: index.add(hash: key.hash))
    if !found.isEmpty { loops[number] = found }
    return number
  }

  private mutating func append(
    _ key: StyleKey,
    _ sources: ContiguousArray<ValueSource>,
    isWhole: Bool
  ) {
    let index = place(sources, isWhole: isWhole)
    records.append(StyleRecord(key: key, slotCount: Int32(sources.count)))
    places.append(
      StylePlace(block: blocks.count - 1, index: index, isOdd: !ValueSource.areShared(sources))
    )
    lastCount += 1
  }

  /// Puts a style into the last block or, where that has no room for it, into a new one; says where it
  /// is in that.
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

  /// Whether this table can append to a block; a copy of the table may have done so first.
  private func hasRoom(_ block: SourceBlock, for slotCount: Int, isNarrow: Bool) -> Bool {
    block.count == lastCount && lastCount < block.capacity && slotCount <= block.slotCount
      && (isNarrow || !block.isNarrow)
  }

  /// Whether all values of a style come from the rules or the default layer.
  @inline(__always)
  func isShared(_ style: Number<StyleRecord>) -> Bool { !places[style].isOdd }

  /// Where a style is.
  @inline(__always)
  func place(of style: Number<StyleRecord>) -> (block: SourceBlock, index: Int) {
    let place = places[style].even
    return (blocks[place.block], place.index)
  }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Slot, in style: Number<StyleRecord>) -> ValueSource {
    let (block, index) = place(of: style)
    return block.source(of: slot, at: index)
  }

  /// Whether the values of two styles come from the same places, so that their wearers look the same
  /// and hand down the same.
  mutating func areAlike(_ style: Number<StyleRecord>, _ other: Number<StyleRecord>) -> Bool {
    if style == other { return true }
    let pair = UInt64(style.rawValue) << 32 | UInt64(other.rawValue)
    let known = likenesses[pair, 0]
    if known != .zero { return known == Likeness.alike }
    let slotCount = max(records[style].slotCount, records[other].slotCount)
    let areAlike = (Slot.zero...Slot(Int(slotCount))).allSatisfy {
      source(of: $0, in: style) == source(of: $0, in: other)
    }
    let found = areAlike ? Likeness.alike : Likeness.different
    likenesses.keep(found, under: pair, 0, among: records.count)
    return areAlike
  }

  /// Keeps what the wearers of a style hand down.
  mutating func keep(handedDown: Number<InheritedValues>, of style: Number<StyleRecord>) {
    records[style].handedDown = handedDown
  }

  /// The blocks with how many styles each has.
  var filledBlocks: some Sequence<(block: SourceBlock, count: Int)> {
    blocks.indices.lazy.map { number in
      (blocks[number], number == blocks.count - 1 ? lastCount : blocks[number].count)
    }
  }
}
