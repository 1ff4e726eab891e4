import Livery
import Testing

/// Widget paths (spec 12).
struct WidgetPathTests {
  let tree = WidgetTree()
  let cells: [Widget]
  let save: Widget
  let dialog: Widget

  init() {
    let main = tree.addWindow()
    save = main.add("UINavigationBar").add("UIButton", id: "save")
    let table = main.add("UITableView")
    table.add("UISearchBar")
    cells = (0..<4).map { table.add("UITableViewCell", id: $0 == 1 ? "second" : nil) }
    cells[3].add("UILabel")
    dialog = tree.addWindow("UIView", id: "dialog")
    dialog.add("UIButton", id: "save")
  }

  @Test func `a widget is named from its window down`() {
    #expect(save.path == "UIWindow/UINavigationBar/UIButton#save")
    #expect(cells[3].children[0].path == "UIWindow/UITableView/UITableViewCell[3]/UILabel")
    #expect(cells[1].path == "UIWindow/UITableView/UITableViewCell#second")
    #expect(cells[2].path == "UIWindow/UITableView/UITableViewCell[2]", "those with ids count")
    #expect(dialog.children[0].path == "UIView#dialog/UIButton#save")
  }

  @Test func `windows of one class are numbered as siblings are`() {
    let other = tree.addWindow()
    #expect(other.path == "UIWindow[1]" && save.window?.path == "UIWindow[0]")
    #expect(other.add("UILabel").path == "UIWindow[1]/UILabel")
  }

  @Test func `only siblings of exactly that class count`() {
    let window = tree.addWindow("Main")
    let button = window.add("UIButton")
    window.add("UIControl")
    #expect(button.path == "Main/UIButton")
  }

  @Test func `a path leads back to its widget`() throws {
    tree.addWindow()
    for widget in tree.widgets { #expect(try tree.widget(at: widget.path) == widget) }
  }

  @Test(arguments: [
    "UIWindow[0]/UITableView[0]/UITableViewCell[1]", "UIWindow/UITableView/#second", "#second",
    "UIWindow/#second", "UIWindow[0]/#second", "UIWindow/UITableView/UITableViewCell#second",
  ])
  func `the same widget may be named in other ways`(path: String) throws {
    #expect(try tree.widget(at: path) == cells[1])
  }

  @Test func `an id that two windows have needs its window`() throws {
    #expect(
      throws: WidgetPathError.ambiguous(
        "#save",
        step: "#save",
        candidates: ["UIWindow/UINavigationBar/UIButton#save", "UIView#dialog/UIButton#save"]
      )
    ) { try tree.widget(at: "#save") }
    #expect(try tree.widget(at: "UIWindow/#save") == save)
    #expect(try tree.widget(at: "#dialog/#save") == dialog.children[0])
    #expect(try tree.widget(at: "UIView#dialog/UIButton") == dialog.children[0])
  }

  @Test func `a step that fits several widgets lists them`() {
    let error = #expect(throws: WidgetPathError.self) {
      try tree.widget(at: "UIWindow/UITableView/UITableViewCell/UILabel")
    }
    #expect(
      error?.description
        == "'UITableViewCell' in 'UIWindow/UITableView/UITableViewCell/UILabel' fits 4 widgets:"
        + " UIWindow/UITableView/UITableViewCell[0], UIWindow/UITableView/UITableViewCell#second,"
        + " UIWindow/UITableView/UITableViewCell[2], UIWindow/UITableView/UITableViewCell[3]"
    )
    let many = tree.addWindow("Many")
    for _ in 0..<9 { many.add("UIView") }
    let long = #expect(throws: WidgetPathError.self) { try tree.widget(at: "Many/UIView") }
    #expect(long?.description.hasSuffix("Many/UIView[5], …") == true)
  }

  @Test(arguments: [
    ("UIWindow/UIToolbar", "no widget at 'UIToolbar' in 'UIWindow/UIToolbar'"),
    (
      "UIWindow/UITableVew",
      "no widget at 'UITableVew' in 'UIWindow/UITableVew'; did you mean 'UITableView'?"
    ),
    ("#sav", "no widget at '#sav'; did you mean '#save'?"),
    ("save", "no widget at 'save'; did you mean '#save'?"),
    ("secnd", "no widget at 'secnd'; did you mean '#second'?"),
    ("UIWindow/dialog", "no widget at 'dialog' in 'UIWindow/dialog'; did you mean '#dialog'?"),
    ("UIWindow/UITableView/#dialog", "no widget at '#dialog' in 'UIWindow/UITableView/#dialog'"),
    (
      "UIWindow/UITableView/UITableViewCell[4]",
      "no widget at 'UITableViewCell[4]' in 'UIWindow/UITableView/UITableViewCell[4]'"
    ),
    ("UIWindow[1]", "no widget at 'UIWindow[1]'"),
    ("UIButton#save", "no widget at 'UIButton#save'; did you mean '#save'?"),
  ])
  func `a step without a match is reported, with a suggestion`(
    path: String,
    start: String
  ) {
    let error = #expect(throws: WidgetPathError.self) { try tree.widget(at: path) }
    #expect(error?.description.hasPrefix(start) == true, "\(error as Any)")
  }

  @Test func `a widget prints as its path`() {
    let removed = cells[3]
    removed.remove()
    #expect("\(save)" == "UIWindow/UINavigationBar/UIButton#save")
    #expect("\([save, dialog])" == "[UIWindow/UINavigationBar/UIButton#save, UIView#dialog]")
    #expect(String(reflecting: save) == save.path)
    #expect("\(removed)" == "a widget that has been removed")
  }

  @Test(arguments: [
    "", "/", "UIWindow/", "/UIWindow", "UIWindow//UITableView", "UIWindow[x]", "UIWindow[-1]",
    "UIWindow[]", "[0]", "#", "UIWindow/#1", "UIWindow]", "#a-b", "UIWindow\\",
    "UIWindow[99999999999999999999]",
  ])
  func `a malformed step is reported`(path: String) {
    let error = #expect(throws: WidgetPathError.self) { try tree.widget(at: path) }
    guard case .malformed? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(error?.description.contains("is not a step of a widget path; expected") == true)
  }

  @Test func `a detached widget has a path of its own`() {
    let table = cells[0].parent
    table?.detach()
    #expect(cells[0].path == "UITableView/UITableViewCell[0]")
    #expect(throws: WidgetPathError.self) { try tree.widget(at: cells[0].path) }
  }

  @Test func `what would mean something else in a path has a backslash`() throws {
    let window = tree.addWindow("My/Window")
    let save = window.add("UIButton", id: "save-all[1]")
    let cells = (0..<2).map { _ in window.add("A#b=c]") }
    #expect(save.path == #"My\/Window/UIButton#save\-all\[1\]"#)
    #expect(cells[1].path == ##"My\/Window/A\#b\=c\][1]"##)
    #expect(try tree.widget(at: #"#save\-all\[1\]"#) == save)
    #expect(try tree.widget(at: cells[1].path) == cells[1])
    let error = #expect(throws: WidgetPathError.self) { try tree.widget(at: #"#save\-al"#) }
    #expect(error?.description.hasPrefix(#"no widget at '#save\-al'"#) == true)
  }

  @Test func `an id may follow the id of the widget that it is directly inside`() throws {
    let box = tree.windows[0].add("UIView", id: "box")
    let inner = box.add("UILabel", id: "inner")
    #expect(try tree.widget(at: "#box/UILabel#inner") == inner)
    #expect(try tree.widget(at: "#box/#inner") == inner)
  }
}
