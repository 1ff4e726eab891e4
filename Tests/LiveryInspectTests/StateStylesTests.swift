import Livery
import LiveryInspect
import Testing

/// The styles of classes in their states, as reported for galleries.
struct StateStylesTests {
  private func inspection(_ sheet: String, _ tree: String) throws -> Inspection {
    let appearance = try AppearanceLoader().load(StyleSheet(text: sheet, name: "sheet"))
    let widgets = WidgetTree(appearance: appearance)
    try TreeFile(text: tree).add(to: widgets)
    return Inspection(widgets)
  }

  private static let tree = #"""
    { "class": "UIWindow", "children": [
      { "class": "UITableViewCell", "children": [{ "class": "UILabel" }, { "class": "UILabel" }] },
      { "class": "UILabel", "id": "alone" }
    ] }
    """#

  @Test func `a class is reported once for each place with a distinct style`() async throws {
    let sheet = ##"""
      { "UITableViewCell-selected/UILabel": { "colors": { "textColor": "#ff0000" } } }
      """##
    let looks = try await inspection(sheet, Self.tree).stateStyles()
    let labels = looks.groups.filter { $0.className == "UILabel" }
    // The two labels of the cell are its text and its detail; a third one beside it is neither.
    #expect(
      labels.map(\.ancestorStates) == [
        [[], []], [[], []], [[], ["selected"]], [[], ["selected"]], [[]],
      ]
    )
    #expect(labels.allSatisfy { $0.sets.count == 1 && $0.contexts.isEmpty })
  }

  @Test func `the contrasts are those that a proof judges`() async throws {
    let sheet = ##"""
      { "default": { "colors": { "textColor": "#777777", "backgroundColor": "#eeeeee" } },
        "UITableViewCell-selected": { "colors": { "backgroundColor": "#333333" } } }
      """##
    let inspection = try inspection(sheet, Self.tree)
    let contrasts = await inspection.stateStyles().groups.flatMap(\.sets).flatMap(\.contrasts)
    let proof = await inspection.proof()
    let failing = contrasts.filter { !$0.holds }
    #expect(!failing.isEmpty && !proof.counterexamples.isEmpty)
    #expect(failing.map(\.ratio).min() == proof.counterexamples.map(\.ratio).min())
  }

  @Test
  func `sets that look alike name the set that they equal, and disabled ones have no contrast`()
    async throws
  {
    let sheet = ##"""
      { "@states": ["disabled", "highlighted", "selected"],
        "UIButton-highlighted": { "controls": { "actionColor": "#0000ff" } },
        "UIButton-selected": { "controls": { "shadowColor": "#ff0000" } } }
      """##
    let looks = try await inspection(
      sheet,
      #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    )
    .stateStyles()
    let button = try #require(looks.groups.first { $0.className == "UIButton" })
    let byStates = Dictionary(uniqueKeysWithValues: button.sets.map { ($0.states, $0) })
    #expect(byStates[["highlighted"]]?.alikeTo == nil)
    #expect(byStates[["highlighted", "selected"]]?.alikeTo == ["highlighted"])
    #expect(byStates[["disabled"]]?.contrasts.isEmpty == true)
    #expect(byStates[[]]?.contrasts.map(\.role) == [.text])
  }

  @Test func `places are listed up to a limit, and the others counted`() async throws {
    let names = (0..<40).map { number in
      ##""UILabel#l\##(number)": { "colors": { "textColor": "#0000\##(10 + number)" } }"##
    }
    let labels = (0..<40).map { #"{ "class": "UILabel", "id": "l\#($0)" }"# }
    let looks = try await inspection(
      "{ \(names.joined(separator: ", ")) }",
      #"{ "class": "UIWindow", "children": [\#(labels.joined(separator: ", "))] }"#
    ).stateStyles()
    let told = looks.groups.count { $0.className == "UILabel" }
    #expect(told == 12)
    #expect(looks.leftOut.first { $0.className == "UILabel" }?.count == 28)
  }

  @Test func `a palette has names, uses and contrasts`() throws {
    let sheet = ##"""
      { "$ink": "#000000", "$same": "$ink", "$unused": "#123456",
        "default": { "colors": { "textColor": "$ink", "backgroundColor": "#ffffff" } },
        "UILabel.x": { "colors": { "textColor": "#000000" } } }
      """##
    let theme = try AppearanceLoader().load(StyleSheet(text: sheet, name: "sheet")).theme
    let section = try #require(PaletteReport(theme, in: [Contexts()]).sections.first)
    #expect(section.swatches.map(\.names) == [["ink", "same"], ["unused"], []])
    #expect(section.swatches.map(\.useCount) == [2, 0, 1])
    let ground = try #require(section.grounds.first)
    #expect(
      ground.swatch.color == .white && ground.texts.map { ($0.ratio * 1000).rounded() } == [21_000]
    )
  }
}
