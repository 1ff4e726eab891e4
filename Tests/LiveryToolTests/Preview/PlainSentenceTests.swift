import Foundation
import LiveryProject
import Testing

@testable import LiveryPreview

struct PlainSentenceTests {
  /// The codes of findings that commands report about their arguments, and never a preview.
  private static let others = [
    "policy", "edit-refused", "no-such-subject", "fix-refused",
  ]

  /// The codes that end a search, which other sections of the page describe.
  private static let limits = ["too-many-contexts", "too-much-work", "unused-constant"]

  @Test func `each code of a finding about a tree has a plain sentence`() throws {
    let page = CommandRun.root.appending(path: "Sources/Documentation/Reference/Diagnostics.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix("Findings\n") }
    )
    let codes = section.components(separatedBy: "\n### ").dropFirst().map { finding in
      String(finding.prefix { $0 != "\n" })
    }
    #expect(codes.contains("low-contrast") && Set(codes).isSuperset(of: Self.others))
    let without = (codes + Self.limits).filter { code in
      PlainSentence.sentences[code] == nil && !Self.others.contains(code)
    }
    #expect(without == [])
    let unknown = PlainSentence.sentences.keys.filter { !FindingCodes.all.contains($0) }
    #expect(unknown.sorted() == [])
  }
}
