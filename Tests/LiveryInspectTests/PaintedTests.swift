import Livery
import LiveryInspect
import Testing

/// Proofs judge the colours that a widget paints.
struct PaintedTests {
  private func proof(_ entries: String, of widget: String) async throws -> Proof {
    let sheet = ##"""
      { "default": {
          "colors": { "backgroundColor": "white", "textColor": "black", "formColor": "black" },
          "controls": { "fillColor": "#ffffff00", "borderColor": "#444444" } }, \##(entries) }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    let file = #"{ "class": "UIWindow", "children": [\#(widget)] }"#
    try TreeFile(text: file).add(to: tree)
    return await Inspection(theme, trees: [tree]).proof()
  }

  private func worst(
    _ role: Role,
    _ entries: String,
    of widget: String
  ) async throws -> Proof.Counterexample? {
    try await proof(entries, of: widget).counterexamples.first { $0.role == role }
  }

  @Test func `the background of a box is behind its text`() async throws {
    let entries = ##""UILabel": { "properties": { "background": "#111111" } }"##
    let found = try #require(await worst(.text, entries, of: #"{ "class": "UILabel" }"#))
    #expect(found.ground.color == Color(rgb: 0x111111))
    #expect(abs(found.ratio - 1.11) < 0.01)
  }

  @Test func `a translucent fill lies over the parent, not over the ground of its own widget`()
    async throws
  {
    let entries = ##"""
      "@classes": { "Chip": "UIView" },
      "@roles": { "Chip": { "text": "colors.textColor", "fill": "properties.paper", "ground": "properties.wall" } },
      "@properties": { "paper": "color", "wall": "color" },
      "Chip": { "colors": { "textColor": "#888888" }, "properties": { "paper": "#ffffff20", "wall": "black" } }
      """##
    let found = try #require(await worst(.text, entries, of: #"{ "class": "Chip" }"#))
    #expect(found.ground.color == .white)
  }

  @Test func `opacity mixes text and ground with what is behind the group, the innermost first`()
    async throws
  {
    let entries = ##"""
      ".faint": { "properties": { "opacity": 0.1 } },
      ".half": { "properties": { "opacity": 0.5, "background": "black" } }
      """##
    let label = #"{ "class": "UILabel", "names": ["faint"] }"#
    let alone = try #require(await worst(.text, entries, of: label))
    #expect(alone.opacity == 0.1)
    // 229.5 of 255 on white, by the formula of WCAG.
    #expect(abs(alone.ratio - 1.253) < 0.002)
    let group = #"{ "class": "UIView", "names": ["half"], "children": [\#(label)] }"#
    let inner = try #require(await worst(.text, entries, of: group))
    #expect(inner.opacity == 0.05)
    // Black on black, half of white: both are grey.
    #expect(inner.ground.color == Color(rgb: 0x808080))
    #expect(inner.ratio == 1)
  }

  @Test(arguments: [#""borderWidth": 0"#, #""borderStyle": "none""#])
  func `a border that is not drawn identifies no control`(declaration: String) async throws {
    let field = #"{ "class": "UITextField" }"#
    let border = try await proof(##""UITextField": {}"##, of: field)
    let states = ["focused", "selected"]
    func isBoundary(_ example: Proof.Counterexample) -> Bool {
      [.fill, .border].contains(example.role)
        && states.allSatisfy { !"\(example.witness)".contains($0) }
    }
    #expect(!border.counterexamples.contains { isBoundary($0) && $0.location != nil })
    let none = try await proof(
      #""UITextField": { "properties": { \#(declaration) } }"#,
      of: field
    )
    #expect(none.counterexamples.contains { isBoundary($0) && $0.location != nil })
  }

  @Test func `a background of another kind is not judged, and one note names it`() async throws {
    let entries = ##"""
      "@properties": { "background": "string" },
      "UILabel": { "properties": { "background": "#111111" } }
      """##
    let found = try await proof(entries, of: #"{ "class": "UILabel" }"#)
    #expect(found.counterexamples.isEmpty)
    #expect(found.notes.map { "\($0.diagnostic.code)" } == ["not-in-box"])
  }

  @Test func `the text of segments is judged on the chosen one, and on what is behind the others`()
    async throws
  {
    let entries =
      ##""UISegmentedControl": { "controls": { "actionColor": "#222222", "fillColor": "#333333" } }"##
    let found = try await proof(entries, of: #"{ "class": "UISegmentedControl" }"#)
    let grounds = found.counterexamples.filter {
      $0.role == .text && $0.entry == "UISegmentedControl"
    }
    #expect(Set(grounds.map(\.ground.color)) == [Color(rgb: 0x333333)])
    let inverse =
      ##""UISegmentedControl": { "controls": { "actionColor": "#eeeeee", "fillColor": "#333333" } }"##
    let other = try await proof(inverse, of: #"{ "class": "UISegmentedControl" }"#)
    #expect(
      other.counterexamples.contains { $0.role == .text && $0.ground.color == .white }
    )
  }

  @Test func `gloss inside of gloss has only as many parts as look different`() async throws {
    let sheet = ##"""
      { "@classes": { "Pane": "UIView" },
        "@properties": { "ink": "color", "paper": "color", "sheen": "color" },
        "@roles": {
          "Pane": { "text": "properties.ink", "fill": "properties.paper", "gloss": "properties.sheen" } },
        "Pane": { "properties": { "ink": "#000000", "paper": "#ffffff", "sheen": "#eeeeee" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    var pane = tree.addWindow()
    for _ in 0..<40 { pane = pane.add("Pane") }
    let proof = await Inspection(theme, trees: [tree]).proof()
    #expect(proof.pairCount == 40 && proof.failureCount == 0)
  }
}
