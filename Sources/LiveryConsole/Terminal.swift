/// The properties of an output stream, which may be a terminal.
///
/// The same rules apply to all output: colours only on a terminal, never with `NO_COLOR` or
/// `FORCE_COLOR=0`, in pipes too with `CLICOLOR_FORCE` or another `FORCE_COLOR`, and without one of
/// these not with `CLICOLOR=0`; an option overrides all of them. The number of colours depends on
/// `COLORTERM` and `TERM`.
package struct Terminal: Sendable {
  /// The user's choice about colours.
  package enum ColorChoice: String, CaseIterable, Sendable {
    /// On a terminal, unless the environment forbids it.
    case auto
    /// Also without a terminal.
    case always
    /// Never.
    case never
  }

  /// A Boolean value that indicates whether there is a terminal.
  package let isThere: Bool

  /// The greatest number of columns of a line; `nil` for no limit.
  package let columns: Int?

  /// The colours that may be used.
  package let colors: TerminalColors

  /// A Boolean value that indicates whether a line can be overwritten, as for progress.
  package let canRewrite: Bool

  /// Detects the properties of a stream.
  package init(
    _ descriptor: Int32,
    colors choice: ColorChoice = .auto,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let isThere = isatty(descriptor) == 1
    self.init(
      isThere: isThere,
      columns: isThere ? Self.columns(of: descriptor) : nil,
      colors: choice,
      environment: environment
    )
  }

  /// Derives the properties from facts about a stream.
  package init(
    isThere: Bool,
    columns: Int?,
    colors choice: ColorChoice,
    environment: [String: String]
  ) {
    let variables = Variables(environment)
    self.isThere = isThere
    self.columns = isThere ? columns ?? variables.columns ?? 80 : nil
    canRewrite = isThere && variables.colors != TerminalColors.none
    colors =
      switch choice {
      case .never: .none
      case .always: variables.colorsAtLeast
      case .auto where variables.refusesColors: .none
      case .auto where variables.forcesColors: variables.colorsAtLeast
      case .auto: isThere ? variables.colors : .none
      }
  }

  /// The exit status after an interrupt.
  package static let interruptStatus: Int32 = 130

  /// Ends the program with status 130 when it is interrupted, even while it waits.
  package static func endOnInterrupt() {
    _ = signal(SIGINT) { _ in
      // The next output on a terminal starts on a new line.
      if isatty(STDERR_FILENO) == 1 { _ = unsafe write(STDERR_FILENO, "\n", 1) }
      _exit(130)
    }
    // The parent process may have blocked interrupts.
    var interrupt = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe sigprocmask(SIG_UNBLOCK, &interrupt, nil)
  }

  /// Returns the width of the terminal; `nil` if it is unknown.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

/// The environment variables about a terminal.
private struct Variables {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  private func value(_ name: String) -> String { environment[name] ?? "" }

  var columns: Int? { Int(value("COLUMNS")).flatMap { $0 > 0 ? $0 : nil } }

  /// A Boolean value that indicates whether the environment refuses colours.
  var refusesColors: Bool {
    !value("NO_COLOR").isEmpty || Self.refusals.contains(value("FORCE_COLOR"))
      || (value("CLICOLOR") == "0" && !forcesColors)
  }

  var forcesColors: Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { name in
      !value(name).isEmpty && !Self.refusals.contains(value(name))
    }
  }

  /// The values of `FORCE_COLOR` that refuse colours.
  private static let refusals = ["0", "false"]

  /// Terminals with all colours that do not set `COLORTERM` in remote sessions.
  private static let rich = [
    "direct", "truecolor", "kitty", "ghostty", "alacritty", "wezterm", "foot",
  ]

  /// Terminals without colours, by prefixes of their names.
  private static let plain = ["dumb", "unknown", "vt1", "vt2", "vt52"]

  /// Terminals without colours, by suffixes of their names.
  private static let monochrome = ["-mono", "-m"]

  /// A Boolean value that indicates whether GNU Screen shows the output, which reads the parts of a
  /// 24-bit colour as attributes; tmux may have the same name.
  private var isScreen: Bool { value("TERM").hasPrefix("screen") && value("TMUX").isEmpty }

  /// A Boolean value that indicates whether the terminal announces all colours.
  private var announcesAll: Bool {
    !isScreen && ["truecolor", "24bit"].contains(value("COLORTERM"))
  }

  /// The colours of the terminal.
  var colors: TerminalColors {
    let name = value("TERM")
    if name.isEmpty || Self.plain.contains(where: name.hasPrefix) { return .none }
    if Self.monochrome.contains(where: name.hasSuffix) { return .none }
    if announcesAll || (!isScreen && Self.rich.contains(where: name.contains)) { return .all }
    return name.contains("256") ? .indexed : .sixteen
  }

  /// The colours to use if colours are required.
  var colorsAtLeast: TerminalColors {
    if announcesAll { return .all }
    return colors == .none ? .sixteen : colors
  }
}
