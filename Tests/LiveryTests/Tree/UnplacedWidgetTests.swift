import Livery
import Testing

/// Widgets that are made before they have a parent.
struct UnplacedWidgetTests {
  let tree = WidgetTree()

  @Test func `a widget made without a parent is outside windows until it is inserted`() {
    let save = tree.makeWidget("UIButton", id: "save", names: ["main"])
    #expect(save.isAlive && save.parent == nil && save.window == nil && tree.widgets.isEmpty)
    #expect(save.className == "UIButton" && save.id == "save" && save.names == ["main"])
    let host = RecordingHost(save)
    #expect(host.count == 0)
    let window = tree.addWindow()
    let other = window.add("UILabel")
    window.insert(save, at: 0)
    #expect(window.children == [save, other] && host.count == 1)
  }

  @Test func `trees can be put together from the inside`() {
    let label = tree.makeWidget("UILabel")
    let cell = tree.makeWidget("UITableViewCell")
    cell.insert(label)
    let window = tree.makeWidget("UIWindow")
    window.insert(cell)
    window.makeWindow()
    #expect(tree.widgets == [window, cell, label])
    #expect(tree.lastReport.widgetsRestyled == 3)
  }

  @Test func `an update that throws unmakes the widgets that it made`() {
    var made: Widget?
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try tree.update {
        made = tree.makeWidget("UIButton", id: "save")
        throw Stop()
      }
    }
    #expect(made?.isAlive == false)
  }

  @Test func `a rollback to before it was made removes it`() throws {
    let point = tree.checkpoint()
    let save = tree.makeWidget("UIButton", id: "save")
    tree.addWindow().insert(save)
    try tree.rollback(to: point)
    #expect(!save.isAlive && tree.windows.isEmpty)
  }

  @Test func `a wrong id or class is rejected, and the widget made without it`() {
    let widget = tree.makeWidget("", id: "")
    #expect(widget.className == "UIView" && widget.id == nil)
    #expect(tree.lastReport.errors == [.invalidName(""), .invalidName("")])
  }

  @Test func `the report counts widgets that were made, moved and removed`() {
    let window = tree.addWindow()
    #expect(tree.lastReport.widgetsMade == 1)
    tree.batch {
      let made = tree.makeWidget("UIView")
      window.insert(made)
      window.add("UIView").add("UIView")
    }
    #expect(tree.lastReport.widgetsMade == 3 && tree.lastReport.widgetsMoved == 0)
    window.insert(window.children[1], at: 0)
    #expect(tree.lastReport.widgetsMoved == 1 && tree.lastReport.widgetsMade == 0)
    window.remove()
    #expect(tree.lastReport.widgetsRemoved == 4)
  }
}
