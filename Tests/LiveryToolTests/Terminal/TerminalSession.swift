import Foundation

/// A program on a terminal of its own, with a user who types and looks.
final class TerminalSession {
  private let process = Process()
  private let terminal: FileHandle
  private var output = Data()
  private var columns: Int
  private var rows: Int

  /// Starts one of the products on a terminal with all colours; it is killed after three minutes.
  init(_ product: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24) throws {
    (self.columns, self.rows) = (columns, rows)
    var (leader, follower): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&leader, &follower, nil, nil, &size) == 0 else {
      throw POSIXError(.ENXIO)
    }
    terminal = FileHandle(fileDescriptor: leader, closeOnDealloc: true)
    let program = FileHandle(fileDescriptor: follower, closeOnDealloc: true)
    process.executableURL = CommandRun.products.appending(path: product)
    process.arguments = arguments
    process.environment = CommandRun(environment: ["COLORTERM": "truecolor"]).fullEnvironment
    process.standardInput = program
    process.standardOutput = program
    process.standardError = program
    try process.run()
    // The end of the program is the end of the output then.
    try program.close()
    let identifier = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + 180) { [weak process] in
      if process?.isRunning ?? false { kill(identifier, SIGKILL) }
    }
  }

  /// Types some keys.
  func type(_ keys: String) throws { try terminal.write(contentsOf: Data(keys.utf8)) }

  /// Waits until the screen is as wanted, and returns it; `nil` if the program ends before.
  func screen(where isWanted: (TerminalScreen) -> Bool) -> TerminalScreen? {
    while true {
      let text = String(decoding: output, as: UTF8.self)
      let screen = TerminalScreen(text, columns: columns, rows: rows)
      if isWanted(screen) { return screen }
      // A file handle would wait for as many bytes as the buffer has.
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe read(terminal.fileDescriptor, &buffer, buffer.count)
      if count <= 0 { return nil }
      output += buffer[..<count]
    }
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(terminal.fileDescriptor, UInt(TIOCSWINSZ), &size)
    kill(process.processIdentifier, SIGWINCH)
  }

  /// Waits for the end of the program, and returns all of its output and its exit status.
  func end() -> CommandResult {
    _ = screen { _ in false }
    process.waitUntilExit()
    return CommandResult(
      output: String(decoding: output, as: UTF8.self),
      errors: "",
      status: process.terminationStatus
    )
  }
}
