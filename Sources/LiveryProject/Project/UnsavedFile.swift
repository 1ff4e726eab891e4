import Livery
package import LiveryConsole
package import SourceJSON

/// A file with the unsaved edits of another file, kept by a preview when it ended:
/// `styles.unsaved.json` for `styles.json`.
package struct UnsavedFile: Sendable {
  /// The name of the file with the edits.
  package let path: FileName

  /// The edited text.
  package let bytes: [UInt8]

  /// A Boolean value that indicates whether the other file was written later.
  package let isOlder: Bool

  /// Returns the files with unsaved edits of a file, in order.
  package static func all(of path: FileName) -> [UnsavedFile] {
    let folder = FilePath.folder(of: path.text)
    let names = FilePath.names(in: folder) ?? []
    let paths = Set(names.map { FileName(FilePath.path($0, relativeTo: path.text)) })
    return (1...max(1, names.count)).lazy.map { name(of: path, $0) }.filter(paths.contains)
      .compactMap { kept in
        guard let bytes = kept.contents else { return nil }
        let isOlder = date(of: kept).flatMap { kept in date(of: path).map { kept < $0 } }
        return UnsavedFile(path: kept, bytes: bytes, isOlder: isOlder ?? false)
      }
  }

  /// Writes the edited text of a file beside it.
  ///
  /// Existing files are not overwritten, except the one that the edits were taken from.
  ///
  /// - Parameters:
  ///   - bytes: The edited text.
  ///   - path: The path of the edited file.
  ///   - old: The file that the edits were taken from.
  /// - Returns: The path of the written file.
  /// - Throws: An error if it cannot be written.
  package static func write(
    _ bytes: [UInt8],
    of path: FileName,
    replacing old: FileName?
  ) throws(OutputFile.Failure) -> FileName {
    var number = 1
    var kept = name(of: path, number)
    while kept != old, InputFile.exists(kept.text),
      kept.contents != bytes
    {
      number += 1
      kept = name(of: path, number)
    }
    try OutputFile(kept.text).write(bytes)
    return kept
  }

  /// Removes a file with unsaved edits; failures are ignored.
  package static func remove(_ path: FileName) {
    try? FileManager.default.removeItem(atPath: path.text)
  }

  /// Returns whether a path has the name of a file with unsaved edits.
  static func isName(_ path: String) -> Bool { path.contains(/\.unsaved(-[0-9]+)?\.jsonc?$/) }

  private static func name(of path: FileName, _ number: Int) -> FileName {
    let text = path.text
    let ending = text.hasSuffix(".jsonc") ? ".jsonc" : ".json"
    let stem = text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
    return FileName(stem + ".unsaved" + (number == 1 ? "" : "-\(number)") + ending)
  }

  private static func date(of path: FileName) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path.text)
    return attributes?[.modificationDate] as? Date
  }
}
