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
}
