/// What became of a theme whose files were looked at again.
public struct ThemeReload: Sendable {
  /// What the files say.
  public enum Result: Sendable {
    /// A theme without errors.
    case theme(Theme)
    /// Everything that is wrong; the theme that there was before still stands.
    case diagnostics(DiagnosticsError)
  }

  /// How long it took.
  public struct Timings: Hashable, Sendable {
    /// From when the first change was heard of until the result was there.
    public let total: Duration

    /// Reading the files, and what is written in them.
    public let reading: Duration

    /// Putting the sheets together to a theme.
    public let compiling: Duration

    /// Seeing whether anybody goes on writing, as far as nothing was done meanwhile.
    public var waiting: Duration { max(.zero, total - reading - compiling) }
  }

  /// A file that is polled because the system does not report all of its changes.
  public struct PolledFile: Hashable, Sendable {
    /// The path.
    public let path: String

    /// The reason, as a clause.
    public let reason: String
  }

  /// What the files say now.
  public let result: Result

  /// The files that are others than before, in alphabetical order: those that changed, came or went.
  public let changedFiles: [String]

  /// The files that are watched from now on: all that were read, and those that were to be read and
  /// are not there.
  public let watchedFiles: [String]

  /// The watched files that are polled because the system does not report all of their changes, in
  /// alphabetical order; empty if ``ThemeWatcher`` was told to poll.
  public let polledFiles: [PolledFile]

  /// How long it took.
  public let timings: Timings

  /// The theme, if it has no errors.
  public var theme: Theme? { if case .theme(let theme) = result { theme } else { nil } }

  /// What there is to say about the files: what is wrong, or what is suspicious about the theme.
  public var diagnostics: [Diagnostic] {
    switch result {
    case .theme(let theme): theme.warnings
    case .diagnostics(let error): error.diagnostics
    }
  }
}
