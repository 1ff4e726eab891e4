import Livery
import LiveryInspect
import SourceJSON
import Testing

/// Inspections of themes with negated names and structural conditions.
@Suite struct StructureTests {
  private static func theme(_ entries: String) throws -> Theme {
    let text = "{\n\"UILabel\": {\"colors\": {\"textColor\": \"#000000\"}},\n\(entries)\n}"
    return try Theme(sheets: [StyleSheet(text: text, name: "sheet.json")])
  }

  private static let striped = #"""
    "UILabel:nth(odd)": {"colors": {"textColor": "#222222"}},
    "UILabel:nth(9)": {"colors": {"textColor": "#333333"}},
    "UILabel.!x.y": {"colors": {"textColor": "#444444"}}
    """#

  /// A tree with five labels in a view.
  private static func tree(_ theme: Theme) -> WidgetTree {
    let tree = WidgetTree(theme: theme)
    let view = tree.addWindow().add("UIView")
    for number in 0..<5 { view.add("UILabel", names: number == 1 ? ["x", "y"] : []) }
    return tree
  }

  @Test func `the values that differ are those of the widgets at such places`() async throws {
    let (plain, striped) = (try Self.theme(#""@describe": {}"#), try Self.theme(Self.striped))
    let inspection = Inspection(plain, trees: [Self.tree(plain)], beside: [striped])
    #expect(inspection.differences(to: striped) == 3)
    let comparison = await inspection.comparison(with: striped)
    #expect(comparison.count == 3 && comparison.unchecked.isEmpty)
    #expect(comparison.differences.map(\.firstSituation) == ["UIWindow/UIView/UILabel[0]"])
    let back = await Inspection(striped, trees: [Self.tree(striped)]).comparison(with: plain)
    #expect(back.count == 3)
  }

  @Test func `a theme with conditions that the trees do not tell apart is not compared`()
    async throws
  {
    let (plain, striped) = (try Self.theme(#""@describe": {}"#), try Self.theme(Self.striped))
    let inspection = Inspection(Self.tree(plain))
    let comparison = await inspection.comparison(with: striped)
    #expect(comparison.unchecked == [.structure] && !comparison.isSame)
    #expect(comparison.unchecked[0].finding.diagnostic.code.description == "unchecked-structure")
    #expect(inspection.differences(to: striped) == nil)
  }

  @Test func `a policy asks for conditions of the theme, and for no others`() async throws {
    func policy(_ key: String) throws -> ThemePolicy {
      try ThemePolicy(
        text:
          ##"{"rules": [{"name": "r", "for": "\##(key)", "expect": {"equals": ["colors.textColor", "#222222"]}}]}"##,
        name: "policy.json"
      )
    }
    let inspection = Inspection(Self.tree(try Self.theme(Self.striped)))
    #expect(try await inspection.test(policy("UILabel:nth(odd)")).holds)
    #expect(try await !inspection.test(policy("UILabel.!x")).holds)
    await #expect(throws: DiagnosticsError.self) {
      try await inspection.test(policy("UILabel:first"))
    }
  }

  @Test func `appearances of a widget are those at its place`() throws {
    let theme = try Self.theme(##""UILabel:nth(2)": {"colors": {"textColor": "#eeeeee"}}"##)
    let labels = Self.tree(theme).widgets.filter { $0.className == "UILabel" }
    let areLegible = labels.map { $0.stateMatrix().rows[0].cells[0].worst?.holds }
    #expect(areLegible == [true, false, true, true, true])
  }

  @Test func `an edit of the winning entry has an effect on a widget at its place`() throws {
    let theme = try Self.theme(
      ##"""
      "UILabel:nth(2)": {"colors": {"textColor": "#222222"}},
      "UILabel:nth(4)": {"colors": {"textColor": "#444444"}},
      "UIView": {"colors": {"textColor": "#555555"}},
      "UIView:empty": {"colors": {"textColor": "#666666"}}
      """##
    )
    for widget in Self.tree(theme).widgets.dropFirst() {
      let place = try #require(widget.places(toEdit: .textColor).first)
      let edit = try widget.edit(.textColor, at: place, to: .value("#123456"))
      #expect(edit.holds, "\(place.title)")
    }
  }
}
