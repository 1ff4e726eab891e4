import Foundation
import Livery
import LiveryConsole
import LiveryInspect
import LiveryRender
import SourceJSON
import Synchronization

/// What is previewed: themes on their trees, the files that they are made of, and who looks on.
///
/// Files are followed with all that sheets import. What is edited stays in memory until it is saved; all
/// pages see the same.
actor PreviewSession {
  /// How a preview was asked for.
  struct Options: Sendable {
    /// Whether nothing may be edited.
    var isReadOnly = false

    /// What opens a place of a file: an address or a command with `{file}`, `{line}` and `{column}`.
    var editor: EditorTemplate?

    /// How changes of files are noticed.
    var method = FileWatcher.Method.automatic

    /// Receives what there is to say besides, on the terminal.
    var report: @Sendable ([Diagnostic]) -> Void = { _ in }
  }

  /// How it was asked for.
  nonisolated let options: Options

  /// The themes.
  var themes: [PreviewedTheme]

  /// The texts of all files.
  var copy = WorkingCopy() {
    didSet { latestCopy.withLock { $0 = copy } }
  }

  /// The same for whoever cannot wait for the session.
  nonisolated let latestCopy = Mutex(WorkingCopy())

  /// Files in which earlier previews have kept edits, by the files that these are of.
  var kept: [FileName: [UnsavedFile]] = [:]

  /// How often anything looked different.
  private(set) var revision = 0

  /// All files by which pages name them: the numbers stay what they are.
  private(set) var paths: [FileName] = []

  /// The path by which each name of a file is known: one file may have several, as `base.json` and
  /// `sub/../base.json`, or links.
  private(set) var names: [FileName: FileName] = [:]

  /// What was found in each theme, with the revision that it is of.
  var findings: [Int: (revision: Int, answer: JSONValue)] = [:]

  /// What was offered last to have an edit show, with the revision and the theme that it is of.
  var offers: (revision: Int, theme: Theme, edits: [WhyNot.Edit])?

  private let watcher: FileWatcher
  private var polled = PolledFiles()
  private var following: Task<Void, Never>?
  private var beating: Task<Void, Never>?
  private var finding: Task<Void, Never>?
  private var listeners: [Int: AsyncStream<String>.Continuation] = [:]
  private var listenerCount = 0

  /// How many pages may listen at once.
  private static let listenerLimit = 64

  /// How often pages are told that nothing happens, so that those that went away are noticed.
  private static let heartbeat = Duration.seconds(15)

  /// How long to wait for those that went away.
  private static let patience = Duration.milliseconds(50)

  /// How long nothing may happen before it is looked for findings.
  private static let calm = Duration.milliseconds(200)

  init(_ themes: [(source: ThemeSource, trees: [InputFile])], _ options: Options) {
    self.themes = themes.map { PreviewedTheme($0.source, trees: $0.trees) }
    self.options = options
    watcher = FileWatcher([], method: options.method)
  }

  /// Reads everything, and begins to follow the files.
  func start() {
    readThemes(changed: nil)
    following = Task { [watcher] in
      while let notice = await watcher.next() {
        if case .change = notice { self.take(watcher.takeTouched()) }
      }
    }
    finding = Task { await self.find() }
    beating = Task {
      while (try? await Task.sleep(for: Self.heartbeat)) != nil { self.tell(":\n\n") }
    }
  }

  /// Ends following files and pages.
  func stop() {
    for task in [following, beating, finding] { task?.cancel() }
    watcher.stop()
    for listener in listeners.values { listener.finish() }
  }

  // MARK: Files

  /// Looks at files to which something happened.
  func take(_ touched: Set<FileName>) {
    var differs = false
    for path in Set(touched.map(path(named:))).sorted() {
      differs = copy.noteDisk(path, path.contents) || differs
    }
    if differs { show(changed: touched) }
  }

  /// Shows what files say now.
  func show(changed: Set<FileName>) {
    readThemes(changed: changed)
    announce()
  }

  /// Tells all pages that something is not as it was.
  func announce() {
    revision += 1
    tell("event: change\ndata: \(revision)\n\n")
    finding?.cancel()
    finding = Task {
      guard (try? await Task.sleep(for: Self.calm)) != nil else { return }
      await self.find()
    }
  }

  /// Reads the themes that some files are of, or all; what is shown is what the working copy has, so that
  /// files are edited as they are shown.
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
        _ = copy.noteDisk(name, name.contents)
        paths.append(name)
        findKept(name)
      }
      changed = Set(new)
    } while changed?.isEmpty == false
  }

  /// The path by which a file is known, by any name of it.
  func path(named name: FileName) -> FileName { names[name] ?? name }

  /// Where a file lies, links and detours left out.
  private static func place(of path: FileName) -> FileName {
    FileName(FilePath.resolved(path.text))
  }

  /// The theme of a view.
  func number(of view: PreviewView) throws(PreviewError) -> Int {
    if themes.indices.contains(view.theme) { return view.theme }
    throw PreviewError("there is no theme \(view.theme)", status: 404)
  }

  // MARK: Pages

  /// What a page hears of from now on; `nil` if too many listen already.
  func listen() async -> AsyncStream<String>? {
    // That a page went away is noticed when something is sent to it, at the second time.
    for _ in 0..<2 where listeners.count >= Self.listenerLimit {
      tell(":\n\n")
      try? await Task.sleep(for: Self.patience)
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

  func tell(_ event: String) {
    for listener in listeners.values { listener.yield(event) }
  }
}

/// What opens a place of a file in an editor.
struct EditorTemplate: Sendable {
  /// The address or the command, with `{file}`, `{line}` and `{column}`.
  let text: String

  /// Whether it is an address that a browser opens.
  let isAddress: Bool

  /// Takes an argument; `nil` if it names no file, or is an address that runs in the page.
  init?(_ text: String) {
    guard text.contains("{file}") else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    isAddress = text.dropFirst(scheme.count).hasPrefix("://")
    if text.dropFirst(scheme.count).hasPrefix(":"), !isAddress { return nil }
    if ["javascript", "data", "vbscript"].contains(scheme.lowercased()) { return nil }
    self.text = text
  }

  /// The words of the command for a place, which no shell looks at.
  func words(_ file: String, _ line: Int, _ column: Int) -> [String] {
    text.split(separator: " ").map { word in
      String(word).replacing("{file}", with: file).replacing("{line}", with: "\(line)")
        .replacing("{column}", with: "\(column)")
    }
  }
}
