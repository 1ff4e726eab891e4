import Foundation

/// A terminal that a command believes to write to, and that keeps what it wrote.
struct Terminal {
  private let controller: FileHandle

  /// The end that a command writes to.
  let screen: FileHandle

  /// Opens a terminal; `nil` where there is none to be had.
  init?() {
    let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    controller = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0 else { return nil }
    guard let name = unsafe ptsname(descriptor) else { return nil }
    let other = unsafe open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { return nil }
    screen = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// What was written, once all who could write are done; it has to fit into the terminal's buffer.
  func text() throws -> String {
    try screen.close()
    var bytes = Data()
    // A terminal that nobody writes to any more ends with an error.
    while let more = try? controller.read(upToCount: 4096), !more.isEmpty { bytes += more }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
