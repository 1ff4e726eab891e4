import Foundation
import LiveryConsole
import LiveryKit

/// A list of commands in a file or on standard input.
struct Script {
  let session: Session
  let lines: [Substring]

  /// Reads a file; `-` is standard input.
  init(session: Session, file: String) throws {
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try? FileHandle(forReadingFrom: URL(filePath: file)).readToEnd() ?? Data()
    guard let data else { throw CommandError(description: "cannot read the script '\(file)'") }
    self.session = session
    lines = String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Performs all lines; returns whether all succeeded.
  func run() -> Bool {
    var isGood = true
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      session.console.print(session.console.bold("> \(TextFlow.escaped(String(line)))"))
      do {
        guard let command = try Command(parsing: String(line)) else { continue }
        if case .quit = command { break }
        if case .watch = command {
          throw CommandError(description: "'watch' waits for saves; use '--interactive'")
        }
        try session.perform(command)
      } catch {
        isGood = false
        session.console.complain("line \(index + 1): \(session.console.text(of: error))")
      }
    }
    return isGood
  }
}
