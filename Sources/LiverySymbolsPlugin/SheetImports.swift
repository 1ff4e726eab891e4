import Foundation

/// The files of sheets: themselves and their imports.
///
/// It reports no problems; the command does, which reads the files again.
struct SheetImports {
  /// The files, each once.
  private(set) var files: [URL] = []

  /// Follows the imports of sheets.
  init(of sheets: [URL]) {
    for sheet in sheets { add(sheet.standardizedFileURL) }
  }

  private mutating func add(_ file: URL) {
    if files.contains(file) { return }
    files.append(file)
    guard
      // A pipe may never end; the command rejects it.
      Self.isFile(file),
      let data = try? Data(contentsOf: file),
      let sheet = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let paths = sheet["@import"] as? [String]
    else { return }
    let folder = file.deletingLastPathComponent()
    for path in paths {
      let imported = folder.appending(path: path).standardizedFileURL
      if FileManager.default.fileExists(atPath: imported.path) { add(imported) }
    }
  }

  private static func isFile(_ file: URL) -> Bool {
    let path = file.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
