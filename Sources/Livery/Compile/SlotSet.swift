/// A set of slot numbers, stored as one bit each.
struct SlotSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Adds a number.
  mutating func insert(_ slot: Slot) {
    let word = slot.index >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(slot.index & 63)
  }

  /// A Boolean value that indicates whether the set is empty.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The numbers, ascending.
  var numbers: [Slot] {
    words.indices.flatMap { word in
      (0..<64).lazy.filter { words[word] & (1 << UInt64($0)) != 0 }.map { Slot(word << 6 + $0) }
    }
  }

  /// Returns whether any of the numbers satisfies a condition.
  @inline(__always)
  func contains(where isMatch: (Slot) -> Bool) -> Bool {
    for word in words.indices {
      var left = words[word]
      while left != 0 {
        if isMatch(Slot(word << 6 + left.trailingZeroBitCount)) { return true }
        left &= left - 1
      }
    }
    return false
  }

  /// Removes a number.
  mutating func remove(_ slot: Slot) {
    let word = slot.index >> 6
    if word < words.count { words[word] &= ~(1 << UInt64(slot.index & 63)) }
    // Equal sets have equal words.
    while words.last == 0 { words.removeLast() }
  }

  /// Returns a Boolean value that indicates whether the set contains a number.
  func contains(_ slot: Slot) -> Bool {
    let word = slot.index >> 6
    return word < words.count && words[word] & (1 << UInt64(slot.index & 63)) != 0
  }

  /// Adds the numbers of another set.
  mutating func formUnion(_ other: Self) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// Returns the numbers that are in both sets.
  func intersection(_ other: Self) -> Self {
    var result = SlotSet()
    for slot in numbers where other.contains(slot) { result.insert(slot) }
    return result
  }
}
