import Livery
import Testing

struct EntryKeyTests {
  private func target(_ key: String) throws -> Entry.Target? {
    try StyleSheet(text: "{ \"\(key)\": {} }").entries.first?.target
  }

  private func selectors(_ key: String) throws -> [String] {
    try StyleSheet(text: "{ \"\(key)\": {} }").entries.flatMap(\.selectors).map(\.description)
  }

  @Test func `default is the default style (BR-60)`() throws {
    #expect(try target("default") == .defaultStyle)
  }

  @Test func `a controls key is all controls in that state (BR-61)`() throws {
    let expected = try Selector(parsing: "UIControl-dangerous|highlighted")
    #expect(try target("controls-highlighted|Dangerous") == .controls(expected))
    let normal = try Selector(parsing: "UIControl")
    #expect(try target("controls-normal") == .controls(normal))
  }

  @Test func `a bar-controls key is controls inside the three bars (BR-62)`() throws {
    #expect(
      try selectors("bar-controls-highlighted") == [
        "UINavigationBar/UIControl-highlighted", "UIToolbar/UIControl-highlighted",
        "UITabBar/UIControl-highlighted",
      ]
    )
  }

  @Test func `a bar-controls key for the normal state is also two of the bars (BR-62)`() throws {
    #expect(
      try selectors("bar-controls-normal") == [
        "UINavigationBar/UIControl", "UIToolbar/UIControl", "UITabBar/UIControl",
        "UINavigationBar", "UIToolbar",
      ]
    )
  }

  @Test func `a controls key is never split at commas (BR-64)`() {
    let marked = MarkedSheet(#"{ "controls-highlighted⟦,UIButton": {} }"#)
    #expect(marked.places == marked.expected)
    #expect(marked.codes == ["controls-list"])
    #expect(marked.sheet.entries.isEmpty)
  }

  @Test func `other keys are split at commas, and white space does not count (BR-65)`() throws {
    #expect(try selectors("A , B/C,\\tD") == ["A", "B/C", "D"])
  }

  @Test func `a state suffix begins at the dash of the step (BR-67)`() throws {
    #expect(try selectors("A-selected/B-highlighted") == ["A-selected/B-highlighted"])
  }

  @Test func `a key may leave out the class`() throws {
    #expect(try selectors("-highlighted") == ["-highlighted"])
  }

  @Test func `keys that only begin like a section or default are selectors`() throws {
    #expect(try selectors("controls_x") == ["controls_x"])
    #expect(try selectors("defaults") == ["defaults"])
  }

  @Test func `all problems of a key are found (BR-72)`() {
    let marked = MarkedSheet(#"{ "A/⟦/B-⟦, C⟦ D,⟦, \u00e9.⟦,⟦": {} }"#)
    let expected = marked.expected
    // The one after white space points at the following text.
    let places = ["1:6", "1:9", "1:13", "1:15", "1:24", "1:25"]
    #expect(marked.places == places)
    #expect(expected.count == places.count)
    #expect(
      marked.codes == [
        "empty-step", "missing-state", "invalid-selector", "empty-selector", "missing-name",
        "empty-selector",
      ]
    )
  }

  @Test func `a place in a key counts escapes as their characters`() {
    let marked = MarkedSheet(#"{ "\u0041\uD835\uDD38-high|⟦?": {} }"#)
    #expect(marked.places == marked.expected)
  }

  @Test func `two orders of states in a key are the same key (BR-73)`() {
    let marked = MarkedSheet(
      #"{ "A-selected|highlighted": {}, ⟦"A-highlighted|selected": {}, "A-selected": {} }"#
    )
    #expect(marked.places == marked.expected)
    #expect(marked.found.first?.notes.first?.location?.column == 3)
    #expect(marked.codes == ["same-selectors"])
  }

  @Test func `rules and controls keys with the same selector are not the same key`() throws {
    let text = #"{ "controls-selected": {}, "UIControl-selected": {} }"#
    #expect(try StyleSheet(text: text).entries.count == 2)
  }

  @Test func `a selector may be in several lists of a sheet`() throws {
    #expect(try StyleSheet(text: #"{ "A,B": {}, "B,C": {}, "B": {} }"#).entries.count == 3)
  }

  @Test func `selectors know their places`() throws {
    let entry = try #require(try StyleSheet(text: "{\n \"A , B/C-x\": {} }").entries.first)
    #expect(entry.location?.description == "<text>:2:2")
    #expect(entry.selectors.map { $0.location?.column } == [3, 7])
    #expect(entry.selectors[1].target.states.first?.location?.column == 11)
  }

  @Test func `a lenient reader drops the wrong selectors of a list only (BR-70)`() {
    let marked = MarkedSheet(#"{ "A,⟦,B/⟦,C": {}, "⟦/D": {} }"#, policy: .lenient)
    #expect(marked.places == marked.expected)
    #expect(marked.found.allSatisfy { $0.severity == .warning })
    #expect(marked.sheet.entries.map { $0.selectors.map(\.description) } == [["A", "C"]])
  }

  @Test func `a key of very many selectors is read in one go`() {
    let key = (0..<200_000).map { "A\($0)" }.joined(separator: ",")
    let marked = MarkedSheet("{ \"\(key),⟦\": {} }")
    #expect(marked.places == marked.expected)
  }
}
