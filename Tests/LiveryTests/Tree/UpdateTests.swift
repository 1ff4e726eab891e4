import Livery
import Testing

/// Updates: many mutations in one commit, and the effects of failures (spec 9.2, 9.3).
struct UpdateTests {
  private struct Failure: Error {}

  let tree = WidgetTree()

  @Test func `an update is one commit`() throws {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let host = RecordingHost(button)
    host.clear()
    let report = try tree.update {
      button.states = .selected
      button.scope = .action(0x00ff00)
      window.scope = .primary(0xff0000)
      tree.defaultStyle = Declarations { $0.fonts.textFont = Font(size: 9) }
    }
    #expect(host.count == 1)
    #expect(host.changes.first?.causes == [.state, .scope, .defaultStyle])
    #expect(report.causes == [.state, .scope, .defaultStyle])
    #expect(report.hostsNotified == 1)
    #expect(report == tree.lastReport)
  }

  @Test func `changes that cancel out are silent`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    try tree.update {
      button.states = .selected
      button.states = .normal
    }
    #expect(host.count == 0)
  }

  @Test func `structure and states change at once, styles with the commit`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    try tree.update {
      button.states = .selected
      let label = button.add("UILabel")
      #expect(button.states == .selected)
      #expect(button.children == [label])
      #expect(button.text(.actionColor) == "#555555ff", "the style is that of the last commit")
      #expect(button.text(.actionColor, for: .selected) == "#1247b8ff")
      #expect(label.style == Style())
    }
    #expect(button.text(.actionColor) == "#1247b8ff")
  }

  @Test func `styles that are asked for in an update know nothing of it`() throws {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let other = window.add("UIView")
    try tree.update {
      window.scope = .action(0xff0000)
      tree.defaultStyle = .primary(0x00ff00)
      other.insert(button)
      #expect(button.text(.actionColor, for: .normal) == "#555555ff")
      #expect(tree.resolvedDefaultStyle == Style())
      #expect(button.parent == other)
    }
    #expect(button.text(.actionColor) == "#ff0000ff")
    #expect(tree.resolvedDefaultStyle.text(.primaryColor) == "#00ff00ff")
  }

  @Test func `an update that throws leaves everything unchanged, and notifies no host`() throws {
    let window = tree.addWindow(id: "main", names: ["large"])
    let button = window.add("UIButton", id: "save")
    let gone = window.add("UIView", id: "gone")
    button.text = "Save"
    let hosts = [window, button, gone].map { RecordingHost($0) }
    for host in hosts { host.clear() }
    let before = TreeImage(tree)
    let report = tree.lastReport
    var added: Widget?
    #expect(throws: Failure.self) {
      try tree.update {
        added = button.add("UILabel", id: "fresh")
        gone.remove()
        button.id = "other"
        button.names = ["small"]
        button.states = [.selected, .highlighted]
        button.text = "Stop"
        button.setStyle(.action(0xff0000), for: .selected)
        window.scope = .primary(0xff0000)
        tree.defaultStyle = .primary(0x00ff00)
        button.makeWindow()
        throw Failure()
      }
    }
    #expect(TreeImage(tree) == before)
    #expect(hosts.map(\.count) == [0, 0, 0])
    #expect(tree.lastReport == report)
    #expect(added?.isAlive == false)
    #expect(gone.isAlive && gone.host === hosts[2])
    try window.tree.update { window.scope = .primary(0x0000ff) }
    #expect(hosts.map(\.count) == [1, 1, 1], "hosts are still attached")
  }

  @Test func `a nested update joins the outer one`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    let outer = try tree.update {
      button.states = .selected
      let inner = try tree.update { button.scope = .primary(0xff0000) }
      #expect(inner.isDeferred)
      #expect(host.count == 0)
    }
    #expect(host.count == 1)
    #expect(!outer.isDeferred && outer.causes == [.state, .scope])
  }

  @Test func `an update counts the widgets of its nested updates`() throws {
    let window = tree.addWindow()
    let box = window.add("UIView")
    let moved = [window.add("UILabel"), window.add("UILabel")]
    let removed = [window.add("UIButton"), window.add("UIButton")]
    let report = try tree.update {
      for (label, button) in zip(moved, removed) {
        try tree.update {
          window.add("UIView")
          box.insert(label)
          button.remove()
        }
      }
    }
    #expect([report.widgetsMade, report.widgetsMoved, report.widgetsRemoved] == [2, 2, 2])
  }

  @Test func `a nested update that throws undoes only its part`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.clear()
    try tree.update {
      button.states = .selected
      #expect(throws: Failure.self) {
        try tree.update {
          button.scope = .primary(0xff0000)
          button.states = .disabled
          throw Failure()
        }
      }
      #expect(button.states == .selected && button.scope == nil)
    }
    #expect(host.count == 1)
    #expect(host.changes.first?.causes == [.state])
    #expect(button.text(.actionColor) == "#1247b8ff")
  }

  @Test func `a nested update that is rejected undoes only its part`() throws {
    let window = tree.addWindow()
    window.add("UIView", id: "save")
    let report = try tree.update {
      window.id = "main"
      #expect(throws: UpdateRejected.self) { try tree.update { window.id = "save" } }
    }
    #expect(window.id == "main")
    #expect(report.errors.isEmpty)
  }

  @Test func `an error in an update is thrown, and the update is undone`() throws {
    let window = tree.addWindow()
    window.add("UIView", id: "save")
    let button = window.add("UIButton")
    let before = TreeImage(tree)
    let error = #expect(throws: UpdateRejected.self) {
      try tree.update {
        button.states = .selected
        button.id = "save"
        button.names = ["1\tst"]
      }
    }
    #expect(error?.errors == [.duplicateID("save", window: "UIWindow"), .invalidName("1\tst")])
    #expect(TreeImage(tree) == before)
  }

  @Test func `an update in a callback joins the commit that follows`() throws {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    var reports: [CommitReport] = []
    host.reaction = { change in
      guard change.causes == [.defaultStyle] else { return }
      let report = try? change.widget.tree.update {
        change.widget.scope = .primary(0xff0000)
        change.widget.states = .selected
      }
      if let report { reports.append(report) }
    }
    host.clear()
    tree.defaultStyle = .action(0x00ff00)
    #expect(reports.map(\.isDeferred) == [true])
    #expect(host.changes.map(\.causes) == [[.defaultStyle], [.scope, .state]])
    #expect(tree.lastReport.causes == [.scope, .state])
  }

  @Test func `an update that throws in a callback leaves the commit's styles`() throws {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    host.clear()
    host.reaction = { change in
      #expect(throws: Failure.self) {
        try change.widget.tree.update {
          change.widget.scope = .action(0xff0000)
          throw Failure()
        }
      }
      #expect(change.widget.style == change.style)
    }
    tree.defaultStyle = .action(0x00ff00)
    #expect(host.count == 1)
    #expect(window.text(.actionColor) == "#00ff00ff" && window.scope == nil)
  }

  @Test func `what leaves its window in an update is outside, wherever it goes`() throws {
    let window = tree.addWindow()
    let box = window.add("UIView")
    let button = box.add("UIButton")
    window.scope = .action(0xff0000)
    let outside = window.add("UIView")
    outside.detach()
    try tree.update {
      box.detach()
      outside.insert(button)
    }
    #expect(button.window == nil)
    #expect(button.style == Style())
  }

  @Test func `a widget that enters a window in an update is notified, wherever it moves`() throws {
    let window = tree.addWindow()
    let box = window.add("UIView")
    let button = box.add("UIButton")
    let control = RecordingControl(button)
    box.detach()
    control.clear()
    try tree.update {
      window.insert(box)
      window.insert(button)
    }
    #expect(control.changes.map(\.causes) == [[.entered, .moved]])
    #expect(control.toldStates == CallbackOrderTests.builtInStates)
  }

  @Test func `an update without mutations notifies no host`() throws {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    let report = tree.lastReport
    #expect(try tree.update {}.causes.isEmpty)
    #expect(tree.lastReport == report)
    button.scope = .action(0xff0000)
    #expect(button.text(.actionColor, for: .normal) == "#ff0000ff")
    #expect(host.count == 2)
  }

  @Test func `a widget may be added and removed in one update`() throws {
    let window = tree.addWindow()
    var fleeting: Widget?
    var lasting: Widget?
    try tree.update {
      let first = window.add("UIView", id: "a")
      first.remove()
      fleeting = first
      lasting = window.add("UIButton", id: "a")
    }
    #expect(fleeting?.isAlive == false)
    #expect(lasting?.style == Style() && window.children.count == 1)
  }

  @Test func `inside an update values are explained as of the last commit`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"UIToolbar/UIButton": {"colors": {"textColor": "#f00"}},
         "UITabBar/UIButton": {"colors": {"textColor": "#00f"}}}
        """
    )
    let window = tree.addWindow()
    let button = window.add("UIToolbar").add("UIButton")
    let other = window.add("UITabBar")
    func said(of widget: Widget) -> String? {
      let explanation = widget.explain(.textColor)
      #expect(explanation.value == widget.style[.textColor])
      return explanation.parts.first?.winner?.selector
    }
    var added: Widget?
    try tree.update {
      other.insert(button)
      added = other.add("UIButton")
      #expect(said(of: button) == "UIToolbar/UIButton")
      #expect(added.map(said) == .some(nil), "it is in no window yet as far as styles go")
    }
    #expect(said(of: button) == "UITabBar/UIButton")
    #expect(added.map(said) == "UITabBar/UIButton")
  }

  @Test func `the causes of a rejected part are not those of the commit`() {
    let button = tree.chain("UIWindow", "UIButton")
    let host = RecordingHost(button)
    host.reaction = { change in
      change.widget.id = ""
      change.widget.states = .selected
    }
    host.clear()
    tree.defaultStyle = .primary(0xff0000)
    #expect(tree.lastReport.errors == [.invalidName("")])
    #expect(tree.lastReport.causes == [])
    #expect(host.changes.map(\.causes) == [[.defaultStyle], [.state]])
  }
}
