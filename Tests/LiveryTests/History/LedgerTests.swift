import Livery
import Testing

/// The ledger: the events, and the tree after each step.
struct LedgerTests {
  let tree = WidgetTree()

  @Test func `a tree keeps no ledger by default`() {
    tree.addWindow()
    #expect(tree.ledger == nil && !tree.keepsLedger)
    #expect(throws: HistoryError.noLedger) { try tree.replay(to: 0) }
  }

  @Test func `a ledger lists every commit with its causes and changes`() throws {
    let window = tree.addWindow()
    tree.keepsLedger = true
    let button = window.add("UIButton", id: "save")
    button.states = .highlighted
    try tree.update {
      button.text = "Save"
      button.scope = .action(0xff0000)
    }
    button.remove()
    let steps = try #require(tree.ledger).steps
    #expect(steps.map(\.number) == [1, 2, 3, 4])
    #expect(steps.map(\.causes) == [[.entered, .naming], [.state], [.scope], [.left]])
    #expect(
      steps[..<3].map { $0.changes.map(\.description) } == [
        ["UIWindow/UIButton: added", "UIWindow/UIButton: id none → 'save'"],
        ["UIWindow/UIButton#save: states normal → highlighted"],
        [
          "UIWindow/UIButton#save: text none → 'Save'",
          "UIWindow/UIButton#save: style for normal none → controls.actionColor: #ff0000ff",
        ],
      ]
    )
    #expect(steps[3].changes.last?.description == "UIWindow/UIButton: removed")
  }

  @Test func `a ledger says where widgets came from and what was set on the tree`() throws {
    let window = tree.addWindow()
    let box = window.add("UIView")
    let button = window.add("UIButton")
    let host = RecordingHost(window)
    tree.keepsLedger = true
    box.insert(button)
    button.detach()
    tree.defaultStyle = Declarations { $0.fonts.textFont = Font(size: 9) }
    window.detachHost()
    let lines = try #require(tree.ledger).steps.flatMap(\.changes).map(\.description)
    #expect(
      lines == [
        "UIWindow/UIButton: moved UIWindow/UIButton → UIWindow/UIView/UIButton",
        "UIWindow/UIView/UIButton: moved UIWindow/UIView/UIButton → none",
        "the tree: default style none → fonts.textFont: \(Font(size: 9))",
        "UIWindow: host RecordingHost → none",
      ]
    )
    #expect(host.count == 2)
  }

  @Test func `a ledger is replayed to any step, back and forth`() throws {
    let window = tree.addWindow()
    tree.keepsLedger = true
    var images = [TreeImage(tree)]
    let button = window.add("UIButton", id: "save")
    images.append(TreeImage(tree))
    button.scope = .action(0xff0000)
    images.append(TreeImage(tree))
    button.text = "Save"
    images.append(TreeImage(tree))
    button.remove()
    images.append(TreeImage(tree))
    for step in [0, 3, 1, 4, 2, 2, 0, 4] {
      try tree.replay(to: step)
      #expect(TreeImage(tree) == images[step], "after step \(step)")
      #expect(tree.ledger?.current == step && tree.ledger?.steps.count == 4)
    }
    #expect(tree.lastReport.causes == [.rolledBack])
    #expect(throws: HistoryError.noSuchStep(5, count: 4)) { try tree.replay(to: 5) }
  }

  @Test func `going on after a replay drops the steps after it`() throws {
    let window = tree.addWindow()
    tree.keepsLedger = true
    window.states = .selected
    window.states = .highlighted
    let point = tree.checkpoint()
    try tree.replay(to: 1)
    window.states = .disabled
    window.states = .normal
    #expect(tree.ledger?.steps.count == 3)
    #expect(throws: HistoryError.lostCheckpoint) { try tree.rollback(to: point) }
    try tree.replay(to: 2)
    #expect(window.states == .disabled)
  }

  @Test func `to go back to a checkpoint is a step, which can be taken back`() throws {
    let window = tree.addWindow()
    tree.keepsLedger = true
    let point = tree.checkpoint()
    window.states = .selected
    try tree.rollback(to: point)
    #expect(tree.ledger?.steps.map(\.causes) == [[.state], [.rolledBack]])
    try tree.replay(to: 1)
    #expect(window.states == .selected)
    try tree.rollback(to: point)
    #expect(window.states == .normal)
  }

  @Test func `a change by a notified host is a step of its own`() throws {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    host.reaction = { if $0.causes == [.scope] { $0.widget.states = .selected } }
    tree.keepsLedger = true
    window.scope = .action(0xff0000)
    #expect(tree.ledger?.steps.map(\.causes) == [[.scope], [.state]])
    try tree.replay(to: 1)
    #expect(window.states == .normal && window.scope != nil)
  }

  @Test func `a ledger is not replayed in an update`() throws {
    tree.keepsLedger = true
    tree.addWindow()
    #expect(throws: HistoryError.replayInUpdate) { try tree.update { try tree.replay(to: 0) } }
    #expect(tree.windows.count == 1)
  }

  @Test func `a ledger that is switched off is forgotten`() throws {
    tree.keepsLedger = true
    tree.addWindow()
    tree.keepsLedger = false
    tree.addWindow()
    tree.keepsLedger = true
    #expect(tree.ledger?.steps.isEmpty == true)
  }
}
