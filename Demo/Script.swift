import Foundation
import Livery

/// Commands in a file or on standard input.
struct Script {
  let session: Session
  let file: String

  /// Carries out all lines; says whether all of them could be.
  func run() throws -> Bool {
    let data =
      file == "-"
      ? FileHandle.standardInput.readDataToEndOfFile()
      : try Data(contentsOf: URL(filePath: file))
    var isGood = true
    let text = String(decoding: data, as: UTF8.self).trimmingPrefix("\u{FEFF}")
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
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
