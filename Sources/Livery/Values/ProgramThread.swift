#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread of the program.
struct ProgramThread: Hashable, Sendable {
  private let number: Int

  /// The thread that is running.
  static var current: Self { Self(number: Int(bitPattern: pthread_self())) }
}
