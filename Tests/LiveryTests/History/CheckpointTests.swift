import Testing

@testable import Livery

/// Checkpoints, and going back to them (spec 9.8).
struct CheckpointTests {
  private struct Failure: Error {}

  let tree = WidgetTree()

  @Test func `going back restores everything, across many commits`() throws {
    let window = tree.addWindow(id: "main", names: ["large"])
    let button = window.add("UIButton", id: "save")
    let gone = window.add("UIView", id: "gone")
    button.text = "Save"
    gone.scope = .action(0x0000ff)
    let host = RecordingHost(gone)
    let before = TreeImage(tree)
    let point = tree.checkpoint()
    let added = button.add("UILabel", id: "fresh")
    gone.remove()
    let other = window.add("UISlider", id: "gone")
    button.id = "other"
    button.states = [.selected, .highlighted]
    button.text = "Stop"
    window.scope = .primary(0xff0000)
    tree.defaultStyle = .primary(0x00ff00)
    button.makeWindow()
    try tree.rollback(to: point)
    #expect(TreeImage(tree) == before)
    #expect(!added.isAlive && !other.isAlive && gone.isAlive)
    #expect(gone.host === host)
    #expect(tree.lastReport.causes == [.rolledBack])
  }

  @Test func `rolling back notifies hosts once, if their style differs from the last notification`()
    throws
  {
    let window = tree.addWindow()
    let button = window.add("UIButton")
    let view = window.add("UIView")
    let point = tree.checkpoint()
    let host = RecordingHost(button)
    let same = RecordingHost(view)
    let second = tree.checkpoint()
    button.scope = .action(0xff0000)
    button.scope = .action(0x00ff00)
    host.clear()
    same.clear()
    try tree.rollback(to: second)
    #expect(host.changes.map(\.causes) == [[.rolledBack]])
    #expect(host.changes.first?.oldStyle?.text(.actionColor) == "#00ff00ff")
    #expect(same.count == 0)
    try tree.rollback(to: point)
    #expect(button.host == nil && host.count == 1)
  }

  @Test func `one may go back to a checkpoint again and again`() throws {
    let window = tree.addWindow()
    let point = tree.checkpoint()
    for _ in 1...3 {
      window.add("UIButton", id: "save").states = .selected
      try tree.rollback(to: point)
      #expect(window.children.isEmpty)
    }
  }

  @Test func `a checkpoint after one that was gone back to is lost`() throws {
    let window = tree.addWindow()
    let first = tree.checkpoint()
    window.states = .selected
    let second = tree.checkpoint()
    try tree.rollback(to: first)
    #expect(throws: HistoryError.lostCheckpoint) { try tree.rollback(to: second) }
    window.states = .highlighted
    window.scope = .action(0xff0000)
    #expect(throws: HistoryError.lostCheckpoint) { try tree.rollback(to: second) }
    #expect(window.states == .highlighted)
  }

  @Test func `a checkpoint of another tree is rejected`() {
    let point = WidgetTree().checkpoint()
    #expect(throws: HistoryError.otherTree) { try tree.rollback(to: point) }
  }

  @Test func `going back in an update joins its commit, and is taken back if that throws`() throws {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    let point = tree.checkpoint()
    window.scope = .action(0xff0000)
    let later = tree.checkpoint()
    host.clear()
    #expect(throws: Failure.self) {
      try tree.update {
        try tree.rollback(to: point)
        #expect(window.scope == nil)
        throw Failure()
      }
    }
    #expect(window.scope == .action(0xff0000) && host.count == 0)
    window.states = .selected
    try tree.rollback(to: later)
    #expect(window.states == .normal)
    try tree.update {
      window.states = .selected
      try tree.rollback(to: point)
      #expect(window.text(.actionColor, for: .normal) == "#ff0000ff", "as of the last commit")
    }
    #expect(window.scope == nil && window.states == .normal)
    #expect(tree.lastReport.causes == [.state, .rolledBack])
    window.states = .selected
    try tree.rollback(to: point)
    #expect(window.states == .normal)
  }

  @Test func `going back again and again in one update costs no more each time`() throws {
    let window = tree.addWindow()
    let point = tree.checkpoint()
    window.states = .selected
    try tree.update {
      for _ in 1...100 {
        window.states = .selected
        try tree.rollback(to: point)
      }
    }
    #expect(window.states == .normal)
  }

  @Test func `a host may roll back when it is notified`() throws {
    let window = tree.addWindow()
    let host = RecordingHost(window)
    let point = tree.checkpoint()
    host.clear()
    host.reaction = { change in
      if change.causes == [.scope] { try? tree.rollback(to: point) }
    }
    window.scope = .action(0xff0000)
    #expect(host.changes.map(\.causes) == [[.scope], [.rolledBack]])
    #expect(window.scope == nil)
  }

  @Test func `a widget that is made anew has nothing of what was set on one that is gone`() throws {
    let window = tree.addWindow()
    let old = window.add("UIButton")
    old.setStyle(.action(0xff0000), for: .highlighted)
    old.remove()
    let control = RecordingControl(window.add("UIButton"))
    #expect(!control.stateStyles.isEmpty)
    for told in control.stateStyles {
      #expect(told.style == control.widget?.style(for: told.states))
    }
  }

  @Test(arguments: [0, 1, 100])
  func `unreachable states are released, beside checkpoints that stay`(staying: Int) throws {
    let window = tree.addWindow()
    var count = 0
    func change() {
      count += 1
      window.scope = .action(UInt32(count))
    }
    func pass(_ rounds: Int, goingBack: Bool) throws {
      for _ in 0..<rounds {
        let points = (0..<3).map { _ in tree.checkpoint() }
        change()
        if goingBack { try tree.rollback(to: points[0]) }
        withExtendedLifetime(points) {}
      }
    }
    try pass(1_000, goingBack: true)
    try pass(1_000, goingBack: false)
    #expect(tree.rows.points.count < 16 && tree.rows.undo.count < 64)
    var kept = (0..<staying).map { _ in
      change()
      return tree.checkpoint()
    }
    try pass(2_000, goingBack: false)
    #expect(tree.rows.points.count <= 2 * staying + 16, "those that stay, and a few more")
    kept = []
    for _ in 0..<(2 * staying + 16) { change() }
    #expect(kept.isEmpty && tree.rows.points.isEmpty && tree.rows.undo.isEmpty)
  }
}
