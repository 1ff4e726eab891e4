import Foundation
import LiveryConsole

/// A generated file that build systems watch.
package struct GeneratedFile {
  private let folder: String
  private let name: String

  /// Creates a file in a folder by its name; neither need exist.
  package init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The error of a file that could not be written.
  package struct Failure: Error, CustomStringConvertible {
    /// The message of the error.
    package let description: String
  }

  /// Writes a text, unless the file has it already: then the file and its date stay untouched, so
  /// that nothing is rebuilt.
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
