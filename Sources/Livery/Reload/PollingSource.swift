import Dispatch
import SourceJSON
import Synchronization

/// A source that polls files in intervals.
final class PollingSource: FileWatcherSource {
  private struct State {
    var burst: FileWatcher.Burst
    var signatures: [FileName: FileWatcher.Signature?] = [:]
    var isStopped = false
  }

  private let state: Mutex<State>
  /// The time between two polls.
  let interval: Duration
  private let timer: FileWatcherTimer

  /// The shortest and the longest time between two polls.
  ///
  /// Shorter ones would leave no time for anything else; longer ones would amount to no polling at
  /// all.
  static let intervals = Duration.milliseconds(10)...Duration.seconds(24 * 60 * 60)

  /// Makes a source; its first poll follows the first call of `watch`.
  init(
    every interval: Duration,
    rhythm: FileWatcher.Rhythm,
    report: @escaping @Sendable (FileWatcher.Event) -> Void
  ) {
    self.interval = min(max(interval, Self.intervals.lowerBound), Self.intervals.upperBound)
    state = Mutex(State(burst: FileWatcher.Burst(rhythm: rhythm)))
    timer = FileWatcherTimer(on: DispatchQueue(label: "livery.polling"))
    timer.start { [weak self] in
      for event in self?.poll() ?? [] { report(event) }
    }
  }

  func watch(_ paths: [FileName]) -> [FileName: String] {
    state.withLock { state in
      let known = state.signatures
      state.signatures = [:]
      for path in paths {
        state.signatures[path] = .some(known[path] ?? FileWatcher.signature(of: path.text))
      }
      if !state.isStopped, !paths.isEmpty { timer.set(after: interval) }
    }
    return [:]
  }

  func stop() {
    state.withLock { $0.isStopped = true }
    timer.cancel()
  }

  private func poll() -> [FileWatcher.Event] {
    state.withLock { state in
      if state.isStopped { return [] }
      let now = ContinuousClock.now
      for (path, former) in state.signatures {
        let signature = FileWatcher.signature(of: path.text)
        if signature == former { continue }
        state.signatures[path] = .some(signature)
        state.burst.note(signature == nil ? .gone : .settled, of: path, at: now)
      }
      let touched = state.burst.takeTouched()
      let change = state.burst.take(at: now).map(FileWatcher.Event.change)
      if let wait = state.burst.end.map({ now.duration(to: $0) }) {
        timer.set(after: min(wait, interval))
      } else if !state.signatures.isEmpty {
        timer.set(after: interval)
      }
      return [touched, change].compactMap { $0 }
    }
  }
}
