import Livery
import LiveryInspect
import Testing

/// Repairs of all contrasts at once.
@Suite struct RepairTests {
  private func repair(
    _ sheet: String,
    tree text: String,
    pinning pinned: [NamePattern] = []
  ) async throws -> Repair {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: text).add(to: tree)
    return await Inspection(theme, trees: [tree]).repair(pinning: pinned)
  }

  private static let tree = ##"""
    { "class": "UIWindow", "children": [{ "class": "UILabel" }, { "class": "UITextView" }] }
    """##

  private static let sheet = ##"""
    { "$muted": "#999999",
      "default": { "colors": { "backgroundColor": "#ffffff" } },
      "UILabel": { "colors": { "textColor": "$muted" } },
      "UITextView": { "colors": { "textColor": "#bbbbbb" } } }
    """##

  @Test func `constants and declared colours are changed until every pair holds`() async throws {
    let repair = try await repair(Self.sheet, tree: Self.tree)
    #expect(repair.changes.map(\.name).sorted() == ["$muted", "UITextView"])
    #expect(repair.after.holds && repair.unrepaired.isEmpty && !repair.before.holds)
    #expect(repair.changes.allSatisfy { $0.new.contrast(with: .white) >= 4.5 })
    #expect(repair.changes.allSatisfy { $0.new.contrast(with: .white) < 4.7 && $0.distance > 0 })
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains("\"$muted\": \"#7"))
  }

  @Test func `the edit for one finding has only what that needs of what is changed together`()
    async throws
  {
    let theme = try Theme(sheets: [StyleSheet(text: Self.sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: Self.tree).add(to: tree)
    let inspection = Inspection(theme, trees: [tree])
    let repair = await inspection.repair()
    #expect(repair.findings.map { $0.edits.flatMap(\.change).count } == [2, 2])
    for cause in repair.before.causes {
      let found = await repair.edit(
        repairing: cause,
        in: inspection,
        limits: .aa,
        within: .seconds(3600)
      )
      let edit = try #require(found)
      #expect(edit.change.count == 1)
      #expect(await inspection.isRepaired(cause, by: edit.change, limits: .aa))
    }
  }

  @Test func `the edit for a finding with several colours changes all of them`() async throws {
    let sheet = ##"""
      { "default": {
          "properties": { "borderStyle": "solid", "borderWidth": 2 },
          "colors": { "textColor": "rgb(from rebeccapurple r g b / 50%)" } },
        "UIToolbar-selected/UILabel": { "controls": { "actionColor": "red" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    let text = ##"""
      { "class": "UIWindow", "children": [
        { "class": "UIToolbar", "children": [{ "class": "UITextField" }] }, { "class": "UISlider" }] }
      """##
    try TreeFile(text: text).add(to: tree)
    let repair = await Inspection(theme, trees: [tree]).repair()
    // Each has colours in two entries of its own.
    for role in ["border", "mark"] {
      let found = repair.findings.filter { $0.diagnostic.message.hasPrefix(role) }
      let edits = found.flatMap(\.edits)
      #expect(!found.isEmpty && edits.count == found.count)
      for edit in edits {
        let edited = try theme.editing(edit.change).theme
        let left = await Inspection(edited, trees: [tree]).proof().causes
        #expect(!left.contains { $0.finding.diagnostic.message.hasPrefix(role) })
      }
    }
  }

  @Test func `the pairs of a colour have the roles in which it is seen`() async throws {
    let sheet = ##"""
      { "UIButton": { "controls": { "fillColor": "#ffffff", "actionColor": "#000000" } },
        "UILabel": { "colors": { "textColor": "#000000" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    let text =
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }, { "class": "UILabel" }] }"#
    try TreeFile(text: text).add(to: tree)
    let inspection = Inspection(theme, trees: [tree])
    for (entry, setting, name) in [(0, Setting.fillColor, "UIButton"), (1, .textColor, "UILabel")] {
      let found = await inspection.colorPairs(from: nil, to: Color(rgb: 0x888888)) { value in
        .set(EntryPlace(sheet: 0, entry: entry), setting, value)
      }
      let pairs = try #require(found?.pairs.filter { $0.className == name })
      #expect(!pairs.isEmpty && pairs.allSatisfy { $0.role == .text }, "\(pairs.map(\.role))")
    }
  }

  @Test func `a pinned constant stays as it is`() async throws {
    let repair = try await repair(Self.sheet, tree: Self.tree, pinning: ["$muted", "default"])
    #expect(repair.changes.map(\.name) == ["UITextView"])
    #expect(
      repair.unrepaired.map(\.reason) == [.pinned] && repair.unrepaired[0].cause?.name == "$muted"
    )
  }

  @Test func `a colour on grounds that contradict each other is not changed`() async throws {
    let sheet = ##"""
      { "UIWindow": { "colors": { "backgroundColor": "#ffffff" } },
        "#dark": { "colors": { "backgroundColor": "#000000" } },
        "#grey": { "colors": { "backgroundColor": "#777777" } },
        "UILabel": { "colors": { "textColor": "#888888" } } }
      """##
    let tree = ##"""
      [{ "class": "UIWindow", "children": [{ "class": "UILabel" }] },
       { "class": "UIWindow", "id": "dark", "children": [{ "class": "UILabel" }] },
       { "class": "UIWindow", "id": "grey", "children": [{ "class": "UILabel" }] }]
      """##
    let pinned = try await repair(sheet, tree: tree, pinning: ["UIWindow", "#dark", "#grey"])
    // What can be repaired is: the text on white.
    #expect(pinned.changes.count == 1 && pinned.unrepaired.map(\.reason) == [.contradictory])
    #expect(
      pinned.unrepaired[0].conflicts.map(\.description).sorted() == [
        "text 'UILabel' colors.textColor on '#dark' colors.backgroundColor needs 4.5",
        "text 'UILabel' colors.textColor on '#grey' colors.backgroundColor needs 4.5",
      ]
    )
    // Grounds may be moved as well.
    let free = try await repair(sheet, tree: tree)
    #expect(free.after.holds && free.changes.count >= 2)
  }

  @Test func `a change with which something else would fail takes that along`() async throws {
    let sheet = ##"""
      { "$grey": "#999999",
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UILabel": { "colors": { "textColor": "$grey" } },
        "UITableViewCell": { "colors": { "backgroundColor": "$grey" } },
        "UITextView": { "colors": { "textColor": "#222222" } } }
      """##
    let tree = ##"""
      { "class": "UIWindow", "children": [
        { "class": "UILabel" },
        { "class": "UITableViewCell", "children": [{ "class": "UITextView" }] }] }
      """##
    let free = try await repair(sheet, tree: tree)
    #expect(free.after.holds && free.unrepaired.isEmpty)
    let pinned = try await repair(sheet, tree: tree, pinning: ["UITextView", "default"])
    #expect(pinned.changes.isEmpty && pinned.unrepaired.map(\.reason) == [.contradictory])
    #expect(pinned.unrepaired[0].conflicts.count == 2)
  }

  @Test func `one ground is moved rather than many texts on it`() async throws {
    let repair = try await repair(
      ##"""
      { "$page": "#888888",
        "UIWindow": { "colors": { "backgroundColor": "$page" } },
        "UILabel": { "colors": { "textColor": "#303030" } },
        "UITextView": { "colors": { "textColor": "#303030" } },
        ".note": { "colors": { "textColor": "#303030" } },
        ".tip": { "colors": { "textColor": "#303030" } } }
      """##,
      tree: ##"""
        { "class": "UIWindow", "children": [
          { "class": "UILabel" }, { "class": "UITextView" }, { "class": "UILabel", "names": ["note"] },
          { "class": "UILabel", "names": ["tip"] }] }
        """##
    )
    #expect(repair.changes.map(\.name) == ["$page"] && repair.after.holds)
  }

  @Test func `a translucent text becomes less translucent, and formulas follow`() async throws {
    let repair = try await repair(
      ##"""
      { "$ink": "#00000070", "$accent": "#3399ff",
        "default": { "colors": { "backgroundColor": "#ffffff" } },
        "UILabel": { "colors": { "textColor": "$ink" } },
        "UITextView": { "colors": { "textColor": "color-mix(in srgb, $accent 80%, black)" } } }
      """##,
      tree: Self.tree
    )
    #expect(repair.after.holds && repair.changes.map(\.name) == ["$ink", "$accent"])
    #expect(repair.changes[0].new.alpha > repair.changes[0].old?.alpha ?? 255)
  }

  @Test func `focus that cannot be seen is repaired, and states stay different`() async throws {
    let repair = try await repair(
      ##"""
      { "@states": ["focused"],
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#000000" } },
        "UIButton": { "controls": { "actionColor": "#000000", "borderColor": "#808080" } },
        "UIButton-focused": { "controls": { "borderColor": "#838383" } } }
      """##,
      tree: ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"##
    )
    #expect(repair.before.unseenFocus.count == 1 && repair.after.unseenFocus.isEmpty)
    #expect(repair.after.holds && repair.changes.count == 1)
  }

  @Test func `focus without a declaration becomes visible by a border of its own`() async throws {
    let sheet = ##"""
      { "@states": ["focused", "highlighted"],
        "$accent": "#0a5ad4",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#000000" } },
        "UIButton": { "controls": { "actionColor": "$accent", "fillColor": "#ffffff" } },
        "UIButton-highlighted": { "controls": { "actionColor": "#333333" } } }
      """##
    let tree = ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"##
    let repair = try await repair(sheet, tree: tree)
    #expect(repair.before.unseenFocus.count == 1 && repair.after.unseenFocus.isEmpty)
    #expect(repair.after.holds && repair.unrepaired.isEmpty)
    #expect(repair.changes.map(\.title) == ["'controls-focused' controls.borderColor"])
    #expect(repair.changes.first?.old == nil)
    let text = try #require(repair.theme.sheets[0].text)
    let again = try await self.repair(text, tree: tree)
    #expect(again.changes.isEmpty && again.before.unseenFocus.isEmpty)
    let pinned = try await self.repair(sheet, tree: tree, pinning: ["controls-*"])
    #expect(pinned.changes.isEmpty && pinned.unrepaired.map(\.reason) == [.pinned])
  }

  @Test func `focus becomes visible where no other state has a style, by the name of a constant`()
    async throws
  {
    let repair = try await repair(
      ##"""
      { "@states": ["focused"],
        "$ink": "#000000",
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "$ink" } },
        "UIButton": { "controls": { "actionColor": "$ink" } } }
      """##,
      tree: ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"##
    )
    #expect(repair.before.unseenFocus.count == 1 && repair.after.unseenFocus.isEmpty)
    #expect(repair.unrepaired.isEmpty && repair.focusFindings.allSatisfy { $0.edits.count == 1 })
    let text = try #require(repair.theme.sheets[0].text)
    #expect(text.contains(#""borderColor": "$ink""#))
  }

  @Test func `two states with too little contrast do not become alike`() async throws {
    let repair = try await repair(
      ##"""
      { "@states": ["highlighted"],
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#000000" } },
        "UIButton": { "controls": { "actionColor": "#999999" } },
        "UIButton-highlighted": { "controls": { "actionColor": "#aaaaaa" } } }
      """##,
      tree: ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"##
    )
    #expect(repair.after.holds && repair.changes.count == 2)
    #expect(Set(repair.changes.map(\.new)).count == 2)
  }

  @Test func `edits of a repair are those of its findings`() async throws {
    let repair = try await repair(Self.sheet, tree: Self.tree)
    #expect(repair.findings.map(\.edits.count) == [1, 1])
    #expect(repair.findings.allSatisfy { $0.edits[0].message.hasPrefix("change ") })
  }

  @Test(arguments: [
    ("$brand", "$brand", true), ("$brand", "$brand.dark", true), ("$brand", "$brands", false),
    ("$palette.*", "$palette.blue", true), ("$*.ink", "$a.b.ink", true), ("*", "UIButton", true),
    ("UIButton*", "UILabel", false), ("UIButton", "UIButton", true),
  ])
  func `patterns match names and members`(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }
}
