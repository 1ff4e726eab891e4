import Foundation
import Livery

/// A program with one button and a main loop that is not Swift's, as a toolkit would have it.
///
/// `LoopProgram LOOP SHEET` prints the fill of the button, or the first error, for each reload, and
/// ends when the fill is black.
@main
struct LoopProgram {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let loop = loops[arguments[1]] else {
      print("usage: LoopProgram \(loops.keys.sorted().joined(separator: "|")) SHEET")
      exit(64)
    }
    loop(arguments[2])
  }

  private static let loops: [String: @Sendable (String) -> Void] = [
    "poll": poll, "runloop": runLoop, "await": awaiting, "glib": glib, "glib-idle": glibIdle,
  ]

  /// Waits for the descriptor with `poll`.
  private static func poll(_ sheet: String) {
    let window = ButtonWindow()
    let follower = ThemeFollower(contentsOf: [sheet])
    var descriptors = [pollfd(fd: follower.fileDescriptor, events: Int16(POLLIN), revents: 0)]
    while !window.isDone {
      if let reload = follower.next() {
        window.show(reload)
      } else {
        _ = unsafe Glibc.poll(&descriptors, 1, -1)
      }
    }
  }

  /// Hands work to the main queue, which a `RunLoop` of the main thread runs.
  private static func runLoop(_ sheet: String) {
    let window = ButtonWindow()
    let follower = ThemeFollower(
      contentsOf: [sheet],
      deliver: { work in DispatchQueue.main.async(execute: work) },
      onReload: window.show
    )
    withExtendedLifetime(follower) {
      while !window.isDone { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
  }

  /// Loops over a watcher on the main actor, whose work a `RunLoop` of the main thread runs.
  private static func awaiting(_ sheet: String) {
    Task { @MainActor in
      let window = ButtonWindow()
      for await reload in ThemeWatcher(contentsOf: [sheet]) {
        window.show(reload)
        if window.isDone { exit(0) }
      }
    }
    RunLoop.main.run()
  }

  /// Adds the descriptor to GLib's main loop.
  private static func glib(_ sheet: String) {
    guard let glib = GLib() else { exit(69) }
    let window = ButtonWindow()
    let follower = ThemeFollower(contentsOf: [sheet])
    glib.whenReadable(follower.fileDescriptor) {
      if let reload = follower.next() { window.show(reload) }
      if window.isDone { glib.quit() }
    }
    glib.run()
  }

  /// Hands work to GLib's main loop.
  private static func glibIdle(_ sheet: String) {
    guard let glib = GLib() else { exit(69) }
    let window = ButtonWindow()
    let follower = ThemeFollower(
      contentsOf: [sheet],
      deliver: { work in glib.whenIdle(work) },
      onReload: { reload in
        window.show(reload)
        if window.isDone { glib.quit() }
      }
    )
    withExtendedLifetime(follower) { glib.run() }
  }
}

/// A window with a button.
private final class ButtonWindow {
  /// A Boolean value that indicates whether the button is black.
  private(set) var isDone = false

  private let tree = WidgetTree()
  private let button: Widget

  init() { button = tree.addWindow().add("UIButton") }

  /// Adopts a theme, and prints the fill of the button; an error is printed instead.
  func show(_ reload: ThemeReload) {
    switch reload.result {
    case .theme(let theme):
      tree.theme = theme
      say(button.color(.fill)?.description ?? "none")
      isDone = button.color(.fill) == .black
    case .diagnostics(let error): say(error.diagnostics.first?.message ?? "none")
    }
  }

  /// Prints a line at once.
  private func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
