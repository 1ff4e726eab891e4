import Livery
import Testing

/// The reasons why declarations do not apply in `brstyle` resolution: each reported reason is the
/// real one.
struct BRStyleExplanationTests {
  private func tree(_ entries: String) throws -> WidgetTree {
    try WidgetTree(styledBy: #"{"@resolution": "brstyle", \#(entries)}"#)
  }

  /// Returns the reasons why selectors do not apply, as texts.
  private func reasons(
    _ widget: Widget,
    for states: ControlState? = nil
  ) -> [String] {
    widget.explain(.actionColor, for: states).notApplied.map { "\($0.selector): \($0.reason)" }
  }

  private let red = ##"{"controls": {"actionColor": "#ff0000ff"}}"##

  @Test func `built-in styles for states do not hold because a sheet is loaded`() throws {
    let button = try tree(#""UILabel": \#(red)"#).chain("UIWindow", "UIButton")
    let reason = "built-in state styles apply under a sheet only with '@builtInStates'"
    #expect(reasons(button, for: .disabled).contains("UIControl-disabled: \(reason)"))
    let both = reasons(button, for: [.highlighted, .dangerous])
    #expect(both.contains("UIControl-dangerous|highlighted: \(reason)"))
    #expect(both.contains("UIControl-disabled: it is not disabled"))
  }

  @Test func `those that hold are as exact as others`() throws {
    let button = try tree(#""@builtInStates": true, "UILabel": \#(red)"#)
      .chain("UIWindow", "UIButton")
    let reason = "'brstyle' resolution takes only exact state sets and single states"
    let all: ControlState = [.highlighted, .selected, .focused]
    #expect(reasons(button, for: all).contains("UIControl-highlighted|selected: \(reason)"))
    let winner = button.explain(.actionColor, for: all).parts[0].winner
    #expect(winner?.selector == "UIControl-highlighted")
  }

  @Test func `a widget that is no control has no styles for states`() throws {
    let tree = try tree(#"".loud-selected": \#(red)"#)
    let label = tree.chain("UIWindow", "UILabel")
    label.names = ["loud"]
    label.setStyle(.action(0x00ff00), for: .selected)
    let reason =
      "a 'UILabel' is not a control, and has no styles for states in 'brstyle' resolution"
    let found = reasons(label, for: .selected)
    #expect(found.contains(".loud-selected: \(reason)"))
    #expect(found.contains("own style for selected: \(reason)"))
  }

  @Test func `an entry for all controls in no state has no effect`() throws {
    let button = try tree(#""controls-normal": \#(red)"#).chain("UIWindow", "UIButton")
    let reason = "'controls-normal' has no effect in 'brstyle' resolution"
    #expect(reasons(button).contains("UIControl: \(reason)"))
  }

  @Test func `a default applies, or another sheet's does, or another was set`() throws {
    let sheets = try ["1", "2"].map { digit in
      try StyleSheet(
        text: ##"""
          {
            "default": {"controls": {"actionColor": "#00000\##(digit)ff"}},
            "UILabel.n\##(digit)": {"colors": {"textColor": "#ff0000ff"}}
          }
          """##,
        name: "\(digit).json"
      )
    }
    let tree = WidgetTree(appearance: try AppearanceLoader(resolution: .brstyle).load(sheets))
    let label = tree.addWindow("UILabel", names: ["n1"])
    func found() -> [String] {
      label.explain(.actionColor).notApplied.filter { $0.selector == "default" }
        .map { "\($0.location?.file ?? ""): \($0.reason)" }
    }
    #expect(label.text(.actionColor) == "#000001ff" && found() == [])
    tree.defaultStyle = .action(0xff0000)
    #expect(found() == ["2.json: another default style was set"])
    label.names = []
    let reason = "'brstyle' resolution takes the default of one sheet only"
    #expect(found() == ["1.json: \(reason)", "2.json: another default style was set"])
    tree.defaultStyle = nil
    #expect(label.text(.actionColor) == "#000002ff" && found() == ["1.json: \(reason)"])
  }

  @Test func `a control inherits from itself the values of a rule for views`() throws {
    let tree = try tree(#""UIView": \#(red)"#)
    let button = tree.chain("UIWindow", "UIButton")
    tree.windows[0].scope = .action(0x00ff00)
    let explanation = button.explain(.actionColor)
    let part = explanation.parts[0]
    #expect(part.winner?.selector == "UIView" && part.winner?.origin == .inherited)
    #expect(explanation.from == [])
    let losers = part.losers.filter { $0.origin == .inherited }
    #expect(losers.map(\.from) == [["UIWindow"]])
  }
}
