import Livery
import Testing

/// Trees with many mutations: by many hosts, between many checkpoints, in one update.
struct ManyMutationsTests {
  private struct Failure: Error {}

  let tree = WidgetTree()
  let window: Widget

  init() { window = tree.addWindow() }

  private func addButtons(_ count: Int) throws -> [Widget] {
    try tree.update { for _ in 0..<count { window.add("UIButton") } }
    return window.children
  }

  // MARK: Hosts

  @Test func `thousands of sibling hosts change the tree while they are notified`() throws {
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

  @Test func `released checkpoints leave the others unchanged`() throws {
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

  // MARK: Reading in an update

  @Test func `styles and explanations are asked for after each of thousands of changes`() throws {
    let buttons = try addButtons(3000)
    tree.appearance = try AppearanceLoader().load(
      StyleSheet(text: "{\"UIButton-selected\": {\"controls\": {\"actionColor\": \"#f00\"}}}")
    )
    try tree.update {
      for (number, button) in buttons.enumerated() {
        button.states = .selected
        #expect(button.text(.actionColor, for: .selected) == "#ff0000ff")
        if number.isMultiple(of: 100) {
          #expect(button.explain(.actionColor).states.isEmpty, "as of the last commit")
        }
      }
    }
    #expect(buttons.allSatisfy { $0.text(.actionColor) == "#ff0000ff" })
    #expect(buttons[0].explain(.actionColor).states == ["selected"])
  }

  @Test func `reads in an update return the last commit, whatever is undone`() throws {
    let button = window.add("UIButton")
    let point = tree.checkpoint()
    button.scope = .action(0x00ff00)
    for round in 1...2 {
      let committed = button.text(.actionColor, for: .normal)
      do {
        try tree.update {
          button.scope = .action(0xff0000)
          #expect(button.text(.actionColor, for: .normal) == committed)
          #expect(throws: Failure.self) {
            try tree.update {
              button.remove()
              throw Failure()
            }
          }
          #expect(button.text(.actionColor, for: .normal) == committed)
          try tree.update {
            button.scope = .action(0x0000ff)
            #expect(button.text(.actionColor, for: .normal) == committed)
          }
          try tree.rollback(to: point)
          #expect(button.text(.actionColor, for: .normal) == committed)
          button.scope = .action(0x111111)
          #expect(button.text(.actionColor, for: .normal) == committed)
          if round == 1 { throw Failure() }
        }
      } catch is Failure {
        #expect(round == 1)
      }
      let now = round == 1 ? committed : "#111111ff"
      #expect(button.text(.actionColor, for: .normal) == now)
    }
    // Another update begins with the state that the last one left.
    try tree.update {
      button.scope = nil
      #expect(button.text(.actionColor, for: .normal) == "#111111ff")
    }
    #expect(button.text(.actionColor, for: .normal) == "#555555ff")
  }

  @Test func `reads in callbacks return the commit of their notification`() {
    let button = window.add("UIButton")
    let host = RecordingHost(button)
    var seen: [String?] = []
    host.reaction = { change in
      guard seen.count < 6 else { return }
      change.widget.scope = .action(UInt32(seen.count + 1))
      seen.append(change.widget.text(.actionColor, for: .normal))
      seen.append(change.widget.text(.actionColor, for: .normal))
    }
    button.scope = .action(0)
    #expect(
      seen == [
        "#000000ff", "#000000ff", "#000001ff", "#000001ff", "#000003ff", "#000003ff",
      ]
    )
    #expect(button.text(.actionColor, for: .normal) == "#000005ff")
  }
}
