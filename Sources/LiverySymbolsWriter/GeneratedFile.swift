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
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isForced: A Boolean value that indicates whether a file that was not generated is overwritten.
  ///   - inputs: The files that were read, which are not overwritten.
  /// - Throws: A failure, after which the file is the former one.
  package func write(
    _ text: String,
    isForced: Bool = false,
    besides inputs: [String] = []
  ) throws(Failure) {
    let directory = URL(filePath: folder)
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
    let file = OutputFile(path, besides: inputs)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw Failure(description: "'\(folder)' is not a folder and cannot be made one")
    }
    do throws(OutputFile.Failure) {
      let (former, new) = (try file.contents(), Array(text.utf8))
      if !isForced, let former, former != new, !former.isEmpty,
        !former.starts(with: SymbolsFile.mark.utf8)
      {
        let suggestion = "choose another folder, or overwrite with '--force'"
        throw OutputFile.Failure("'\(path)' was not generated; \(suggestion)")
      }
      try EditedFiles([EditedFiles.File(path, from: former, to: new)]).write(besides: inputs)
    } catch {
      throw Failure(description: error.description)
    }
  }
}
