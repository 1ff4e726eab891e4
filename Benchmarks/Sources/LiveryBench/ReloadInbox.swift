import Dispatch
import Livery
import Synchronization

/// An inbox of a watcher's reloads, for code that blocks until the next one.
final class ReloadInbox: Sendable {
  private let reloads = Mutex<[ThemeReload]>([])
  private let arrival = DispatchSemaphore(value: 0)
  private let following = Mutex<Task<Void, Never>?>(nil)

  /// Follows files.
  init(following paths: [String], formats: [StyleSheet.Format] = []) {
    let task = Task.detached { [weak self] in
      for await reload in ThemeWatcher(contentsOf: paths, formats: formats) {
        self?.reloads.withLock { $0.append(reload) }
        self?.arrival.signal()
      }
    }
    following.withLock { $0 = task }
  }

  /// Waits for the next reload.
  func next() -> ThemeReload {
    arrival.wait()
    return reloads.withLock { $0.removeFirst() }
  }

  /// Stops following.
  func close() { following.withLock { $0?.cancel() } }
}
