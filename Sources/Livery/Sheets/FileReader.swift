#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files: completely, up to a limit, and without waiting for writers that may never come.
struct FileReader {
  /// The path as given; a `~` has no special meaning.
  let path: String

  /// A Boolean value that indicates whether the file may be a pipe, which may never get input and
  /// can be read only once.
  var acceptsPipes = true

  /// The maximum number of bytes.
  var limit = SourceText.byteLimit

  /// The reason why a file was not read.
  struct Failure: Error {
    let code: Diagnostic.Code
    let message: String
  }

  /// Returns the content of the file.
  ///
  /// - Throws: A failure if the file is missing, is of a kind that is not read or exceeds the
  ///   limit, or if the reading task was cancelled.
  func bytes() throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw failure(ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw failure(errno) }
    try check(status)
    // If the file was replaced by a pipe meanwhile, do not wait for it.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
    try check(status)
    return try bytes(of: descriptor, status)
  }

  private func bytes(of descriptor: Int32, _ status: stat) throws(Failure) -> [UInt8] {
    let isPipe = status.st_mode & S_IFMT == S_IFIFO
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while bytes.count <= limit {
      if Task.isCancelled {
        throw Failure(code: .cancelled, message: Diagnostic.cancelled.message)
      }
      let count = unsafe read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        // A pipe without a writer yet looks like one at its end.
        if !bytes.isEmpty || !isPipe || isHungUp(descriptor) { return bytes }
      } else if errno == EAGAIN {
        _ = isHungUp(descriptor)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    throw tooLarge("more than \(limit)")
  }

  /// Waits briefly for input; returns whether the writer of a pipe has closed it.
  private func isHungUp(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, 100) > 0 && waiting.revents & Int16(POLLHUP) != 0
  }

  /// Rejects files that are not read.
  private func check(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if status.st_size > limit { throw tooLarge("\(status.st_size)") }
    case S_IFDIR: throw failure(EISDIR)
    case S_IFIFO:
      if acceptsPipes { return }
      throw unreadable("is a pipe, which can be read only once; expected a file")
    default: throw unreadable("is a device; expected a file")
    }
  }

  private func tooLarge(_ size: String) -> Failure {
    Failure(code: .tooLarge, message: "'\(path)' has \(size) bytes; a file may have \(limit)")
  }

  private func unreadable(_ reason: String) -> Failure {
    Failure(code: .fileUnreadable, message: "'\(path)' \(reason)")
  }

  private func failure(_ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: Failure(code: .fileNotFound, message: "there is no file '\(path)'")
    case EISDIR: Failure(code: .directory, message: "'\(path)' is a directory; expected a file")
    case EACCES, EPERM: unreadable("may not be read: permission denied")
    default: unreadable("cannot be read: \(unsafe String(cString: strerror(code)).lowercased())")
    }
  }
}
