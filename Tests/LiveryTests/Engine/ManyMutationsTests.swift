import Livery
import Testing

/// Trees with very much done to them: by many hosts, between many checkpoints, in one update.
struct ManyMutationsTests {
  let tree = WidgetTree()
  let window: Widget

  init() { window = tree.addWindow() }

  private func addButtons(_ count: Int) throws -> [Widget] {
    try tree.update { for _ in 0..<count { window.add("UIButton") } }
    return window.children
  }

  // MARK: Hosts

  @Test func `thousands of sibling hosts change the tree while they are told`() throws {
    let hosts = try addButtons(10_000).map { RecordingHost($0) }
    for host in hosts {
      host.clear()
      host.reaction = { change in
        if change.causes == [.defaultStyle] { change.widget.states = .selected }
      }
    }
    tree.defaultStyle = .primary(0x123456)
    #expect(hosts.allSatisfy { $0.widget?.states == .selected })
    #expect(hosts.allSatisfy { $0.changes.first?.causes == [.defaultStyle] })
    #expect(tree.lastReport.causes == [.state] && tree.lastReport.errors.isEmpty)
  }

  @Test func `of very many hosts that change the tree without end the first are named`() throws {
    let hosts = try addButtons(50).map { RecordingHost($0) }
    var number: UInt32 = 0
    for host in hosts {
      host.reaction = { change in
        number += 1
        change.widget.scope = .action(number)
      }
    }
    tree.defaultStyle = .primary(0x123456)
    let named = (0..<20).map { "UIWindow/UIButton[\($0)] (RecordingHost)" }
    #expect(tree.lastReport.errors == [.endlessCommits(hosts: named + ["30 more"])])
  }

  @Test func `a host whose widget it removed is named as such`() {
    let host = RecordingHost(window.add("UIButton"))
    host.reaction = { change in
      let next = window.add("UIButton")
      next.attach(host)
      change.widget.remove()
    }
    tree.defaultStyle = .primary(0x123456)
    let errors = tree.lastReport.errors
    #expect(errors == [.endlessCommits(hosts: ["a widget that is gone (RecordingHost)"])])
  }

  // MARK: Checkpoints

  @Test func `one goes back step by step through thousands of checkpoints`() throws {
    let button = window.add("UIButton")
    var points: [Checkpoint] = []
    for number in 0..<5000 {
      points.append(tree.checkpoint())
      button.text = "\(number)"
      button.states = number.isMultiple(of: 2) ? .highlighted : .normal
    }
    #expect(button.text == "4999")
    while let point = points.popLast() {
      try tree.rollback(to: point)
      #expect(button.text == (points.isEmpty ? nil : "\(points.count - 1)"))
    }
  }

  @Test func `checkpoints that nobody holds any more leave the others as they are`() throws {
    let button = window.add("UIButton")
    var points: [(point: Checkpoint, text: String?)] = []
    var random = SplitMix64(seed: 11)
    for number in 0..<3000 {
      points.append((tree.checkpoint(), button.text))
      button.text = "\(number)"
      if points.count > 100 { points.remove(at: Int.random(in: 0..<points.count, using: &random)) }
      if number % 700 == 699 { points.removeFirst(90) }
    }
    while let (point, text) = points.popLast() {
      try tree.rollback(to: point)
      #expect(button.text == text)
    }
  }
}
