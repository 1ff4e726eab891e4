import Dispatch
import Synchronization

/// A timer that fires once each time it is set.
final class FileWatcherTimer: Sendable {
  private let source: Mutex<any DispatchSourceTimer>

  /// Makes a timer that is not set.
  init(on queue: DispatchQueue) {
    // Bursts are timed in milliseconds, by which an ordinary timer would be late.
    source = Mutex(DispatchSource.makeTimerSource(flags: .strict, queue: queue))
  }

  /// Sets the action and activates the timer.
  func start(_ action: @escaping @Sendable () -> Void) {
    source.withLock { source in
      source.setEventHandler(handler: action)
      source.activate()
    }
  }

  /// Sets the timer, replacing an earlier setting.
  func set(after wait: Duration) {
    let (seconds, attoseconds) = wait.components
    let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let deadline = DispatchTime.now() + .nanoseconds(max(0, nanoseconds))
    source.withLock { $0.schedule(deadline: deadline, leeway: .nanoseconds(0)) }
  }

  /// Cancels the timer for good.
  func cancel() { source.withLock { $0.cancel() } }
}
