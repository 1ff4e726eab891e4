import Foundation
import LiveryFormats
import Testing

/// Every row of the behaviour of Motif's and DZLThemer's files has a test or a sentence.
struct BehaviourRowsTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// What has to be shown: rows about files, and test ideas about them.
  private static let rows: [(page: String, rows: [String])] = [
    (
      "ComingFromMotif",
      (Array(1...15) + Array(20...23) + Array(30...35) + Array(40...46) + Array(70...74)
        + Array(80...88) + Array(90...96)).map {
          "MO-\($0)"
        } + (Array(1...8) + [13]).map { "MO-T\($0)" }
    ),
    ("ComingFromDZLThemer", (1...12).map { "DZ-\($0)" } + (1...10).map { "DZ-T\($0)" }),
  ]

  @Test(arguments: rows.map(\.page))
  func `every row has a test or a sentence`(page: String) throws {
    var texts: [String] = []
    let file = Self.tests.appending(path: "../../Sources/Livery/Livery.docc/\(page).md")
    texts.append(try String(contentsOf: file, encoding: .utf8))
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.tests.path)
    where name.hasSuffix("Tests.swift") && name != "BehaviourRowsTests.swift" {
      texts.append(try String(contentsOf: Self.tests.appending(path: name), encoding: .utf8))
    }
    texts += ConversionFixtureTests.cases.map(\.name)
    let shown = Set(
      texts.flatMap { $0.matches(of: /(?:MO|DZ)-T?[0-9]+/).map { String($0.output) } }
    )
    let rows = try #require(Self.rows.first { $0.page == page }).rows
    #expect(rows.filter { !shown.contains($0) } == [])
  }
}
