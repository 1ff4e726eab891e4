import Foundation
import Livery
import LiveryInspect
import Testing

/// Values of other contexts, derived from those that a theme has.
@Suite struct DerivationTests {
  private func derive(
    _ sheet: String,
    tree text: String,
    for target: Contexts = ["scheme": "dark"],
    pinning pinned: [NamePattern] = []
  ) async throws -> Derivation {
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return try await theme.derivation(for: target, trees: [tree], pinning: pinned)
  }

  private static let sheet = ##"""
    { "$page": "#ffffff", "$ink": "#222222", "$brand": "#0055cc", "$other": "#222222",
      "default": { "colors": { "backgroundColor": "$page", "textColor": "$ink" } },
      "UITableViewCell": { "colors": { "backgroundColor": "#f6f6f6" } },
      "UITextView": { "colors": { "textColor": "$brand" } },
      ".note": { "colors": { "textColor": "$other" } } }
    """##
  private static let tree = ##"""
    { "class": "UIWindow", "children": [
      { "class": "UILabel" }, { "class": "UITextView" }, { "class": "UILabel", "names": ["note"] },
      { "class": "UITableViewCell", "children": [{ "class": "UILabel" }] }] }
    """##

  private func colors(_ derivation: Derivation) -> [String: Color] {
    Dictionary(derivation.values.map { ($0.title, $0.new) }) { first, _ in first }
  }

  @Test func `a dark scheme is proven, and written as a block of its own`() async throws {
    let dark = try await derive(Self.sheet, tree: Self.tree)
    #expect(dark.proof.holds && dark.unrepaired.isEmpty)
    let text = try #require(dark.edited.texts.first?.new)
    #expect(text.contains("\"@when scheme=dark\""))
    #expect(text.contains("\"@modifiers\""))
    let former = Self.sheet.dropLast(2).trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(text.hasPrefix(former.prefix(200)))
  }

  @Test func `raised surfaces stay lighter in the dark, hues stay, and equal colours stay equal`()
    async throws
  {
    let dark = colors(try await derive(Self.sheet, tree: Self.tree))
    let (page, cell) = (
      try #require(dark["$page"]), try #require(dark["'UITableViewCell' colors.backgroundColor"])
    )
    #expect(cell.contrast(with: .black) > page.contrast(with: .black))
    #expect(dark["$ink"] == dark["$other"])
    let brand = try #require(dark["$brand"])
    #expect(brand.blue > brand.green && brand.green > brand.red)
  }

  @Test func `a pinned colour has no other value`() async throws {
    let dark = try await derive(Self.sheet, tree: Self.tree, pinning: ["$brand"])
    #expect(colors(dark)["$brand"] == nil)
  }

  @Test func `more contrast changes only what has too little`() async throws {
    let more = try await derive(Self.sheet, tree: Self.tree, for: ["contrast": "more"])
    #expect(more.proof.holds && more.values.map(\.title) == ["$brand"])
    #expect(more.values[0].new.contrast(with: .white) >= 7)
  }

  @Test func `values that the context has are kept`() async throws {
    let sheet = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$page": "#ffffff", "$ink": "#222222",
        "@when scheme=dark": { "$page": "#101010" },
        "default": { "colors": { "backgroundColor": "$page", "textColor": "$ink" } } }
      """##
    let dark = try await derive(
      sheet,
      tree: #"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"#
    )
    #expect(dark.values.map(\.title) == ["$ink"] && dark.proof.holds)
    let text = try #require(dark.edited.texts.first?.new)
    #expect(text.contains(##""@when scheme=dark": { "$page": "#101010", "$ink": "##))
  }

  @Test func `a text that is mixed into a ground keeps its contrast`() async throws {
    let dark = try await derive(
      ##"""
      { "$ink": "#1d1425", "$paper": "#ffffff",
        "default": { "colors": { "backgroundColor": "$paper", "textColor": "$ink" } },
        "UITableViewCell": {
          "colors": { "backgroundColor": "color-mix(in oklab, $ink 12%, $paper)" } } }
      """##,
      tree: Self.tree
    )
    let found = colors(dark)
    let (ink, paper) = (try #require(found["$ink"]), try #require(found["$paper"]))
    #expect(dark.proof.holds && ink.contrast(with: paper) > 10)
  }

  private static let panels = ##"""
    { "class": "UIWindow", "children": [
      { "class": "UILabel" },
      { "class": "UIView", "names": ["panel"], "children": [{ "class": "UILabel" }] },
      { "class": "UIView", "names": ["brand"], "children": [{ "class": "UILabel" }] }] }
    """##

  @Test func `a text that is a ground elsewhere keeps its contrast, and so does what is on that`()
    async throws
  {
    let dark = try await derive(
      ##"""
      { "$ink": "#1d1425", "$paper": "#ffffff", "$white": "#ffffff",
        "default": { "colors": { "backgroundColor": "$paper", "textColor": "$ink" } },
        ".panel": { "properties": { "background": "$ink" } },
        ".panel/UILabel": { "colors": { "textColor": "$white" } } }
      """##,
      tree: Self.panels
    )
    let found = colors(dark)
    let (ink, paper) = (try #require(found["$ink"]), try #require(found["$paper"]))
    let white = try #require(found["$white"])
    #expect(dark.proof.holds && ink.contrast(with: paper) > 10 && white.contrast(with: ink) > 8)
    #expect(found.count == 3)
  }

  @Test func `a ground gets a constant of its own where other grounds need the colour on it`()
    async throws
  {
    let sheet = ##"""
      { "$ink": "#1d1425", "$paper": "#ffffff", "$white": "#ffffff", "$brand": "#0055cc",
        "default": { "colors": { "backgroundColor": "$paper", "textColor": "$ink" } },
        ".panel": { "properties": { "background": "$ink" } },
        ".brand": { "properties": { "background": "$brand" } },
        ".panel/UILabel, .brand/UILabel": { "colors": { "textColor": "$white" } } }
      """##
    let dark = try await derive(sheet, tree: Self.panels)
    let found = colors(dark)
    let (ink, paper) = (try #require(found["$ink"]), try #require(found["$paper"]))
    let (white, ground) = (try #require(found["$white"]), try #require(found["$ink-ground"]))
    #expect(dark.proof.holds && ink.contrast(with: paper) > 10 && white.contrast(with: ground) > 10)
    let text = try #require(dark.edited.texts.first)
    #expect(text.old == sheet && text.new.contains(##""background": "$ink-ground""##))
    // The start has the values that it had.
    let former = try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")])
    let tree = WidgetTree(theme: former)
    try TreeFile(text: Self.panels).add(to: tree)
    let light = await Inspection(dark.edited.theme, trees: [tree], in: ["scheme": "light"])
      .proof()
    #expect(light.holds)
  }

  @Test func `the fill of a control in a window gets a constant of its own as well`() async throws {
    let sheet = ##"""
      { "$ink": "#1d1425", "$paper": "#ffffff", "$white": "#ffffff", "$brand": "#0055cc",
        "default": { "colors": { "backgroundColor": "$paper", "textColor": "$ink" } },
        "UIButton": { "controls": { "fillColor": "$ink", "actionColor": "$white" } },
        ".brand": { "controls": { "fillColor": "$brand" } } }
      """##
    let tree = ##"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" }, { "class": "UIButton" }, { "class": "UIButton", "names": ["brand"] }] }
      """##
    let dark = try await derive(sheet, tree: tree)
    #expect(dark.proof.holds && colors(dark)["$ink-ground"] != nil)
  }

  @Test func `a literal background of a panel is a ground like any other`() async throws {
    let dark = colors(
      try await derive(
        ##"""
        { "default": { "colors": { "backgroundColor": "#f0f0f0", "textColor": "#222222" } },
          ".panel": { "properties": { "background": "#ffffff" } } }
        """##,
        tree: Self.panels
      )
    )
    let panel = try #require(dark["'.panel' properties.background"])
    #expect(panel.contrast(with: .black) < 2)
  }

  @Test func `built-in colours get entries in the context`() async throws {
    let dark = try await derive(
      ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#222222",
        "navigationColor": "#f0f0f0" } } }
      """##,
      tree: ##"""
        { "class": "UIWindow", "children": [
          { "class": "UIToolbar", "children": [{ "class": "UIBarButtonItem" }] } ] }
        """##
    )
    #expect(dark.proof.holds && colors(dark)["'UIBarButtonItem' controls.actionColor"] != nil)
    let text = try #require(dark.edited.texts.first?.new)
    #expect(text.contains("@when scheme=dark"))
  }

  @Test func `the steps of a ramp keep their order`() async throws {
    let ramp = ["#ffffff", "#f1f3f5", "#dee2e6", "#6c757d", "#495057", "#212529"]
    let constants = ramp.enumerated().map { "\"$g\($0)\": \"\($1)\"" }.joined(separator: ", ")
    let dark = colors(
      try await derive(
        ##"""
        { \##(constants),
          "default": { "colors": { "backgroundColor": "$g0", "textColor": "$g5" } },
          ".panel": { "properties": { "background": "$g1" } },
          ".brand": { "properties": { "background": "$g2" } },
          ".panel/UILabel": { "colors": { "textColor": "$g3" } },
          ".brand/UILabel": { "colors": { "textColor": "$g4" } } }
        """##,
        tree: Self.panels
      )
    )
    let lightness = (0..<6).compactMap { dark["$g\($0)"]?.lightness }
    #expect(lightness.count == 6 && lightness == lightness.sorted())
  }

  @Test func `colours of light-dark are kept, and derived for other axes`() async throws {
    let sheet = ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$page": "light-dark(#ffffff, #101010)", "$ink": "#222222",
        "default": { "colors": { "backgroundColor": "$page", "textColor": "$ink" } },
        "UITextView": { "colors": { "textColor": "light-dark(#666666, #999999)" } } }
      """##
    let dark = try await derive(sheet, tree: Self.tree)
    #expect(dark.proof.holds && dark.values.map(\.title) == ["$ink"])
    let ink = try #require(dark.values.first?.new)
    #expect(ink.contrast(with: Color(rgb: 0x101010)) > 10)
    let text = try #require(dark.edited.texts.first?.new)
    #expect(text.contains("light-dark(#ffffff, #101010)"))
    let more = try await derive(text, tree: Self.tree, for: ["contrast": "more"])
    #expect(more.proof.holds)
    let start = "'UITextView' colors.textColor where scheme="
    #expect(more.values.allSatisfy { $0.title.hasPrefix(start) })
  }

  @Test func `the context of the start is an error`() async throws {
    await #expect(throws: DiagnosticsError.self) {
      try await derive(Self.sheet, tree: Self.tree, for: ["scheme": "light", "contrast": "more"])
    }
  }

  @Test(arguments: ["paper", "office", "pastel", "market", "glass"])
  func `dark schemes of light themes are proven`(name: String) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Light")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent("\(name).json"), encoding: .utf8)
    }
    let dark = try await derive(text(name), tree: text("tree"))
    #expect(dark.proof.holds, "\(dark.unrepaired.map(\.finding.diagnostic.message))")
    #expect(dark.unrepaired.isEmpty)
    // Nothing is left to derive.
    let theme = dark.edited.theme
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text("tree")).add(to: tree)
    let again = try await theme.derivation(for: ["scheme": "dark"], trees: [tree])
    #expect(again.edited.texts.isEmpty)
  }
}
