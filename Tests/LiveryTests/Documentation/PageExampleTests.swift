import Foundation
import Livery
import SourceJSON
import Testing

/// The examples in JSON on all pages are valid.
struct PageExampleTests {
  /// A block of JSON, and the page that it is on.
  struct Example: Sendable, CustomTestStringConvertible {
    let page: String
    let text: String
    var testDescription: String { "\(page): \(text.prefix(40))" }
  }

  static let examples = Page.all.flatMap { page in
    page.blocks("json").map { Example(page: page.path, text: $0) }
  }

  /// Members at the top of the other kinds of files that pages show.
  private static let otherMembers: Set = ["rules", "themes", "sheets", "name"]

  @Test(arguments: examples)
  func `an example is a valid sheet, tree or other file`(example: Example) throws {
    let value = try JSONSerialization.jsonObject(with: Data(example.text.utf8))
    let object = try #require(value as? [String: Any])
    if !Self.otherMembers.isDisjoint(with: object.keys) { return }
    var diagnostics = Diagnostics()
    let source = SourceText(name: "example", text: example.text)
    if object["class"] != nil {
      _ = TreeFile.read(source, into: &diagnostics)
    } else {
      let sheet = StyleSheetReader.read(source, into: &diagnostics)
      // Without its imports a sheet lacks constants.
      if object["@import"] == nil { _ = AppearanceLoader().load([sheet], into: &diagnostics) }
    }
    #expect(diagnostics.all.filter { $0.severity == .error }.map(\.description) == [])
  }
}
