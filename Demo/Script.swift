import Foundation
import Livery

/// Commands in a file or on standard input.
struct Script {
  let session: Session
  let lines: [Substring]

  /// How long something on its way to standard input is waited for, in milliseconds.
  private static let patience: Int32 = 100

  /// Whether there is something to read on standard input, other than a terminal.
  static var isWaiting: Bool {
    guard isatty(STDIN_FILENO) == 0 else { return false }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_size > 0
    case S_IFIFO, S_IFSOCK:
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&waiting, 1, patience)
      return count > 0 && waiting.revents & Int16(POLLIN) != 0
    default: return false
    }
  }

  /// Reads a file; `-` is standard input.
  init(session: Session, file: String) throws {
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : FileManager.default.contents(atPath: file)
    guard let data else { throw CommandError(description: "cannot read the script '\(file)'") }
    self.session = session
    lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Carries out all lines; says whether all of them could be.
  func run() -> Bool {
    var isGood = true
    for (index, line) in lines.enumerated() {
      do {
        guard let command = try Command(parsing: String(line)) else { continue }
        session.console.print(session.console.bold("> \(line)"))
        if case .quit = command { break }
        try session.perform(command)
      } catch {
        isGood = false
        session.console.complain("line \(index + 1): \(error)")
      }
    }
    return isGood
  }
}
