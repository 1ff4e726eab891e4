import Foundation
import LiveryEditor
import SourceJSON
import Testing

@testable import LiveryTool

/// Sentences about sorting and extraction that hold for all layouts of a sheet.
///
/// `LIVERY_CASES` multiplies the number of sheets.
struct SortingLaws {
  /// Keys of entries with their ranks.
  private static let ranks = [
    "default": 0, "UIButton": 1, "UILabel": 1, ".a": 2, "UISwitch.b": 2, ".a.b": 3, "#c": 4,
    "UIButton#d": 4, "UIButton-highlighted": 5, "#e-highlighted": 6,
  ]

  private static let spaces = [
    "", " ", "\n  ", "\n\n  ", " /* x */ ", "\n  // y\n  ", " // z\n", "\n\n// w\n\n", "\r\n\t",
  ]

  /// Returns a sheet with some entries in a random order, and white space and comments anywhere
  /// between tokens.
  private func sheet(using random: inout SplitMix64) -> String {
    var members = Self.ranks.keys.sorted().filter { _ in Bool.random(using: &random) }
      .map {
        [
          "\"\($0)\"", ":", "{", "\"colors\"", ":", "{", "\"textColor\"", ":", "\"#123456\"", "}",
          "}",
        ]
      }
    members.append(["\"$ink\"", ":", "\"#abcdef\""])
    members.shuffle(using: &random)
    var tokens = ["{"]
    for (number, member) in members.enumerated() {
      tokens += member
      if number < members.count - 1 || Bool.random(using: &random) { tokens.append(",") }
    }
    tokens.append("}")
    return tokens.reduce(into: "") { text, token in
      text += (Self.spaces.randomElement(using: &random) ?? "") + token
    }
  }

  /// Sheets with the seeds that they are made from.
  private var sheets: [(seed: UInt64, text: String)] {
    let factor = ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
    return (1...UInt64(max(30, 100 * factor))).map { seed in
      var random = SplitMix64(seed: seed)
      return (seed, sheet(using: &random))
    }
  }

  private func tokens(_ bytes: [UInt8]) -> [String] {
    SyntaxToken.all(in: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private func project(of text: String) throws -> (EditorSession, ProjectRefactoring) {
    let session = try EditorSession([
      "livery.json": #"{ "themes": { "main": ["styles.jsonc"] } }"#, "styles.jsonc": text,
    ])
    return (
      session, try ProjectRefactoring(session.folder.appending(path: "livery.json").path)
    )
  }

  @Test func `a sort keeps all tokens and comments, and another one finds nothing to do`()
    async throws
  {
    for (seed, text) in sheets {
      let (session, refactoring) = try project(of: text)
      var work = refactoring
      await work.make { $0.sortings }
      let sorted = work.texts.values.first ?? Array(text.utf8)
      #expect(tokens(sorted).sorted() == tokens(Array(text.utf8)).sorted(), "seed \(seed)\n\(text)")
      let found = tokens(sorted).compactMap { Self.ranks[String($0.dropFirst().dropLast())] }
      #expect(found == found.sorted(), "seed \(seed)\n\(text)")
      await work.make { $0.sortings }
      #expect(work.made.count <= 1, "seed \(seed)\n\(text)")
      withExtendedLifetime(session) {}
    }
  }

  @Test func `an extraction keeps all comments, and replaces each use of the value`() async throws {
    for (seed, text) in sheets {
      let (session, refactoring) = try project(of: text)
      var work = refactoring
      await work.make { $0.extractions }
      let old = tokens(Array(text.utf8))
      let count = old.count { $0 == "\"#123456\"" }
      let new = tokens(work.texts.values.first ?? Array(text.utf8))
      #expect(old.filter { $0.hasPrefix("/") } == new.filter { $0.hasPrefix("/") })
      #expect(new.count { $0 == "\"#123456\"" } == min(count, 1), "seed \(seed)\n\(text)")
      #expect(new.count { $0 == "\"$text\"" } == (count > 1 ? count + 1 : 0), "seed \(seed)")
      withExtendedLifetime(session) {}
    }
  }
}
