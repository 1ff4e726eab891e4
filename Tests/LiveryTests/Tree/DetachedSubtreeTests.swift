import Livery
import Testing

/// Widgets outside windows, and handles that outlive their widgets (spec 9.7).
struct DetachedSubtreeTests {
  let tree = WidgetTree()

  @Test func `a detached subtree lives on, and looks like the default style`() {
    let window = tree.addWindow()
    let view = window.add("UIView", id: "box")
    let button = view.add("UIButton", id: "save")
    window.scope = .action(0xff0000)
    button.scope = .primary(0x00ff00)
    button.states = .selected
    view.detach()
    #expect(view.parent == nil && view.window == nil && button.parent == view)
    #expect(window.children.isEmpty && tree.widgets == [window])
    #expect(button.style == Style() && button.style(for: .selected) == Style())
    tree.defaultStyle = .primary(0x0000ff)
    #expect(button.text(.primaryColor) == "#0000ffff")
    window.insert(view)
    #expect(button.text(.primaryColor) == "#00ff00ff")
    #expect(button.states == .selected && button.scope == .primary(0x00ff00))
    #expect(tree.lastReport.causes == [.entered])
  }

  @Test func `detaching and adding back is as if nothing had happened`() throws {
    let tree = try WidgetTree(
      styledBy: ##"{"UIWindow/UIButton#save": {"controls": {"actionColor": "#ff0000"}}}"##
    )
    let window = tree.addWindow()
    let view = window.add("UIView")
    view.add("UIButton", id: "save").states = .focused
    window.add("UILabel")
    let before = TreeImage(tree)
    view.detach()
    #expect(TreeImage(tree) != before)
    window.insert(view, at: 0)
    #expect(TreeImage(tree) == before)
  }

  @Test func `a window may be detached and made a window again`() {
    let first = tree.addWindow()
    let second = tree.addWindow("UIView")
    let host = RecordingHost(first.add("UIButton"))
    first.detach()
    #expect(tree.windows == [second])
    #expect(first.children[0].window == nil)
    first.makeWindow(at: 0)
    #expect(tree.windows == [first, second])
    #expect(host.count == 2)
  }

  @Test func `any widget may become a window, which inherits nothing`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    window.scope = .action(0xff0000)
    #expect(view.text(.actionColor) == "#ff0000ff")
    view.makeWindow()
    #expect(view.text(.actionColor) == "#555555ff")
    #expect(view.path == "UIView" && view.window == view && view.parent == nil)
    #expect(tree.lastReport.causes == [.moved])
    view.insert(window)
    #expect(tree.windows == [view])
  }

  @Test func `a detached widget takes widgets in, and all enter together`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    view.detach()
    let host = RecordingHost(view.add("UIButton"))
    #expect(host.count == 0)
    window.insert(view)
    #expect(host.count == 1)
  }

  @Test func `ids move with their widgets between windows`() throws {
    let first = tree.addWindow()
    let second = tree.addWindow()
    let view = first.add("UIView", id: "box")
    let button = view.add("UIButton", id: "save")
    second.add("UILabel", id: "title")
    second.insert(view)
    #expect(try tree.widget(at: "UIWindow[1]/#save") == button)
    #expect(throws: WidgetPathError.self) { try tree.widget(at: "UIWindow[0]/#save") }
    first.add("UIButton", id: "save")
    #expect(tree.lastReport.errors.isEmpty, "the id is free in the first window")
    view.detach()
    second.add("UIButton", id: "box")
    #expect(tree.lastReport.errors.isEmpty, "the id is free while its widget is away")
    second.insert(view)
    #expect(tree.lastReport.errors == [.duplicateID("box", window: "UIWindow[1]")])
    #expect(view.window == nil && view.id == "box")
    view.id = "crate"
    second.insert(view)
    #expect(try tree.widget(at: "UIWindow[1]/#save") == button)
  }

  @Test func `an id is free once its widget is removed or renamed`() throws {
    let window = tree.addWindow()
    let first = window.add("UIView", id: "a")
    first.add("UIView", id: "b")
    first.remove()
    let second = window.add("UIView", id: "b")
    #expect(tree.lastReport.errors.isEmpty)
    second.id = "a"
    #expect(window.add("UIView", id: "b").id == "b")
    #expect(try tree.widget(at: "#a") == second)
  }

  @Test func `a widget that was removed is gone, with all inside it`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    let button = view.add("UIButton")
    view.remove()
    #expect(!view.isAlive && !button.isAlive && window.isAlive)
    #expect(view.ifAlive == nil && button.ifAlive == nil && window.ifAlive == window)
    #expect(window.children.isEmpty)
  }

  @Test func `a handle never reads another widget that took its place`() {
    let window = tree.addWindow()
    let old = window.add("UIView", id: "old")
    old.states = .selected
    old.scope = .action(0xff0000)
    let host = RecordingHost(old)
    old.remove()
    let new = window.add("UIButton")
    #expect(!old.isAlive && new.isAlive && old != new)
    #expect(new.id == nil && new.states == .normal && new.scope == nil && new.host == nil)
    #expect(new.children.isEmpty && new.names.isEmpty && new.text == nil)
    new.scope = .action(0x00ff00)
    #expect(host.count == 1)
  }

  @Test func `using a handle that outlived its widget stops the program with a sentence`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let view = WidgetTree().addWindow().add("UIView")
      view.remove()
      _ = view.style
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("this widget has been removed from its tree; ask 'ifAlive' first"))
  }

  @Test func `moving a widget into another tree stops the program`() async {
    await #expect(processExitsWith: .failure) {
      WidgetTree().addWindow().insert(WidgetTree().addWindow())
    }
  }

  @Test func `trees are independent of each other`() {
    let other = WidgetTree()
    let widgets = [tree.addWindow(), other.addWindow()]
    tree.defaultStyle = .primary(0xff0000)
    #expect(widgets.map { $0.text(.primaryColor) } == ["#ff0000ff", "#1247b8ff"])
    #expect(widgets[0] != widgets[1])
  }

  @Test func `a default style holds for all windows`() {
    let windows = [tree.addWindow(), tree.addWindow()]
    tree.defaultStyle = .primary(0xff0000)
    #expect(windows.map { $0.text(.primaryColor) } == ["#ff0000ff", "#ff0000ff"])
  }

  @Test func `a complete style declares all of its settings`() {
    var style = Style()
    style.controls.glossColor = nil
    style.fonts.textFont = Font(name: "Menlo", size: 9)
    style.properties["rows"] = .number(3)
    tree.defaultStyle = Declarations(style)
    let window = tree.addWindow()
    #expect(window.style == style)
    tree.defaultStyle = .primary(0xff0000)
    window.setStyle(Declarations(style), for: .normal)
    #expect(window.style == style)
    let button = window.add("UIButton")
    button.states = .selected
    button.setStyle(Declarations(style), for: .selected)
    #expect(button.style == style)
  }
}
