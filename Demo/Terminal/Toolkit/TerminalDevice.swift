import Foundation

/// The terminal that the program runs on.
final class TerminalDevice {
  /// The descriptor on which keys arrive.
  let input = STDIN_FILENO

  private let output = STDOUT_FILENO
  private let settings: termios

  /// Takes over the terminal; `nil` if there is none.
  ///
  /// Keys arrive one by one and unseen, and the screen is an empty one until the program ends.
  init?() {
    var settings = termios()
    guard isatty(output) == 1, unsafe tcgetattr(input, &settings) == 0 else { return nil }
    self.settings = settings
    // A handler that does nothing, since the signal is to interrupt a wait, not the program.
    _ = signal(SIGWINCH) { _ in }
    unsafe cfmakeraw(&settings)
    unsafe tcsetattr(input, TCSAFLUSH, &settings)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back as it was.
  func restore() {
    write("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var settings = settings
    unsafe tcsetattr(input, TCSAFLUSH, &settings)
  }

  /// The number of columns and rows.
  var size: Extent {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Extent(width: 80, height: 24) }
    return Extent(width: Int(size.ws_col), height: Int(size.ws_row))
  }

  /// Writes a text, all of it.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(output, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Returns the bytes of the keys that were pressed; `nil` if the terminal is gone.
  func read() -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1024) { buffer, count in
      count = unsafe max(0, Foundation.read(input, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Waits until there is something to read, at most for some milliseconds or until a signal.
  ///
  /// - Returns: The descriptors that can be read.
  static func wait(for descriptors: [Int32], milliseconds: Int32) -> Set<Int32> {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&entries, nfds_t(entries.count), milliseconds)
    return count > 0 ? Set(entries.filter { $0.revents != 0 }.map(\.fd)) : []
  }
}
