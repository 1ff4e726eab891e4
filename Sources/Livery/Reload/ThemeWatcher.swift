/// Follows the files of a theme, and reloads the whole theme in the background when one changes.
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
/// The first element is the result of reading the files at the start, so that no change between
/// loading and watching is missed. After that there is an element for each save: a new theme if it
/// has no errors, or else the errors; the next good save yields a theme again. A save that changes
/// no byte yields nothing.
///
/// Imported files are watched like named ones, including unreadable ones; neither the files nor
/// their directories need exist. Files may be overwritten, replaced, or reached through links.
/// Saves within a moment count as one.
///
/// The work is done in the background; only the loop touches the tree. The loop ends when its task
/// is cancelled, and with it the watching. An idle watcher does no work.
///
/// A program whose main thread runs a loop of its own, such as GLib's, uses a ``ThemeFollower``.
public struct ThemeWatcher: AsyncSequence, Sendable {
  /// The theme's name; `nil` for that of the last file without its extension.
  public var name: String? { source.name }

  /// The named files of the app, weakest first.
  public var paths: [String] { source.paths }

  /// The named base sheets, weakest first.
  public var base: [String] { source.base }

  private let source: ThemeSource
  private let interval: Duration?

  /// The timing of bursts of saves.
  var rhythm = FileWatcher.Rhythm()

  /// Prepares to follow files; watching begins with the request for the first element.
  ///
  /// - Parameters:
  ///   - name: The theme's name; without one, that of the last file without its extension.
  ///   - paths: The files of the theme's sheets, the weakest first. Their imports are followed with
  ///     them.
  ///   - base: The files of the toolkit's sheets, whose declarations are weaker than all of the
  ///     app's; they are followed in the same way.
  ///   - baseSheets: Sheets of the toolkit that were made before, such as one that is embedded in
  ///     the program; they come before those in files, and are not watched.
  ///   - policy: The policy, which determines the treatment of invalid input.
  ///   - formats: The formats of other systems that files may have, in addition to the policy's.
  ///   - loader: The loader that combines the sheets.
  ///   - contexts: The contexts of the tree, for which themes are prepared in the background; other
  ///     contexts are compiled when the tree adopts them.
  ///   - interval: The interval in which to poll all files, clamped to between 10 milliseconds and
  ///     a day. With `nil` the system reports changes, and only files for which it does not are
  ///     polled, four times a second: see ``ThemeReload/polledFiles``.
  public init(
    name: String? = nil,
    contentsOf paths: [String],
    base: [String] = [],
    baseSheets: [StyleSheet] = [],
    policy: StyleSheet.Policy = .strict,
    formats: [StyleSheet.Format] = [],
    loader: AppearanceLoader = AppearanceLoader(),
    preparedFor contexts: Contexts = Contexts(),
    pollingEvery interval: Duration? = nil
  ) {
    source = ThemeSource(
      name: name,
      paths: paths,
      base: base,
      baseSheets: baseSheets,
      policy: policy.reading(formats),
      loader: loader,
      contexts: contexts
    )
    self.interval = interval
  }

  /// Begins to follow the files, independently of other iterators.
  public func makeAsyncIterator() -> Iterator { Iterator(reloader: ThemeReloader(follow())) }

  /// Begins to watch the files.
  func follow() -> FollowedTheme {
    let method = interval.map(FileWatcher.Method.polling) ?? .automatic
    let watcher = FileWatcher(source.files, method: method, rhythm: rhythm)
    return FollowedTheme(source: source, watcher: watcher)
  }

  /// An iterator over reloads.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let reloader: ThemeReloader

    /// Returns the result of the next save; `nil` when the task was cancelled.
    public mutating func next() async -> ThemeReload? { await reloader.next() }

    /// Returns the result of the next save; `nil` when the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ThemeReload? {
      await reloader.next()
    }
  }
}
