import Foundation
import LiveryConsole

/// A file that a program makes, and that build systems look at.
package struct GeneratedFile {
  private let folder: String
  private let name: String

  /// Names a file in a folder; neither need be there.
  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Why a file could not be written.
  package struct Failure: Error, CustomStringConvertible {
    /// What is told of it.
    package let description: String
  }

  /// Writes a text, unless the file has it already: then it stays untouched, its date too, so that
  /// nothing is built again.
  package func write(_ text: String) throws(Failure) {
    let directory = URL(filePath: folder)
    let file = OutputFile(folder + (folder.hasSuffix("/") ? "" : "/") + name)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw Failure(description: "'\(folder)' is not a folder and cannot be made one")
    }
    if file.holds(text) { return }
    do {
      try file.write(text)
    } catch {
      throw Failure(description: error.description)
    }
  }
}
