import Livery
import Testing

/// Exactly one callback per host and commit (spec 9.4).
struct CommitTests {
  let tree = WidgetTree()

  @Test func `attaching a host notifies it once, of everything`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    let change = try #require(host.changes.first)
    #expect(host.count == 1)
    #expect(change.widget == button)
    #expect(change.oldStyle == nil)
    #expect(change.style == button.style)
    #expect(change.causes == [.attached])
    #expect(change.settings.contains(.actionColor) && !change.settings.contains(.shadow))
  }

  @Test func `setting the default style notifies every host whose style changed once`() throws {
    let window = tree.addWindow()
    let hosts = (0..<4).map { _ in RecordingHost(window.add("UIButton")) }
    let other = RecordingHost(window.add("UIButton"))
    window.children[4].scope = .primary(0x00ff00)
    for host in hosts + [other] { host.clear() }
    tree.defaultStyle = .primary(0xff0000)
    #expect(hosts.map(\.count) == [1, 1, 1, 1])
    #expect(other.count == 0)
    let change = try #require(hosts[0].changes.first)
    #expect(change.causes == [.defaultStyle])
    #expect(change.settings == [.primaryColor])
    #expect(change.oldStyle == Style())
    #expect(change.style.text(.primaryColor) == "#ff0000ff")
    #expect(tree.lastReport.hostsNotified == 4)
  }

  @Test func `resetting the default style notifies every host once`() {
    let host = RecordingHost(tree.chain("UIWindow", "UIButton"))
    tree.defaultStyle = .primary(0xff0000)
    host.clear()
    tree.defaultStyle = nil
    #expect(host.count == 1)
    #expect(host.changes.first?.style == Style())
    tree.defaultStyle = nil
    #expect(host.count == 1)
  }

  @Test func `a scope on an ancestor notifies everything inside it once`() {
    let window = tree.addWindow()
    let inner = window.add("UIView").add("UIView").add("UIButton")
    let beside = window.add("UIButton")
    let hosts = [window, inner, beside].map { RecordingHost($0) }
    for host in hosts { host.clear() }
    window.children[0].scope = .primary(0xff0000)
    #expect(hosts.map(\.count) == [0, 1, 0])
    window.scope = .primary(0x00ff00)
    #expect(hosts.map(\.count) == [1, 1, 1])
    window.scope = nil
    #expect(hosts.map(\.count) == [2, 1, 2])
    #expect(hosts[2].changes.last?.causes == [.scope])
  }

  @Test func `an own style for a state notifies only in that state`() {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    button.setStyle(.action(0xff0000), for: .highlighted)
    #expect(host.count == 0)
    button.states = .highlighted
    #expect(host.count == 1)
    button.setStyle(.action(0x00ff00), for: .highlighted)
    #expect(host.count == 2)
    #expect(host.changes.last?.causes == [.ownStyle])
    #expect(host.changes.last?.settings == [.actionColor])
  }

  @Test func `a state that changes nothing one sees is silent`() {
    let button = tree.chain("UIWindow", "UIButton")
    let label = button.add("UILabel")
    let hosts = [button, label].map { RecordingHost($0) }
    for host in hosts { host.clear() }
    button.states.insert(.focused)
    #expect(hosts.map(\.count) == [0, 0])
    #expect(tree.lastReport.causes == [.state])
    #expect(tree.lastReport.hostsNotified == 0)
    button.states.insert(.selected)
    #expect(hosts.map(\.count) == [1, 1], "the label inherits what the state says")
    button.states = .normal
    #expect(hosts.map(\.count) == [2, 2])
  }

  @Test func `setting states to what they are is no commit`() {
    let button = tree.chain("UIWindow", "UIButton")
    button.states = .selected
    let host = RecordingHost(button)
    let report = tree.lastReport
    button.states = .selected
    button.scope = nil
    button.id = nil
    #expect(host.count == 1)
    #expect(tree.lastReport == report)
  }

  @Test func `moving under another scope notifies once`() {
    let window = tree.addWindow()
    let first = window.add("UIView")
    let second = window.add("UIView")
    let button = first.add("UIButton")
    let host = RecordingHost(button)
    second.scope = .action(0xff0000)
    host.clear()
    second.insert(button)
    #expect(host.count == 1)
    #expect(host.changes.first?.causes == [.moved])
    #expect(host.changes.first?.style.text(.actionColor) == "#ff0000ff")
  }

  @Test func `moving to a place that looks the same is silent`() {
    let window = tree.addWindow()
    let button = window.add("UIView").add("UIButton")
    let host = RecordingHost(button)
    host.clear()
    window.add("UIView").insert(button)
    window.insert(button, at: 0)
    #expect(host.count == 0)
    #expect(window.children.first == button)
  }

  @Test func `removing notifies no host inside`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    let hosts = [window, view, view.add("UIButton")].map { RecordingHost($0) }
    for host in hosts { host.clear() }
    view.remove()
    #expect(hosts.map(\.count) == [0, 0, 0])
    tree.defaultStyle = .primary(0xff0000)
    #expect(hosts.map(\.count) == [1, 0, 0])
  }

  @Test func `a widget that enters a window is notified once, with its descendants`() {
    let window = tree.addWindow()
    let view = window.add("UIView")
    let button = view.add("UIButton")
    let hosts = [view, button].map { RecordingHost($0) }
    view.detach()
    for host in hosts { host.clear() }
    window.insert(view)
    #expect(hosts.map(\.count) == [1, 1], "although they look as before")
    #expect(hosts[1].changes.first?.causes == [.entered])
    #expect(hosts[1].changes.first?.settings == [])
  }

  @Test func `a change made in a callback is one more commit`() {
    let window = tree.addWindow()
    let first = RecordingHost(window.add("UIButton"))
    let second = RecordingHost(window.add("UIButton"))
    first.clear()
    second.clear()
    first.reaction = { change in
      change.widget.tree.windows[0].children[1].scope = .action(0x00ff00)
      #expect(second.count == 0, "the running commit is delivered first")
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect(first.count == 1)
    #expect(second.changes.map(\.causes) == [[.defaultStyle], [.scope]])
    #expect(second.changes.map { $0.style.text(.actionColor) } == ["#555555ff", "#00ff00ff"])
  }

  @Test func `a thousand hosts are notified once each, parents first`() throws {
    let window = tree.addWindow()
    let journal = Journal()
    var hosts: [RecordingHost] = []
    try tree.update {
      for row in 0..<100 {
        let cell = window.add("UITableViewCell")
        hosts.append(RecordingHost(cell, name: "cell \(row)", journal: journal))
        for place in 0..<9 {
          let label = cell.add("UILabel")
          hosts.append(RecordingHost(label, name: "label \(row).\(place)", journal: journal))
        }
      }
    }
    #expect(hosts.count == 1_000 && hosts.allSatisfy { $0.count == 1 })
    #expect(journal.lines == hosts.map { "\($0.name) style" })
    journal.clear()
    window.scope = .primary(0xff0000)
    #expect(hosts.allSatisfy { $0.count == 2 })
    #expect(journal.lines == hosts.map { "\($0.name) style" })
    #expect(tree.lastReport.hostsNotified == 1_000)
  }
}
