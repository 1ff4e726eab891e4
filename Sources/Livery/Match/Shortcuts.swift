/// Remembers what was found before under two numbers, so that it needs no search: most widgets stand in
/// the same way in others that look alike.
struct Shortcuts<Found>: Sendable {
  /// The most entries there are, so that they stay where memory is quick.
  private let limit: Int

  /// Two places for each pair of numbers, a power of two in all; none until something is remembered.
  private var entries: ContiguousArray<Shortcut> = []

  init(limit: Int = .max) { self.limit = limit }

  @inline(__always)
  private func place(_ first: UInt64, _ second: UInt32) -> Int {
    let mixed = (first ^ UInt64(second) << 24) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed >> 40) & (entries.count - 1)
  }

  /// What was found under two numbers; none if it was forgotten.
  @inline(__always)
  subscript(first: UInt64, second: UInt32) -> Number<Found> {
    if entries.isEmpty { return .zero }
    let place = place(first, second)
    let entry = entries[place]
    if entry.first == first, entry.second == second { return Number(rawValue: entry.found) }
    let other = entries[place ^ 1]
    return other.first == first && other.second == second ? Number(rawValue: other.found) : .zero
  }

  /// Remembers what was found under two numbers, one of so many.
  mutating func keep(
    _ found: Number<Found>,
    under first: UInt64,
    _ second: UInt32,
    among count: Int
  ) {
    // With room for twice as many, few push each other out; what is pushed out is found again.
    let wanted = min(count * 2, limit)
    if entries.count < wanted {
      var room = 64
      while room < wanted { room *= 2 }
      entries = ContiguousArray(repeating: Shortcut(), count: room)
    }
    var place = place(first, second)
    if entries[place].found != 0 { place ^= 1 }
    entries[place] = Shortcut(first: first, second: second, found: found.rawValue)
  }
}

private struct Shortcut {
  var first: UInt64 = 0
  var second: UInt32 = 0
  /// 0 where nothing is remembered.
  var found: UInt32 = 0
}
