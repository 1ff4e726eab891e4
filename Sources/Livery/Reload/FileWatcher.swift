import SourceJSON
import Synchronization

/// Reports possible changes of files, by any writer and any method.
///
/// It watches paths, not the files that are there at the moment: a file may be written, replaced,
/// removed and restored, reached through changing links, or not exist yet, and so may any directory
/// on the path to it. Events within moments are reported as one ``Change``.
///
/// Where the system reports changes, an idle watcher does no work. Files for which the system does
/// not are polled.
package final class FileWatcher: Sendable {
  /// The method that detects changes.
  package enum Method: Hashable, Sendable {
    /// The system reports changes; files for which it does not are polled four times a second.
    case automatic
    /// All files are polled, even where the system would report changes.
    case polling(every: Duration)
  }

  /// Events of files within moments.
  package struct Change: Hashable, Sendable {
    /// The paths of files that may have changed, as given to the watcher.
    package var paths: Set<FileName>

    /// The time of the first event.
    package var start: ContinuousClock.Instant
  }

  /// A notice of a watcher.
  package enum Notice: Hashable, Sendable {
    /// Files changed a moment ago and are complete, but the burst may continue: a caller in a hurry
    /// can begin to read.
    case early
    /// The burst is over.
    case change(Change)
  }

  /// A report of a source.
  enum Event: Hashable, Sendable {
    /// Files were touched; all of them may be complete by now.
    case touched(Set<FileName>, isSettled: Bool)
    /// A burst is over.
    case change(Change)
    /// The files whose changes are not reported, with the reasons; replaces the former list.
    case unreported([FileName: String])
  }

  /// Returns the kind of remote file system that a path is on, as a clause; `nil` for a local one.
  package typealias RemoteFileSystem = @Sendable (_ path: String) -> String?

  /// The notices that are due, and their sources.
  private struct State {
    var pending: Change?
    var isEarly = false
    var touched: Set<FileName> = []
    var paths: [FileName] = []
    var source: (any FileWatcherSource)?
    var poller: PollingSource?
    var polled: [FileName: String] = [:]
    var isStopped = false
  }

  private let state = Mutex(State())
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let rhythm: Rhythm

  /// Watches files, which need not exist.
  package init(
    _ paths: [FileName],
    method: Method = .automatic,
    rhythm: Rhythm = Rhythm(),
    remoteFileSystem: @escaping RemoteFileSystem = FileWatcher.remoteFileSystem(of:)
  ) {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.rhythm = rhythm
    let report: @Sendable (Event) -> Void = { [weak self] in self?.add($0) }
    let source: (any FileWatcherSource)? =
      switch method {
      case .polling(let interval): PollingSource(every: interval, rhythm: rhythm, report: report)
      case .automatic:
        Self.nativeSource(
          rhythm: rhythm,
          remoteFileSystem: remoteFileSystem,
          report: report
        )
      }
    state.withLock { $0.source = source }
    watch(paths)
  }

  deinit { stop() }

  /// Watches these files and no others from now on.
  package func watch(_ paths: [FileName]) {
    state.withLock { state in
      if state.isStopped || state.paths == paths { return }
      state.paths = paths
      poll(state.source?.watch(paths) ?? Self.unreported(paths), in: &state)
    }
  }

  /// The files that are polled because the system does not report their changes, in alphabetical
  /// order; empty where polling was requested, or is all that the system offers.
  package var polledFiles: [ThemeReload.PolledFile] {
    state.withLock(\.polled).sorted { $0.key < $1.key }
      .map { ThemeReload.PolledFile(path: $0.key.text, reason: $0.value) }
  }

  private func poll(_ files: [FileName: String], in state: inout State) {
    state.polled = files
    if files.isEmpty, state.poller == nil { return }
    let poller = state.poller ?? Self.poller(rhythm: rhythm) { [weak self] in self?.add($0) }
    state.poller = poller
    _ = poller.watch(files.keys.sorted())
  }

  /// Stops watching; a pending `next` returns `nil`.
  package func stop() {
    let (source, poller) = state.withLock { state in
      state.isStopped = true
      return (state.source.take(), state.poller.take())
    }
    source?.stop()
    poller?.stop()
    signal.finish()
  }

  /// Returns the next notice; `nil` once the watcher was stopped or the task was cancelled.
  ///
  /// Notices between two calls are combined.
  package func next() async -> Notice? {
    var iterator = signals.makeAsyncIterator()
    while await iterator.next() != nil {
      let notice: Notice? = state.withLock { state in
        defer { state.isEarly = false }
        return state.pending.take().map(Notice.change) ?? (state.isEarly ? .early : nil)
      }
      if let notice { return notice }
    }
    return nil
  }

  /// Returns the files that were touched since the last call, as given.
  package func takeTouched() -> Set<FileName> {
    state.withLock { state in
      defer { state.touched = [] }
      return state.touched
    }
  }

  private func add(_ event: Event) {
    state.withLock { state in
      switch event {
      case .touched(let paths, let isSettled):
        state.touched.formUnion(paths)
        state.isEarly = isSettled
      case .change(let change):
        state.pending?.paths.formUnion(change.paths)
        state.pending = state.pending ?? change
      case .unreported(let files):
        if !state.isStopped { poll(files, in: &state) }
      }
    }
    signal.yield()
  }

  private static func poller(
    rhythm: Rhythm,
    report: @escaping @Sendable (Event) -> Void
  ) -> PollingSource {
    PollingSource(every: .milliseconds(250), rhythm: rhythm, report: report)
  }

  /// Returns the system's source of changes; `nil` if none is available.
  private static func nativeSource(
    rhythm: Rhythm,
    remoteFileSystem: @escaping RemoteFileSystem,
    report: @escaping @Sendable (Event) -> Void
  ) -> (any FileWatcherSource)? {
    #if os(Linux) && canImport(Glibc)
    InotifySource(rhythm: rhythm, remoteFileSystem: remoteFileSystem, report: report)
    #else
    poller(rhythm: rhythm, report: report)
    #endif
  }

  /// Returns all files, with the reason why the system reports no changes.
  private static func unreported(_ paths: [FileName]) -> [FileName: String] {
    #if os(Linux) && canImport(Glibc)
    Dictionary(paths.map { ($0, WatchFailure.noInstances) }) { $1 }
    #else
    [:]
    #endif
  }
}

/// A source of changes to files.
protocol FileWatcherSource: AnyObject, Sendable {
  /// Watches these files and no others from now on; returns those whose changes it does not report
  /// completely, with the reasons.
  func watch(_ paths: [FileName]) -> [FileName: String]

  /// Stops watching and releases the system's resources.
  func stop()
}
