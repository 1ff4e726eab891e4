import Foundation

/// What is known of the place where a program prints, which may be a terminal.
///
/// The same rules hold for everything that prints: colours only on a terminal, never with
/// `NO_COLOR`, in pipes too with `CLICOLOR_FORCE` or `FORCE_COLOR`, and an option overrules all of
/// these; as many colours as `COLORTERM` and `TERM` say that there are.
package struct Terminal: Sendable {
  /// What the user says about colours.
  package enum ColorChoice: String, CaseIterable, Sendable {
    /// On a terminal, if nothing speaks against it.
    case auto
    /// Also where there is no terminal.
    case always
    /// Nowhere.
    case never
  }

  /// Whether there is a terminal at all.
  package let isThere: Bool

  /// How many columns lines may have; `nil` where they may have any number.
  package let columns: Int?

  /// The colours that may be used.
  package let colors: TerminalColors

  /// Whether a line can be written over, as for progress.
  package let canRewrite: Bool

  /// Looks at where a stream goes.
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

  /// Draws conclusions from what is known of a stream.
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

  /// Ends the program with status 130 when it is interrupted, whatever it waits for.
  package static func endOnInterrupt() {
    _ = signal(SIGINT) { _ in
      // What comes next on a terminal begins a line.
      if isatty(STDERR_FILENO) == 1 { _ = unsafe write(STDERR_FILENO, "\n", 1) }
      _exit(130)
    }
    // Whoever started the program may have held interrupts back.
    var interrupt = sigset_t()
    unsafe sigemptyset(&interrupt)
    unsafe sigaddset(&interrupt, SIGINT)
    unsafe sigprocmask(SIG_UNBLOCK, &interrupt, nil)
  }

  /// How wide the terminal says it is; `nil` if it does not know.
  private static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }
}

/// What the environment says about a terminal.
private struct Variables {
  private let environment: [String: String]

  init(_ environment: [String: String]) { self.environment = environment }

  private func value(_ name: String) -> String { environment[name] ?? "" }

  var columns: Int? { Int(value("COLUMNS")).flatMap { $0 > 0 ? $0 : nil } }

  var refusesColors: Bool { !value("NO_COLOR").isEmpty }

  var forcesColors: Bool {
    ["CLICOLOR_FORCE", "FORCE_COLOR"].contains { !["", "0", "false"].contains(value($0)) }
  }

  /// Terminals that have all colours and do not say so in `COLORTERM` when they are far away.
  private static let rich = [
    "direct", "truecolor", "kitty", "ghostty", "alacritty", "wezterm", "foot",
  ]

  /// Terminals without colours, by what their names begin with.
  private static let plain = ["dumb", "unknown", "vt1", "vt2", "vt52"]

  /// What the terminal has.
  var colors: TerminalColors {
    let name = value("TERM")
    if name.isEmpty || Self.plain.contains(where: name.hasPrefix) { return .none }
    if ["truecolor", "24bit"].contains(value("COLORTERM")) { return .all }
    if Self.rich.contains(where: name.contains) { return .all }
    return name.contains("256") ? .indexed : .sixteen
  }

  /// What is used if there have to be colours.
  var colorsAtLeast: TerminalColors {
    if ["truecolor", "24bit"].contains(value("COLORTERM")) { return .all }
    return colors == .none ? .sixteen : colors
  }
}
