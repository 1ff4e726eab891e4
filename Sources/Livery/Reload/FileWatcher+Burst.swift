import SourceJSON

extension FileWatcher {
  /// How long a watcher waits for a burst of events to end.
  package struct Rhythm: Hashable, Sendable {
    /// How long nothing may happen before a change is told.
    package var quiet = Duration.milliseconds(5)

    /// The same while a file is gone, which may be about to come back.
    package var grace = Duration.milliseconds(50)

    /// How long a change may be held back while things happen, or while a file is being written.
    package var limit = Duration.milliseconds(250)

    /// The rhythm of editors and version control.
    package init() {}
  }

  /// Events that belong together because they follow each other fast.
  ///
  /// A file that is being written is not told of, so that nobody reads half of it; nor is one that
  /// an editor has moved away and will put back in a moment.
  struct Burst {
    /// What happened to a file.
    enum Incident {
      /// It is complete, and may be another one than before.
      case settled
      /// Somebody writes it and has not closed it yet.
      case writing
      /// It is no longer there.
      case gone
      /// Something else about it is different, such as who may read it.
      case relabelled
    }

    /// When it is over.
    let rhythm: Rhythm

    private var change: Change?
    private var writing: Set<FileName> = []
    private var gone: Set<FileName> = []
    private var news: Set<FileName> = []
    private var last = ContinuousClock.now

    /// Begins without any event.
    init(rhythm: Rhythm) { self.rhythm = rhythm }

    /// Notes what happened to a file.
    mutating func note(_ incident: Incident, _ path: FileName, at time: ContinuousClock.Instant) {
      change = change ?? Change(paths: [], start: time)
      change?.paths.insert(path)
      news.insert(path)
      last = time
      switch incident {
      case .settled:
        writing.remove(path)
        gone.remove(path)
      case .writing:
        writing.insert(path)
        gone.remove(path)
      case .gone:
        writing.remove(path)
        gone.insert(path)
      case .relabelled: break
      }
    }

    /// When the burst is over if nothing else happens; `nil` if nothing has happened.
    var end: ContinuousClock.Instant? {
      guard let change else { return nil }
      let limit = change.start.advanced(by: rhythm.limit)
      if !writing.isEmpty { return limit }
      return min(last.advanced(by: gone.isEmpty ? rhythm.quiet : rhythm.grace), limit)
    }

    /// What happened since this was asked last; `nil` if nothing did.
    mutating func takeNews() -> FileWatcher.Event? {
      if news.isEmpty { return nil }
      defer { news = [] }
      return .touched(news, isSettled: writing.isEmpty && gone.isEmpty)
    }

    /// What happened, if the burst is over; the next event begins another one.
    mutating func take(at time: ContinuousClock.Instant) -> Change? {
      guard let end, end <= time else { return nil }
      writing = []
      gone = []
      return change.take()
    }
  }
}
