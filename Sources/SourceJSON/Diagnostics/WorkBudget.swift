internal import Synchronization

/// The number of steps that a load, or a query of trees, may take; all parts of it spend from one
/// budget before they do the work.
///
/// Once some steps exceed it, all later ones are rejected, so that the work ends. The outcome does
/// not depend on the order in which steps are spent, so that it is the same with any number of
/// processors.
///
/// The budget also ends soon after the task of the work is cancelled.
package final class WorkBudget: Sendable {
  /// The greatest number of steps.
  package let limit: Int

  private let spent = Atomic(0)
  private let endsWithTask: Bool

  /// The number of steps after which the task is asked again whether it is cancelled.
  private static let interval = 4096

  /// The count of a budget that ended because the task was cancelled.
  private static let cancelled = Int.max >> 1

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - limit: The number of steps; by default without a limit.
  ///   - endsWithTask: A Boolean value that indicates whether the budget ends when the task that
  ///     spends it is cancelled. Results that are cached need one that does not.
  package init(_ limit: Int = .max, endsWithTask: Bool = true) {
    // Leaves room for concurrent additions to a count that already exceeds the limit.
    self.limit = max(0, min(limit, .max >> 16))
    self.endsWithTask = endsWithTask
  }

  /// Spends steps before the work is done; returns whether they are within the budget.
  package func spend(_ steps: Int) -> Bool {
    if isExceeded { return false }
    let (before, sum) = spent.add(min(steps, limit + 1), ordering: .relaxed)
    if endsWithTask, before == 0 || before / Self.interval != sum / Self.interval,
      Task.isCancelled
    {
      spent.store(Self.cancelled, ordering: .relaxed)
      return false
    }
    return sum <= limit
  }

  /// A Boolean value that indicates whether the budget ended because the task was cancelled.
  package var isCancelled: Bool { count >= Self.cancelled }

  /// A Boolean value that indicates whether more steps were requested than the budget has.
  package var isExceeded: Bool { spent.load(ordering: .relaxed) > limit }

  /// The number of steps spent; more than the limit once the budget is exceeded.
  package var count: Int { spent.load(ordering: .relaxed) }

  /// Takes back what was spent since an earlier count, because the same work begins anew; does
  /// nothing after the task was cancelled.
  package func restore(to count: Int) {
    if !isCancelled { spent.store(count, ordering: .relaxed) }
  }

  /// The number of steps left.
  package var left: Int { max(0, limit - count) }
}

extension String {
  /// The steps of comparing, copying or looking up the text.
  package var steps: Int { 1 + utf8.count / 32 }
}
