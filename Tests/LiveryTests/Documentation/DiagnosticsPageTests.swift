import Foundation
import Livery
import SourceJSON
import Testing

/// The page "Diagnostics" lists every code, and its examples are reported with them.
struct DiagnosticsPageTests {
  /// A code with its example, and the kind of the example.
  struct Section: Sendable, CustomTestStringConvertible {
    let code: String
    let kind: String?
    let example: String
    var testDescription: String { code }
  }

  static let sections: [Section] = {
    let text = (try? PackageFiles.text("Sources/Documentation/Reference/Diagnostics.md")) ?? ""
    return text.components(separatedBy: "\n### ").dropFirst().map { section in
      let code = section.prefix { $0 != "\n" }
      let parts = section.components(separatedBy: "```")
      guard parts.count > 1 else { return Section(code: String(code), kind: nil, example: "") }
      let lines = parts[1].split(separator: "\n", maxSplits: 1)
      return Section(code: String(code), kind: String(lines[0]), example: String(lines[1]))
    }
  }()

  @Test func `every code has its section, and every section its code`() throws {
    var codes: Set<String> = []
    for path in try PackageFiles.swiftPaths(in: "Sources") {
      let text = try PackageFiles.text("Sources/\(path)")
      guard text.contains("extension Diagnostic.Code") else { continue }
      for part in text.components(separatedBy: "= Self(\"").dropFirst() {
        codes.insert(String(part.prefix { $0 != "\"" }))
      }
    }
    #expect(codes.count > 40)
    #expect(Set(Self.sections.map(\.code)) == codes)
  }

  @Test(arguments: sections.filter { $0.kind != nil })
  func `an example is reported with its code`(section: Section) {
    let source = SourceText(name: "example", text: section.example)
    var diagnostics = Diagnostics()
    if section.kind == "tree" {
      _ = TreeFile.read(source, into: &diagnostics)
    } else {
      let sheet = StyleSheetReader.read(source, into: &diagnostics)
      _ = AppearanceLoader().load([sheet], into: &diagnostics)
    }
    #expect(diagnostics.all.map(\.code.description).contains(section.code))
  }
}
