import Synchronization

/// The progress of an inspection: the walks that are done, of those that are known to be needed.
package final class WalkProgress: Sendable {
  private let counts = Mutex((done: 0, expected: 0))
  private let interrupted = Atomic(false)
  private let walkLimit: Int

  /// Creates the progress of an inspection that has not begun, and that is interrupted after some walks.
  package init(walkLimit: Int = .max) { self.walkLimit = walkLimit }

  /// Adds walks that are needed.
  package func expect(_ count: Int) { counts.withLock { $0.expected += count } }

  /// Records that a walk is done.
  package func finishOne() {
    let done = counts.withLock { counts in
      counts.done += 1
      return counts.done
    }
    if done == walkLimit { interrupt() }
  }

  /// The share of the needed walks that are done, 0...1; `nil` before any is known.
  package var share: Double? {
    let (done, expected) = counts.withLock { $0 }
    return expected == 0 ? nil : Double(done) / Double(expected)
  }

  /// Requests that no more walks begin.
  package func interrupt() { interrupted.store(true, ordering: .relaxed) }

  /// A Boolean value that indicates whether no more walks are to begin.
  package var isInterrupted: Bool { interrupted.load(ordering: .relaxed) }
}
