/// A set of slot numbers, a bit each.
struct SlotSet: Hashable, Sendable {
  private var words: [UInt64] = []

  /// Adds a number.
  mutating func insert(_ slot: Slot) {
    let word = slot.index >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(slot.index & 63)
  }

  /// Whether there is no number in the set.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The numbers, ascending.
  var numbers: [Slot] {
    words.indices.flatMap { word in
      (0..<64).lazy.filter { words[word] & (1 << UInt64($0)) != 0 }.map { Slot(word << 6 + $0) }
    }
  }

  /// Takes a number out.
  mutating func remove(_ slot: Slot) {
    let word = slot.index >> 6
    if word < words.count { words[word] &= ~(1 << UInt64(slot.index & 63)) }
    trim()
  }

  /// Equal sets have equal words.
  private mutating func trim() { while words.last == 0 { words.removeLast() } }

  /// Whether a number is in the set.
  func contains(_ slot: Slot) -> Bool {
    let word = slot.index >> 6
    return word < words.count && words[word] & (1 << UInt64(slot.index & 63)) != 0
  }

  /// Adds the numbers of another set.
  mutating func formUnion(_ other: Self) {
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// The numbers that are in both sets.
  func intersection(_ other: Self) -> Self {
    var result = SlotSet()
    result.words = zip(words, other.words).map { $0 & $1 }
    result.trim()
    return result
  }
}
