import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import LiveryRender
import SourceJSON
import Synchronization

/// The state of a preview: themes on their trees, their files, and the connected pages.
///
/// Files are followed, including imported sheets. Edits stay in memory until they are saved, and
/// all pages share them.
actor PreviewSession {
  /// The options of a preview.
  struct Options: Sendable {
    /// A Boolean value that indicates whether editing is disabled.
    var isReadOnly = false

    /// The editor for files: a URL or a command with `{file}`, `{line}` and `{column}`.
    var editor: EditorTemplate?

    /// The method of detecting changes of files.
    var method = FileWatcher.Method.automatic

    /// Receives diagnostics for the terminal.
    var report: @Sendable ([Diagnostic]) -> Void = { _ in }
  }

  /// The options.
  nonisolated let options: Options

  /// The themes.
  var themes: [PreviewedTheme]

  /// The texts of all files.
  var copy = WorkingCopy() {
    didSet { latestCopy.withLock { $0 = copy } }
  }

  /// A copy of the texts that is accessible without waiting for the session.
  nonisolated let latestCopy = Mutex(WorkingCopy())

  /// The files with edits kept by earlier previews, by edited file.
  var kept: [FileName: [UnsavedFile]] = [:]

  /// The number of changes so far.
  private(set) var revision = 0

  /// All files.
  ///
  /// Pages refer to them by index, so the order does not change.
  private(set) var paths: [FileName] = []

  /// The canonical path of each file name.
  ///
  /// A file may have several names, such as `base.json` and `sub/../base.json`, or links.
  private(set) var names: [FileName: FileName] = [:]

  /// The findings in each theme, with their revision.
  var findings: [Int: (revision: Int, answer: JSONValue)] = [:]

  /// The last suggested edits, with their revision and theme.
  var offers: (revision: Int, theme: Theme, edits: [WhyNot.Edit])?

  private let watcher: FileWatcher
  private var polled = PolledFiles()
  private var following: Task<Void, Never>?
  private var keepingAlive: Task<Void, Never>?
  private var finding: Task<Void, Never>?
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var listenerCount = 0

  /// The maximum number of connected pages.
  private static let listenerLimit = 64

  /// The interval of keep-alive messages, by which disconnected pages are detected.
  private static let heartbeat = Duration.seconds(15)

  /// The time to wait for disconnected pages to be detected.
  private static let disconnectTime = Duration.milliseconds(50)

  /// The time without changes after which findings are collected.
  private static let quietTime = Duration.milliseconds(200)

  init(_ themes: [(source: ThemeSource, trees: [InputFile])], options: Options) {
    self.themes = themes.map { PreviewedTheme($0.source, trees: $0.trees) }
    self.options = options
    watcher = FileWatcher([], method: options.method)
  }

  /// Reads all files and starts following them.
  func start() {
    readThemes(changed: nil)
    following = Task { [watcher] in
      while let notice = await watcher.next() {
        if case .change = notice { self.take(watcher.takeTouched()) }
      }
    }
    finding = Task { await self.find() }
    keepingAlive = Task {
      while (try? await Task.sleep(for: Self.heartbeat)) != nil { self.notifyPages(":\n\n") }
    }
  }

  /// Stops following files and disconnects pages.
  func stop() {
    for task in [following, keepingAlive, finding] { task?.cancel() }
    watcher.stop()
    for listener in listeners.values { listener.finish() }
  }

  // MARK: Files

  /// Reads files that were changed.
  func take(_ touched: Set<FileName>) {
    var differs = false
    for path in Set(touched.map(path(named:))).sorted() {
      differs = copy.noteDisk(path, bytes: path.contents) || differs
    }
    if differs { show(changed: touched) }
  }

  /// Updates the themes and notifies pages.
  func show(changed: Set<FileName>) {
    readThemes(changed: changed)
    announce()
  }

  /// Notifies pages of a change.
  func announce() {
    revision += 1
    notifyPages("event: change\ndata: \(revision)\n\n")
    finding?.cancel()
    finding = Task {
      guard (try? await Task.sleep(for: Self.quietTime)) != nil else { return }
      await self.find()
    }
  }

  /// Reads the themes that include some files, or all.
  ///
  /// Texts are taken from the working copy, so that edits match what is shown.
  private func readThemes(changed: Set<FileName>?) {
    var changed = changed.map { changed in
      let files = Set(changed.map(path(named:)))
      return changed.union(names.filter { files.contains($0.value) }.keys)
    }
    repeat {
      for index in themes.indices {
        if let changed, changed.isDisjoint(with: themes[index].paths) { continue }
        themes[index].read(with: names.compactMapValues { copy.files[$0]?.text })
      }
      let files = Set(themes.flatMap(\.paths))
      watcher.watch(files.sorted())
      options.report(polled.notes(on: watcher.polledFiles))
      let new = files.subtracting(names.keys).sorted()
      var known = new.isEmpty ? [:] : Dictionary(paths.map { (Self.place(of: $0), $0) }) { $1 }
      for name in new {
        let path = known[Self.place(of: name), default: name]
        names[name] = path
        if path != name { continue }
        known[Self.place(of: name)] = name
        _ = copy.noteDisk(name, bytes: name.contents)
        paths.append(name)
        findKept(name)
      }
      changed = Set(new)
    } while changed?.isEmpty == false
  }

  /// Returns the canonical path of a file.
  func path(named name: FileName) -> FileName { names[name] ?? name }

  /// Returns the location of a file with links resolved.
  private static func place(of path: FileName) -> FileName {
    FileName(FilePath.resolved(path.text))
  }

  /// Returns the index of a view's theme.
  func number(of view: PreviewView) throws(PreviewError) -> Int {
    if themes.indices.contains(view.theme) { return view.theme }
    throw PreviewError("there is no theme \(view.theme)", status: 404)
  }

  // MARK: Pages

  /// Returns the events for a new page; `nil` if too many pages are connected.
  func listen() async -> AsyncStream<String>? {
    // A disconnected page is detected at the second message to it.
    for _ in 0..<2 where listeners.count >= Self.listenerLimit {
      notifyPages(":\n\n")
      try? await Task.sleep(for: Self.disconnectTime)
    }
    if listeners.count >= Self.listenerLimit { return nil }
    let (stream, continuation) = AsyncStream.makeStream(
      of: String.self,
      bufferingPolicy: .bufferingNewest(16)
    )
    listenerCount += 1
    let number = listenerCount
    listeners[number] = continuation
    continuation.onTermination = { _ in Task { await self.forget(number) } }
    continuation.yield("retry: 500\nevent: change\ndata: \(revision)\n\n")
    return stream
  }

  private func forget(_ number: Int) { listeners[number] = nil }

  func notifyPages(_ event: String) {
    for listener in listeners.values { listener.yield(event) }
  }
}

/// The template of an editor command or URL.
struct EditorTemplate: Sendable {
  /// The template, with `{file}`, `{line}` and `{column}`.
  let text: String

  /// A Boolean value that indicates whether it is a URL for the browser.
  let isAddress: Bool

  /// Parses an argument; returns `nil` if it lacks the file, or is a URL that would run a script.
  init?(_ text: String) {
    guard text.contains("{file}") else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    isAddress = text.dropFirst(scheme.count).hasPrefix("://")
    if text.dropFirst(scheme.count).hasPrefix(":"), !isAddress { return nil }
    if ["javascript", "data", "vbscript"].contains(scheme.lowercased()) { return nil }
    self.text = text
  }

  /// Returns the words of the command for a location, to be run without a shell.
  func words(file: String, line: Int, column: Int) -> [String] {
    text.split(separator: " ").map { word in
      String(word).replacing("{file}", with: file).replacing("{line}", with: "\(line)")
        .replacing("{column}", with: "\(column)")
    }
  }
}
