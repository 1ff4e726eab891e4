import Livery
import Testing

/// Callbacks that change the tree without end (spec 9.6).
struct EndlessCommitTests {
  let tree = WidgetTree()

  /// Returns a host that answers every change with another.
  private func restless(_ widget: Widget) -> RecordingHost {
    let host = RecordingHost(widget)
    host.clear()
    var number: UInt32 = 0
    host.reaction = { change in
      number += 1
      change.widget.scope = .action(number)
    }
    return host
  }

  @Test func `delivery stops after a hundred commits in a row, and the hosts are named`() {
    let window = tree.addWindow()
    let button = window.add("UIButton", id: "save")
    let host = restless(button)
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.count == 101, "the first commit and a hundred that callbacks made")
    #expect(
      tree.lastReport.errors == [
        .endlessCommits(hosts: ["UIWindow/UIButton#save (RecordingHost)"])
      ]
    )
    #expect(
      tree.lastReport.errors.first?.description
        == "callbacks changed the tree 100 times in a row, delivery was stopped;"
        + " the last to do so: UIWindow/UIButton#save (RecordingHost)"
    )
    #expect(tree.lastReport.hostsNotified == 0)
  }

  @Test func `the mutations are kept, and the next commit notifies the remaining hosts`() {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let bystander = RecordingHost(button.add("UILabel"))
    let host = restless(button)
    tree.defaultStyle = .primary(0xff0000)
    #expect(button.text(.actionColor) == "#000065ff", "101 mutations were made")
    #expect(host.changes.last?.style.text(.actionColor) == "#000064ff")
    #expect(bystander.changes.last?.style.text(.actionColor) == "#000064ff")
    host.reaction = { _ in }
    host.clear()
    bystander.clear()
    window.add("UIView")
    #expect(host.count == 1 && bystander.count == 1)
    #expect(host.changes.first?.style == button.style)
    #expect(host.changes.first?.settings == [.actionColor])
    #expect(tree.lastReport.errors.isEmpty)
  }

  @Test func `exactly a hundred commits in a row are fine`() {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    host.clear()
    var number: UInt32 = 0
    host.reaction = { change in
      guard number < 100 else { return }
      number += 1
      change.widget.scope = .action(number)
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect(host.count == 101)
    #expect(tree.lastReport.errors.isEmpty)
    #expect(window.text(.actionColor) == "#000064ff")
  }

  @Test func `two hosts that quarrel are both named`() {
    let window = tree.addWindow()
    let first = RecordingHost(window.add("UIView"))
    let second = RecordingHost(window.add("UIView"))
    for host in [first, second] {
      host.reaction = { change in
        window.scope = .action(UInt32(first.count + second.count))
        _ = change
      }
    }
    tree.defaultStyle = .primary(0xff0000)
    #expect(
      tree.lastReport.errors == [
        .endlessCommits(hosts: [
          "UIWindow/UIView[0] (RecordingHost)", "UIWindow/UIView[1] (RecordingHost)",
        ])
      ]
    )
  }

  @Test func `a control that was not notified of its state is notified later`() {
    let button = tree.chain("UIWindow", "UIButton")
    let restless = restless(tree.windows[0])
    let control = RecordingControl(button)
    restless.reaction = { change in
      change.widget.scope = .action(UInt32(restless.count))
      button.states = restless.count.isMultiple(of: 2) ? .selected : .highlighted
    }
    control.clear()
    tree.defaultStyle = .primary(0xff0000)
    let told = control.states.last
    #expect(told != button.states)
    restless.reaction = { _ in }
    tree.addWindow()
    #expect(control.states.last == button.states)
  }
}
