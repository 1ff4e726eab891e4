import SourceJSON

/// Reloads a theme in the background whenever its files change.
actor ThemeReloader {
  private var theme: FollowedTheme

  /// Continues with a theme that has been read once, or not yet.
  init(_ theme: FollowedTheme) { self.theme = theme }

  /// Returns the result of reading the files: the first time at once, then after each change.
  func next() async -> ThemeReload? {
    if !theme.isRead { return theme.reload(since: .now) }
    while let notice = await theme.watcher.next() {
      switch notice {
      case .early: theme.prepare()
      case .change(let change):
        if let reload = theme.reload(since: change.start) { return reload }
      }
    }
    return nil
  }
}

/// A theme whose files are watched, with their contents at the last result.
struct FollowedTheme {
  /// The watcher of the files.
  let watcher: FileWatcher

  private var source: ThemeSource

  /// The contents of the files at the last result; `nil` before the first one.
  private var reported: [FileName: [UInt8]?]?

  /// The result to return once the burst is over; `nil` if none is prepared.
  private var prepared: Prepared?

  /// A result and its statistics.
  private struct Prepared {
    var result: ThemeReload.Result?
    var files: [FileName] = []
    var reading = Duration.zero
    var compiling = Duration.zero
  }

  /// A Boolean value that indicates whether the files have been read.
  var isRead: Bool { reported != nil }

  /// Begins to follow the named files.
  init(source: ThemeSource, watcher: FileWatcher) {
    self.source = source
    self.watcher = watcher
  }

  /// Returns the current result; `nil` if the files have not changed.
  mutating func reload(since start: ContinuousClock.Instant) -> ThemeReload? {
    prepare()
    guard let prepared = prepared.take(), let result = prepared.result else { return nil }
    let contents = source.contents
    let former = reported ?? contents
    let names = Set(contents.keys).union(former.keys)
    reported = contents
    return ThemeReload(
      result: result,
      changedFiles: names.filter { contents[$0] != former[$0] }.sorted().map(\.text),
      watchedFiles: prepared.files.map(\.text),
      polledFiles: watcher.polledFiles,
      timings: ThemeReload.Timings(
        total: start.duration(to: .now),
        reading: prepared.reading,
        compiling: prepared.compiling
      )
    )
  }

  /// Brings the prepared result up to date with the files.
  mutating func prepare() {
    let touched = watcher.takeTouched()
    if prepared != nil, touched.isEmpty { return }
    let start = ContinuousClock.now
    source.reread(reported == nil ? Set(source.files) : touched)
    var prepared = Prepared()
    defer {
      self.prepared = prepared
      if Task.isCancelled { forgetAll() }
    }
    if source.contents == reported { return }
    let sheets = readWatched()
    let read = ContinuousClock.now
    prepared.files = sheets.paths
    do throws(DiagnosticsError) {
      prepared.result = .theme(try source.compile(sheets))
    } catch {
      prepared.result = .diagnostics(error)
    }
    prepared.reading = start.duration(to: read)
    prepared.compiling = read.duration(to: .now)
  }

  /// Forgets what was read, since the files of a cancelled task look as if they were missing.
  private mutating func forgetAll() {
    source.keep([])
    (reported, prepared) = (nil, nil)
  }

  /// Reads the sheets, and ensures that all of their files were watched before they were read.
  private mutating func readWatched() -> ThemeSource.ReadSheets {
    while true {
      let sheets = source.read()
      let files = Set(sheets.paths)
      let new = files.subtracting(source.contents.keys)
      watcher.watch(files.sorted())
      if new.isEmpty {
        source.keep(files)
        return sheets
      }
      source.reread(new)
    }
  }
}
