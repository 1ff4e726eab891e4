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
/// Of a style it is kept where each value comes from. The values themselves are put together when
/// somebody asks for them.
struct StyleTable: Sendable {
  /// A style.
  struct Record: Sendable {
    /// What decided about it.
    let key: StyleKey
    /// Where its sources begin.
    let first: Int
    /// How many slots it knows; in others nothing is said.
    let slotCount: Int32
    /// Whether slots of which nothing is said have no value, instead of the default one.
    let isWhole: Bool
    /// What its wearers hand down, once it was asked for.
    fileprivate(set) var bequest: UInt32?
  }

  /// All styles; number 0 is the style of widgets outside windows.
  private(set) var records: ContiguousArray<Record> = []
  private var sources: ContiguousArray<ValueSource> = []
  private var index = NumberIndex()

  /// The settings that refer to themselves, of the styles that have such.
  private(set) var loops: [UInt32: Set<Setting>] = [:]

  /// The styles as values, of those that were asked for, and which those are.
  private var values: ContiguousArray<Style?> = []
  private(set) var valued: ContiguousArray<UInt32> = []

  /// What they were before their values changed, during the commit that changes them.
  private var formers: ContiguousArray<Style?> = []

  /// Begins with the style of widgets outside windows.
  init(outside sources: ContiguousArray<ValueSource>, loops: Set<Setting>) {
    self.sources = sources
    records = [
      Record(key: StyleKey(), first: 0, slotCount: Int32(sources.count), isWhole: false, bequest: 0)
    ]
    if !loops.isEmpty { self.loops[0] = loops }
  }

  /// The number of the style with a key; 0 if it is not known yet.
  func number(of key: StyleKey) -> UInt32 {
    index.number(hash: key.hash) { records[Int($0)].key == key }
  }

  /// Adds a style that is not known yet.
  mutating func add(
    _ key: StyleKey,
    sources added: ContiguousArray<ValueSource>,
    isWhole: Bool,
    loops found: Set<Setting>
  ) -> UInt32 {
    records.append(
      Record(
        key: key,
        first: sources.count,
        slotCount: Int32(added.count),
        isWhole: isWhole
      )
    )
    sources.append(contentsOf: added)
    let number = index.add(hash: key.hash)
    if !found.isEmpty { loops[number] = found }
    return number
  }

  /// Where the value of a slot comes from.
  func source(of slot: Int, in style: UInt32) -> ValueSource {
    sources(of: style)[slot]
  }

  /// Where the values of a style come from.
  func sources(of style: UInt32) -> Sources {
    let record = records[Int(style)]
    return Sources(
      known: sources[record.first..<(record.first + Int(record.slotCount))],
      isWhole: record.isWhole
    )
  }

  /// Where the values of one style come from.
  struct Sources {
    fileprivate let known: ContiguousArray<ValueSource>.SubSequence
    fileprivate let isWhole: Bool

    /// Where the value of a slot comes from.
    subscript(slot: Int) -> ValueSource {
      if slot < known.count { return known[known.startIndex + slot] }
      return isWhole ? .none : .standard(slot)
    }
  }

  /// Keeps what the wearers of a style hand down.
  mutating func keep(bequest: UInt32, of style: UInt32) {
    records[Int(style)].bequest = bequest
  }

  /// The style as a value, if it was put together before.
  @inline(__always)
  func value(of style: UInt32) -> Style? {
    Int(style) < values.count ? values[Int(style)] : nil
  }

  /// Keeps a style as a value, and for hosts that knew it what it was before.
  mutating func keep(_ value: Style, of style: UInt32, inPlaceOf former: Style? = nil) {
    if Int(style) >= values.count {
      values.append(contentsOf: repeatElement(nil, count: records.count - values.count))
    }
    if values[Int(style)] == nil { valued.append(style) }
    values[Int(style)] = value
    if let former {
      if formers.count < values.count {
        formers.append(contentsOf: repeatElement(nil, count: values.count - formers.count))
      }
      formers[Int(style)] = former
    }
  }

  /// Whether a style has other values than before the running commit.
  @inline(__always)
  func isChanged(_ style: UInt32) -> Bool {
    Int(style) < formers.count && formers[Int(style)] != nil
  }

  /// Whether a style is known to be another one than before, of which somebody still knows.
  @inline(__always)
  func isKnownToDiffer(_ style: UInt32, from known: Style) -> Bool {
    guard Int(style) < formers.count, let former = formers[Int(style)] else { return false }
    return former.isSame(as: known)
  }

  /// Lets go of what styles were before.
  mutating func forgetFormers() { if !formers.isEmpty { formers = [] } }
}
