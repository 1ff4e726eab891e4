/// Remembers, for a class and its contained rules, the list of rules that was found last: most
/// widgets match what others matched before them.
struct RuleListShortcuts: Sendable {
  private struct Entry {
    var rules: UInt64 = 0
    var plan = Number<ClassPlan>(rawValue: .max)
    var list = Number<RuleList>.zero
  }

  private var entries = ContiguousArray(repeating: Entry(), count: 64)

  @inline(__always)
  private func place(_ plan: Number<ClassPlan>, _ rules: UInt64) -> Int {
    let mixed = (rules ^ UInt64(plan.rawValue) << 32) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: (mixed ^ mixed >> 29) >> 20) & (entries.count - 1)
  }

  /// The number of the list; none if it was forgotten.
  @inline(__always)
  func list(plan: Number<ClassPlan>, rules: UInt64) -> Number<RuleList> {
    let place = place(plan, rules)
    let entry = entries[place]
    if entry.plan == plan, entry.rules == rules { return entry.list }
    let other = entries[place ^ 1]
    return other.plan == plan && other.rules == rules ? other.list : .zero
  }

  /// Remembers the number of a list, one of so many.
  mutating func keep(
    _ list: Number<RuleList>,
    plan: Number<ClassPlan>,
    rules: UInt64,
    among count: Int
  ) {
    // With room for twice as many, and two places for each, few push each other out; what is pushed
    // out is found again.
    if count * 2 > entries.count {
      entries = ContiguousArray(repeating: Entry(), count: entries.count * 2)
    }
    var place = place(plan, rules)
    if entries[place].list != .zero { place ^= 1 }
    entries[place] = Entry(rules: rules, plan: plan, list: list)
  }
}
