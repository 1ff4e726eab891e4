import SourceJSON
import Testing

/// The suggested word for an unknown one.
struct SuggestionTests {
  private static let states = ["disabled", "dangerous", "highlighted", "selected", "focused"]

  @Test(arguments: [
    ("highlited", "highlighted"), ("Highlighted", "highlighted"), ("slected", "selected"),
    ("selcted", "selected"), ("seletced", "selected"), ("dissabled", "disabled"),
    ("focusd", "focused"), ("DANGERUS", "dangerous"),
  ])
  func `a slip is recognised`(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, in: Self.states) == expected)
  }

  @Test(arguments: ["", "x", "loading", "normal", "sel", "highlightedhighlighted"])
  func `a distant word gets no suggestion`(word: String) {
    #expect(Suggestion.nearest(to: word, in: Self.states) == nil)
  }

  @Test func `other case beats another letter`() {
    #expect(Suggestion.nearest(to: "COLOR", in: ["colon", "cooler", "color"]) == "color")
    #expect(Suggestion.nearest(to: "color", in: ["colors", "Color"]) == "Color")
  }

  @Test func `of equally near words the first in order is taken, whatever the order of the list`() {
    let words = ["bat", "cat", "rat", "hat"]
    for shift in words.indices {
      let list = Array(words[shift...] + words[..<shift])
      #expect(Suggestion.nearest(to: "zat", in: list) == "bat")
    }
    #expect(Suggestion.nearest(to: "zat", in: Set(words)) == "bat")
  }

  @Test func `a word is not suggested for itself`() {
    #expect(Suggestion.nearest(to: "cat", in: ["cat", "bat"]) == "bat")
  }

  @Test func `short words must be very near, long ones may be further away`() {
    #expect(Suggestion.nearest(to: "ab", in: ["cd"]) == nil)
    #expect(Suggestion.nearest(to: "id", in: ["ids"]) == "ids")
    #expect(Suggestion.nearest(to: "size", in: ["seze"]) == "seze")
    #expect(Suggestion.nearest(to: "size", in: ["sume"]) == nil)
    let bar = "UINavigationBar"
    #expect(Suggestion.nearest(to: "UINavigatonBr", in: [bar]) == bar)
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 1_000_000), in: [bar]) == nil)
  }

  @Test(arguments: 0..<40)
  func `among many words the same one is found as by comparing all`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Array(seed.isMultiple(of: 2) ? "abC" : "aAbßé-12$x")
    func word(_ most: Int) -> String {
      String(
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          letters[Int.random(in: letters.indices, using: &random)]
        }
      )
    }
    let most = [3, 6, 9, 14][Int(seed % 4)]
    var words = (0..<60).map { _ in word(most) }
    words += words.prefix(5)
    let index = SuggestionIndex(words)
    for _ in 0..<60 {
      let wanted = Bool.random(using: &random) ? word(most) : words[10] + word(2)
      var steps = Int.max
      let expected = Suggestion.nearest(to: wanted, in: words)
      #expect(index.nearest(to: wanted, within: &steps) == expected, "\(wanted) in \(words)")
    }
  }

  @Test func `who has compared too much suggests nothing, and no wrong word`() {
    let index = SuggestionIndex((0..<1000).map { "constant-\($0)" })
    var steps = 20
    #expect(index.nearest(to: "constant-50x", within: &steps) == nil)
    #expect(steps < 0)
    var diagnostics = Diagnostics(work: 10)
    #expect(diagnostics.nearest(to: "ab", among: "words") { ["abc"] } == "abc")
  }

  @Test func `the phrase is a question or empty`() {
    #expect(Suggestion.phrase(for: "focus", in: ["focused"]) == "; did you mean 'focused'?")
    #expect(Suggestion.phrase(for: "zebra", in: Self.states).isEmpty)
  }
}
