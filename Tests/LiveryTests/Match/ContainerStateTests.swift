import Livery
import Testing

/// A container's state restyles only the widgets that it changes.
struct ContainerStateTests {
  private let tree: WidgetTree
  private let list: Widget
  private let rows: [Widget]

  init() throws {
    tree = try WidgetTree(
      styledBy: """
        {"@classes": {"TList": "UIControl", "TRow": "UIControl"},
         "TRow-selected": {"colors": {"textColor": "#00f"}},
         "TList-focused/TRow-selected": {"colors": {"textColor": "#f00"}},
         "TList-dangerous/TRow": {"colors": {"textColor": "#0f0"}}}
        """
    )
    let list = tree.addWindow().add("TList")
    var rows: [Widget] = []
    try tree.update { rows = (0..<1_000).map { _ in list.add("TRow") } }
    rows[500].states = .selected
    (self.list, self.rows) = (list, rows)
  }

  @Test func `a focus restyles the one row that is selected`() {
    list.states = .focused
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(rows[500].text(.textColor) == "#ff0000ff")
    list.states = .normal
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(rows[500].text(.textColor) == "#0000ffff")
  }

  @Test func `a state that changes all rows restyles all of them`() {
    list.states = .dangerous
    #expect(tree.lastReport.widgetsRestyled == 1_001, "the list as well")
    #expect(rows[7].text(.textColor) == "#00ff00ff")
  }

  @Test func `the other rows know what they would look like`() throws {
    list.states = .focused
    #expect(rows[7].text(.textColor, for: .selected) == "#ff0000ff")
    let winner = rows[7].explain(.textColor, for: .selected).parts[0].winner
    #expect(winner?.selector == "TList-focused/TRow-selected")
    rows[7].states = .selected
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(rows[7].text(.textColor) == "#ff0000ff")
  }

  @Test func `the host of another row is a control that is notified of the style for the state`() {
    let control = RecordingControl(rows[7])
    control.clear()
    list.states = .focused
    #expect(control.toldStates == ["highlighted|selected", "selected"])
    #expect(control.stateStyles.last?.style.text(.textColor) == "#ff0000ff")
    #expect(control.changes.isEmpty)
    #expect(tree.lastReport.widgetsRestyled == 1)
  }
}
