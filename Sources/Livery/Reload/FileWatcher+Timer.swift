import Dispatch
import Synchronization

/// A timer that goes off once, when it was set.
final class FileWatcherTimer: Sendable {
  private let source: Mutex<any DispatchSourceTimer>

  /// Makes a timer that is not set.
  init(on queue: DispatchQueue) {
    // A burst is waited for in milliseconds, within which an ordinary timer would be late.
    source = Mutex(DispatchSource.makeTimerSource(flags: .strict, queue: queue))
  }

  /// Says what to do when the timer goes off.
  func start(_ action: @escaping @Sendable () -> Void) {
    source.withLock { source in
      source.setEventHandler(handler: action)
      source.activate()
    }
  }

  /// Sets the timer, in place of what it was set to.
  func set(after wait: Duration) {
    let (seconds, attoseconds) = wait.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let deadline = DispatchTime.now() + .nanoseconds(max(0, nanoseconds))
    source.withLock { $0.schedule(deadline: deadline, leeway: .nanoseconds(0)) }
  }

  /// Sees that the timer never goes off again.
  func cancel() { source.withLock { $0.cancel() } }
}
