import Foundation
import Testing

/// The section on security of CONTRIBUTING.md: its tests exist, and its figures are those of the
/// code.
struct SecurityPageTests {
  /// Returns the rows of the section's tables, without their heads.
  private static func rows() throws -> [[String]] {
    let text = try PackageFiles.text("CONTRIBUTING.md")
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix("Security\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().components(separatedBy: "|").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return rows.filter { $0.last != "held by" }
  }

  /// Returns the names in backquotes.
  private static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  private static func texts(in directory: String) throws -> [String] {
    try PackageFiles.swiftPaths(in: directory).map { try PackageFiles.text("\(directory)/\($0)") }
  }

  @Test func `every suite that holds a promise or a limit exists`() throws {
    let suites = Set(
      try Self.texts(in: "Tests").flatMap { text in
        text.matches(of: /(?:struct|class) (\w+Tests)\b/).map { String($0.1) }
      }
    )
    let rows = try Self.rows()
    #expect(rows.count > 20)
    for row in rows {
      let names = Self.names(in: row.last ?? "")
      #expect(!names.isEmpty, "\(row[0])")
      for name in names { #expect(suites.contains(name), "\(row[0]): \(name)") }
    }
  }

  @Test func `each promise and limit has a guard that can be removed`() throws {
    let blocks = try PackageFiles.text("Tests/Mutants/guards.txt").components(separatedBy: "\n\n")
      .dropFirst()
      .map { $0.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(Set(blocks.map { $0[0] }) == Set(try Self.rows().map { $0[0] }))
    for block in blocks {
      let guarded = try PackageFiles.text(block[1])
      let expression = block[2].components(separatedBy: " -> ")[0]
      #expect(guarded.components(separatedBy: expression).count == 2, "\(block[0])")
    }
  }

  @Test func `the limits are those of the code`() throws {
    let texts = try Self.texts(in: "Sources")
    let limits = try Self.rows().filter { Self.value(of: $0[1]) != nil }
    #expect(limits.count > 12)
    for row in limits {
      let parts = row[2].trimmingCharacters(in: CharacterSet(charactersIn: "`")).split(
        separator: "."
      )
      let type = try Regex(#"(?:struct|class|enum|extension) (?:\w+\.)*\#(parts[0])\b"#)
      let member = try Regex(#"(?:let|var) \#(parts[1]) = ([0-9_]+)(?: << ([0-9]+))?\n"#)
      let found = try texts.filter { try type.firstMatch(in: $0) != nil }.flatMap { text in
        text.matches(of: member).map { match in
          let number = Int((match.output[1].substring ?? "").replacing("_", with: "")) ?? 0
          return number << (match.output[2].substring.flatMap { Int($0) } ?? 0)
        }
      }
      #expect(Set(found).contains(Self.value(of: row[1]) ?? 0), "\(row[0]): \(row[2]) is \(found)")
    }
  }

  /// Returns the number in a cell, such as `64 MiB` or `1 000`.
  private static func value(of cell: String) -> Int? {
    let units = ["KiB": 10, "MiB": 20]
    let digits = cell.filter(\.isNumber)
    let unit = cell.drop { $0.isNumber || $0 == " " }
    guard let number = Int(digits), unit.isEmpty || units[String(unit)] != nil else { return nil }
    return number << (units[String(unit)] ?? 0)
  }
}
