import Foundation
import Testing

/// CONTRIBUTING.md lists the files that a new part of the language touches, by an example of each.
struct AdditionTests {
  private static let title = "## To add a part of the language"

  @Test func `the table of additions has all files that name its examples`() throws {
    let page = try PackageFiles.text("CONTRIBUTING.md")
    let section = try #require(page.range(of: Self.title)).upperBound
    let rows = page[section...].prefix { $0 != "#" }.split(separator: "\n")
      .filter { $0.contains("| `") }
    #expect(rows.count == 3)
    let paths = try PackageFiles.swiftPaths(in: "Sources")
    for row in rows {
      let cells = row.split(separator: "|")
      let names = cells[1...].map { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
      let example = try #require(names.first?.first)
      let isWord = try Regex("\\b\(example)\\b").wordBoundaryKind(.simple)
      let files = try paths.filter {
        try PackageFiles.text("Sources/\($0)").contains(isWord)
      }
      let found = files.compactMap { $0.split(separator: "/").last?.dropLast(".swift".count) }
      #expect(Set(found.map(String.init)) == Set(names.dropFirst().joined()), "\(example)")
    }
  }
}
