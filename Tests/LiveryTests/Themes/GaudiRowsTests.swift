import Foundation
import Testing

/// Every row of what Gaudí does about themes and colours has a test or a sentence in "Coming from
/// Gaudí".
struct GaudiRowsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// The rows about semantic colours, font styles, themes and windows.
  private static let rows = Set((1...17).map { "GA-\($0)" })

  /// The tests to have.
  private static let testRows: Set = [
    "GA-T7", "GA-T8", "GA-T9", "GA-T10", "GA-T11", "GA-T12", "GA-T16",
  ]

  /// The ids at the ends of the names of tests.
  private static func tested() throws -> Set<String> {
    var ids: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: tests.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /func `[^`]*\(([^()`]*)\)`/) {
        ids.formUnion(mentions(in: String(match.1)))
      }
    }
    return ids
  }

  private static func documented() throws -> Set<String> {
    let page = tests.appending(path: "../../../Sources/Livery/Livery.docc/ComingFromGaudi.md")
    return mentions(in: try String(contentsOf: page.standardizedFileURL, encoding: .utf8))
  }

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\bGA-T?\d+\b/).map { String($0.0) })
  }

  @Test func `every row has a sentence`() throws {
    #expect(try Self.rows.subtracting(Self.documented()) == [])
  }

  @Test func `every test to have is there`() throws {
    #expect(try Self.testRows.subtracting(Self.tested()) == [])
  }
}
