import Livery
import Testing

/// Names and states of containers invalidate only the classes whose selectors require them.
struct ContainerCountTests {
  let tree: WidgetTree
  let box: Widget

  init() throws {
    tree = try WidgetTree(
      styledBy: """
        {"UIView.warning/UILabel": {"colors": {"textColor": "#f00"}},
         "UIView-selected/UITextField": {"colors": {"textColor": "#00f"}},
         "UIView-disabled": {"colors": {"captionColor": "#0f0"}},
         "UIControl": {"colors": {"captionColor": "#333"}}}
        """
    )
    box = tree.addWindow().add("UIView")
    for _ in 0..<30 {
      box.add("UILabel")
      box.add("UITextField")
      box.add("UIButton")
    }
  }

  @Test func `a name that no selector asks for touches nothing inside`() {
    box.names = ["quiet"]
    #expect(tree.lastReport.causes == [.naming])
    #expect(tree.lastReport.widgetsRestyled <= 1, "the widget itself may be looked at")
    #expect(tree.lastReport.hostsNotified == 0)
  }

  @Test func `a name of a container restyles only the classes that are styled by it`() {
    box.names = ["warning"]
    #expect(tree.lastReport.widgetsRestyled <= 31)
    #expect(tree.lastReport.widgetsRestyled >= 30)
    #expect(box.children[0].text(.textColor) == "#ff0000ff")
    box.names = []
    #expect(tree.lastReport.widgetsRestyled <= 31)
    #expect(box.children[0].text(.textColor) != "#ff0000ff")
  }

  @Test func `a state of a container restyles only the classes that are styled by it`() {
    box.states = .selected
    #expect(tree.lastReport.widgetsRestyled <= 31)
    #expect(tree.lastReport.widgetsRestyled >= 30)
    #expect(box.children[1].text(.textColor) == "#0000ffff")
  }

  @Test func `a state that containers are not asked for leaves what is inside alone`() {
    box.states = .focused
    #expect(tree.lastReport.widgetsRestyled == 0)
    #expect(tree.lastReport.selectorsTested == 0)
  }

  @Test func `a state of a container is looked at inside as far as it is inherited`() {
    let label = box.children[0]
    let button = box.children[2]
    box.states = .disabled
    #expect(label.text(.captionColor) == "#00ff00ff")
    #expect(button.text(.captionColor) == "#333333ff", "controls have a colour of their own")
    #expect(tree.lastReport.widgetsRestyled > 30)
    #expect(tree.lastReport.selectorsTested == 0)
  }
}
