import Foundation

/// The options of a target's symbols in the file `livery-symbols.json`.
struct SymbolsConfiguration {
  static let fileName = "livery-symbols.json"

  /// The sheets.
  var sheets: [URL]

  /// The name of the symbols; by default the target's.
  var name: String?

  /// The access level of the symbols.
  var access: String?

  /// The modules that the target imports, whose symbols are not written again.
  var imports: [String] = []

  /// Further files that the sheets depend on, such as token files that they import.
  var inputs: [URL] = []

  /// Creates a configuration of sheets alone.
  init(sheets: [URL]) { self.sheets = sheets }

  /// Reads a file; the paths of its sheets are relative to it.
  init(contentsOf file: URL) throws {
    let data = try? Data(contentsOf: file)
    let content = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    guard let content = content as? [String: Any] else {
      throw Mistake(file: file, "expected an object of JSON")
    }
    if let key = content.keys.sorted().first(where: { !Self.keys.contains($0) }) {
      let keys = Self.keys.map { "'\($0)'" }.joined(separator: ", ")
      throw Mistake(file: file, "'\(key)' is none of \(keys)")
    }
    guard let sheets = content["sheets"] as? [String] else {
      throw Mistake(file: file, "'sheets' has to be a list of paths")
    }
    if let name = content["name"] {
      self.name = name as? String
      guard self.name?.contains(where: { $0.isLetter || $0.isNumber }) == true else {
        throw Mistake(file: file, "'name' has to be a text with a letter or digit")
      }
    }
    if let access = content["access"] {
      self.access = access as? String
      guard let found = self.access, Self.accesses.contains(found) else {
        let accesses = Self.accesses.map { "'\($0)'" }.joined(separator: ", ")
        throw Mistake(file: file, "'access' has to be one of \(accesses)")
      }
    }
    if let imports = content["imports"] {
      guard let modules = imports as? [String] else {
        throw Mistake(file: file, "'imports' has to be a list of modules")
      }
      self.imports = modules
    }
    let folder = file.deletingLastPathComponent()
    if let inputs = content["inputs"] {
      guard let paths = inputs as? [String] else {
        throw Mistake(file: file, "'inputs' has to be a list of paths")
      }
      self.inputs = paths.map { folder.appending(path: $0).standardizedFileURL }
      if let missing = self.inputs.first(where: { !FileManager.default.fileExists(atPath: $0.path) }
      ) {
        throw Mistake(file: file, "'inputs' has '\(missing.lastPathComponent)', which is no file")
      }
    }
    self.sheets = sheets.map { folder.appending(path: $0).standardizedFileURL }
  }

  private static let keys = ["sheets", "name", "access", "imports", "inputs"]
  private static let accesses = ["internal", "package", "public"]

  /// A Boolean value that indicates whether other modules can use the symbols.
  var isVisible: Bool { access == "public" || access == "package" }

  /// The error of an invalid file.
  struct Mistake: Error, CustomStringConvertible {
    private let file: URL
    private let reason: String

    init(file: URL, _ reason: String) {
      self.file = file
      self.reason = reason
    }

    var description: String {
      "\(file.path): \(reason), as in "
        + #"{ "sheets": ["styles.json"], "name": "App", "access": "internal" }"#
    }
  }
}
