/// The sources of the values of some styles: one block of a ``StyleTable``.
///
/// Styles that were appended never change, so style values refer to their block and read it while
/// the table appends. The layout is slot by slot, because a change of values scans the sources of
/// all styles in a few slots.
@safe final class SourceBlock: @unchecked Sendable {
  /// The maximum number of styles in a block, one bit of a word each.
  static let limit = 64

  /// The number of slots.
  let slotCount: Int

  /// The number of styles that fit.
  let capacity: Int

  /// The number of styles; only the table that appends may read it.
  private(set) var count = 0

  /// A row for each slot and one that marks whole styles, with narrow or wide sources.
  private let narrow: UnsafeMutablePointer<UInt16>?
  private let wide: UnsafeMutablePointer<ValueSource>

  /// A Boolean value that indicates whether only narrow sources fit.
  var isNarrow: Bool { unsafe narrow != nil }

  /// Makes a block without styles.
  ///
  /// - Parameters:
  ///   - slotCount: The number of slots.
  ///   - capacity: The number of styles that must fit.
  ///   - isNarrow: Whether all sources are narrow, which halves the memory.
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

  /// Adds a style; there must be room for it.
  ///
  /// - Parameters:
  ///   - sources: The sources of its first slots.
  ///   - isWhole: Whether other slots have no value, instead of the default.
  /// - Returns: The index of the style.
  func append(_ sources: ContiguousArray<ValueSource>, isWhole: Bool) -> Int {
    let index = count
    precondition(
      index < capacity && sources.count == slotCount,
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

  /// Returns the source of a slot's value.
  @inline(__always)
  func source(of slot: Slot, at index: Int) -> ValueSource {
    precondition(index < capacity)
    if slot.index < slotCount { return source(at: slot.index * capacity + index) }
    return source(at: slotCount * capacity + index) == .none ? .none : .standard(slot)
  }

  /// Returns the first styles, a bit each, whose source in a slot satisfies a condition.
  ///
  /// Slots beyond the block have the default value, unless the style is whole.
  @inline(__always)
  func styles(_ count: Int, slot: Slot, where condition: (ValueSource) -> Bool) -> UInt64 {
    precondition(count <= capacity)
    var found: UInt64 = 0
    if slot.index >= slotCount {
      for index in 0..<count where condition(source(of: slot, at: index)) {
        found |= 1 << UInt64(index)
      }
      return found
    }
    let row = slot.index * capacity
    for index in 0..<count {
      found |= (condition(source(at: row + index)) ? 1 : 0) << UInt64(index)
    }
    return found
  }
}
