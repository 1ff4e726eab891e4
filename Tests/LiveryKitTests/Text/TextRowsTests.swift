import Foundation
import Testing

/// Every row of what Gaudí does about attributed strings has a test here, and a sentence in "Coming
/// from Gaudí".
struct TextRowsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let rows = Set((40...46).map { "GA-\($0)" })

  private static let testRows: Set = ["GA-T13", "GA-T14"]

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\bGA-T?\d+\b/).map { String($0.0) })
  }

  @Test func `every row has a test`() throws {
    var tested: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    where name.hasSuffix(".swift") {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /func `[^`]*\(([^()`]*)\)`/) {
        tested.formUnion(Self.mentions(in: String(match.1)))
      }
    }
    #expect(Self.rows.union(Self.testRows).subtracting(tested) == [])
  }

  @Test func `every row has a sentence`() throws {
    let path = "../../../Sources/Livery/Livery.docc/ComingFromGaudi.md"
    let page = Self.folder.appending(path: path).standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(Self.rows.subtracting(Self.mentions(in: text)) == [])
  }
}
