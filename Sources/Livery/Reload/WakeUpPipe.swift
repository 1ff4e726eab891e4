#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A pipe that wakes up a program which waits for its descriptor.
final class WakeUpPipe: Sendable {
  /// The descriptor that is readable while the signal is raised; −1 if the process has none left.
  let fileDescriptor: Int32

  private let writeEnd: Int32

  /// Makes a pipe whose signal is not raised.
  init() {
    var ends: [Int32] = [-1, -1]
    if unsafe pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (fileDescriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    for end in [fileDescriptor, writeEnd] where end >= 0 { close(end) }
  }

  /// Raises the signal, which must be lowered.
  func raise() {
    var byte: UInt8 = 1
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Lowers the signal, which must be raised.
  func lower() {
    var byte: UInt8 = 0
    _ = unsafe read(fileDescriptor, &byte, 1)
  }
}
