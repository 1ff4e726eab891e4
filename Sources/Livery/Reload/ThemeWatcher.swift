/// Follows the files of a theme: reads the whole theme again, aside, whenever one of them changes.
///
/// ```swift
/// for await reload in ThemeWatcher(contentsOf: ["Resources/styles.json"]) {
///   switch reload.result {
///   case .theme(let theme): tree.theme = theme
///   case .diagnostics(let error): print(error)
///   }
/// }
/// ```
///
/// The first element is what the files say at the start, so that nothing can happen unnoticed
/// between reading a theme and watching it. After that there is an element for each save: a new
/// theme, if it has no errors, or else what is wrong, and the next good save is a theme again. A
/// save that leaves every byte as it was is none.
///
/// Files that are imported are watched like those that are named, also those that could not be
/// read; none of them need exist, nor the directories that they are in. It does not matter whether
/// they are written over, replaced, or reached through links. The saves of a moment are one.
///
/// The work is done aside, wherever the loop runs, which alone touches the tree. The loop ends when
/// its task is cancelled; then nothing is watched any more. While nothing changes, nothing is done.
public struct ThemeWatcher: AsyncSequence, Sendable {
  /// The theme's name; `nil` for that of the last file without its extension.
  public var name: String? { source.name }

  /// The files that are named, weakest first.
  public var paths: [String] { source.paths }

  private let source: ThemeSource
  private let interval: Duration?

  /// How long a burst of saves is waited for.
  var rhythm = FileWatcher.Rhythm()

  /// Prepares to follow files; they are watched as soon as somebody asks for the first element.
  ///
  /// - Parameters:
  ///   - name: The theme's name; without one, that of the last file without its extension.
  ///   - paths: The files of the theme's sheets, earlier ones weaker. What they import is followed
  ///     with them.
  ///   - policy: What happens to input that is not as it should be.
  ///   - loader: What puts the sheets together.
  ///   - contexts: The contexts of the tree, for which themes are prepared aside; for any others that
  ///     is done when the tree adopts them.
  ///   - interval: How often to poll all files: from every 10 milliseconds to once a day, to which others
  ///     are clamped. With `nil` the system reports changes, and only files for which it does not are
  ///     polled, four times a second: see ``ThemeReload/polledFiles``.
  public init(
    name: String? = nil,
    contentsOf paths: [String],
    policy: StyleSheet.Policy = .strict,
    loader: AppearanceLoader = AppearanceLoader(),
    preparedFor contexts: Contexts = Contexts(),
    pollingEvery interval: Duration? = nil
  ) {
    source = ThemeSource(
      name: name,
      paths: paths,
      policy: policy,
      loader: loader,
      contexts: contexts
    )
    self.interval = interval
  }

  /// Begins to follow the files, by itself and apart from all others who do.
  public func makeAsyncIterator() -> Iterator {
    let method = interval.map(FileWatcher.Method.polling) ?? .automatic
    let watcher = FileWatcher(source.files, method: method, rhythm: rhythm)
    return Iterator(reloader: ThemeReloader(source: source, watcher: watcher))
  }

  /// Waits for saves.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reloader: ThemeReloader

    /// What became of the next save; `nil` when the task was cancelled.
    public mutating func next() async -> ThemeReload? { await reloader.next() }

    /// What became of the next save; `nil` when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ThemeReload? {
      await reloader.next()
    }
  }
}
