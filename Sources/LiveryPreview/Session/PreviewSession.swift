package import Livery
import LiveryConsole
import LiveryInspect
package import LiveryProject
import LiveryRender
package import SourceJSON
import Synchronization

/// The state of a preview: themes on their trees, their files, and the connected pages.
///
/// Files are followed, including imported sheets. Edits stay in memory until they are saved, and
/// all pages share them.
package actor PreviewSession {
  /// The options of a preview.
  package struct Options: Sendable {
    /// A Boolean value that indicates whether editing is disabled.
    package var isReadOnly = false

    /// The editor for files: a URL or a command with `{file}`, `{line}` and `{column}`.
    package var editor: EditorTemplate?

    /// The project's file, in which findings are accepted; `nil` without one.
    package var project: String?

    /// The method of detecting changes of files.
    package var method = FileWatcher.Method.automatic

    /// Receives diagnostics for the terminal.
    package var report: @Sendable ([Diagnostic]) -> Void = { _ in }

    /// Creates options for a preview with edits.
    package init() {}
  }

  nonisolated let options: Options

  /// The connected pages.
  nonisolated let pages = PreviewPages()

  /// The themes of the files as edited.
  var themes: [PreviewedTheme]

  /// The themes with what is tried, by number; those without trials are not among them.
  var tried: [Int: PreviewedTheme] = [:]

  /// The files, with their texts.
  var files: PreviewFiles {
    didSet { latestCopy.withLock { $0 = files.copy } }
  }

  /// A copy of the texts that is accessible without waiting for the session.
  nonisolated let latestCopy = Mutex(WorkingCopy())

  /// The number of changes so far.
  private(set) var revision = 0

  /// The paths of widgets in the files, by those with ids that were tried.
  var renamed: [String: String] = [:]

  /// The findings in each theme.
  var findings: [Int: PreviewAnswer.Findings] = [:]

  /// The findings themselves, by theme.
  var found: [Int: [FoundFinding]] = [:]

  /// The memories of the themes' last inspections, by number.
  var memories: [InspectionMemory] = []

  /// The last suggested edits, with their revision and theme.
  var offers: (revision: Int, theme: Theme, edits: [WhyNot.Edit])?

  /// The files of the site, with their revision; `nil` until a browser without scripts asks.
  var site: (revision: Int, files: Task<[String: String], Never>)?

  /// The counts of values that edits would change, in this revision.
  var counting: [Task<Int?, Never>] = []

  private let watcher: FileWatcher
  private var polled = PolledFiles()
  private var following: Task<Void, Never>?
  private var keepingAlive: Task<Void, Never>?
  private var finding: Task<Void, Never>?

  /// The interval of keep-alive messages, by which disconnected pages are detected.
  private static let heartbeat = Duration.seconds(15)

  /// The time without changes after which findings are collected.
  private static let quietTime = Duration.milliseconds(200)

  /// Creates a session of some themes, whose files are not read yet.
  package init(_ themes: [(source: ThemeSource, trees: [InputFile])], options: Options) {
    self.themes = themes.map { PreviewedTheme($0.source, trees: $0.trees) }
    self.options = options
    files = PreviewFiles(options)
    watcher = FileWatcher([], method: options.method)
  }

  /// Reads all files and starts following them.
  package func start() {
    readThemes(changed: nil)
    following = Task { [watcher] in
      while let notice = await watcher.next() {
        if case .change = notice { self.take(watcher.takeTouched()) }
      }
    }
    finding = Task(priority: .utility) { await self.find() }
    keepingAlive = Task {
      while (try? await Task.sleep(for: Self.heartbeat)) != nil { self.pages.notify(.keepAlive) }
    }
  }

  /// Stops following files and disconnects pages.
  func stop() {
    for task in [following, keepingAlive, finding] { task?.cancel() }
    for task in counting { task.cancel() }
    watcher.stop()
    pages.disconnect()
  }

  // MARK: Files

  /// Reads files that were changed.
  func take(_ touched: Set<FileName>) {
    if files.noteDisk(touched) { show(changed: touched) }
  }

  /// Applies an edit of a theme to the texts in memory, and shows it.
  func take(
    _ edited: EditedTheme,
    of number: Int,
    title: String,
    key: String? = nil
  ) throws(PreviewError) {
    let changed = try files.edit(edited, title: title, key: key)
    let own = themes[number].paths.filter { changed.contains(files.path(named: $0)) }
    // A file that the theme includes by two names is edited by one.
    let isShown = own.count == edited.texts.count && themes[number].show(edited)
    show(changed: changed, except: isShown ? number : nil)
  }

  /// Updates the themes, except one that is shown already, and notifies pages.
  func show(changed: Set<FileName>, except number: Int? = nil) {
    readThemes(changed: changed, except: number)
    announce()
  }

  /// Notifies pages of a change.
  func announce() {
    showTrials()
    revise()
  }

  /// Notifies pages of a change after which themes are shown already.
  func revise() {
    revision += 1
    pages.notify(.change(revision))
    finding?.cancel()
    for task in counting { task.cancel() }
    counting = []
    // Requests do not wait for the threads that collect findings.
    finding = Task(priority: .utility) {
      guard (try? await Task.sleep(for: Self.quietTime)) != nil else { return }
      await self.find()
    }
  }

  /// Reads the themes that include some files, or all.
  ///
  /// Texts are taken from the working copy, so that edits match what is shown.
  private func readThemes(changed: Set<FileName>?, except number: Int? = nil) {
    var (changed, number) = (changed.map(files.withOtherNames), number)
    repeat {
      for index in themes.indices where index != number {
        if let changed, changed.isDisjoint(with: themes[index].paths) { continue }
        themes[index].read(with: files.texts)
      }
      let all = Set(
        themes.flatMap(\.paths) + [options.project].compactMap(\.self).map(FileName.init)
      )
      watcher.watch(all.sorted())
      options.report(polled.notes(on: watcher.polledFiles))
      (changed, number) = (files.add(all), nil)
    } while changed?.isEmpty == false
  }

  /// Returns the index of a view's theme.
  func number(of view: PreviewView) throws(PreviewError) -> Int {
    if themes.indices.contains(view.theme) { return view.theme }
    throw PreviewError("there is no theme \(view.theme)", status: 404)
  }

  // MARK: Pages

  /// Returns the events for a new page; `nil` if too many pages are connected.
  func listen() async -> AsyncStream<String>? {
    await pages.makeRoom()
    return pages.add(at: revision)
  }
}
