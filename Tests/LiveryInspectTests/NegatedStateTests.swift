import Livery
import LiveryInspect
import SourceJSON
import Testing

/// Inspections of themes with negated states.
@Suite struct NegatedStateTests {
  private static func inspection(_ entries: String) throws -> Inspection {
    let sheet = try StyleSheet(text: "{\n\(entries)\n}", name: "sheet.json")
    let theme = try Theme(sheets: [sheet])
    let tree = WidgetTree(theme: theme)
    tree.addWindow().add("UITableViewCell").add("UIButton")
    return Inspection(tree)
  }

  private static func codes(_ findings: [Finding]) -> [String] {
    findings.map { "\($0.diagnostic.code) at \($0.diagnostic.location?.line ?? 0)" }
  }

  @Test(arguments: [
    (##""UIButton-selected": {"colors": {"textColor": "#333333"}}"##, ["dead-entry at 2"]),
    (
      ##""UITableViewCell-!selected/UIButton-!disabled": {"controls": {"borderColor": "#333333"}}"##,
      []
    ),
  ])
  func `an entry is dead only if a state and its negation cover it`(
    other: String,
    codes: [String]
  ) async throws {
    let inspection = try Self.inspection(
      #"""
      "UIButton": {"colors": {"textColor": "#111111"}},
      "UIButton-!selected": {"colors": {"textColor": "#222222"}},
      """# + "\n" + other
    )
    let usage = await inspection.usage()
    #expect(Self.codes(usage.findings) == codes)
  }

  @Test func `a negated state that another one excludes is redundant`() async throws {
    let inspection = try Self.inspection(
      #"""
      "@groups": [["selected", "dangerous"]],
      "UIButton-selected|!dangerous": {"colors": {"textColor": "#222222"}},
      "UIButton-selected|!focused": {"controls": {"borderColor": "#333333"}}
      """#
    )
    let usage = await inspection.usage()
    #expect(Self.codes(usage.findings) == ["redundant-state at 3"])
  }

  @Test func `a policy is about widgets that are not in a state`() async throws {
    func policy(_ key: String, _ color: String) throws -> ThemePolicy {
      let expectation = #"{ "equals": ["colors.textColor", "\#(color)"] }"#
      let text = #"{"rules": [{"name": "r", "for": "\#(key)", "expect": \#(expectation)}]}"#
      return try ThemePolicy(text: text, name: "policy.json")
    }
    let inspection = try Self.inspection(
      #"""
      "UIButton": {"colors": {"textColor": "#111111"}},
      "UIButton-!selected": {"colors": {"textColor": "#222222"}}
      """#
    )
    #expect(try await inspection.test(policy("UIButton-!selected", "#222222")).holds)
    #expect(try await inspection.test(policy("UIButton-selected", "#111111")).holds)
    #expect(try await !inspection.test(policy("UIButton", "#222222")).holds)
    #expect(try await !inspection.test(policy("UIButton-!disabled", "#222222")).holds)
  }
}
