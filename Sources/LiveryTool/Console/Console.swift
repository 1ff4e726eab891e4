import ArgumentParser
import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// The standard streams of the command: one for results, one for diagnostics.
struct Console: Sendable {
  let results: Terminal

  let diagnostics: Terminal

  /// The `--color` choice.
  let colorChoice: Terminal.ColorChoice

  /// Creates a console with the colour choice of the options.
  init(_ options: ConsoleOptions) { self.init(colors: options.color) }

  /// Creates a console with a colour choice.
  init(colors choice: Terminal.ColorChoice = .auto) {
    colorChoice = choice
    results = Terminal(STDOUT_FILENO, colors: choice)
    diagnostics = Terminal(STDERR_FILENO, colors: choice)
  }

  static func formatter(for terminal: Terminal) -> DiagnosticFormatter {
    DiagnosticFormatter(color: terminal.colors.areWelcome, width: terminal.columns)
  }

  /// Prints a result, followed by a line break.
  ///
  /// A closed pipe is ignored; any other write error ends the command.
  func print(_ result: String) throws { try write(result + "\n") }

  /// Prints a result unless it is empty.
  func print(lines: String?) throws { if let lines, !lines.isEmpty { try print(lines) } }

  /// Writes a part of a result unchanged.
  func write(_ result: String) throws {
    if SystemCall.send(result.utf8, to: STDOUT_FILENO) || errno == EPIPE { return }
    let message = "standard output cannot be written"
    report([Diagnostic(.error, .outputUnwritable, message: message, at: nil)])
    throw ExitCode.failure
  }

  /// Prints diagnostics to standard error.
  func report(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return }
    let advice = OptionAdvice.lines(for: diagnostics).map { "\n\($0)" }.joined()
    note(Self.formatter(for: self.diagnostics).format(diagnostics) + advice + "\n")
  }

  /// Writes to standard error, ignoring failures.
  func note(_ text: String) { _ = SystemCall.send(text.utf8, to: STDERR_FILENO) }

  /// Runs the work of a command, which prints its results at the end.
  ///
  /// If it throws diagnostics, they are printed and the command exits with status 1.
  ///
  /// - Parameters:
  ///   - work: The work.
  ///   - answer: A closure that prints the diagnostics for programs, too, in place of the results.
  /// - Throws: The exit status, or other errors of the work.
  func run(
    _ work: () async throws -> Void,
    failing answer: (DiagnosticsError) throws -> Void = { _ in }
  ) async throws {
    do {
      try await work()
    } catch let error as DiagnosticsError {
      report(error.diagnostics)
      try answer(error)
      throw ExitCode.failure
    }
  }

  /// Shows an activity on a terminal while work takes longer than a second; the line is erased when
  /// the work ends.
  ///
  /// With progress, the line has an estimate of the time left, and an interrupt lets the work end
  /// early.
  func during<Result>(
    _ activity: String,
    reporting progress: WalkProgress? = nil,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    let interrupts = progress.map(InterruptWatch.init)
    defer { interrupts?.end() }
    guard diagnostics.canRewrite else { return try await work() }
    let line = Task.detached {
      let start = ContinuousClock.now
      var isShown = false
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        let text = Self.line(activity, share: progress?.share, after: ContinuousClock.now - start)
        if !isShown { note(text) } else if progress != nil { note("\r\u{1B}[K\(text)") }
        isShown = true
      }
      return isShown
    }
    func end() async {
      line.cancel()
      if await line.value { note("\r\u{1B}[K") }
    }
    do {
      let result = try await work()
      await end()
      return result
    } catch {
      await end()
      throw error
    }
  }
}

extension Console {
  /// Returns the line that shows an activity, with an estimate of the time left.
  ///
  /// - Parameters:
  ///   - activity: The activity.
  ///   - share: The share that is done; `nil` if it is unknown.
  ///   - elapsed: The time since the start.
  /// - Returns: The line.
  static func line(_ activity: String, share: Double?, after elapsed: Duration) -> String {
    guard let share, share > 0, share < 1 else { return "\(activity) …" }
    let left = Double(elapsed.components.seconds) * (1 - share) / share
    let time =
      left < 90
      ? "\(max(1, Int(left.rounded()))) s" : "\(Int((left / 60).rounded())) min"
    return "\(activity) … \(Int(share * 100)) %, about \(time) left"
  }
}
