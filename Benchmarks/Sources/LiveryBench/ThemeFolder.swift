import Foundation

/// A folder with the files of a theme, of which the first is saved repeatedly.
final class ThemeFolder {
  /// The paths of the files.
  let paths: [String]

  private let folder: URL
  private var prepared: URL { folder.appending(path: "prepared.json") }

  /// Writes texts as files, each a sheet, or a file of the format that an extension tells.
  init(texts: [String], extension suffix: String = "json") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "livery-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    paths = texts.indices.map { [folder] in folder.appending(path: "part-\($0).\(suffix)").path }
    for (path, text) in zip(paths, texts) { try Data(text.utf8).write(to: URL(filePath: path)) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a text beside the files.
  func prepare(_ text: String) throws { try Data(text.utf8).write(to: prepared) }

  /// Replaces the first file with the prepared one.
  func save() throws {
    let isSaved = unsafe rename(prepared.path, paths[0]) == 0
    if !isSaved { throw BenchmarkError.badFile(paths[0]) }
  }
}
