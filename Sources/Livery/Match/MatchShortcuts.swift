/// Remembers, for a class and its contained rules, the list of rules that was found last: most
/// widgets match what others matched before them.
struct MatchShortcuts: Sendable {
  private struct Entry {
    var rules: UInt64 = 0
    var plan: Int32 = -1
    var match: UInt32 = 0
  }

  private var entries = ContiguousArray(repeating: Entry(), count: 64)

  @inline(__always)
  private func place(_ plan: Int32, _ rules: UInt64) -> Int {
    let mixed = (rules ^ UInt64(UInt32(bitPattern: plan)) << 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) >> 20) & (entries.count - 1)
  }

  /// The number of the list; 0 if it was forgotten.
  @inline(__always)
  func match(plan: Int32, rules: UInt64) -> UInt32 {
    let entry = entries[place(plan, rules)]
    return entry.plan == plan && entry.rules == rules ? entry.match : 0
  }

  /// Remembers the number of a list, one of so many.
  mutating func keep(_ match: UInt32, plan: Int32, rules: UInt64, among count: Int) {
    // With room for four times as many, few push each other out; what is pushed out is found again.
    if count * 2 > entries.count {
      entries = ContiguousArray(repeating: Entry(), count: entries.count * 4)
    }
    entries[place(plan, rules)] = Entry(rules: rules, plan: plan, match: match)
  }
}
