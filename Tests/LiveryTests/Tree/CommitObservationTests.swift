import Livery
import Testing

struct CommitObservationTests {
  private let tree = WidgetTree()

  @Test func `an observer is notified of each commit, after the hosts`() {
    var heard: [Set<CommitReport.Cause>] = []
    let observation = tree.observeCommits { heard.append($0.causes) }
    let window = tree.addWindow()
    let button = window.add("UIButton")
    button.states = .highlighted
    button.states = .highlighted
    tree.defaultStyle = Declarations { $0.colors.textColor = .red }
    #expect(heard == [[.entered], [.entered], [.state], [.defaultStyle]])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer may ask for some causes only`() {
    let window = tree.addWindow()
    var heard: [Set<CommitReport.Cause>] = []
    let observation = tree.observeCommits(of: [.defaultStyle, .naming]) { heard.append($0.causes) }
    window.states = .selected
    window.names = ["big"]
    tree.batch {
      window.states = .normal
      tree.defaultStyle = Declarations { $0.colors.textColor = .red }
    }
    #expect(heard == [[.naming], [.defaultStyle, .state]])
    withExtendedLifetime(observation) {}
  }

  @Test func `a released observer is no longer notified`() {
    var count = 0
    var observation: CommitObservation? = tree.observeCommits { _ in count += 1 }
    tree.addWindow()
    #expect(observation != nil)
    observation = nil
    tree.addWindow()
    #expect(count == 1)
  }

  @Test func `an observation may own another`() {
    var count = 0
    let inner = tree.observeCommits { _ in count += 1 }
    var outer: CommitObservation? = tree.observeCommits { [inner] _ in
      withExtendedLifetime(inner) { count += 1 }
    }
    tree.addWindow()
    #expect(count == 2 && outer != nil)
    outer = nil
    tree.addWindow()
    #expect(count == 3, "the one that is held here too still hears")
  }

  @Test func `observations that own each other in a chain are released together`() {
    var count = 0
    var last: CommitObservation?
    for _ in 0..<100 {
      last = tree.observeCommits { [last] _ in
        withExtendedLifetime(last) { count += 1 }
      }
    }
    tree.addWindow()
    #expect(count == 100)
    last = nil
    tree.addWindow()
    #expect(count == 100)
  }

  @Test func `what an observer does to the tree is the next commit`() {
    let window = tree.addWindow()
    let label = window.add("UILabel")
    var causes: [Set<CommitReport.Cause>] = []
    let observation = tree.observeCommits { report in
      causes.append(report.causes)
      if report.causes == [.state] { label.names = ["late"] }
    }
    window.states = .selected
    #expect(causes == [[.state], [.naming]])
    #expect(label.names == ["late"])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer that never stops is stopped`() {
    let window = tree.addWindow()
    var count = 0
    let observation = tree.observeCommits { _ in
      count += 1
      window.states = window.states.isEmpty ? .selected : .normal
    }
    window.states = .highlighted
    #expect(count == 101)
    #expect(tree.lastReport.errors == [.endlessCommits(hosts: [])])
    withExtendedLifetime(observation) {}
  }

  @Test func `a batch leaves out rejected mutations`() {
    let window = tree.addWindow(id: "main")
    var label: Widget?
    let report = tree.batch {
      label = window.add("UILabel")
      label?.id = "main"
      label?.names = ["big"]
    }
    #expect(report.errors == [.duplicateID("main", window: "UIWindow#main")])
    #expect(label?.names == ["big"])
    #expect(label?.id == nil)
  }

  @Test func `a batch is one commit`() {
    var count = 0
    let observation = tree.observeCommits { _ in count += 1 }
    tree.batch {
      tree.addWindow()
      tree.batch { tree.addWindow() }
    }
    #expect(count == 1)
    #expect(tree.windows.count == 2)
    withExtendedLifetime(observation) {}
  }
}
