import Foundation

/// What a target says about its symbols in the file `livery-symbols.json`.
struct SymbolsConfiguration {
  static let fileName = "livery-symbols.json"

  /// The sheets.
  var sheets: [URL]

  /// What the symbols are called, unless as the target.
  var name: String?

  /// Who may use them.
  var access: String?

  /// Makes one of sheets alone.
  init(sheets: [URL]) { self.sheets = sheets }

  /// Reads a file; the paths of its sheets are relative to it.
  init(contentsOf file: URL) throws {
    let content: Content
    do {
      content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    } catch {
      throw Mistake(file: file)
    }
    let folder = file.deletingLastPathComponent()
    sheets = content.sheets.map { folder.appending(path: $0).standardizedFileURL }
    name = content.name
    access = content.access
  }

  private struct Content: Decodable {
    var sheets: [String]
    var name: String?
    var access: String?
  }

  /// A file that says nothing of use.
  private struct Mistake: Error, CustomStringConvertible {
    let file: URL

    var description: String {
      "'\(file.path)' is not of the form "
        + #"{ "sheets": ["styles.json"], "name": "App", "access": "internal" }"#
    }
  }
}
