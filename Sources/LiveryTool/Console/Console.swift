import ArgumentParser
import Foundation
import Livery
import LiveryConsole
import SourceJSON

/// The command's standard streams: results go to one, diagnostics to the other.
struct Console: Sendable {
  /// Where results go.
  let results: Terminal

  /// Where diagnostics go.
  let diagnostics: Terminal

  /// What the user says about colours.
  let colorChoice: Terminal.ColorChoice

  /// Looks at where the streams go.
  init(_ options: ConsoleOptions) { self.init(colors: options.color) }

  /// Looks at where the streams go, whatever the arguments say.
  init(colors choice: Terminal.ColorChoice = .auto) {
    colorChoice = choice
    results = Terminal(STDOUT_FILENO, colors: choice)
    diagnostics = Terminal(STDERR_FILENO, colors: choice)
  }

  /// What prints diagnostics on a terminal.
  static func formatter(for terminal: Terminal) -> DiagnosticFormatter {
    DiagnosticFormatter(color: terminal.colors.areWelcome, width: terminal.columns)
  }

  /// Prints a result and ends it with a line break.
  ///
  /// A reader that has gone is no trouble; whatever else keeps the result from being written ends
  /// the command.
  func print(_ result: String) throws { try write(result + "\n") }

  /// Writes a result, or nothing if it has no line.
  func print(lines: String?) throws { if let lines, !lines.isEmpty { try print(lines) } }

  /// Writes a piece of a result as it is.
  func write(_ result: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(result.utf8))
    } catch let error as NSError {
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
      if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EPIPE) { return }
      let message = "standard output cannot be written"
      report([Diagnostic(.error, .outputUnwritable, message: message, at: nil)])
      throw ExitCode.failure
    }
  }

  /// Prints diagnostics to standard error.
  func report(_ diagnostics: [Diagnostic]) {
    if diagnostics.isEmpty { return }
    note(Self.formatter(for: self.diagnostics).format(diagnostics) + "\n")
  }

  /// Writes to standard error; there is nowhere to tell that this failed.
  func note(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Runs a command's work; what is wrong with its input is printed and ends it with status 1.
  func run(_ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let error as DiagnosticsError {
      report(error.diagnostics)
      throw ExitCode.failure
    }
  }

  /// Says what takes so long, on a terminal and if it takes over a second; the line goes away
  /// when the work is done.
  func during<Result>(
    _ activity: String,
    _ work: () async throws -> Result
  ) async rethrows -> Result {
    guard diagnostics.canRewrite else { return try await work() }
    let line = Task.detached {
      try await Task.sleep(for: .seconds(1))
      note("\(activity) …")
    }
    func end() async {
      line.cancel()
      if case .success = await line.result { note("\r\u{1B}[K") }
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

extension Diagnostic.Code {
  /// A result that could not be written.
  static let outputUnwritable = Self("output-unwritable")
}
