import Livery
import LiveryInspect
import Testing

/// The places where repairs change colours: as near as possible to where these fail.
@Suite struct RepairPlaceTests {
  private func repair(
    _ sheets: String...,
    tree text: String,
    pinning pinned: [NamePattern] = []
  ) async throws -> Repair {
    let theme = try Theme(sheets: sheets.map { try StyleSheet(text: $0) })
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return await Inspection(theme, trees: [tree]).repair(pinning: pinned)
  }

  private static let scheme =
    ##""@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } }"##
  private static let label = ##"{ "class": "UIWindow", "children": [{ "class": "UILabel" }] }"##
  private static let button = ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"##

  @Test func `each colour of light-dark is changed by itself`() async throws {
    let repair = try await repair(
      ##"""
      { \##(Self.scheme),
        "$muted": "light-dark(#999999, #bbbbbb)", "$paper": "light-dark(white, black)",
        "default": { "colors": { "backgroundColor": "$paper", "textColor": "$muted" } } }
      """##,
      tree: Self.label
    )
    #expect(repair.after.holds && repair.changes.map(\.title) == ["$muted where scheme=light"])
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains(##""$muted": "light-dark(#767676, #bbbbbb)""##))
    #expect(repair.findings.flatMap(\.edits).count == 1)
  }

  @Test func `both colours of light-dark are one edit, in members and in mixtures too`()
    async throws
  {
    let repair = try await repair(
      ##"""
      { \##(Self.scheme), "$ink": { "soft": "light-dark(#999999, #444444)" },
        "default": { "colors": { "backgroundColor": "light-dark(white, black)" } },
        "UILabel": { "colors": {
          "textColor": "color-mix(in srgb, $ink.soft 90%, light-dark(white, black))" } } }
      """##,
      tree: Self.label,
      pinning: ["default", "UILabel"]
    )
    #expect(repair.after.holds && repair.edits.count == 1)
    #expect(
      repair.changes.map(\.title) == [
        "$ink.soft where scheme=light", "$ink.soft where scheme=dark",
      ]
    )
  }

  @Test func `an entry for a state leaves other states as they are`() async throws {
    let repair = try await repair(
      ##"""
      { "$muted": "#767676",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "$muted" },
          "controls": { "actionColor": "$muted" } } }
      """##,
      tree:
        ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }, { "class": "UILabel" }] }"##
    )
    #expect(repair.after.holds && repair.pairs?.after == 0 && repair.unrepaired.isEmpty)
    #expect(repair.changes.allSatisfy { $0.name != "$muted" && $0.name != "default" })
    let kept = repair.changes.filter { $0.old == $0.new }.map(\.name)
    #expect(kept == ["UIButton-disabled|dangerous"])
  }

  @Test func `a colour that fails where a container is selected gets an entry for that`()
    async throws
  {
    for key in [".card", ".card/UILabel"] {
      let repair = try await repair(
        ##"""
        { "$paper": "#ffffff", "$brand": "#c8102e",
          "default": { "colors": { "backgroundColor": "$paper" } },
          "\##(key)": { "colors": { "textColor": "$brand" } },
          ".card-selected": { "properties": { "background": "#c01030" } } }
        """##,
        tree: ##"""
          { "class": "UIWindow", "children": [
            { "class": "UIView", "names": ["card"], "children": [{ "class": "UILabel" }] }] }
          """##
      )
      let added = repair.changes.first { $0.location == nil }
      #expect(repair.after.holds && added?.name == key.replacing(".card", with: ".card-selected"))
      #expect(repair.changes.allSatisfy { !$0.name.hasPrefix("$") })
    }
  }

  @Test func `a colour that no other can take the place of in a state gets an entry without it`()
    async throws
  {
    let repair = try await repair(
      ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff" } },
        ".card/UILabel": { "colors": { "textColor": "#9a9a9a" } },
        ".card-selected": { "properties": { "background": "#101010" } } }
      """##,
      tree: ##"""
        { "class": "UIWindow", "children": [
          { "class": "UIView", "names": ["card"], "children": [{ "class": "UILabel" }] }] }
        """##,
      pinning: ["default", ".card-selected"]
    )
    #expect(repair.after.holds && repair.unrepaired.isEmpty)
    #expect(repair.changes.map(\.name) == [".card-!selected/UILabel"])
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains(##"".card/UILabel": { "colors": { "textColor": "#9a9a9a" } }"##))
  }

  @Test func `a control gets such an entry too, and none where its own colour can change`()
    async throws
  {
    for (fill, name) in [("#101010", "UIButton-!armed"), ("#f0f0f0", "UIButton")] {
      let sheet = ##"""
        { "@states": ["armed"],
          "default": { "controls": { "fillColor": "#ffffff", "glossColor": null } },
          "UIButton": { "controls": { "actionColor": "#9a9a9a" } },
          "controls-armed": { "controls": { "fillColor": "\##(fill)" } } }
        """##
      let repair = try await repair(
        sheet,
        tree: Self.button,
        pinning: ["default", "controls-armed"]
      )
      #expect(repair.after.holds)
      #expect(repair.changes.map(\.name) == [name])
    }
  }

  @Test func `a group of opacity elsewhere hinders no repair`() async throws {
    let repair = try await repair(
      ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff", "navigationColor": "#e4572e" } },
        "UIToolbar": { "properties": { "opacity": 0.95 } },
        "UILabel": { "colors": { "textColor": "#7b2cbf" } } }
      """##,
      tree: ##"""
        { "class": "UIWindow", "children": [{ "class": "UITextField" },
          { "class": "UINavigationBar", "children": [{ "class": "UILabel" }] },
          { "class": "UIToolbar", "children": [{ "class": "UIBarButtonItem" }] }] }
        """##
    )
    #expect(repair.after.holds && repair.unrepaired.isEmpty)
  }

  @Test func `a colour that fails in one state gets an entry for it`() async throws {
    let sheet = ##"""
      { "@states": ["selected", "highlighted"], "$brand": "#c8102e",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#000000" } },
        "controls-highlighted": { "controls": { "fillColor": "#c0c0c0" } },
        "UIButton": { "controls": { "actionColor": "$brand" } } }
      """##
    let repair = try await repair(sheet, tree: Self.button, pinning: ["controls-*"])
    #expect(repair.changes.allSatisfy { $0.name.hasPrefix("UIButton-") })
    #expect(repair.changes.contains { $0.title == "'UIButton-highlighted' controls.actionColor" })
    #expect(repair.findings.allSatisfy { !$0.edits.isEmpty })
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains(##""$brand": "#c8102e""##))
  }

  @Test func `a colour that fails in one context gets an entry for it`() async throws {
    let repair = try await repair(
      ##"""
      { \##(Self.scheme),
        "UIWindow": { "colors": { "backgroundColor": "light-dark(white, #101010)" } },
        "UILabel": { "colors": { "textColor": "#8a8a8a" } } }
      """##,
      tree: Self.label,
      pinning: ["UIWindow"]
    )
    #expect(repair.after.holds && repair.unrepaired.isEmpty)
    #expect(repair.changes.map(\.title) == ["'UILabel' colors.textColor where scheme=light"])
    let text = try #require(repair.theme.sheets[0].text)
    let entry = ##"{ "UILabel": { "colors": { "textColor": "#767676" } } }"##
    #expect(text.contains("\"@when scheme=light\": \(entry)"))
  }

  @Test(arguments: ["#787878", "#999999", "#7a7a7a", "#c0c0c0"])
  func `a grey stays a grey`(color: String) async throws {
    let repair = try await repair(
      ##"""
      { "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "\##(color)" } } }
      """##,
      tree: Self.label
    )
    #expect(repair.changes.map(\.new) == [Color(rgb: 0x767676)])
  }

  @Test func `no more pairs of colours fail after a repair`() async throws {
    let repair = try await repair(
      ##"{ "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#767676" } } }"##,
      tree: ##"""
        { "class": "UIWindow", "children": [{ "class": "UILabel" }, { "class": "UIButton" }] }
        """##
    )
    let pairs = try #require(repair.pairs)
    #expect(pairs.after <= pairs.before)
  }

  @Test func `colours of light-dark that look the same are merged`() async throws {
    let theme = try Theme(sheets: [
      StyleSheet(
        text: ##"""
          { \##(Self.scheme), "$ink": "light-dark(#222222, #eeeeee)",
            "UILabel": { "colors": { "textColor": "light-dark(#232323, #abcdef)" } } }
          """##
      )
    ])
    let found = Inspection(theme, trees: []).lints()
    let edits = found.filter { $0.diagnostic.code == .nearDuplicateColor }.flatMap(\.edits)
    #expect(edits.count == 1)
    let text = try theme.editing(edits.flatMap(\.change)).texts.first?.new
    #expect(text?.contains(##""light-dark(#222222, #abcdef)""##) == true)
  }
}
