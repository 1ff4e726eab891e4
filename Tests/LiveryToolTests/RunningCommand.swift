import Foundation
import Testing

/// A command that runs beside a test, which reads its output line by line.
final class RunningCommand {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var unread = Data()

  /// The lines of the output so far.
  private var printed: [String] = []

  /// The number of seconds that a test waits for more output.
  private static let patience = 240

  /// Starts a line of shell; it is killed after half an hour, which tests that share a machine may take.
  init(_ line: String, in directory: String) throws {
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \(line)"]
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = CommandRun().fullEnvironment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 1800) { [weak process] in
      if process?.isRunning ?? false { kill(identifier, SIGKILL) }
    }
  }

  /// Types a line.
  func type(_ line: String) throws { try send(line + "\n") }

  /// Types a text unchanged.
  func send(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Waits for the next line of the output; `nil` if there are no more.
  ///
  /// If nothing is printed for too long, the test fails with the output so far, and the command is
  /// killed.
  func nextLine() -> String? { nextLine(awaiting: "more output") }

  private func nextLine(awaiting expected: String) -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = unread[unread.index(after: end)...] }
        let line = String(decoding: unread[..<end], as: UTF8.self)
        printed.append(line)
        return line
      }
      if !hasOutput() {
        Issue.record("no \(expected) after \(Self.patience) seconds; printed was:\n\(all)")
        kill(process.processIdentifier, SIGKILL)
        return nil
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// The output so far.
  private var all: String {
    (printed + [String(decoding: unread, as: UTF8.self)]).joined(separator: "\n")
  }

  /// Waits until there is output, or its end; returns whether there is.
  private func hasOutput() -> Bool {
    let descriptor = output.fileHandleForReading.fileDescriptor
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var status: CInt
    repeat {
      status = unsafe poll(&request, 1, CInt(Self.patience * 1000))
    } while status < 0 && errno == EINTR
    return status > 0
  }

  /// Waits for a line with a text, and returns it; `nil` if there is none, which fails the test.
  func line(containing text: String) -> String? {
    while let line = nextLine(awaiting: "line with '\(text)'") {
      if line.contains(text) { return line }
    }
    Issue.record("the output has no line with '\(text)':\n\(all)")
    return nil
  }

  /// Interrupts the command as Ctrl-C does, and returns its remaining output and its exit status.
  func interrupt() -> CommandResult { end(by: SIGINT) }

  /// Sends the command a signal, and returns its remaining output and its exit status.
  func end(by signal: Int32) -> CommandResult {
    kill(process.processIdentifier, signal)
    return end()
  }

  /// Waits for the command to end, and returns its remaining output and its exit status.
  func end() -> CommandResult {
    var rest = ""
    while let line = nextLine() { rest += line + "\n" }
    // The last line may have no end.
    rest += String(decoding: unread, as: UTF8.self)
    let messages = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return CommandResult(
      output: rest,
      errors: String(decoding: messages, as: UTF8.self),
      status: process.terminationStatus
    )
  }
}
