/// Remembers, for a class and the bits of its contained rules, the list of rules that was found last:
/// most widgets match what others matched before them.
struct MatchShortcuts: Sendable {
  private struct Entry {
    var bits: UInt64 = 0
    var plan: Int32 = -1
    var match: UInt32 = 0
  }

  private static let count = 4096
  private var entries = ContiguousArray(repeating: Entry(), count: count)

  private static func place(_ plan: Int32, _ bits: UInt64) -> Int {
    let mixed = (bits ^ UInt64(UInt32(bitPattern: plan)) << 32) &* 0x9e37_79b9_7f4a_7c15
    return Int((mixed ^ mixed >> 29) >> 20) & (count - 1)
  }

  /// The number of the list; 0 if it was forgotten.
  @inline(__always)
  func match(plan: Int32, bits: UInt64) -> UInt32 {
    let entry = entries[Self.place(plan, bits)]
    return entry.plan == plan && entry.bits == bits ? entry.match : 0
  }

  /// Remembers the number of a list.
  mutating func keep(_ match: UInt32, plan: Int32, bits: UInt64) {
    entries[Self.place(plan, bits)] = Entry(bits: bits, plan: plan, match: match)
  }
}
