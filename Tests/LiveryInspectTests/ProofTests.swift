import Livery
import LiveryInspect
import Testing

@Suite struct ProofTests {
  private func proof(_ sheet: String, _ tree: String) async throws -> Proof {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let widgets = WidgetTree(theme: theme)
    try TreeFile(text: tree).add(to: widgets)
    return await Inspection(theme, trees: [widgets]).proof()
  }

  @Test func `grey text on white is found with its place and a colour that holds`() async throws {
    let found = try await proof(
      ##"{ "default": { "colors": { "backgroundColor": "white" } }, "UILabel": { "colors": { "textColor": "#999999" } } }"##,
      #"{ "class": "UIWindow", "children": [ { "class": "UILabel" } ] }"#
    )
    let example = try #require(found.counterexamples.first)
    #expect(found.counterexamples.count == 1)
    #expect(!found.holds)
    #expect(example.witness.widget == "UIWindow/UILabel")
    #expect(example.setting == .textColor)
    #expect(example.location?.column == 85)
    #expect(abs(example.ratio - 2.849) < 0.001)
    #expect(example.needed == 4.5)
    let remedy = try #require(example.remedy)
    #expect(remedy.contrast(with: .white) >= 4.5)
    #expect(remedy.contrast(with: .white) < 4.7)
  }

  @Test func `a proof over nothing fails`() async throws {
    let found = try await proof("{}", #"{ "class": "UIWindow" }"#)
    #expect(found.pairCount == 0)
    #expect(!found.holds)
  }
}
