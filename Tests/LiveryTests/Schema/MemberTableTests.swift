import Foundation
import Livery
import SourceJSON
import Testing

/// The tables of members on pages have the members that readers know; `LIVERY_RECORD=1` writes the tables
/// that consist of the rows of members.
struct MemberTableTests {
  /// A table in a section of a page.
  private struct Table {
    let path: String
    let title: String
    private var lines: [String]
    private let range: Range<Int>

    init(in path: String, under title: String, headed header: String) throws {
      (self.path, self.title) = ("Sources/Documentation/\(path).md", title)
      lines = try PackageFiles.text(self.path).components(separatedBy: "\n")
      let section = try #require(lines.firstIndex(of: title), "\(path) \(title)")
      let start = try #require(lines[section...].firstIndex { $0.hasPrefix("| \(header) |") }) + 2
      let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      range = start..<end
    }

    /// The rows.
    var rows: [String] { Array(lines[range]) }

    /// The names in the first column.
    var names: [String] {
      rows.flatMap { row in
        row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
          .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
      }
    }

    /// Replaces the rows on the page.
    func write(_ rows: [String]) throws {
      var lines = lines
      lines.replaceSubrange(range, with: rows)
      try Data(lines.joined(separator: "\n").utf8).write(to: PackageFiles.url(path))
    }
  }

  private static let isRecording = ProcessInfo.processInfo.environment["LIVERY_RECORD"] == "1"

  /// Compares a table with the rows of members, or writes it.
  private static func compare<Name: MemberName>(_: Name.Type, with table: Table) throws {
    let rows = Name.allCases.map { name in
      let value = name.row.form == .any ? "" : "\(name.row.form)"
      let need = name.row.isRequired ? "yes" : ""
      let meaning = name.row.summary.replacing("|", with: "\\|")
      return "| `\(name.rawValue)` | \(value) | \(need) | \(meaning) |"
    }
    if isRecording { try table.write(rows) }
    #expect(isRecording || table.rows == rows, "\(table.path) \(table.title)")
  }

  @Test func `tables of members consist of their rows`() throws {
    func table(_ path: String, _ title: String) throws -> Table {
      try Table(in: path, under: title, headed: "member | value | required | meaning")
    }
    try Self.compare(WidgetMember.self, with: table("Reference/Formats", "## Tree files"))
    try Self.compare(RuleMember.self, with: table("Guides/Policies", "## Rules"))
    try Self.compare(ProjectMember.self, with: table("Guides/InATeam", "## A project"))
    try Self.compare(ThemeMember.self, with: table("Guides/InATeam", "### Themes of a project"))
    let properties = try table("Guides/WritingASheet", "## Properties of your own")
    try Self.compare(PropertyMember.self, with: properties)
  }

  @Test func `tables with examples have all directives and kinds`() throws {
    func names(_ title: String, _ header: String) throws -> Set<String> {
      Set(try Table(in: "Guides/WritingASheet", under: title, headed: header).names)
    }
    // Conditions follow the name of a '@when'.
    let directives = try names("## Directives", "directive").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(Set(directives) == Set(DirectiveName.names + ["$schema"]))
    let kinds = try names("## Properties of your own", "kind")
    #expect(kinds == Set(ValueKind.allCases.map(\.rawValue)))
  }
}
