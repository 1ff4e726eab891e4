#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The standard error of the program, for mistakes in its code.
enum StandardError {
  /// Prints a line.
  @Sendable static func print(_ line: String) {
    var line = line + "\n"
    line.withUTF8 { _ = unsafe write(2, $0.baseAddress, $0.count) }
  }
}
