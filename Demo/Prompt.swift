import Livery

/// Commands typed at a terminal, whose own line editing is used.
struct Prompt {
  let session: Session

  /// Asks for commands until there are no more.
  func run() {
    session.console.print(
      "A tree of \(session.demo.tree.widgets.count) widgets; 'help' lists what can be done."
    )
    while true {
      session.console.ask("livery> ")
      guard let line = readLine() else {
        session.console.print()
        return
      }
      do {
        guard let command = try Command(parsing: line) else { continue }
        if case .quit = command { return }
        try session.perform(command)
      } catch {
        session.console.print("  \(error)")
      }
    }
  }
}
