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
      let sheet = try? Self.decoder.decode(Sheet.self, from: data)
    else { return }
    let folder = file.deletingLastPathComponent()
    for path in (sheet.imports ?? []).map(\.path) {
      let imported = folder.appending(path: path).standardizedFileURL
      if FileManager.default.fileExists(atPath: imported.path) { add(imported) }
    }
  }

  /// The part of a sheet that names others.
  private struct Sheet: Decodable {
    let imports: [Import]?

    enum CodingKeys: String, CodingKey { case imports = "@import" }
  }

  /// A path, or an object with a path and a format.
  private struct Import: Decodable {
    let path: String

    private enum CodingKeys: String, CodingKey { case path }

    init(from decoder: any Decoder) throws {
      if let path = try? decoder.singleValueContainer().decode(String.self) {
        self.path = path
      } else {
        path = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .path)
      }
    }
  }

  /// A decoder that reads comments and trailing commas too.
  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }

  private static func isFile(_ file: URL) -> Bool {
    let path = file.resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
