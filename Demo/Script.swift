import Foundation
import Livery

/// Commands in a file or on standard input.
struct Script {
  let session: Session
  let file: String

  /// Whether something was piped or redirected to standard input.
  static var isWaiting: Bool {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard isatty(STDIN_FILENO) == 0, unsafe poll(&waiting, 1, 0) > 0 else { return false }
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || (kind == S_IFREG && status.st_size > 0)
  }

  /// Carries out all lines; says whether all of them could be.
  func run() throws -> Bool {
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try Data(contentsOf: URL(filePath: file))
    var isGood = true
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
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
