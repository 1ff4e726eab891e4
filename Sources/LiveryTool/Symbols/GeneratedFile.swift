import Foundation
import Livery
import LiveryConsole
import SourceJSON

/// A file that a command makes, and that build systems look at.
struct GeneratedFile {
  let folder: String
  let name: String

  /// Writes a text, unless the file has it already: then it stays untouched, its date too, so that
  /// nothing is built again.
  func write(_ text: String) throws(DiagnosticsError) {
    let directory = URL(filePath: folder)
    let file = OutputFile(folder + (folder.hasSuffix("/") ? "" : "/") + name)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("'\(folder)' is not a folder and cannot be made one")
    }
    if file.holds(text) { return }
    do {
      try file.write(text)
    } catch {
      throw Self.failure(error.description)
    }
  }

  private static func failure(_ message: String) -> DiagnosticsError {
    DiagnosticsError(diagnostics: [Diagnostic(.error, .outputUnwritable, message, at: nil)])
  }
}
