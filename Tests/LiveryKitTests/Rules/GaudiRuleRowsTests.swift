import Foundation
import Testing

/// Every row of what Gaudí does about rules, and about who puts on a theme, has a sentence in "Coming
/// from Gaudí", and each of its tests is among those of this folder.
struct GaudiRuleRowsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let rows = Set([5...13, 16...16, 20...31].flatMap { $0.map { "GA-\($0)" } })

  private static let testRows = Set(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16].map { "GA-T\($0)" }
  )

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\bGA-T?\d+\b/).map { String($0.0) })
  }

  @Test func `every row about rules has a sentence`() throws {
    let page = Self.folder.appending(path: "../../../Sources/Livery/Livery.docc/ComingFromGaudi.md")
    let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
    #expect(Self.rows.subtracting(Self.mentions(in: text)) == [])
  }

  @Test func `every test about rules is there`() throws {
    var ids: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /func `[^`]*\(([^()`]*)\)`/) {
        ids.formUnion(Self.mentions(in: String(match.1)))
      }
    }
    #expect(Self.testRows.subtracting(ids) == [])
  }
}
