import Synchronization

/// Tells when files may have changed, whoever changes them and however.
///
/// What is watched are paths, not what lies there at the moment: a file may be written, replaced,
/// taken away and put back, be reached through links that are bent, or not exist yet, and so may
/// any directory on the way to it. What happens within moments is told as one ``Change``.
///
/// While nothing happens nothing is done, where the system tells of changes by itself.
package final class FileWatcher: Sendable {
  /// How a watcher hears of changes.
  package enum Method: Hashable, Sendable {
    /// The system tells if it can; where it cannot, the watcher looks four times a second.
    case automatic
    /// The watcher looks at each file in intervals, also where the system could tell: on file
    /// systems whose changes are made by other machines.
    case polling(every: Duration)
  }

  /// What happened to files within moments.
  package struct Change: Hashable, Sendable {
    /// The paths of files that may have changed, as they were given to the watcher.
    package var paths: Set<String>

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
    case touched(Set<String>, isSettled: Bool)
    /// A burst is over.
    case change(Change)
  }

  /// What the watcher has still to tell, and what tells it.
  private struct State {
    var untold: Change?
    var isEarly = false
    var touched: Set<String> = []
    var paths: [String] = []
    var source: (any FileWatcherSource)?
    var isStopped = false
  }

  private let state = Mutex(State())
  private let signals: AsyncStream<Void>
  private let signal: AsyncStream<Void>.Continuation
  private let rhythm: Rhythm

  /// Watches files; none of them need exist.
  package init(_ paths: [String], method: Method = .automatic, rhythm: Rhythm = Rhythm()) {
    (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.rhythm = rhythm
    let report: @Sendable (Event) -> Void = { [weak self] in self?.add($0) }
    let source: any FileWatcherSource =
      switch method {
      case .polling(let interval): PollingSource(every: interval, rhythm: rhythm, report: report)
      case .automatic: Self.nativeSource(rhythm, report) ?? Self.fallback(rhythm, report)
      }
    state.withLock { $0.source = source }
    watch(paths)
  }

  deinit { stop() }

  /// Watches these files and no others from now on.
  package func watch(_ paths: [String]) {
    state.withLock { state in
      if state.isStopped || state.paths == paths { return }
      state.paths = paths
      if state.source?.watch(paths) ?? false { return }
      // The system watches no more than it is allowed to.
      state.source?.stop()
      state.source = Self.fallback(rhythm) { [weak self] in self?.add($0) }
      _ = state.source?.watch(paths)
    }
  }

  /// Ends watching; who waits for a change hears that there are no more.
  package func stop() {
    let source = state.withLock { state in
      state.isStopped = true
      return state.source.take()
    }
    source?.stop()
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
  package func takeTouched() -> Set<String> {
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
      }
    }
    signal.yield()
  }

  private static func fallback(
    _ rhythm: Rhythm,
    _ report: @escaping @Sendable (Event) -> Void
  ) -> any FileWatcherSource {
    PollingSource(every: .milliseconds(250), rhythm: rhythm, report: report)
  }

  private static func nativeSource(
    _ rhythm: Rhythm,
    _ report: @escaping @Sendable (Event) -> Void
  ) -> (any FileWatcherSource)? {
    #if os(Linux) && canImport(Glibc)
    InotifySource(rhythm: rhythm, report: report)
    #else
    nil
    #endif
  }
}

/// What hears of changes to files in one way or another.
protocol FileWatcherSource: AnyObject, Sendable {
  /// Watches these files and no others from now on; says whether all of them can be watched.
  func watch(_ paths: [String]) -> Bool

  /// Ends watching, and gives back what the system lent for it.
  func stop()
}
