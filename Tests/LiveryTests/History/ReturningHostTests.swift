import Livery
import Testing

/// Hosts that are detached and attached again while the tree rolls back (spec 9.4, 9.8).
struct ReturningHostTests {
  private struct Failure: Error {}

  let tree = WidgetTree()
  let button: Widget
  let host: RecordingHost

  init() {
    button = tree.chain("UIWindow", "UIButton")
    host = RecordingHost(button)
  }

  /// The colour that the host got last.
  private var shown: String? { host.changes.last?.style.text(.actionColor) }

  /// Ways in which a host is detached and attached again.
  enum Way: CaseIterable, Sendable {
    case directly, afterNone, afterAnother, often, inAnUpdate
  }

  private func comeBack(_ way: Way) throws {
    switch way {
    case .directly: button.attach(host)
    case .afterNone:
      button.detachHost()
      button.attach(host)
    case .afterAnother:
      RecordingHost(button)
      button.attach(host)
    case .often:
      for _ in 1...3 {
        button.detachHost()
        button.attach(host)
      }
    case .inAnUpdate:
      try tree.update {
        button.detachHost()
        button.attach(host)
      }
    }
  }

  @Test(arguments: Way.allCases, [false, true])
  func `a host that came back hears when the tree goes back`(_ way: Way, keepsLedger: Bool) throws {
    tree.keepsLedger = keepsLedger
    let point = tree.checkpoint()
    try comeBack(way)
    button.scope = .action(0xff0000)
    #expect(shown == "#ff0000ff")
    host.clear()
    try tree.rollback(to: point)
    #expect(host.count == 1 && shown == "#555555ff")
    #expect(host.changes.first?.oldStyle?.text(.actionColor) == "#ff0000ff")
    #expect(button.host === host)
  }

  @Test(arguments: Way.allCases)
  func `a host with the earlier style is not notified when the tree rolls back`(
    _ way: Way
  ) throws {
    let point = tree.checkpoint()
    try comeBack(way)
    button.scope = .action(0xff0000)
    button.scope = nil
    host.clear()
    try tree.rollback(to: point)
    #expect(host.count == 0)
  }

  @Test func `what a host heard is known across checkpoints between which it was not there`() throws
  {
    let first = tree.checkpoint()
    button.detachHost()
    let second = tree.checkpoint()
    button.attach(host)
    button.scope = .action(0xff0000)
    host.clear()
    try tree.rollback(to: second)
    #expect(host.count == 0 && button.host == nil)
    try tree.rollback(to: first)
    #expect(host.count == 1 && shown == "#555555ff")
    #expect(host.changes.first?.oldStyle?.text(.actionColor) == "#ff0000ff")
  }

  @Test func `a notified host is notified again, though it was new at the checkpoint`()
    throws
  {
    let window = tree.windows[0]
    let box = window.add("UIView")
    box.detach()
    let late = RecordingHost(box)
    #expect(late.count == 0)
    let point = tree.checkpoint()
    box.detachHost()
    box.attach(late)
    window.insert(box)
    box.scope = .action(0xff0000)
    try tree.rollback(to: point)
    late.clear()
    window.insert(box)
    #expect(late.changes.map { $0.oldStyle?.text(.actionColor) } == ["#ff0000ff"])
  }

  @Test func `a control that came back is notified of the states that it was in`() throws {
    let control = RecordingControl(button)
    let point = tree.checkpoint()
    button.detachHost()
    button.states = .selected
    button.attach(control)
    control.clear()
    try tree.rollback(to: point)
    #expect(control.states == [.normal])
  }

  @Test func `an update that throws leaves what a host knows`() throws {
    let point = tree.checkpoint()
    button.detachHost()
    button.attach(host)
    button.scope = .action(0xff0000)
    host.clear()
    #expect(throws: Failure.self) {
      try tree.update {
        button.attach(host)
        try tree.rollback(to: point)
        throw Failure()
      }
    }
    button.states = .selected
    button.states = .normal
    #expect(host.changes.allSatisfy { $0.oldStyle != nil })
    #expect(shown == "#ff0000ff" || host.count == 0)
    try tree.rollback(to: point)
    #expect(shown == "#555555ff")
  }

  // MARK: Styles that are read meanwhile

  /// Returns a tree whose log has the removal of a widget and its return, both before the last
  /// commit.
  private func makeDetour() throws -> (point: Checkpoint, label: Widget, listener: RecordingHost) {
    let label = button.add("UILabel")
    let listener = RecordingHost(label)
    label.scope = Declarations { $0.colors.textColor = .red }
    let point = tree.checkpoint()
    tree.keepsLedger = true
    button.text = "Save"
    let second = tree.checkpoint()
    label.remove()
    try tree.rollback(to: second)
    #expect(label.text(.textColor) == "#ff0000ff")
    listener.clear()
    return (point, label, listener)
  }

  @Test func `in an update that brings a widget back its style is that of the last commit`() throws
  {
    let (point, label, listener) = try makeDetour()
    try tree.update {
      try tree.rollback(to: point)
      #expect(label.text(.textColor) == "#ff0000ff")
      #expect(label.text(.textColor, for: .normal) == "#ff0000ff")
    }
    #expect(label.text(.textColor) == "#ff0000ff")
    #expect(listener.count == 0)
  }

  @Test func `in a callback that brings a widget back its style is that of the last commit`() throws
  {
    let (point, label, _) = try makeDetour()
    var seen: [String?] = []
    host.reaction = { _ in
      if !seen.isEmpty { return }
      try? tree.rollback(to: point)
      seen = [label.text(.textColor), label.text(.textColor, for: .normal)]
    }
    button.scope = .action(0x00ff00)
    #expect(seen == ["#ff0000ff", "#ff0000ff"])
    #expect(label.text(.textColor) == "#ff0000ff")
  }
}
