import Livery

/// Shows each kind of change, step by step.
struct Tour {
  let session: Session
  let resources: String

  private var console: Console { session.console }
  private var tree: WidgetTree { session.demo.tree }

  /// Plays all steps.
  func play() throws {
    step("The tree, each widget in its own colours")
    try session.perform(.tree)
    try showStates()
    try showDeclarations()
    try showStructure()
    try showCallbacks()
    try showFailures()
    step("Why the Copy button looks as it does")
    try run("explain #copy controls.actionColor")
    try showThemes()
    console.print()
    console.print("That was the tour. 'Demo/run.sh --interactive' takes commands; try 'help'.")
  }

  private func step(_ title: String) { console.title(title) }

  /// Shows a command as if it had been typed, and carries it out.
  private func run(_ line: String) throws {
    console.print(console.bold("> \(line)"))
    if let command = try Command(parsing: line) { try session.perform(command) }
  }

  private func showStates() throws {
    step("A state is set, and the widget looks different")
    try run("state #save +highlighted")
    step("A state that no entry mentions: the style stays, only the state is heard of")
    try run("state #share +focused")
    step("Two states at once: an entry for exactly both of them wins")
    try run("state #copy +highlighted +selected")
    step("A state of a container reaches what is inside it")
    try run("state #wifi +selected")
  }

  private func showDeclarations() throws {
    step("A scope on a container, for everything inside it")
    try run(#"scope #form { "colors": { "primaryColor": "gold" } }"#)
    try run("scope #form clear")
    step("A style of one widget's own, for a state")
    console.print(console.bold("save.setStyle(…, for: .highlighted)"))
    let save = try tree.widget(at: "#save")
    try session.change {
      save.setStyle(Declarations { $0.controls.actionColor = .white }, for: .highlighted)
    }
    step("The default style is set, as a whole and by one setting, and reset")
    try run("default \(resources)/night.json")
    try run("set colors.primaryColor #ff8800")
    try run("default reset")
  }

  private func showStructure() throws {
    step("A widget moves to where other entries apply")
    try run("move #share #popover")
    step("A widget is added, gets a host, and is removed")
    try run("add #form UIButton #reset .warning")
    try run("remove #reset")
    step("A widget leaves its window and comes back")
    let popover = try tree.widget(at: "#popover")
    console.print(console.bold("popover.detach()"))
    popover.detach()
    session.printReport(tree.lastReport)
    console.print(console.bold("window.insert(popover)"))
    tree.windows[0].insert(popover)
    session.printReport(tree.lastReport)
  }

  private func showCallbacks() throws {
    step("A host is attached to a control: it hears its style, and that in each state")
    console.isVerbose = true
    session.demo.attach(to: try tree.widget(at: "#trash"))
    console.isVerbose = false
    session.printReport(tree.lastReport)
    step("A host changes the tree while it is told: that makes the next commit")
    let mail = try tree.widget(at: "#mail")
    session.demo.attach(to: try tree.widget(at: "#name")) { mail.states = .disabled }
    session.printReport(tree.lastReport)
    step("Many changes, one commit: each host hears once")
    console.print(console.bold("tree.update { … }"))
    let name = try tree.widget(at: "#name")
    try session.change {
      name.states = [.focused, .selected]
      name.states = .focused
      mail.states = .normal
      try tree.widget(at: "#form").scope = Declarations { $0.colors.textColor = .black }
    }
  }

  private func showFailures() throws {
    step("What is refused changes nothing and tells nobody")
    for line in ["move #popover #copy", "add #form UIButton #save", "load no-such-file.json"] {
      do {
        try run(line)
      } catch {
        console.print("  \(error)")
      }
    }
  }

  private func showThemes() throws {
    step("Another sheet: every style is computed, hosts hear of real differences")
    console.isQuiet = true
    try run("load \(resources)/night.json")
    console.isQuiet = false
    console.print("  (\(console.heard) hosts heard something; what they say is left out here)")
    try session.perform(.tree)
  }
}
