/// A cache of numbers by pairs of numbers, such as lists or styles that widgets share: most widgets
/// are in the same position inside widgets with the same properties.
struct PairCache<Found>: Sendable {
  /// The maximum number of entries, which keeps them in fast memory.
  private let limit: Int

  /// The entries, two candidates for each pair of numbers; their number is a power of two, or 0.
  private var entries: ContiguousArray<PairCacheEntry> = []

  init(limit: Int = .max) { self.limit = limit }

  @inline(__always)
  private func place(_ first: UInt64, _ second: UInt32) -> Int {
    let mixed = (first ^ UInt64(second) << 24) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 40) & (entries.count - 1)
  }

  /// The number stored for a pair; zero if there is none.
  @inline(__always)
  subscript(first: UInt64, second: UInt32) -> Number<Found> {
    if entries.isEmpty { return .zero }
    let place = place(first, second)
    let entry = entries[place]
    if entry.first == first, entry.second == second { return Number(rawValue: entry.found) }
    let other = entries[place ^ 1]
    return other.first == first && other.second == second ? Number(rawValue: other.found) : .zero
  }

  /// Stores a number for a pair, one of `count` such numbers.
  mutating func insert(
    _ found: Number<Found>,
    under first: UInt64,
    and second: UInt32,
    among count: Int
  ) {
    // With room for twice as many, few replace each other; replaced entries are found again.
    let wanted = min(count * 2, limit)
    if entries.count < wanted {
      var room = 64
      while room < wanted { room *= 2 }
      entries = ContiguousArray(repeating: PairCacheEntry(), count: room)
    }
    var place = place(first, second)
    if entries[place].found != 0 { place ^= 1 }
    entries[place] = PairCacheEntry(first: first, second: second, found: found.rawValue)
  }
}

private struct PairCacheEntry {
  var first: UInt64 = 0
  var second: UInt32 = 0
  /// The number; 0 for a free entry.
  var found: UInt32 = 0
}
