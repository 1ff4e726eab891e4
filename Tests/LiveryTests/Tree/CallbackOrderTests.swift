import Livery
import Testing

/// The order of notifications (spec 9.4, 9.5).
struct CallbackOrderTests {
  let tree = WidgetTree()
  let journal = Journal()

  /// The state sets that the built-in styles of controls declare, and all single states.
  static let builtInStates = [
    "disabled", "dangerous|highlighted", "dangerous", "highlighted|selected", "highlighted",
    "selected", "focused", "normal",
  ]

  @Test func `parents are notified before children, siblings in their order`() {
    let first = tree.addWindow()
    let second = tree.addWindow()
    // Attached in another order than in the tree.
    var hosts: [RecordingHost] = []
    func attach(_ widget: Widget, _ name: String) {
      hosts.append(RecordingHost(widget, name: name, journal: journal))
    }
    let late = first.add("UIView")
    let early = first.add("UIView", at: 0)
    attach(second, "second window")
    attach(late.add("UILabel"), "late child")
    attach(late, "late")
    attach(early.add("UILabel"), "early child")
    attach(early, "early")
    attach(first, "first window")
    journal.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(
      journal.lines == [
        "first window style", "early style", "early child style", "late style", "late child style",
        "second window style",
      ]
    )
    journal.clear()
    first.insert(late, at: 0)
    tree.defaultStyle = nil
    #expect(journal.lines.prefix(3) == ["first window style", "late style", "late child style"])
    #expect(hosts.count == 6)
  }

  @Test func `a control is notified of its state, its style, then each state, strongest first`()
    throws
  {
    let button = tree.chain("UIWindow", "UIButton")
    let control = RecordingControl(button, journal: journal)
    control.clear()
    journal.clear()
    try tree.update {
      button.states = .selected
      button.scope = .primary(0xff0000)
    }
    #expect(
      journal.lines == [
        "control state selected", "control style",
        "control style for disabled", "control style for dangerous|highlighted",
        "control style for dangerous", "control style for highlighted|selected",
        "control style for highlighted", "control style for selected", "control style for focused",
        "control style for normal",
      ]
    )
    #expect(control.stateStyles[5].style == button.style)
  }

  @Test func `a control that enters a window is notified of all states`() {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let control = RecordingControl(button)
    #expect(control.toldStates == Self.builtInStates)
    #expect(control.states.isEmpty, "its states have not changed")
    control.clear()
    button.detach()
    #expect(control.toldStates.isEmpty && control.changes.isEmpty)
    window.insert(button)
    #expect(control.toldStates == Self.builtInStates)
    #expect(control.changes.count == 1)
  }

  @Test func `a control is notified only of states whose style changed`() {
    let button = tree.chain("UIWindow", "UIButton")
    let control = RecordingControl(button)
    control.clear()
    button.setStyle(.action(0xff0000), for: .highlighted)
    #expect(control.changes.isEmpty)
    // Styles of the highlighted state apply in combinations too, unless these declare others.
    #expect(control.toldStates == ["dangerous|highlighted", "highlighted|selected", "highlighted"])
    #expect(control.stateStyles.last?.style.text(.actionColor) == "#ff0000ff")
    control.clear()
    button.states = .highlighted
    #expect(control.states == [.highlighted])
    #expect(control.changes.count == 1)
    #expect(control.toldStates.isEmpty, "no state looks different than before")
  }

  @Test func `a control is notified of state sets that its own styles or a sheet declare`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {
          "UIButton-disabled|focused": {"controls": {"actionColor": "#111111"}},
          "UISwitch-disabled|selected": {"controls": {"actionColor": "#222222"}},
          "#other-disabled|highlighted": {"controls": {"actionColor": "#333333"}},
          ".large-selected|focused": {"controls": {"actionColor": "#444444"}},
          "UIToolbar/UIButton-dangerous|selected": {"controls": {"actionColor": "#555555"}}
        }
        """
    )
    let button = tree.addWindow().add("UIButton", id: "save", names: ["large"])
    let control = RecordingControl(button)
    let extra = ["disabled|focused", "selected|focused", "dangerous|selected"]
    #expect(Set(control.toldStates) == Set(Self.builtInStates + extra))
    control.clear()
    button.setStyle(.action(0xff0000), for: [.disabled, .dangerous, .focused])
    #expect(control.toldStates == ["disabled|dangerous|focused"])
    control.clear()
    button.setStyle(nil, for: [.disabled, .dangerous, .focused])
    #expect(control.toldStates == ["disabled|dangerous|focused"], "it looks different again")
  }

  @Test func `a changed palette reaches the states that refer to it`() {
    let button = tree.chain("UIWindow", "UIButton")
    let control = RecordingControl(button)
    control.clear()
    tree.defaultStyle = .action(0x336699)
    // Selected, disabled and dangerous buttons have colours of their own.
    #expect(control.toldStates == ["highlighted", "focused", "normal"])
    #expect(control.stateStyles.first?.style.text(.actionColor) == "#336699cc")
  }

  @Test func `notifications of states come outside windows too, those of styles do not`() {
    let button = tree.chain("UIWindow", "UIButton")
    button.detach()
    let control = RecordingControl(button, journal: journal)
    #expect(journal.lines.isEmpty)
    button.states = .highlighted
    button.setStyle(.action(0xff0000), for: .highlighted)
    tree.defaultStyle = .primary(0xff0000)
    #expect(journal.lines == ["control state highlighted"])
    #expect(control.states == [.highlighted])
    #expect(tree.lastReport.hostsNotified == 0)
    tree.windows[0].insert(button)
    #expect(control.changes.count == 1)
    #expect(control.changes.first?.style.text(.actionColor) == "#ff0000ff")
  }

  @Test func `a state that changes twice in an update notifies once, with the result`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let control = RecordingControl(button)
    try tree.update {
      button.states = .highlighted
      button.states = [.selected, .focused]
    }
    #expect(control.states == [[.selected, .focused]])
    try tree.update {
      button.states = .highlighted
      button.states = [.selected, .focused]
    }
    #expect(control.states.count == 1)
  }

  @Test func `a host that is no control is notified of its current state only`() {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    button.setStyle(.action(0xff0000), for: .selected)
    #expect(host.count == 0)
    #expect(tree.lastReport.hostsNotified == 0)
  }

  @Test func `a change carries its own values`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    button.scope = .action(0xff0000)
    button.scope = .action(0x00ff00)
    let first = try #require(host.changes.first)
    #expect(first.oldStyle?.text(.actionColor) == "#555555ff")
    #expect(first.style.text(.actionColor) == "#ff0000ff")
    #expect(host.changes.last?.oldStyle == first.style)
    button.remove()
    #expect(first.settings == [.actionColor])
    #expect(!first.widget.isAlive)
  }

  @Test func `an old style is the last one that the host got, also outside windows`() {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let host = RecordingHost(button)
    button.detach()
    button.scope = .action(0xff0000)
    window.insert(button)
    #expect(host.count == 2)
    #expect(host.changes.last?.oldStyle == Style())
    #expect(host.changes.last?.settings == [.actionColor])
  }
}
