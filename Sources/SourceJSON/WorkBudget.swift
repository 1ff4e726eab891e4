internal import Synchronization

/// The work that a load, or a question about trees, may take, in steps that everything which works for it
/// spends before it does them.
///
/// Once some steps are too many, all others are, so that whatever is going on ends. Whether the steps suffice
/// does not depend on the order in which they are spent, so that the answer is the same with any number of
/// processors.
package final class WorkBudget: Sendable {
  /// The number of steps.
  package let limit: Int

  private let spent = Atomic(0)

  /// Allows a number of steps; without one, as many as it takes.
  package init(_ limit: Int = .max) {
    // What works at the same time may add to what is too much already.
    self.limit = max(0, min(limit, .max >> 16))
  }

  /// Counts steps before they are done, and returns whether they may be; once some may not, none may.
  package func spend(_ steps: Int) -> Bool {
    if isExceeded { return false }
    let (_, sum) = spent.add(min(steps, limit + 1), ordering: .relaxed)
    return sum <= limit
  }

  /// A Boolean value that indicates whether more steps were asked for than there are.
  package var isExceeded: Bool { spent.load(ordering: .relaxed) > limit }

  /// The number of steps that were spent; more than the limit once some were too many.
  package var count: Int { spent.load(ordering: .relaxed) }

  /// The number of steps that may still be spent.
  package var left: Int { max(0, limit - count) }
}

extension String {
  /// The steps that it is to compare, to copy or to look up a text.
  package var steps: Int { 1 + utf8.count / 32 }
}
