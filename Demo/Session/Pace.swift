import Foundation
import LiveryConsole

/// The pace of the tour: with someone at the terminal it waits for a key after each step.
struct Pace {
  let console: Console

  /// A Boolean value that indicates whether it waits.
  let waits: Bool

  /// Creates a pace that waits, if that is wanted, both ends are a terminal, and it can be rewritten.
  init(console: Console, waits: Bool) {
    self.console = console
    self.waits = waits && isatty(STDIN_FILENO) == 1 && console.terminal.canRewrite
  }

  /// The number of lines of the terminal; `nil` if there is no limit.
  var lines: Int? {
    var size = winsize()
    guard waits, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else {
      return nil
    }
    return Int(size.ws_row)
  }

  /// Clears the terminal for the next step.
  func clear() {
    if waits { console.ask("\u{1B}[H\u{1B}[2J") }
  }

  /// Waits for a key; returns whether to go on.
  func wait() -> Bool {
    guard waits else { return true }
    console.ask(console.dim("  any key: the next step   q: leave "))
    defer { console.ask("\r\u{1B}[K") }
    guard let key = readKey() else { return false }
    // Also Escape, and Control with C and D, which are bytes while keys are read.
    return !["q", "Q", "\u{1B}", "\u{03}", "\u{04}"].contains(key)
  }

  /// Reads a key without its line; returns `nil` at the end of the input.
  private func readKey() -> Unicode.Scalar? {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    // What belongs to one key, such as an arrow's three bytes, is dropped.
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    var byte: UInt8 = 0
    return unsafe read(STDIN_FILENO, &byte, 1) == 1 ? Unicode.Scalar(byte) : nil
  }
}
