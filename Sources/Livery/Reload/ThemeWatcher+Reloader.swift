import SourceJSON

/// Reads a theme again whenever its files change, away from whoever waits for it.
actor ThemeReloader {
  private var source: ThemeSource
  private let watcher: FileWatcher

  /// What was in the files that were told of last; `nil` if there was nothing to tell yet.
  private var told: [FileName: [UInt8]?]?

  /// What is to be told once nobody writes any more; `nil` if nothing is prepared.
  private var prepared: Prepared?

  /// What the files say.
  private struct Prepared {
    var result: ThemeReload.Result?
    var files: [FileName] = []
    var reading = Duration.zero
    var compiling = Duration.zero
  }

  /// Begins to follow the files that are named.
  init(source: ThemeSource, watcher: FileWatcher) {
    self.source = source
    self.watcher = watcher
  }

  /// What the files say: the first time at once, then when they say something else.
  func next() async -> ThemeReload? {
    if told == nil {
      let start = ContinuousClock.now
      return reload(since: start)
    }
    while let notice = await watcher.next() {
      switch notice {
      case .early: prepare()
      case .change(let change): if let reload = reload(since: change.start) { return reload }
      }
    }
    return nil
  }

  /// What there is to tell; `nil` if the files say what they said.
  private func reload(since start: ContinuousClock.Instant) -> ThemeReload? {
    prepare()
    guard let prepared = prepared.take(), let result = prepared.result else { return nil }
    let contents = source.contents
    let former = told ?? contents
    let names = Set(contents.keys).union(former.keys)
    told = contents
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

  /// Sees that what is prepared is what the files say now.
  private func prepare() {
    let touched = watcher.takeTouched()
    if prepared != nil, touched.isEmpty { return }
    let start = ContinuousClock.now
    source.look(into: told == nil ? Set(source.files) : touched)
    var prepared = Prepared()
    defer { self.prepared = prepared }
    if source.contents == told { return }
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

  /// Reads the sheets, and sees that all of their files were watched before they were read.
  private func readWatched() -> ThemeSource.ReadSheets {
    while true {
      let sheets = source.read()
      let files = Set(sheets.paths)
      let new = files.subtracting(source.contents.keys)
      watcher.watch(files.sorted())
      if new.isEmpty {
        source.keep(files)
        return sheets
      }
      source.look(into: new)
    }
  }
}
