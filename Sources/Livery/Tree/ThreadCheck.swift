import Synchronization

/// Detects that a tree is changed on two threads at once.
final class ThreadCheck: Sendable {
  private let thread = Mutex<ProgramThread?>(nil)

  /// Begins a change; returns a Boolean value that indicates whether it is inside no other one.
  func enter() -> Bool {
    let current = ProgramThread.current
    return thread.withLock { thread in
      precondition(
        thread == nil || thread == current,
        "a widget tree is changed on two threads at once; use a tree on one thread or actor, and send others a 'Theme' or an 'Inspection'"
      )
      defer { thread = current }
      return thread == nil
    }
  }

  /// Ends the outermost change.
  func leave() { thread.withLock { $0 = nil } }
}
