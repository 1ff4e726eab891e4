import Livery
import LiveryInspect
import SourceJSON
import Testing

/// The changes of sheets that are offered (spec 15.8, 15.11 and 15.12).
@Suite struct OfferedEditTests {
  /// A window with a label that carries a name.
  private static func tree(_ sheet: String, name: String) throws -> WidgetTree {
    let sheets = [try StyleSheet(text: sheet, name: "styles.json")]
    let tree = WidgetTree(theme: try Theme(sheets: sheets))
    let label = #"{ "class": "UILabel", "names": ["\#(name)"] }"#
    let text = #"{ "class": "UIWindow", "children": [\#(label)] }"#
    try TreeFile(text: text).add(to: tree)
    return tree
  }

  private static func findings(_ tree: WidgetTree) async -> [Finding] {
    await Inspection(tree).usage().findings
  }

  private static func whyNot(
    _ question: String,
    for setting: Setting,
    on widget: Widget
  ) -> [String] {
    widget.whyNot(question, for: setting).edits.map { "\($0.message): \($0.affects)" }
  }

  @Test func `a state does not go where its entry would have the key of another one`() async throws
  {
    let tree = try Self.tree(
      ##"{ "$c": "#222222", ".a": { "colors": { "textColor": "$c" } }, ".a-highlighted": { "colors": { "textColor": "$c" } } }"##,
      name: "a"
    )
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["redundant-declaration"])
    for edit in findings.flatMap(\.edits) { _ = try tree.theme.editing(edit.change) }
    // Nor is it suggested as an edit.
    let label = try #require(tree.widgets.last)
    let offered = Self.whyNot(".a-highlighted", for: .textColor, on: label)
    #expect(offered == ["give the widget the state 'highlighted': 0"])
  }

  @Test func `a state does not go where its list would have a selector twice`() async throws {
    let tree = try Self.tree(
      ##"{ "$c": "#ff0000", ".b-highlighted, .b": { "colors": { "textColor": "$c" } } }"##,
      name: "b"
    )
    let edits = await Self.findings(tree).flatMap(\.edits)
    for edit in edits { _ = try tree.theme.editing(edit.change) }
  }

  @Test func `a state does not go where other entries would extend its entry without it`()
    async throws
  {
    let tree = try Self.tree(
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        ".a": { "colors": { "heroColor": "#333333" } },
        "UILabel.a": { "colors": { "textColor": "#222222" } },
        "UIButton": { "extends": ".a" },
        "@when scheme=dark": { ".a-highlighted": { "colors": { "textColor": "#222222" } } } }
      """##,
      name: "a"
    )
    // The text of the button would change.
    try #require(tree.windows.first).add("UIButton").add("UILabel")
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["redundant-declaration"])
  }

  @Test func `a default that hides one with a loop is dead, and cannot go alone`()
    async throws
  {
    let sheets = try ["{colors.heroColor}", "#222222"].map { color in
      try StyleSheet(text: ##"{ "default": { "colors": { "heroColor": "\##(color)" } } }"##)
    }
    let tree = WidgetTree(theme: try Theme(sheets: sheets))
    tree.defaultStyle = Declarations([Declaration(.heroColor, .value(.color(.white)))])
    tree.addWindow().add("UILabel")
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["dead-entry", "dead-entry"])
    #expect(findings.map(\.edits.count) == [1, 0])
    for edit in findings.flatMap(\.edits) { _ = try tree.theme.editing(edit.change) }
  }

  @Test func `a declaration of a default is dead where another one of its sheet wins in brstyle`()
    async throws
  {
    let tree = try Self.tree(
      ##"""
      { "@resolution": "brstyle",
        "@modifiers": { "scheme": { "contexts": ["light"], "default": "light" } },
        "default": { "colors": { "textColor": "#222222", "heroColor": "#333333" } },
        "@when scheme=light": { "default": { "colors": { "textColor": "#444444" } } } }
      """##,
      name: "a"
    )
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["dead-declaration"])
    #expect(findings.first?.diagnostic.location?.line == 3)
    #expect(findings.first?.setting == .textColor)
    #expect(findings.first?.edits.count == 1)
  }

  @Test func `what two defaults of a sheet say alike in brstyle is redundant in the second`()
    async throws
  {
    let tree = try Self.tree(
      ##"""
      { "@resolution": "brstyle",
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "default": { "colors": { "textColor": "#222222" } },
        "@when scheme=dark": { "default": { "colors": { "textColor": "#222222" } } } }
      """##,
      name: "a"
    )
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["redundant-declaration"])
    #expect(findings.first?.diagnostic.location?.line == 4)
  }

  @Test func `a declaration is needed where it hides a reference of the widget itself`()
    async throws
  {
    let tree = try Self.tree(
      ##"""
      { ".a": { "controls": { "textShadow": { "color": "#1a1a1a" } } },
        ".a-focused": { "controls": { "shadow": null } } }
      """##,
      name: "a"
    )
    let label = try #require(tree.widgets.last)
    label.setStyle(
      Declarations([Declaration(.shadow, .reference(.init(.textShadow)))]),
      for: .normal
    )
    #expect(await Self.findings(tree).isEmpty)
  }

  @Test func `a dead selector takes the dead entry with it that is in its way`() async throws {
    let tree = try Self.tree(
      ##"{ "UISwitch, .b": { "colors": { "textColor": "#ff0000" } }, ".b": {} }"##,
      name: "b"
    )
    let findings = await Self.findings(tree)
    #expect(findings.map(\.diagnostic.code.description) == ["dead-selector", "dead-entry"])
    let texts = try findings.map { finding in
      try tree.theme.editing(finding.edits.flatMap(\.change)).texts.map(\.new)
    }
    #expect(
      texts == [
        [##"{ ".b": { "colors": { "textColor": "#ff0000" } } }"##],
        [##"{ "UISwitch, .b": { "colors": { "textColor": "#ff0000" } } }"##],
      ]
    )
  }

  @Test func `a dead entry goes with all that extend it, also through others`() async throws {
    let entries = ["{}", #"{ "extends": ".a" }"#, #"{ "extends": ".b" }"#, #"{ "extends": ".c" }"#]
    let members = zip("abcd", entries).map { "\".\($0)\": \($1)" }.joined(separator: ", ")
    let tree = try Self.tree("{ \(members) }", name: "e")
    let edits = await Self.findings(tree).map { $0.edits.flatMap(\.change) }
    #expect(edits.map(\.count) == [4, 3, 2, 1])
    let texts = try edits.map { try tree.theme.editing($0).texts.map(\.new) }
    #expect(texts[0].map { $0.contains(".") } == [false])
  }

  @Test func `what is dead in chosen contexts is reported, and stays`() async throws {
    let sheet = """
      { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "UISwitch": { "colors": { "textColor": "red" } } }
      """
    let tree = try Self.tree(sheet, name: "b")
    let all = await Self.findings(tree)
    #expect(all.map(\.diagnostic.code.description) == ["dead-entry"] && !all[0].edits.isEmpty)
    let dark = Inspection(tree.theme, trees: [tree], in: ["scheme": "dark"])
    let some = await dark.usage().findings
    #expect(some.map(\.diagnostic.code.description) == ["dead-entry"] && some[0].edits.isEmpty)
  }

  @Test func `a dead selector stays where the entry in its way is alive`() async throws {
    let tree = try Self.tree(
      ##"{ "UISwitch, .b": { "colors": { "textColor": "red" } }, ".b": { "colors": { "heroColor": "red" } } }"##,
      name: "b"
    )
    let finding = try #require(await Self.findings(tree).first)
    #expect(finding.diagnostic.code.description == "dead-selector" && finding.edits.isEmpty)
  }

  @Test
  func `the value that is asked about is none of those that change where it stays the same`() throws
  {
    let sheet = """
      { "UILabel": { "colors": { "heroColor": "red" } }, ".b": { "colors": { "heroColor": "red" } } }
      """
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let text = """
      { "class": "UIWindow", "children": [
        { "class": "UILabel", "names": ["b"] }, { "class": "UILabel" }, { "class": "UILabel" }] }
      """
    try TreeFile(text: text).add(to: tree)
    let label = tree.widgets[1]
    // The two others are no longer red.
    #expect(
      Self.whyNot("UILabel", for: .heroColor, on: label) == [
        "write its value in '.b': 0", "write 'UILabel.b' in the place of 'UILabel': 2",
      ]
    )
  }

  @Test func `a suggested edit makes the requested selector win, not another of its list`()
    throws
  {
    let sheet = ##"{ ".b-disabled, UIView": { "colors": { "heroColor": "#20c0ff" } } }"##
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    try TreeFile(text: #"{ "class": "UIWindow", "names": ["b"] }"#).add(to: tree)
    let window = try #require(tree.widgets.first)
    #expect(
      Self.whyNot(".b-disabled", for: .heroColor, on: window) == [
        "write '.b' in the place of '.b-disabled': 0", "give the widget the state 'disabled': 0",
      ]
    )
  }

  @Test func `one negation is dropped or added, a structural condition only dropped`() throws {
    let sheet = ##"""
      { "UILabel.!b:first": { "colors": { "heroColor": "#ff0000" } },
        ".b": { "colors": { "heroColor": "#00ff00" } },
        "UIView > UIButton": { "colors": { "heroColor": "#00ff00" } },
        "UIButton": { "colors": { "heroColor": "#ff0000" } },
        "UIButton.c-selected": { "colors": { "heroColor": "#0000ff" } } }
      """##
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    let text = """
      { "class": "UIView", "children": [
        { "class": "UILabel", "names": ["b"] }, { "class": "UIButton", "id": "ok" }] }
      """
    try TreeFile(text: text).add(to: tree)
    let dropped = Self.whyNot("UILabel.!b:first", for: .heroColor, on: tree.widgets[1])
    #expect(
      dropped == [
        "write 'UILabel:first' in the place of 'UILabel.!b:first': 0",
        "write its value in '.b': 0", "take the name 'b' from the widget: 19",
      ]
    )
    let added = Self.whyNot("UIButton", for: .heroColor, on: tree.widgets[2])
    #expect(
      added == [
        "write 'UIButton-!selected' in the place of 'UIButton': 9",
        "write 'UIButton#ok' in the place of 'UIButton': 19",
        "write 'UIButton.!b' in the place of 'UIButton': 19",
        "write 'UIButton.!c' in the place of 'UIButton': 19",
        "write 'UIView/UIButton' in the place of 'UIButton': 19",
        "write its value in 'UIView > UIButton': 19",
      ]
    )
  }
}
