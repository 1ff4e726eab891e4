/// Where the values of some styles come from: a piece of a ``StyleTable``.
///
/// What was appended never changes, so styles that were handed out hold on to their block and read
/// it, while the table goes on to append. It lies slot by slot, because a change of values asks of
/// all styles where their values come from in a few slots.
@safe final class SourceBlock: @unchecked Sendable {
  /// How many styles a block has at most, a bit each in a word.
  static let limit = 64

  /// How many slots the block knows.
  let slotCount: Int

  /// How many styles there is room for.
  let capacity: Int

  /// How many styles there are; only to be asked by the table that appends.
  private(set) var count = 0

  /// A row for each slot, and one that says which styles are whole, of narrow sources or of wide ones.
  private let narrow: UnsafeMutablePointer<UInt16>?
  private let wide: UnsafeMutablePointer<ValueSource>

  /// Whether only narrow sources have room.
  var isNarrow: Bool { unsafe narrow != nil }

  /// Makes a block without styles.
  ///
  /// - Parameters:
  ///   - slotCount: How many slots it knows.
  ///   - capacity: How many styles there is to be room for.
  ///   - isNarrow: Whether their sources are all narrow, so that they take half the room.
  init(slotCount: Int, capacity: Int, isNarrow: Bool) {
    self.slotCount = slotCount
    self.capacity = capacity
    let count = capacity * (slotCount + 1)
    unsafe narrow = isNarrow ? .allocate(capacity: count) : nil
    unsafe wide = .allocate(capacity: isNarrow ? 0 : count)
  }

  deinit {
    unsafe narrow?.deallocate()
    unsafe wide.deallocate()
  }

  /// Adds a style, for which there has to be room.
  ///
  /// - Parameters:
  ///   - sources: Where its values come from, as far as is known.
  ///   - isWhole: Whether other slots have no value, instead of the default one.
  /// - Returns: Where the style is.
  func append(_ sources: ContiguousArray<ValueSource>, isWhole: Bool) -> Int {
    let index = count
    precondition(
      index < capacity && sources.count <= slotCount,
      "a block takes what it has room for"
    )
    let capacity = capacity
    var place = index
    if let narrow = unsafe narrow {
      for source in sources {
        unsafe narrow[place] = source.narrow
        place &+= capacity
      }
    } else {
      for source in sources {
        unsafe wide[place] = source
        place &+= capacity
      }
    }
    for slot in sources.count..<slotCount {
      set(isWhole ? .none : .standard(Slot(slot)), at: place)
      place += capacity
    }
    set(isWhole ? .none : .standard(.zero), at: place)
    count += 1
    return index
  }

  @inline(__always)
  private func set(_ source: ValueSource, at place: Int) {
    if let narrow = unsafe narrow {
      unsafe narrow[place] = source.narrow
    } else {
      unsafe wide[place] = source
    }
  }

  @inline(__always)
  private func source(at place: Int) -> ValueSource {
    if let narrow = unsafe narrow { return unsafe ValueSource(narrow: narrow[place]) }
    return unsafe wide[place]
  }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Slot, at index: Int) -> ValueSource {
    precondition(index < capacity)
    if slot.index < slotCount { return source(at: slot.index * capacity + index) }
    return source(at: slotCount * capacity + index) == .none ? .none : .standard(slot)
  }

  /// The first styles, a bit each, whose values come from a source in a slot of which a condition
  /// holds.
  ///
  /// Slots that the block does not know have the default value, unless the style is whole.
  @inline(__always)
  func styles(_ count: Int, slot: Slot, where holds: (ValueSource) -> Bool) -> UInt64 {
    precondition(count <= capacity)
    var found: UInt64 = 0
    if slot.index >= slotCount {
      for index in 0..<count where holds(source(of: slot, at: index)) {
        found |= 1 << UInt64(index)
      }
      return found
    }
    let row = slot.index * capacity
    for index in 0..<count { found |= (holds(source(at: row + index)) ? 1 : 0) << UInt64(index) }
    return found
  }
}
