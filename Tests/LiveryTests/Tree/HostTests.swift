import Livery
import Testing

/// Hosts: weak, one for each widget, and free to change the tree (spec 9.4, 9.6, 9.7).
struct HostTests {
  let tree = WidgetTree()

  @Test func `a tree does not keep a host alive`() {
    let window = tree.addWindow()
    var host: RecordingHost? = RecordingHost(window)
    weak let reference = host
    #expect(window.host === host)
    host = nil
    #expect(reference == nil && window.host == nil)
    tree.defaultStyle = .primary(0xff0000)
    #expect(tree.lastReport.hostsNotified == 0)
  }

  @Test func `a second host replaces the first`() {
    let window = tree.addWindow()
    let first = RecordingHost(window)
    let second = RecordingHost(window)
    tree.defaultStyle = .primary(0xff0000)
    #expect(first.count == 1 && second.count == 2)
    #expect(window.host === second)
    window.detachHost()
    tree.defaultStyle = nil
    #expect(second.count == 2 && window.host == nil)
  }

  @Test func `an object on two widgets is notified once for each`() {
    let window = tree.addWindow()
    let host = RecordingHost(window.add("UILabel"))
    let other = window.add("UIButton")
    other.attach(host)
    host.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.changes.map(\.widget) == window.children)
  }

  @Test func `a host that is attached again is notified again`() {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    window.attach(host)
    #expect(host.changes.map(\.oldStyle) == [nil, nil])
  }

  @Test func `a handle of a removed widget has no style`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    let host = RecordingHost(view)
    #expect(host.style == view.style && host.style(for: .selected) == view.style(for: .selected))
    view.remove()
    #expect(host.style == nil && host.style(for: .selected) == nil)
  }

  @Test func `a control is notified of a state once`() {
    let button = tree.chain("UIWindow", "UIButton")
    let control = RecordingControl(button)
    button.states.insert(.dangerous)
    button.states.insert(.dangerous)
    #expect(control.states == [.dangerous])
    button.states.remove(.dangerous)
    #expect(control.states == [.dangerous, .normal])
  }

  @Test func `a host whose widget has left before its turn is skipped`() {
    let window = tree.addWindow()
    let killer = RecordingHost(window.add("UIView"))
    let removed = RecordingHost(window.add("UIView"))
    let detached = RecordingHost(window.add("UIView"))
    let replaced = RecordingHost(window.add("UIView"))
    let last = RecordingHost(window.add("UIView"))
    for host in [killer, removed, detached, replaced, last] { host.clear() }
    let widgets = window.children
    killer.reaction = { _ in
      if widgets[1].isAlive { widgets[1].remove() }
      widgets[2].detach()
      widgets[3].detachHost()
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect([killer, removed, detached, replaced, last].map(\.count) == [1, 0, 0, 0, 1])
  }

  @Test func `a host that moves to another place before its turn is notified of both commits`() {
    let window = tree.addWindow()
    let mover = RecordingHost(window.add("UIView"))
    let box = window.add("UIView")
    let moved = RecordingHost(window.add("UIButton"))
    box.scope = .action(0x00ff00)
    mover.clear()
    moved.clear()
    let button = window.children[2]
    mover.reaction = { _ in box.insert(button) }
    tree.defaultStyle = .primary(0xff0000)
    #expect(moved.changes.map(\.settings) == [[.primaryColor], [.actionColor]])
    #expect(moved.changes.map(\.causes) == [[.defaultStyle], [.moved]])
  }

  @Test func `the style in a callback is that of its commit`() {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    host.clear()
    var seen: [Style] = []
    host.reaction = { change in
      if change.causes == [.defaultStyle] { change.widget.scope = .action(0x00ff00) }
      seen.append(change.widget.style)
      #expect(change.widget.style == change.style)
      #expect(change.widget.style(for: .normal) == change.style)
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect(seen.map { $0.text(.actionColor) } == ["#555555ff", "#00ff00ff"])
  }

  @Test func `a host may attach another in its callback`() {
    let window = tree.addWindow()
    let first = RecordingHost(window)
    var second: RecordingHost?
    first.reaction = { change in second = RecordingHost(change.widget) }
    tree.defaultStyle = .primary(0xff0000)
    #expect(first.count == 2 && second?.count == 1)
    #expect(window.host === second)
  }
}
