import Foundation
import Livery

/// Commands typed at a terminal, whose own line editing is used.
struct Prompt {
  let session: Session

  /// Asks for commands until there are no more.
  func run() {
    // An interrupt leaves, and leaves the terminal at the start of a line.
    _ = signal(SIGINT) { _ in
      _ = unsafe write(STDOUT_FILENO, "\n", 1)
      _exit(130)
    }
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
        session.console.report(error)
      }
    }
  }
}
