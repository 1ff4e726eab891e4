/// What decides about a style: widgets for which it is the same share one.
struct StyleKey: Hashable, Sendable {
  /// The rules that match, as a number of the ``MatchTable``.
  var match: UInt32 = 0
  /// The active states, as far as they matter.
  var states: StateMask = 0
  /// What was set on the widget, as a number of the ``OwnStyleTable``.
  var own: UInt32 = 0
  /// What the parent hands down, as a number of the ``HeritageTable``.
  var heritage: UInt32 = 0

  fileprivate var hash: UInt32 {
    var hash = NumberHash()
    hash.combine(match)
    hash.combine(states)
    hash.combine(own)
    hash.combine(heritage)
    return hash.value
  }
}

/// Styles, each kept once and known by a number.
///
/// Of a style it is kept where each value comes from. The values themselves are looked up when
/// somebody asks for them.
struct StyleTable: Sendable {
  /// A style.
  struct Record: Sendable {
    /// What decided about it.
    let key: StyleKey
    /// How many slots it knows; in others nothing is said.
    let slotCount: Int32
    /// What its wearers hand down, once it was asked for.
    fileprivate(set) var bequest: UInt32?
  }

  /// All styles; number 0 is the style of widgets outside windows.
  private(set) var records: ContiguousArray<Record> = []

  /// For each its block, in the lowest bits where it is there, and in the highest one whether some of
  /// its values come from elsewhere than the appearance and the default layer.
  private var places: ContiguousArray<UInt32> = []

  /// Where their values come from.
  private(set) var blocks: ContiguousArray<SourceBlock> = []

  /// How many styles the last block has.
  private(set) var lastCount = 0

  private var index = NumberIndex()

  /// The settings that refer to themselves, of the styles that have such.
  private(set) var loops: [UInt32: Set<Setting>] = [:]

  /// The styles as values, of those that were asked for and that are not looked up.
  var values: [UInt32: Style] = [:]

  /// Which styles have other values than before the running commit, a word for each block; those
  /// that are not shared may have.
  var changes: ContiguousArray<UInt64> = []

  /// Begins with the style of widgets outside windows.
  init(outside sources: ContiguousArray<ValueSource>, loops: Set<Setting>) {
    append(StyleKey(), sources, isWhole: false)
    keep(bequest: 0, of: 0)
    if !loops.isEmpty { self.loops[0] = loops }
  }

  /// The number of the style with a key; 0 if it is not known yet.
  func number(of key: StyleKey) -> UInt32 {
    index.number(hash: key.hash) { records[Int($0)].key == key }
  }

  /// Adds a style that is not known yet.
  mutating func add(
    _ key: StyleKey,
    sources: ContiguousArray<ValueSource>,
    isWhole: Bool,
    loops found: Set<Setting>
  ) -> UInt32 {
    append(key, sources, isWhole: isWhole)
    let number = index.add(hash: key.hash)
    if !found.isEmpty { loops[number] = found }
    return number
  }

  private mutating func append(
    _ key: StyleKey,
    _ sources: ContiguousArray<ValueSource>,
    isWhole: Bool
  ) {
    if let last = blocks.last, hasRoom(last, for: sources.count) {
      _ = last.append(sources, isWhole: isWhole)
    } else {
      // The first blocks are small, for trees that have few styles.
      let capacity = min(SourceBlock.limit, 8 << min(blocks.count, 3))
      let block = SourceBlock(slotCount: sources.count, capacity: capacity)
      _ = block.append(sources, isWhole: isWhole)
      blocks.append(block)
      lastCount = 0
    }
    records.append(Record(key: key, slotCount: Int32(sources.count)))
    let place = UInt32((blocks.count - 1) << Self.indexBits | lastCount)
    places.append(sources.allSatisfy(\.isShared) ? place : place | Self.oddBit)
    lastCount += 1
  }

  /// Whether this table can append to a block; a copy of the table may have done so first.
  private func hasRoom(_ block: SourceBlock, for slotCount: Int) -> Bool {
    block.count == lastCount && lastCount < block.capacity && slotCount <= block.slotCount
  }

  private static let indexBits = 6
  private static let oddBit: UInt32 = 1 << 31

  /// Whether all values of a style come from the appearance or the default layer.
  @inline(__always)
  func isShared(_ style: UInt32) -> Bool { places[Int(style)] & Self.oddBit == 0 }

  /// Where a style is.
  @inline(__always)
  func place(of style: UInt32) -> (block: SourceBlock, index: Int) {
    let (block, index) = Self.split(places[Int(style)] & ~Self.oddBit)
    return (blocks[block], Int(index))
  }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Int, in style: UInt32) -> ValueSource {
    let (block, index) = place(of: style)
    return block.source(of: slot, at: index)
  }

  /// Keeps what the wearers of a style hand down.
  mutating func keep(bequest: UInt32, of style: UInt32) {
    records[Int(style)].bequest = bequest
  }

  /// Whether a style has, or may have, other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: UInt32) -> Bool { !isShared(style) || changedPlace(of: style) != nil }

  /// Where a style is, if it is certain that it has other values than before the running commit.
  @inline(__always)
  func changedPlace(of style: UInt32) -> UInt32? {
    let place = places[Int(style)]
    let (block, index) = Self.split(place)
    // That of an odd style is beyond all blocks.
    guard block < changes.count, changes[block] >> UInt64(index) & 1 != 0 else { return nil }
    return place
  }

  /// What is at a place.
  @inline(__always)
  static func split(_ place: UInt32) -> (block: Int, index: UInt32) {
    (Int(place) >> indexBits, place & UInt32(SourceBlock.limit - 1))
  }
}
