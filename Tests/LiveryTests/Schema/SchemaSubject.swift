import Foundation
import Livery
import SourceJSON

/// A sheet or tree file, for comparisons of the reader with the schema.
struct SchemaSubject: CustomStringConvertible {
  /// The kind of a file.
  enum Kind: String {
    case sheet, tree
  }

  var name: String
  var text: String
  var kind: Kind

  var description: String { name }

  /// The document for the schema validator.
  var document: SchemaValidator.Document { .init(text: text, part: kind.rawValue) }

  /// The codes of the reader's errors; `nil` if the text is no JSON.
  var errors: Set<String>? {
    let source = SourceText(name: name, bytes: Array(text.utf8))
    var grammar = Diagnostics()
    _ = JSONParser.parse(source, into: &grammar)
    if grammar.hasErrors { return nil }
    var diagnostics = Diagnostics()
    switch kind {
    case .sheet: _ = StyleSheetReader.read(source, into: &diagnostics)
    case .tree: _ = TreeFile.read(source, into: &diagnostics)
    }
    return Self.codes(in: diagnostics)
  }

  /// A Boolean value that indicates whether the file is valid as a theme of its own; imports are
  /// ignored.
  var isGood: Bool {
    guard errors == [] else { return false }
    guard kind == .sheet else { return true }
    var diagnostics = Diagnostics()
    let source = SourceText(name: name, bytes: Array(text.utf8))
    let sheet = StyleSheetReader.read(source, into: &diagnostics)
    _ = AppearanceLoader().load([sheet], into: &diagnostics)
    return Self.codes(in: diagnostics).subtracting(["import-refused"]).isEmpty
  }

  private static func codes(in diagnostics: Diagnostics) -> Set<String> {
    Set(diagnostics.all.filter { $0.severity == .error }.map(\.code.description))
  }

  /// All sheets and trees of the package.
  static func all() throws -> [SchemaSubject] {
    var subjects: [SchemaSubject] = []
    for folder in ["Resources", "Demo", "Tests"] {
      let directory = PackageFiles.url(folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: directory.path).sorted()
      where path.hasSuffix(".json") && !isNoSheet("\(folder)/\(path)") {
        let bytes = try Data(contentsOf: directory.appending(path: path))
        guard let text = String(data: bytes, encoding: .utf8), text.utf8.count < 1 << 20 else {
          continue
        }
        let kind: Kind = path.hasSuffix("tree.json") ? .tree : .sheet
        subjects.append(.init(name: "\(folder)/\(path)", text: text, kind: kind))
      }
    }
    return subjects
  }

  /// Returns a Boolean value that indicates whether a JSON file is of another format.
  private static func isNoSheet(_ path: String) -> Bool {
    ["Resources/Schema/", "Resources/Motif/", "Tests/SourceJSONTests/"]
      .contains { path.contains($0) }
  }
}
