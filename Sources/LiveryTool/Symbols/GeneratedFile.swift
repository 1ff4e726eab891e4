import Foundation
import Livery
import SourceJSON

/// A file that a command makes, and that build systems look at.
struct GeneratedFile {
  let folder: String
  let name: String

  /// Writes a text, unless the file has it already: then it stays untouched, its date too, so that
  /// nothing is built again.
  ///
  /// The text goes to a file beside it first, so that nobody reads half of it.
  func write(_ text: String) throws(DiagnosticsError) {
    let directory = URL(filePath: folder)
    let file = directory.appending(path: name)
    let data = Data(text.utf8)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("'\(folder)' is not a folder and cannot be made one")
    }
    if (try? Data(contentsOf: file)) == data { return }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      throw Self.failure("'\(name)' cannot be written in '\(folder)'")
    }
  }

  private static func failure(_ message: String) -> DiagnosticsError {
    DiagnosticsError(diagnostics: [Diagnostic(.error, .outputUnwritable, message, at: nil)])
  }
}
