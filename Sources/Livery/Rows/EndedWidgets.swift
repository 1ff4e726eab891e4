import Synchronization

/// The widgets of a tree whose tokens have ended, on any thread, until the next commit.
final class EndedWidgets: Sendable {
  /// A widget whose token has ended.
  struct Ended: Sendable {
    /// The row and the generation of the widget.
    let row: TreeRows.Row
    let generation: UInt32

    /// The number of the token, by which the link to the host is recognised.
    let token: UInt32
  }

  private let queue = Mutex<[Ended]>([])
  private let isQueued = Atomic(false)

  /// A Boolean value that indicates whether no token has ended since ``take()``.
  var isEmpty: Bool { !isQueued.load(ordering: .relaxed) }

  /// Adds a widget; called on any thread.
  func add(_ ended: Ended) {
    queue.withLock {
      $0.append(ended)
      isQueued.store(true, ordering: .relaxed)
    }
  }

  /// Removes and returns all widgets, in the order in which their tokens ended.
  func take() -> [Ended] {
    queue.withLock { queue in
      isQueued.store(false, ordering: .relaxed)
      defer { queue = [] }
      return queue
    }
  }
}
