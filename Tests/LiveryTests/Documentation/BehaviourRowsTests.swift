import Foundation
import Testing

/// The rows of behaviour of five older libraries and UIAppearance: each has a test or a sentence.
struct BehaviourRowsTests {
  /// A library, the prefixes of its rows' ids, and its table in `Fixtures/Behaviour`.
  struct Library: CustomTestStringConvertible, Sendable {
    let name: String
    let marks: [String]
    let table: String

    var testDescription: String { name }
  }

  static let libraries = [
    Library(name: "BRStyle", marks: ["BR", "UA"], table: "BRStyle"),
    Library(name: "Motif", marks: ["MO"], table: "Motif"),
    Library(name: "Gaudí", marks: ["GA"], table: "Gaudi"),
    Library(name: "G8", marks: ["G8"], table: "G8"),
    Library(name: "DZLThemer", marks: ["DZ"], table: "DZLThemer"),
  ]

  /// Returns the ids of the rows, in the order of the list.
  private static func rows() throws -> [String] {
    try PackageFiles.text("Tests/LiveryTests/Fixtures/behaviour-rows.txt").split(separator: "\n")
      .compactMap { $0.hasPrefix("#") ? nil : $0.split(separator: " ").first.map(String.init) }
  }

  private static func rows(of library: Library) throws -> [String] {
    try rows().filter { row in library.marks.contains { row.hasPrefix("\($0)-") } }
  }

  /// Returns the ids in the names of tests, and in those of folders of fixtures.
  private static func tested() throws -> Set<String> { try readOnce.get() }

  private static let readOnce = Result { try read() }

  private static func read() throws -> Set<String> {
    var ids: Set<String> = []
    let tests = PackageFiles.url("Tests").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests) {
      if path.hasSuffix(".swift") {
        let text = try PackageFiles.text("Tests/\(path)")
        for match in text.matches(of: /func `([^`]*)`/) {
          ids.formUnion(mentions(in: String(match.1)))
        }
      } else if path.contains("/Fixtures/") {
        ids.formUnion(mentions(in: path))
      }
    }
    return ids
  }

  /// Returns the ids in the table of a library.
  private static func documented(_ library: Library) throws -> Set<String> {
    mentions(in: try PackageFiles.text("Tests/LiveryTests/Fixtures/Behaviour/\(library.table).md"))
  }

  private static func mentions(in text: String) -> Set<String> {
    Set(text.matches(of: /\b(?:BR|UA|MO|GA|G8|DZ)-[EST]?\d+\b/).map { String($0.0) })
  }

  @Test func `the list names each row once`() throws {
    let rows = try Self.rows()
    #expect(rows.count == 372)
    #expect(Set(rows).count == rows.count)
    #expect(rows.allSatisfy { Self.mentions(in: $0) == [$0] })
  }

  @Test(arguments: libraries)
  func `every row has a test or a sentence`(library: Library) throws {
    let covered = try Self.tested().union(Self.documented(library))
    #expect(try Self.rows(of: library).filter { !covered.contains($0) } == [])
  }

  @Test(arguments: libraries)
  func `every test to have is there`(library: Library) throws {
    let tested = try Self.tested()
    let wanted = try Self.rows(of: library).filter { $0.contains("-T") }
    #expect(wanted.filter { !tested.contains($0) } == [])
  }

  @Test func `no row is mentioned that is not in the list`() throws {
    let rows = Set(try Self.rows())
    var mentioned = try Self.tested()
    for library in Self.libraries { mentioned.formUnion(try Self.documented(library)) }
    #expect(mentioned.subtracting(rows).sorted() == [])
  }
}
