import LiveryKit
import Testing

struct MovingTests {
  @Test func `widgets stand in the order of the views`() throws {
    let window = try Window(sheet: "{}")
    let panel = window.adding(View())
    let (a, b, c) = (Label("a"), Label("b"), Label("c"))
    for view in [a, b] { panel.addSubview(view) }
    panel.insertSubview(c, belowSubview: b)
    #expect(panel.texts == ["a", "c", "b"])
    panel.insertSubview(a, belowSubview: b)
    #expect(panel.texts == ["c", "a", "b"])
    panel.insertSubview(c, aboveSubview: a)
    #expect(panel.texts == ["a", "c", "b"])
    panel.bringSubviewToFront(a)
    #expect(panel.texts == ["c", "b", "a"])
    panel.sendSubviewToBack(b)
    #expect(panel.texts == ["b", "c", "a"])
    panel.insertSubview(a, at: -3)
    #expect(panel.texts == ["a", "b", "c"])
    panel.insertSubview(a, at: 99)
    #expect(panel.texts == ["b", "c", "a"])
    #expect(panel.subviews.compactMap { ($0 as? Label)?.text } == panel.texts)
  }

  @Test func `an element that is added in two places is in the last one`() throws {
    let window = try Window(sheet: "{}")
    let (left, right) = (window.adding(View()), window.adding(View()))
    let label = Label("here")
    left.addSubview(label)
    right.addSubview(label)
    #expect(left.subviews.isEmpty)
    #expect(left.texts == [])
    #expect(right.texts == ["here"])
  }

  @Test func `a bar item is on one bar`() throws {
    let window = try Window(sheet: "{}")
    let (upper, lower) = (window.adding(Toolbar()), window.adding(Toolbar()))
    let navigation = window.adding(NavigationBar())
    let item = BarButtonItem("Edit")
    upper.items = [item, item]
    #expect(upper.items.count == 1)
    let widget = item.widget
    lower.items = [item]
    #expect(upper.items.isEmpty)
    #expect(item.widget == widget)
    #expect(item.widget?.parent == lower.widget)
    let title = NavigationItem(title: "Title")
    navigation.items = [title]
    title.rightBarButtonItems = [item]
    #expect(lower.items.isEmpty)
    #expect(item.widget?.parent == navigation.widget)
    upper.items = [item]
    #expect(title.rightBarButtonItems.isEmpty)
    upper.items = []
    #expect(item.widget == nil)
    #expect(item.window == nil)
  }

  @Test func `items come before the views on a bar, in their order`() throws {
    let window = try Window(sheet: "{}")
    let bar = window.adding(Toolbar())
    let (a, b) = (BarButtonItem("a"), BarButtonItem("b"))
    bar.addSubview(Label("view"))
    bar.items = [a, b]
    #expect(bar.texts == ["a", "b", "view"])
    bar.items = [b, a]
    #expect(bar.texts == ["b", "a", "view"])
    bar.items = [BarButtonItem("c"), a]
    #expect(bar.texts == ["c", "a", "view"])
    bar.insertSubview(Label("first"), at: 0)
    #expect(bar.texts == ["c", "a", "first", "view"])
  }

  @Test func `items stand in their order, however they were moved`() throws {
    let window = try Window(sheet: "{}")
    let bar = window.adding(Toolbar())
    let (a, b, c) = (BarButtonItem("a"), BarButtonItem("b"), BarButtonItem("c"))
    for items in [[a, b, c], [b, c, a], [c, b], [a, b, c], [c, a]] {
      bar.items = items
      #expect(bar.texts == items.compactMap(\.title))
    }
  }

  @Test func `a button in two items of a bar can move to another bar`() throws {
    let window = try Window(sheet: "{}")
    let (bar, toolbar) = (window.adding(NavigationBar()), window.adding(Toolbar()))
    let button = BarButtonItem("Edit")
    bar.items = [NavigationItem(title: "one"), NavigationItem(title: "two")]
    for item in bar.items { item.leftBarButtonItems = [button] }
    toolbar.items = [button]
    #expect(button.widget?.parent == toolbar.widget)
    #expect(bar.items.map(\.leftBarButtonItems.count) == [0, 0])
  }

  @Test func `a window cannot be added to an element`() throws {
    let (window, other) = (try Window(sheet: "{}"), try Window(sheet: "{}"))
    let controller = ViewController()
    #expect(!window.addSubview(other))
    controller.view = other
    #expect(controller.viewIfLoaded == nil)
    #expect(other.superview == nil)
  }

  @Test func `a view moves between the windows of a tree, and into those of another`() throws {
    let window = try Window(sheet: "{}")
    let second = Window(in: window.tree)
    let foreign = try Window(
      sheet: #"{ "default": { "controls": { "actionColor": "red" } } }"#
    )
    let panel = window.adding(View())
    let button = RecordingButton()
    panel.addSubview(button)
    button.isSelected = true
    button.styleNames = ["big"]
    _ = button.record.take()
    let widget = button.widget
    second.addSubview(panel)
    #expect(widget?.isAlive == false)
    #expect(button.widget?.parent == panel.widget)
    #expect(button.window === second)
    #expect(button.record.take().filter { !$0.hasPrefix("style") } == ["entered"])
    foreign.addSubview(panel)
    #expect(button.widget?.tree === foreign.tree)
    #expect(button.widget?.states == .selected)
    #expect(button.styleNames == ["big"])
    #expect(button.titleColor(for: .normal) == .red)
    #expect(window.tree.widgets.count == 2)
  }

  @Test func `an id that is taken in the other window is left out there`() throws {
    let window = try Window(sheet: "{}")
    let second = Window(in: window.tree)
    let (a, b) = (Label("a"), Label("b"))
    for label in [a, b] { label.id = "title" }
    window.addSubview(a)
    second.addSubview(b)
    second.addSubview(a)
    #expect(a.widget?.parent == second.widget)
    #expect(a.id == nil)
    #expect(b.id == "title")
  }
}

extension Element {
  /// The texts of the child widgets.
  fileprivate var texts: [String] { widget?.children.compactMap(\.text) ?? [] }
}
