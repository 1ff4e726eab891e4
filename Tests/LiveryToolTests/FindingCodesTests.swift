import Foundation
import LiveryProject
import Testing

/// A project can configure every code, and no other; and every code occurs in a case.
struct FindingCodesTests {
  @Test func `the codes of livery.json are those of the page "Diagnostics"`() throws {
    let page = CommandRun.root.appending(path: "Sources/Documentation/Reference/Diagnostics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let sections = text.components(separatedBy: "\n### ").dropFirst().map { section in
      String(section.prefix { $0 != "\n" })
    }
    #expect(FindingCodes.all == sections.sorted())
  }

  /// The codes that no case can show: json-c rejects text that the scanner accepted only when
  /// memory runs out.
  private static let unseen: Set = ["json-library"]

  @Test func `every code is expected by a case`() throws {
    var seen: Set<String> = []
    let tests = CommandRun.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: tests.path))
    // The forms in texts, in output for programs and for code hosts, and in tests.
    let ends = Set("[]\"=:".utf8)
    for case let path as String in files where !path.hasPrefix("Fuzz/") {
      let url = tests.appending(path: path)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      // The configuration of codes does not count, nor does this file.
      if ["livery.json", "FindingCodesTests.swift"].contains(url.lastPathComponent) { continue }
      for word in text.utf8.split(whereSeparator: ends.contains) where word.count < 40 {
        seen.insert(String(Substring(word)))
      }
    }
    #expect(Set(FindingCodes.all).subtracting(seen) == Self.unseen)
  }
}
