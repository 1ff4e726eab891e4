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

  /// A row for each slot, and one that says which styles are whole.
  private let codes: UnsafeMutablePointer<ValueSource>

  /// Makes a block without styles.
  init(slotCount: Int, capacity: Int) {
    self.slotCount = slotCount
    self.capacity = capacity
    unsafe codes = .allocate(capacity: capacity * (slotCount + 1))
  }

  deinit { unsafe codes.deallocate() }

  /// Adds a style.
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
    var place = index
    for source in sources {
      unsafe codes[place] = source
      place += capacity
    }
    for slot in sources.count..<slotCount {
      unsafe codes[place] = isWhole ? .none : .standard(Slot(slot))
      place += capacity
    }
    unsafe codes[place] = isWhole ? .none : .standard(.zero)
    count += 1
    return index
  }

  /// Where the value of a slot comes from.
  @inline(__always)
  func source(of slot: Slot, at index: Int) -> ValueSource {
    precondition(index < capacity)
    if slot.index < slotCount { return unsafe codes[slot.index * capacity + index] }
    return unsafe codes[slotCount * capacity + index] == .none ? .none : .standard(slot)
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
    let row = unsafe codes + slot.index * capacity
    for index in 0..<count { found |= unsafe (holds(row[index]) ? 1 : 0) << UInt64(index) }
    return found
  }
}
