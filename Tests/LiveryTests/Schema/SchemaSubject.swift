import Foundation
import Livery
import SourceJSON

/// A sheet or tree file as the reader sees it, to be compared with what the schema says.
struct SchemaSubject: CustomStringConvertible {
  /// Which of the two a file is.
  enum Kind: String {
    case sheet, tree
  }

  var name: String
  var text: String
  var kind: Kind

  var description: String { name }

  /// What the schema is asked about it.
  var document: SchemaValidator.Document { .init(text: text, part: kind.rawValue) }

  /// The codes of all that the reader finds wrong; `nil` if the text is no JSON at all.
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

  /// Whether the file is good as a theme of its own; its imports are not looked at.
  var isGood: Bool {
    guard errors == [] else { return false }
    guard kind == .sheet else { return true }
    var diagnostics = Diagnostics()
    let source = SourceText(name: name, bytes: Array(text.utf8))
    let sheet = StyleSheetReader.read(source, into: &diagnostics)
    _ = AppearanceLoader().load([sheet], into: &diagnostics)
    return Self.codes(in: diagnostics).subtracting(["import-without-file"]).isEmpty
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

  /// Files that are JSON, but of another format.
  private static func isNoSheet(_ path: String) -> Bool {
    ["Resources/Schema/", "Resources/Motif/", "Tests/SourceJSONTests/"]
      .contains { path.contains($0) }
  }
}
