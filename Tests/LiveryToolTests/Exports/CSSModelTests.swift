import Foundation
import Livery
import LiveryInspect
import SourceJSON
import Testing

@testable import LiveryExport

/// Exported sheets as pages apply them, and the reports on these.
struct CSSModelTests {
  private static func tree(_ sheet: String, _ widgets: String) throws -> WidgetTree {
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "a.json")])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(widgets)] }"#).add(to: tree)
    return tree
  }

  private static func sample() throws -> WidgetTree {
    try tree(
      ##"""
      { "default": { "controls": { "actionColor": "#111111" } },
        "UIView": { "colors": { "textColor": "#222222" } },
        "UIView-highlighted": { "colors": { "textColor": "#333333" } },
        "UIButton": { "controls": { "fillColor": "#444444" }, "properties": { "padding": 4 } },
        "UIToolbar > UIButton": { "controls": { "fillColor": "#555555" } },
        "UIButton-highlighted": { "controls": { "actionColor": "#666666" } },
        "controls-selected": { "controls": { "actionColor": "#777777" } } }
      """##,
      #"""
      { "class": "UIToolbar", "children": [
        { "class": "UIButton" }, { "class": "UISwitch", "children": [{ "class": "UIButton" }] }] }
      """#
    )
  }

  /// Returns the verdicts on declarations after changes of the text of an export.
  private static func tallies(
    _ tree: WidgetTree,
    _ change: (String) -> String
  ) throws -> DeclarationTallies {
    let cases = try #require(ContextCases(tree.theme, staying: Contexts()))
    let budget = WorkBudget(.max)
    let options = ExportOptions()
    let export = try CSSExport(tree.theme, of: tree, in: cases, options: options, within: budget)
    let rules = try CSSRules(tree.theme, of: tree, in: cases, names: options.names)
    let widgets = CSSWidgets(tree.theme, of: tree, in: cases, first: [], within: budget)
    var comparison = CSSComparison(
      widgets,
      in: tree.theme,
      selectors: rules.selectors,
      variables: rules.variables,
      within: budget
    )
    let contexts = try CSSContexts(tree.theme, areAttributes: false)
    try comparison.compare(change(export.files[0].text), in: cases, by: contexts)
    return comparison.tallies
  }

  @Test func `Values that a page takes from another rule are not exact`() throws {
    // Of two nested containers the outer one decides in the engine, and the last entry on a page.
    let tree = try Self.tree(
      ##"""
      { "UIToolbar/UIButton": { "controls": { "actionColor": "#111111" } },
        "UINavigationBar/UIButton": { "controls": { "actionColor": "#222222" } } }
      """##,
      #"""
      { "class": "UIToolbar", "children": [
        { "class": "UINavigationBar", "children": [{ "class": "UIButton" }] }] },
      { "class": "UINavigationBar", "children": [
        { "class": "UIToolbar", "children": [{ "class": "UIButton" }] }] }
      """#
    )
    let report = try ThemeExport(of: tree.theme, to: .css, tree: tree).report
    let outer = try #require(
      report.losses.first { $0.subject == "UIToolbar/UIButton controls.actionColor" }
    )
    let reason = try #require(outer.verdict.reason)
    #expect(reason.hasSuffix("has '#222222' as '--livery-controls-action-color'"))
  }

  @Test func `What may differ on other widgets is exact where it does not on those of a tree`()
    throws
  {
    let sheet = ##"""
      { "UIToolbar/UIButton": { "controls": { "actionColor": "#111111" } },
        "UINavigationBar/UIButton": { "controls": { "actionColor": "#222222" } } }
      """##
    let tree = try Self.tree(
      sheet,
      #"""
      { "class": "UIToolbar", "children": [{ "class": "UIButton" }] },
      { "class": "UINavigationBar", "children": [{ "class": "UIButton" }] }
      """#
    )
    func verdicts(_ tree: WidgetTree?, _ theme: Theme) throws -> Set<String> {
      let losses = try ThemeExport(of: theme, to: .css, tree: tree).report.losses
      return Set(losses.filter { $0.location != nil }.map(\.verdict.word))
    }
    #expect(try verdicts(tree, tree.theme) == ["exact"])
    #expect(try verdicts(nil, tree.theme) == ["approximated"])
  }

  @Test func `A sheet that says something else is seen to`() throws {
    let tree = try Self.sample()
    let right = try Self.tallies(tree) { $0 }
    #expect(right.valueCount > 100)
    let changes: [(String) -> String] = [
      { $0.replacing(".is-highlighted", with: ".is-other").replacing(":active", with: ":visited") },
      { $0.replacing(" > ", with: " ") },
      { text in
        guard let start = text.firstRange(of: "@layer "),
          let end = text[start.upperBound...].firstRange(of: ";")
        else { return "" }
        let names = text[start.upperBound..<end.lowerBound].split(separator: ", ")
        return text.replacing(
          text[start.upperBound..<end.lowerBound],
          with: names.reversed().joined(separator: ", ")
        )
      },
      { $0.replacing("var(--_s-", with: "var(--_x-") },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try Self.tallies(tree, change).strayCount > right.strayCount, "change \(number)")
    }
  }

  @Test func `A page with forms that no export has is not read`() throws {
    let tree = try Self.sample()
    for form in [
      ".livery { color: red; }", ":where(.livery + .livery) {\n}\n", "@media print {\n}\n",
      "@layer a {\n", ":where(.livery", "@import 'a';",
    ] {
      #expect(throws: TargetSheet.UnknownForm.self, "\(form)") {
        try Self.tallies(tree) { $0 + form }
      }
    }
  }

  @Test func `Media do not decide where an attribute does`() throws {
    let tree = try Self.tree(
      ##"""
      { "@modifiers": { "scheme": { "contexts": ["light", "dark", "dim"], "default": "light" } },
        "UILabel": { "colors": { "textColor": "#111111" } },
        "@when scheme=dark": { "UILabel": { "colors": { "textColor": "#eeeeee" } } },
        "@when scheme=dim": { "UILabel": { "colors": { "textColor": "#888888" } } } }
      """##,
      #"{ "class": "UILabel" }"#
    )
    let export = try ThemeExport(of: tree.theme, to: .css, tree: tree)
    #expect(export.report.losses.allSatisfy { $0.location == nil || $0.verdict == .exact })
    #expect(export.files[0].text.contains(#":root:not([data-scheme="dim"])"#))
  }

  @Test func `A declared property without a value shows nothing, and not what its container has`()
    throws
  {
    let tree = try Self.tree(
      ##"""
      { "@classes": { "Chip": "UIView" },
        "@properties": { "ink": "color" }, "@roles": { "Chip": { "text": "properties.ink" } } }
      """##,
      #"{ "class": "Chip" }"#
    )
    let text = try ThemeExport(of: tree.theme, to: .css, tree: tree).files[0].text
    #expect(text.contains("color: var(--livery-properties-ink, transparent);"))
  }

  @Test func `What a page is to show is listed for programs that look at it`() throws {
    let tree = try Self.tree(
      ##"""
      { "UIButton": { "controls": { "actionColor": "#111111" } },
        "UIButton-selected": { "controls": { "actionColor": "#222222" } } }
      """##,
      #"{ "class": "UIButton", "id": "play" }"#
    )
    var options = ExportOptions()
    options.hasValues = true
    options.name = "x"
    let report = try ThemeExport(of: tree.theme, to: .css, tree: tree, options: options).report
    let text = try #require(report.values).text()
    let values = try JSONDecoder().decode(LiveryToolTests.JSONValue.self, from: Data(text.utf8))
    #expect(values["files"].values.map(\.text) == ["x.css"])
    #expect(values["states"]["selected"].values.contains { $0.text == ".is-selected" })
    let button = try #require(values["widgets"].values.last)
    #expect(
      button["steps"].values.last?["classes"].values.contains { $0.text == "livery-UIButton" }
        == true
    )
    let name = "--livery-controls-action-color"
    let shown = button["looks"].values.filter { $0["values"][name].text != nil }.map { look in
      (look["states"].values.last?.values.compactMap(\.text) ?? [], look["values"][name].text)
    }
    #expect(shown.contains { $0.0.isEmpty && $0.1 == "#111111" })
    #expect(shown.contains { $0.0 == ["selected"] && $0.1 == "#222222" })
  }
}
