import LiveryProject
import Testing

@testable import LiveryPreview

struct PlainSentenceTests {
  /// The codes of findings about trees, as 'check', 'prove' and 'states' report them.
  private static let codes = [
    "low-contrast", "focus-not-visible", "states-alike", "dead-entry", "dead-selector",
    "dead-declaration", "impossible-states", "tie-by-order", "no-such-id", "no-such-name",
    "redundant-declaration", "redundant-state", "near-duplicate-color", "raw-color", "not-in-box",
    "name-nearly-alike", "resolution-differs", "too-many-situations", "too-many-contexts",
    "too-much-work", "unused-constant",
  ]

  @Test func `each code of a finding about a tree has a plain sentence`() {
    let without = Self.codes.filter { PlainSentence.sentences[$0] == nil }
    #expect(without == [])
    let unknown = PlainSentence.sentences.keys.filter { !FindingCodes.all.contains($0) }
    #expect(unknown.sorted() == [])
  }
}
