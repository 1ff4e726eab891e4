import Livery
import LiveryInspect
import Testing

/// The state sets to which the rules of a policy apply (spec 15.10).
@Suite struct PolicyTests {
  @Test func `a rule for a state that none of its state sets has looks at nothing`() async throws {
    let theme = try Theme(sheets: [StyleSheet(text: "{}")])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#)
      .add(to: tree)
    let inspection = Inspection(theme, trees: [tree])
    func outcome(_ states: String) async throws -> PolicyReport.Outcome {
      let rule = """
        { "name": "Pressed", "for": "UIButton-highlighted", "states": [\(states)],
          "expect": { "oneOf": ["controls.fillColor", [null, "red", "blue"]] } }
        """
      return try await inspection.test(ThemePolicy(text: "{ \"rules\": [\(rule)] }")).outcomes[0]
    }
    let normal = try await outcome("\"normal\", \"selected\"")
    #expect(normal.checkCount == 0 && !normal.holds)
    #expect(
      normal.findings.map(\.diagnostic.message) == [
        "'Pressed' tested nothing: 'UIButton-highlighted' asks for 'highlighted', which none of its"
          + " state sets has"
      ]
    )
    #expect(try await outcome("\"highlighted\", \"normal\"").checkCount == 1)
    #expect(try await outcome("\"highlighted|selected\"").checkCount == 1)
  }

  @Test func `a text on gloss has the contrast of the part where it is least legible`() async throws
  {
    let sheet = ##"""
      { "UIButton": {
        "controls": { "fillColor": "white", "glossColor": "#333333", "actionColor": "black" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    try TreeFile(text: #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#)
      .add(to: tree)
    let rule = #"{ "name": "Legible", "for": "UIButton", "expect": { "contrast": 1.6 } }"#
    let policy = try ThemePolicy(text: "{ \"rules\": [\(rule)] }")
    let outcome = try await Inspection(theme, trees: [tree]).test(policy).outcomes[0]
    let own = outcome.findings.map(\.diagnostic.message).filter { $0.contains("text #000000cc") }
    #expect(own.count == 1 && own[0].contains("on #333333ff: contrast 1.56, expected 1.6"))
  }
}
