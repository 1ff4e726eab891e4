import Foundation
import Testing

/// Every row of what BRStyle and UIAppearance do has a test or a sentence in "Coming from BRStyle".
struct BehaviourRowsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The ids of the rows, in the order of the list.
  private static func rows() throws -> [String] {
    let list = tests.appending(path: "Fixtures/behaviour-rows.txt")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.hasPrefix("#") ? nil : $0.split(separator: " ").first.map(String.init) }
  }

  /// The ids at the ends of the names of tests.
  private static func tested() throws -> Set<String> {
    var ids: Set<String> = []
    let name = /func `[^`]*\(([^()`]*)\)`/
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
      for match in text.matches(of: name) { ids.formUnion(mentions(in: String(match.1))) }
    }
    return ids
  }

  /// The ids that the page for owners of BRStyle files mentions.
  private static func documented() throws -> Set<String> {
    let page = tests.appending(path: "../../Sources/Livery/Livery.docc/ComingFromBRStyle.md")
    return mentions(in: try String(contentsOf: page.standardizedFileURL, encoding: .utf8))
  }

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\b(?:BR|UA)-[EST]?\d+\b/).map { String($0.0) })
  }

  @Test func `the list names each row once`() throws {
    let rows = try Self.rows()
    #expect(rows.count == 164)
    #expect(Set(rows).count == rows.count)
    #expect(rows.allSatisfy { Self.mentions(in: $0) == [$0] })
  }

  @Test func `every row has a test or a sentence`() throws {
    let covered = try Self.tested().union(Self.documented())
    #expect(try Self.rows().filter { !covered.contains($0) } == [])
  }

  @Test func `every test to have is there`() throws {
    let tested = try Self.tested()
    #expect(try Self.rows().filter { $0.contains("-T") && !tested.contains($0) } == [])
  }

  @Test func `no row is mentioned that is not in the list`() throws {
    let rows = Set(try Self.rows())
    #expect(try Self.tested().union(Self.documented()).subtracting(rows) == [])
  }
}
