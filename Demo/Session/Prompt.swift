import Foundation
import LiveryConsole
import LiveryKit

/// A prompt for commands on a terminal; `run.sh` adds line editing and a history if `rlwrap` is
/// installed.
@MainActor
struct Prompt {
  let session: Session

  /// An event that the prompt waits for.
  private enum Event: Sendable {
    case line(String)
    case reload(ThemeReload, of: String)
    case end
  }

  /// Prompts for commands until the input ends; saves of a followed sheet are handled in between.
  func run() async {
    session.console.print(
      "A tree of \(session.app.tree.widgets.count) widgets; 'help' lists the commands."
    )
    let (events, continuation) = AsyncStream<Event>.makeStream()
    readLines(into: continuation)
    var followed: String?
    var following: Task<Void, Never>?
    defer { following?.cancel() }
    session.console.ask("livery> ")
    for await event in events {
      do {
        guard try perform(event) else { return }
      } catch {
        session.console.report(error)
      }
      if followed != session.followedSheet {
        followed = session.followedSheet
        following?.cancel()
        following = followed.map { follow($0, into: continuation) }
      }
      session.console.ask("livery> ")
    }
  }

  /// Performs a command or adopts a save; returns whether to continue.
  private func perform(_ event: Event) throws -> Bool {
    switch event {
    case .end:
      session.console.print()
      return false
    case .reload(let reload, let sheet):
      // A save that was pending when another sheet was loaded is ignored.
      guard sheet == session.followedSheet else { return true }
      let what = reload.changedFiles.isEmpty ? "following \(sheet)" : "\(sheet) was saved"
      session.console.print()
      session.console.print(session.console.bold(TextFlow.escaped(what)))
      try session.adopt(reload)
      return true
    case .line(let line):
      guard let command = try Command(parsing: line) else { return true }
      if case .quit = command { return false }
      try session.perform(command)
      return true
    }
  }

  private func readLines(into continuation: AsyncStream<Event>.Continuation) {
    // Reading blocks, which a task must not do.
    Thread.detachNewThread {
      while let line = readLine() { continuation.yield(.line(line)) }
      continuation.yield(.end)
    }
  }

  private func follow(
    _ sheet: String,
    into continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never> {
    let loader = session.loader
    return Task.detached {
      for await reload in ThemeWatcher(contentsOf: [sheet], loader: loader) {
        continuation.yield(.reload(reload, of: sheet))
      }
    }
  }
}
