import SourceJSON

extension FileWatcher {
  /// The timing by which a watcher recognises the end of a burst of events.
  package struct Rhythm: Hashable, Sendable {
    /// The time without events after which a change is reported.
    package var quiet = Duration.milliseconds(5)

    /// The same while a file is missing, since it may be about to return.
    package var grace = Duration.milliseconds(50)

    /// The longest time that a change is held back while events continue, or while a file is being
    /// written.
    package var limit = Duration.milliseconds(250)

    /// Makes the rhythm of editors and version control.
    package init() {}
  }

  /// Events that belong together because they follow each other quickly.
  ///
  /// A file that is being written is not reported, so that no reader sees half of it; neither is
  /// one that an editor has moved away and is about to restore.
  struct Burst {
    /// An event about one file.
    enum Incident {
      /// The file is complete, and may differ from before.
      case settled
      /// The file is being written and has not been closed yet.
      case writing
      /// The file is missing.
      case gone
      /// Other attributes of the file have changed, such as its permissions.
      case attributes
    }

    /// The timing of its end.
    let rhythm: Rhythm

    private var change: Change?
    private var writing: Set<FileName> = []
    private var gone: Set<FileName> = []
    private var touched: Set<FileName> = []
    private var last = ContinuousClock.now

    /// Makes a burst without events.
    init(rhythm: Rhythm) { self.rhythm = rhythm }

    /// Records an event about a file.
    mutating func note(_ incident: Incident, of path: FileName, at time: ContinuousClock.Instant) {
      change = change ?? Change(paths: [], start: time)
      change?.paths.insert(path)
      touched.insert(path)
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
      case .attributes: break
      }
    }

    /// The end of the burst if no further event occurs; `nil` if none has occurred.
    var end: ContinuousClock.Instant? {
      guard let change else { return nil }
      let limit = change.start.advanced(by: rhythm.limit)
      if !writing.isEmpty { return limit }
      return min(last.advanced(by: gone.isEmpty ? rhythm.quiet : rhythm.grace), limit)
    }

    /// Returns the events since the last call; `nil` if there are none.
    mutating func takeTouched() -> FileWatcher.Event? {
      if touched.isEmpty { return nil }
      defer { touched = [] }
      return .touched(touched, isSettled: writing.isEmpty && gone.isEmpty)
    }

    /// Returns the change if the burst has ended; the next event begins another one.
    mutating func take(at time: ContinuousClock.Instant) -> Change? {
      guard let end, end <= time else { return nil }
      writing = []
      gone = []
      return change.take()
    }
  }
}
