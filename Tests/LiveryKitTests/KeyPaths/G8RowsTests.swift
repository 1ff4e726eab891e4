import Foundation
import Testing

/// Every row of what G8 does has a test or a sentence in "Coming from G8".
struct G8RowsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  private static let rows = Set(
    (1...15).map { "G8-\($0)" } + (1...13).map { "G8-E\($0)" } + (1...15).map { "G8-T\($0)" }
  )

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
    let page = tests.appending(path: "../../../Sources/Livery/Livery.docc/ComingFromG8.md")
    return mentions(in: try String(contentsOf: page.standardizedFileURL, encoding: .utf8))
  }

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\bG8-[ET]?\d+\b/).map { String($0.0) })
  }

  @Test func `every row has a test or a sentence`() throws {
    #expect(try Self.rows.subtracting(Self.documented()).subtracting(Self.tested()) == [])
  }

  @Test func `every test to have is there`() throws {
    #expect(try Self.rows.filter { $0.hasPrefix("G8-T") }.subtracting(Self.tested()) == [])
  }
}
