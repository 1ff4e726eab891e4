import SourceJSON
import Synchronization

/// Reports when files may have changed, whoever changes them and however.
///
/// What is watched are paths, not what lies there at the moment: a file may be written, replaced,
/// taken away and put back, be reached through links that are bent, or not exist yet, and so may
/// any directory on the way to it. What happens within moments is told as one ``Change``.
///
/// Where the system reports changes, nothing is done while nothing happens. Files for which it does not are polled.
package final class FileWatcher: Sendable {
  /// How a watcher hears of changes.
  package enum Method: Hashable, Sendable {
    /// The system reports changes; files for which it does not are polled four times a second.
    case automatic
    /// All files are polled, also where the system would report changes.
    case polling(every: Duration)
  }

  /// What happened to files within moments.
  package struct Change: Hashable, Sendable {
    /// The paths of files that may have changed, as they were given to the watcher.
    package var paths: Set<FileName>

    /// When the watcher heard of it first.
    package var start: ContinuousClock.Instant
  }

  /// What a watcher tells.
  package enum Notice: Hashable, Sendable {
    /// Files changed a moment ago and are complete, but the burst may go on: whoever wants to be
    /// fast can begin to read.
    case early
    /// The files have been left alone.
    case change(Change)
  }

  /// What those tell that watch.
  enum Event: Hashable, Sendable {
    /// Something happened to files; all of them may be complete by now.
    case touched(Set<FileName>, isSettled: Bool)
    /// A burst is over.
    case change(Change)
    /// The files of which changes are no longer reported, or are again, with the reasons.
    case unreported([FileName: String])
  }

  /// Returns which file system of other machines something lies on, as part of a sentence; `nil` for one of
  /// this machine.
  package typealias RemoteFileSystem = @Sendable (_ path: String) -> String?

  /// What the watcher has still to tell, and what tells it.
  private struct State {
    var untold: Change?
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

  /// Watches files; none of them need exist.
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
      case .automatic: Self.nativeSource(rhythm, remoteFileSystem, report)
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
      poll(state.source?.watch(paths) ?? Self.unreported(paths), &state)
    }
  }

  /// The files that are polled because the system does not report their changes, in alphabetical order; none where
  /// polling was asked for, or is all that the system has.
  package var polledFiles: [ThemeReload.PolledFile] {
    state.withLock(\.polled).sorted { $0.key < $1.key }
      .map { ThemeReload.PolledFile(path: $0.key.text, reason: $0.value) }
  }

  private func poll(_ files: [FileName: String], _ state: inout State) {
    state.polled = files
    if files.isEmpty, state.poller == nil { return }
    let poller = state.poller ?? Self.poller(rhythm) { [weak self] in self?.add($0) }
    state.poller = poller
    _ = poller.watch(files.keys.sorted())
  }

  /// Ends watching; who waits for a change hears that there are no more.
  package func stop() {
    let (source, poller) = state.withLock { state in
      state.isStopped = true
      return (state.source.take(), state.poller.take())
    }
    source?.stop()
    poller?.stop()
    signal.finish()
  }

  /// Waits for something to tell; `nil` once the watcher was stopped or the task was cancelled.
  ///
  /// What happens while nobody waits is told together, to who comes next.
  package func next() async -> Notice? {
    var iterator = signals.makeAsyncIterator()
    while await iterator.next() != nil {
      let notice: Notice? = state.withLock { state in
        defer { state.isEarly = false }
        return state.untold.take().map(Notice.change) ?? (state.isEarly ? .early : nil)
      }
      if let notice { return notice }
    }
    return nil
  }

  /// The files to which something happened since this was asked last, as they were given.
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
        state.untold?.paths.formUnion(change.paths)
        state.untold = state.untold ?? change
      case .unreported(let files):
        if !state.isStopped { poll(files, &state) }
      }
    }
    signal.yield()
  }

  private static func poller(
    _ rhythm: Rhythm,
    _ report: @escaping @Sendable (Event) -> Void
  ) -> PollingSource {
    PollingSource(every: .milliseconds(250), rhythm: rhythm, report: report)
  }

  /// What reports changes without being asked for; `nil` if the system has none to give.
  private static func nativeSource(
    _ rhythm: Rhythm,
    _ remoteFileSystem: @escaping RemoteFileSystem,
    _ report: @escaping @Sendable (Event) -> Void
  ) -> (any FileWatcherSource)? {
    #if os(Linux) && canImport(Glibc)
    InotifySource(rhythm: rhythm, remoteFileSystem: remoteFileSystem, report: report)
    #else
    poller(rhythm, report)
    #endif
  }

  /// All files, with the reason for which the system had nothing to give.
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
  /// Watches these files and no others from now on; returns those of which it reports not all changes, with
  /// the reasons.
  func watch(_ paths: [FileName]) -> [FileName: String]

  /// Ends watching, and gives back what the system lent for it.
  func stop()
}
