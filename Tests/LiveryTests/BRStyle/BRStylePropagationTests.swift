import Livery
import Testing

/// Propagation of styles to widgets and hosts, against BRStyle 1.1.0.
struct BRStylePropagationTests {
  /// A tree in `brstyle` resolution.
  private func oldTree(_ text: String = "{}") throws -> WidgetTree {
    try WidgetTree(styledBy: text, resolution: .brstyle)
  }

  @Test func `a widget has its own style, else its nearest ancestor's, else the default (BR-80)`()
    throws
  {
    let tree = try oldTree(##"{"UITableViewCell": {"controls": {"actionColor": "#330000ff"}}}"##)
    let label = tree.chain("UIWindow", "UIView", "UITableViewCell", "UIView", "UILabel")
    let window = tree.windows[0]
    window.scope = .action(0x110000)
    window.children[0].scope = .action(0x220000)
    #expect(label.text(.actionColor) == "#330000ff", "a rule on an ancestor counts as its style")
    label.parent?.scope = .primary(0x00ff00)
    #expect(label.text(.actionColor) == "#555555ff", "one whole style is applied")
    #expect(label.text(.primaryColor) == "#00ff00ff")
    label.scope = .action(0x440000)
    #expect(label.text(.actionColor) == "#440000ff" && label.text(.primaryColor) == "#1247b8ff")
    label.scope = nil
    label.parent?.scope = nil
    window.children[0].children[0].detach()
    let other = window.children[0].add("UILabel")
    #expect(other.text(.actionColor) == "#220000ff")
    window.children[0].scope = nil
    #expect(other.text(.actionColor) == "#110000ff")
    window.scope = nil
    #expect(other.style == tree.resolvedDefaultStyle)
  }

  @Test func `in cascade resolution settings are inherited one by one (BR-80)`() {
    let tree = WidgetTree()
    let button = tree.chain("UIWindow", "UIView", "UIButton")
    tree.windows[0].scope = .action(0xff0000)
    button.parent?.scope = .primary(0x00ff00)
    #expect(button.text(.actionColor) == "#ff0000ff" && button.text(.primaryColor) == "#00ff00ff")
  }

  @Test(arguments: Resolution.allCases)
  func `the nearest ancestor wins, view controller or view (BR-81, BR-82)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: resolution)
    let view = tree.chain("UIWindow", "UIViewController", "UIView", "UILabel")
    let controller = try #require(tree.windows[0].children.first)
    tree.windows[0].scope = .primary(0x110000)
    #expect(controller.text(.primaryColor) == "#110000ff")
    controller.scope = .primary(0x220000)
    #expect(view.text(.primaryColor) == "#220000ff")
    controller.children[0].scope = .primary(0x330000)
    #expect(view.text(.primaryColor) == "#330000ff")
    #expect(controller.text(.primaryColor) == "#220000ff", "what is below it does not count")
  }

  @Test func `a bar item has its own style or the default one (BR-83)`() throws {
    let tree = try oldTree()
    let item = tree.chain("UIWindow", "UIToolbar", "UIBarButtonItem")
    item.parent?.scope = .action(0xff0000)
    #expect(item.style == tree.resolvedDefaultStyle)
    item.scope = .action(0x00ff00)
    #expect(item.text(.actionColor) == "#00ff00ff")
  }

  @Test
  func
    `a host is notified when its widget enters a window, and whenever its style changes (BR-84)`()
    throws
  {
    let tree = try oldTree()
    let window = tree.addWindow()
    let view = window.add("UIView")
    view.detach()
    let host = RecordingHost(view)
    #expect(host.count == 0)
    window.insert(view)
    #expect(host.count == 1)
    view.detach()
    #expect(host.count == 1, "never on leaving")
    window.insert(view)
    #expect(host.count == 2, "BRStyle says nothing the second time")
  }

  @Test func `a widget that moves under another style is notified (BR-E22)`() throws {
    let tree = try oldTree()
    let window = tree.addWindow()
    let host = RecordingHost(window.add("UILabel"))
    let box = window.add("UIView")
    box.scope = .action(0xff0000)
    host.clear()
    box.insert(window.children[0])
    #expect(host.changes.map { $0.style.text(.actionColor) } == ["#ff0000ff"])
  }

  @Test func `whatever the widget is, its host is notified on attaching (BR-16, BR-86, BR-92)`() {
    let tree = WidgetTree()
    for name in ["UIButton", "UIViewController", "UIBarButtonItem", "UINavigationBar"] {
      let host = RecordingHost(tree.chain("UIWindow", name))
      #expect(host.changes.map(\.style) == [Style()])
    }
  }

  @Test func `a control that enters a window is notified of each state (BR-87)`() throws {
    let tree = try oldTree(##"{"UIButton-selected": {"controls": {"actionColor": "#ff0000ff"}}}"##)
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let control = RecordingControl(button)
    let states = ["disabled", "dangerous", "highlighted", "selected", "focused", "normal"]
    #expect(control.toldStates == states, "BRStyle leaves out those that look like the default")
    control.clear()
    button.detach()
    window.insert(button)
    #expect(control.toldStates == states, "every time")
    let selected = try #require(control.stateStyles.first { $0.states == .selected })
    #expect(selected.style.text(.actionColor) == "#ff0000ff")
  }

  @Test(arguments: Resolution.allCases)
  func `a new default style reaches all widgets that have it, states included (BR-88)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: resolution)
    let window = tree.addWindow()
    let plain = RecordingControl(window.add("UIButton"))
    let styled = RecordingControl(window.add("UIButton"))
    window.children[1].scope = Declarations(Style())
    plain.clear()
    styled.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(plain.changes.count == 1 && styled.changes.isEmpty)
    #expect(plain.toldStates.contains("focused"), "BRStyle does not push states again")
  }

  @Test(arguments: Resolution.allCases)
  func `a container's new style notifies everything inside it (BR-89)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: resolution)
    let view = tree.chain("UIWindow", "UIView")
    let inner = RecordingHost(view.add("UIView").add("UILabel"))
    inner.clear()
    view.scope = .primary(0xff0000)
    #expect(inner.changes.map { $0.style.text(.primaryColor) } == ["#ff0000ff"])
  }

  @Test func `hosts are notified at once and in document order (BR-90)`() {
    let tree = WidgetTree()
    let journal = Journal()
    let window = tree.addWindow()
    let children = (0..<3).map { _ in window.add("UIView") }
    let hosts = children.enumerated().reversed().map {
      RecordingHost($1, name: "\($0)", journal: journal)
    }
    journal.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(journal.lines == ["0 style", "1 style", "2 style"])
    #expect(hosts.map(\.count) == [2, 2, 2])
  }

  @Test func `a style from a rule notifies once, not twice (BR-91)`() throws {
    let tree = try oldTree(##"{"UILabel": {"colors": {"textColor": "#ff0000ff"}}}"##)
    let window = tree.addWindow()
    let label = window.add("UILabel")
    label.detach()
    let host = RecordingHost(label)
    window.insert(label)
    #expect(host.changes.map { $0.style.text(.textColor) } == ["#ff0000ff"])
  }

  @Test func `a host finds the states as new as the style (BR-E16)`() {
    let button = WidgetTree().chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    var seen: [String?] = []
    host.reaction = { seen.append($0.widget.text(.actionColor, for: .highlighted)) }
    button.tree.defaultStyle = .action(0x336699)
    #expect(seen == ["#336699cc"])
  }

  @Test func `resetting the default style notifies at once (BR-E17)`() {
    let tree = WidgetTree()
    let host = RecordingHost(tree.addWindow())
    tree.defaultStyle = .primary(0xff0000)
    host.clear()
    tree.defaultStyle = nil
    #expect(host.changes.map(\.style) == [Style()])
  }

  @Test func `a host may ignore changes, and its widget has the style (BR-E23)`() {
    final class Quiet: StylishHost {
      func styleDidChange(_ change: StyleChange) {}
    }
    let tree = WidgetTree()
    let button = tree.addWindow("UIButton")
    let quiet = Quiet()
    button.attach(quiet)
    tree.defaultStyle = .primary(0xff0000)
    #expect(tree.lastReport.hostsNotified == 1)
    #expect(button.host === quiet && button.text(.primaryColor) == "#ff0000ff")
  }

  @Test func `a default style is a value, whatever it was made of (BR-T12)`() {
    let tree = WidgetTree()
    var style = Style()
    style.colors.primaryColor = .red
    tree.defaultStyle = Declarations(style)
    style.colors.primaryColor = .lime
    #expect(tree.resolvedDefaultStyle != style)
    #expect(tree.resolvedDefaultStyle.colors.primaryColor == .red)
    #expect(tree.defaultStyle == Declarations(tree.resolvedDefaultStyle))
  }

  @Test func `after a reset, a host is notified of the default style exactly once (BR-T13)`() {
    let tree = WidgetTree()
    tree.defaultStyle = .primary(0xff0000)
    tree.defaultStyle = nil
    let host = RecordingHost(tree.addWindow())
    #expect(host.changes.map(\.style) == [tree.resolvedDefaultStyle])
  }

  @Test(arguments: Resolution.allCases)
  func `a host with a style of its own is not notified of a new default (BR-T14)`(
    resolution: Resolution
  ) throws {
    let tree = try WidgetTree(styledBy: "{}", resolution: resolution)
    let host = RecordingHost(tree.addWindow("UIButton"))
    tree.windows[0].scope = Declarations(Style())
    host.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.count == 0)
  }

  @Test func `a host can be released while it is attached (BR-T15)`() {
    let tree = WidgetTree()
    let button = tree.addWindow("UIButton")
    weak var reference: RecordingControl?
    do {
      let control = RecordingControl(button)
      button.states = .selected
      reference = control
      #expect(control.states == [.selected])
    }
    #expect(reference == nil && button.host == nil)
    button.states = .normal
    #expect(tree.lastReport.hostsNotified == 0)
  }
}
