import Synchronization

/// The work that a question about trees may take, in steps that all walks which answer it spend before they
/// do it.
///
/// Whether the steps suffice does not depend on the order in which walks spend them, so that the answer is
/// the same with any number of processors.
package final class WorkBudget: Sendable {
  /// The number of steps.
  package let limit: Int

  private let spent = Atomic(0)

  /// Allows a number of steps; without one, as many as it takes.
  package init(_ limit: Int = .max) {
    // Several walks may add to what is too much already.
    self.limit = min(limit, .max >> 16)
  }

  /// Counts steps before they are done, and returns whether they may be; once some may not, none may.
  package func spend(_ steps: Int) -> Bool {
    if isExceeded { return false }
    let (_, sum) = spent.add(min(steps, limit + 1), ordering: .relaxed)
    return sum <= limit
  }

  /// A Boolean value that indicates whether more steps were asked for than there are.
  package var isExceeded: Bool { spent.load(ordering: .relaxed) > limit }

  /// The number of steps that were spent.
  package var count: Int { spent.load(ordering: .relaxed) }
}

extension Appearance {
  /// How much there is to compile, to match and to read: entries, rules, and values with all that is inside
  /// them.
  package var size: Int {
    let values = ruleSet.items.values.reduce(ruleSet.items.items.count) { $0 + $1.size }
    let defaults = ruleSet.defaults.reduce(0) { count, style in
      style.block.items.reduce(count) { count, item in
        if case .value(let value) = item.value { count + value.size } else { count + 1 }
      }
    }
    return values + defaults + ruleSet.rules.count + ruleSet.inactive.count
  }
}

extension SettingValue? {
  /// How many values there are, those inside included, and texts by the hundreds of their bytes.
  fileprivate var size: Int {
    switch self {
    case .list(let values)?: values.reduce(1) { $0 + $1.size }
    case .object(let members)?: members.values.reduce(1) { $0 + 1 + $1.size }
    case .string(let text)?: 1 + text.utf8.count / 100
    default: 1
    }
  }
}
