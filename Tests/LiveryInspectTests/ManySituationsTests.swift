import Livery
import LiveryInspect
import Testing

/// Very large numbers of situations (spec 11.6 and 15.1).
@Suite struct ManySituationsTests {
  /// Returns a theme with states that selectors of buttons, or of containers of labels, require.
  private func theme(states count: Int, inside: Bool) throws -> Theme {
    let states = (0..<count).map { "s\($0)" }
    var members = ["\"@states\": [\(states.map { "\"\($0)\"" }.joined(separator: ", "))]"]
    for (number, state) in states.enumerated() {
      let color = "rgb(\(number), 0, 0)"
      members.append("\"UIButton-\(state)\": { \"controls\": { \"actionColor\": \"\(color)\" } }")
      if number == count - 1 || !inside { continue }
      members.append("\"UIView-\(state)/UILabel\": { \"colors\": { \"textColor\": \"\(color)\" } }")
    }
    return try Theme(sheets: [StyleSheet(text: "{ \(members.joined(separator: ", ")) }")])
  }

  private func inspection(
    states count: Int,
    inside: Bool = true,
    _ tree: String
  ) throws -> Inspection {
    let theme = try theme(states: count, inside: inside)
    let widgets = WidgetTree(theme: theme)
    try TreeFile(text: tree).add(to: widgets)
    return Inspection(theme, trees: [widgets])
  }

  private static let nested = """
    { "class": "UIWindow", "children": [{ "class": "UIButton", "children": [
      { "class": "UIButton", "children": [{ "class": "UILabel" }] }] }] }
    """

  @Test func `no more state sets are worked out than may be looked at`() throws {
    let inspection = try inspection(states: 10, Self.nested)
    let appearance = inspection.theme.appearance()
    var walk = SituationWalk([appearance], of: inspection.trees[0])
    walk.run { _, _ in 0 }
    #expect(walk.situationCount <= 4 * StateSets.limit)
    #expect(walk.computedSetCount <= 4 * StateSets.limit)
    let paths = walk.unbounded.map { node, ancestors in
      ([node] + ancestors).map { walk.tree.nodes[$0].path }
    }
    // All ancestors that multiply are named.
    let button = "UIWindow/UIButton"
    #expect(
      Set(paths) == [
        [button, "UIWindow"], ["\(button)/UIButton", "UIWindow", button],
        ["\(button)/UIButton/UILabel", "UIWindow", button, "\(button)/UIButton"],
      ]
    )
  }

  @Test func `widgets with too many situations are named in the order of their tree`() async throws
  {
    let inspection = try inspection(states: 10, Self.nested)
    let button = "UIWindow/UIButton"
    let answers = [
      await inspection.usage().unchecked, await inspection.proof().unchecked,
      await inspection.states().unchecked, await inspection.stateStyles().unchecked,
    ]
    for unchecked in answers {
      let paths = unchecked.map { if case .widget(let path, _) = $0 { path } else { "\($0)" } }
      #expect(paths == [button, "\(button)/UIButton", "\(button)/UIButton/UILabel"])
    }
  }

  @Test func `a control is looked at in all sets of its states`() async throws {
    let text = #"{ "class": "UIWindow", "children": [{ "class": "UIButton" }] }"#
    let report = await (try inspection(states: 11, inside: false, text)).states()
    #expect(report.unchecked.isEmpty)
    #expect(report.classes.first { $0.className == "UIButton" }?.sets.count == 1 << 11)
  }
}
