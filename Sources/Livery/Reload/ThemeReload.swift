import SourceJSON

/// The result of reloading a theme after a change of its files.
public struct ThemeReload: Sendable {
  /// The result of reading the files.
  public enum Result: Sendable {
    /// A theme without errors.
    case theme(Theme)
    /// All errors; the previous theme remains in use.
    case diagnostics(DiagnosticsError)
  }

  /// The durations of a reload.
  public struct Timings: Hashable, Sendable {
    /// The time from the first event to the result.
    public let total: Duration

    /// The time to read and parse the files.
    public let reading: Duration

    /// The time to compile the theme.
    public let compiling: Duration

    /// The rest: the time in which the watcher waited for further writes.
    public var waiting: Duration { max(.zero, total - reading - compiling) }
  }

  /// A file that is polled because the system does not report all of its changes.
  public struct PolledFile: Hashable, Sendable {
    /// The path.
    public let path: String

    /// The reason, as a clause.
    public let reason: String
  }

  /// The result of reading the files.
  public let result: Result

  /// The files that changed, appeared or disappeared, in alphabetical order.
  public let changedFiles: [String]

  /// The files that are watched from now on, including missing ones.
  public let watchedFiles: [String]

  /// The watched files that are polled because the system does not report all of their changes, in
  /// alphabetical order; empty if the ``ThemeWatcher`` polls all files.
  public let polledFiles: [PolledFile]

  /// The durations.
  public let timings: Timings

  /// The theme, if it has no errors.
  public var theme: Theme? { if case .theme(let theme) = result { theme } else { nil } }

  /// The errors, or the warnings about the theme.
  public var diagnostics: [Diagnostic] {
    switch result {
    case .theme(let theme): theme.warnings
    case .diagnostics(let error): error.diagnostics
    }
  }
}

extension ThemeReload {
  /// Returns the same reload as the only one after a former one that was not taken.
  func combined(with former: ThemeReload?) -> ThemeReload {
    guard let former else { return self }
    let files = Set((changedFiles + former.changedFiles).map(FileName.init))
    return ThemeReload(
      result: result,
      changedFiles: files.sorted().map(\.text),
      watchedFiles: watchedFiles,
      polledFiles: polledFiles,
      timings: timings
    )
  }
}
