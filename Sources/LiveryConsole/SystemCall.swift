/// Calls of the system in a scope where no method shadows them, repeated where a signal interrupts
/// them, and those that Swift does not import.
package enum SystemCall {
  /// Writes all bytes to a file descriptor; returns whether that succeeded, else sets `errno`.
  package static func send(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Returns all bytes of a file descriptor, or its first ones and more than a limit; `nil` on
  /// failure.
  package static func receive(from descriptor: Int32, limit: Int = .max) -> [UInt8]? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = unsafe read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }

  /// Ends the program with an exit status.
  package static func end(with status: Int32) -> Never { exit(status) }

  /// Exchanges the names of two files in one step; returns whether it succeeded, else sets `errno`.
  static func exchange(_ one: String, _ other: String) -> Bool {
    #if canImport(Darwin)
    return unsafe renamex_np(one, other, UInt32(RENAME_SWAP)) == 0
    #else
    typealias Call =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = unsafe dlsym(nil, "renameat2") else {
      errno = ENOSYS
      return false
    }
    // The system's RENAME_EXCHANGE, which Swift does not import.
    let call = unsafe unsafeBitCast(symbol, to: Call.self)
    return unsafe call(AT_FDCWD, one, AT_FDCWD, other, 2) == 0
    #endif
  }
}
