import Livery
import Testing

/// Descriptions that a tree is made to follow.
struct ReconcileTests {
  let tree: WidgetTree
  let window: Widget

  init() throws {
    tree = try WidgetTree(
      styledBy: ##"""
        {"Row": {"colors": {"textColor": "#111111"}},
         "Row-selected": {"colors": {"textColor": "#222222"}},
         "Row.loud": {"colors": {"textColor": "#333333"}},
         "List-disabled/Row": {"colors": {"textColor": "#444444"}}}
        """##,
      policy: .lenient
    )
    window = tree.addWindow()
  }

  /// A list with a row for each key.
  private func list(_ keys: [String]) -> WidgetDescription {
    var list = WidgetDescription("List")
    list.children = keys.map { key in
      var row = WidgetDescription("Row")
      row.key = key
      return row
    }
    return list
  }

  /// The numbers of widgets that were made, moved, removed and restyled.
  private func counts(_ report: CommitReport) -> [Int] {
    [report.widgetsMade, report.widgetsMoved, report.widgetsRemoved, report.widgetsRestyled]
  }

  private func rows() -> [Widget] { window.children.last?.children ?? [] }

  @Test func `the first time everything is made, the second time nothing`() throws {
    #expect(counts(try tree.reconcile(list(["a", "b"]), under: window)) == [3, 0, 0, 3])
    let before = rows()
    #expect(counts(try tree.reconcile(list(["a", "b"]), under: window)) == [0, 0, 0, 0])
    #expect(rows() == before && before.map(\.key) == ["a", "b"])
  }

  @Test func `what stays keeps its handle and its host`() throws {
    try tree.reconcile(list(["a", "b", "c"]), under: window)
    let (a, b, c) = (rows()[0], rows()[1], rows()[2])
    let host = RecordingHost(c)
    host.clear()
    let report = try tree.reconcile(list(["new", "a", "c"]), under: window)
    #expect(counts(report) == [1, 0, 1, 1])
    #expect(rows()[1...] == [a, c] && !b.isAlive && c.host === host && host.count == 0)
  }

  @Test func `as few widgets as possible move`() throws {
    try tree.reconcile(list(["a", "b", "c", "d", "e"]), under: window)
    let before = rows()
    let report = try tree.reconcile(list(["e", "a", "b", "c", "d"]), under: window)
    #expect(counts(report) == [0, 1, 0, 1])
    #expect(rows() == [before[4]] + before[..<4])
  }

  @Test func `only what differs is restyled`() throws {
    var description = list(["a", "b", "c"])
    try tree.reconcile(description, under: window)
    let hosts = rows().map { RecordingHost($0) }
    for host in hosts { host.clear() }
    description.children[1].states = .selected
    #expect(counts(try tree.reconcile(description, under: window)) == [0, 0, 0, 1])
    #expect(hosts.map(\.count) == [0, 1, 0])
    description.states = .disabled
    description.children[1].states = .normal
    description.children[2].names = ["loud"]
    let report = try tree.reconcile(description, under: window)
    #expect(report.causes == [.state, .naming] && hosts.map(\.count) == [1, 2, 1])
    #expect(rows()[..<2].map { $0.text(.textColor) } == ["#444444ff", "#444444ff"])
  }

  @Test func `properties become those of the description`() throws {
    var row = WidgetDescription("Row")
    row.names = ["loud"]
    row.text = "one"
    row.ownStyles = [.normal: .action(0xff0000), .selected: .action(0x00ff00)]
    try tree.reconcile(row, under: window)
    let widget = window.children[0]
    row.names = []
    row.text = nil
    row.id = nil
    row.ownStyles = [.normal: .action(0x0000ff)]
    try tree.reconcile(row, under: window)
    #expect(window.children == [widget])
    #expect(widget.names == [] && widget.text == nil && widget.ownStyleStates == [.normal])
    #expect(widget.scope == .action(0x0000ff))
  }

  @Test func `widgets without keys are recognised by their order in their class`() throws {
    var list = WidgetDescription("List")
    list.children = ["Row", "Line", "Row", "Line"].map { WidgetDescription($0) }
    try tree.reconcile(list, under: window)
    let before = rows()
    list.children = ["Line", "Row", "Row"].map { WidgetDescription($0) }
    try tree.reconcile(list, under: window)
    #expect(rows() == [before[1], before[0], before[2]])
  }

  @Test func `an id is a key`() throws {
    var list = WidgetDescription("List")
    list.children = ["a", "b"].map { id in
      var row = WidgetDescription("Row")
      row.id = id
      return row
    }
    try tree.reconcile(list, under: window)
    let before = rows()
    list.children.reverse()
    try tree.reconcile(list, under: window)
    #expect(rows() == before.reversed() && rows().map(\.id) == ["b", "a"])
  }

  @Test func `ids may be exchanged between widgets with keys`() throws {
    var description = list(["a", "b"])
    description.children[0].id = "first"
    description.children[1].id = "second"
    try tree.reconcile(description, under: window)
    let before = rows()
    description.children[0].id = "second"
    description.children[1].id = "first"
    try tree.reconcile(description, under: window)
    #expect(rows() == before && rows().map(\.id) == ["second", "first"])
    var other = list(["c"])
    other.children[0].id = "first"
    try tree.reconcile(other, under: window)
    #expect(rows().map(\.id) == ["first"])
  }

  @Test func `an id that occurs twice leaves the tree as it was`() throws {
    try tree.reconcile(list(["a", "b"]), under: window)
    let before = TreeSnapshot(tree, widgets: tree.widgets)
    var wrong = list(["b", "c", "d"])
    wrong.children[0].id = "same"
    wrong.children[2].id = "same"
    #expect(throws: UpdateRejected.self) { try tree.reconcile(wrong, under: window) }
    #expect(TreeSnapshot(tree, widgets: tree.widgets).differences(from: before) == "")
    #expect(rows().map(\.key) == ["a", "b"])
    #expect(counts(try tree.reconcile(list(["a", "b"]), under: window)) == [0, 0, 0, 0])
  }

  @Test func `another class is another widget`() throws {
    try tree.reconcile(list(["a"]), under: window)
    var panel = WidgetDescription("Panel")
    panel.children = list(["a"]).children
    try tree.reconcile(panel, under: window)
    #expect(window.children.map(\.className) == ["Panel"])
    try tree.reconcile(children: [], under: window)
    #expect(window.children.isEmpty)
  }

  @Test func `equal keys are recognised in their order`() throws {
    try tree.reconcile(list(["a", "a", "b"]), under: window)
    let before = rows()
    try tree.reconcile(list(["b", "a", "a"]), under: window)
    #expect(rows() == [before[2], before[0], before[1]])
  }

  @Test func `widgets that the program adds itself are left alone`() throws {
    let own = window.add("Own")
    try tree.reconcile(list(["a", "b"]), under: window)
    let part = rows()[0].add("Part")
    try tree.reconcile(list(["b", "a"]), under: window)
    #expect(own.isAlive && part.isAlive && part.parent?.key == "a")
    try tree.reconcile(list(["b"]), under: window)
    #expect(own.isAlive && !part.isAlive)
  }

  @Test func `new widgets are reported once, parents first`() throws {
    var made: [String] = []
    func note(_ widget: Widget, _ description: WidgetDescription) {
      made.append("\(widget.className) \(description.key ?? "-")")
      widget.states = .selected
    }
    let report = try tree.reconcile(list(["a"]), under: window, didMake: note)
    #expect(made == ["List -", "Row a"] && report.widgetsRestyled == 2)
    #expect(rows()[0].text(.textColor) == "#222222ff")
    try tree.reconcile(list(["a", "b"]), under: window, didMake: note)
    #expect(made == ["List -", "Row a", "Row b"])
  }

  @Test func `an error of the closure leaves the tree as it was`() {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try tree.reconcile(list(["a"]), under: window) { _, _ in throw Stop() }
    }
    #expect(window.children.isEmpty)
  }

  @Test func `a rollback restores keys`() throws {
    try tree.reconcile(list(["a", "b"]), under: window)
    let before = rows()
    let point = tree.checkpoint()
    try tree.reconcile(list(["c"]), under: window)
    try tree.rollback(to: point)
    #expect(rows() == before)
    #expect(counts(try tree.reconcile(list(["b", "a"]), under: window)) == [0, 1, 0, 1])
    #expect(rows() == before.reversed())
  }

  @Test func `deep descriptions are compared without recursion`() throws {
    func deep(_ states: ControlState) -> WidgetDescription {
      var description = WidgetDescription("Row")
      description.states = states
      for _ in 0..<20_000 {
        var outer = WidgetDescription("Row")
        outer.children = [description]
        description = outer
      }
      return description
    }
    try tree.reconcile(deep(.normal), under: window)
    #expect(counts(try tree.reconcile(deep(.selected), under: window)) == [0, 0, 0, 1])
  }
}
