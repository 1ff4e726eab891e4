#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The one way to what stands in files: whole, up to a limit, and without waiting where nobody is to be
/// waited for.
struct FileReader {
  /// The path as it was given; a `~` in it is a letter like any other.
  let path: String

  /// Whether it may be a pipe, of which nobody knows whether anything will come, and which can be read
  /// only once.
  var takesPipes = true

  /// How many bytes are read.
  var limit = SourceText.byteLimit

  /// Why a file was not read.
  struct Failure: Error {
    let code: Diagnostic.Code
    let message: String
  }

  /// What is in the file.
  ///
  /// - Throws: That there is none, that it is of a kind that is not read, that it is over the limit, or
  ///   that the task that reads was cancelled.
  func bytes() throws(Failure) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw failure(ENOENT) }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw failure(errno) }
    try check(status)
    // Whoever has put something else in its place meanwhile is not waited for.
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
        throw Failure(code: .fileUnreadable, message: "'\(path)' was not read; it was called off")
      }
      let count = unsafe read(descriptor, &piece, piece.count)
      if count > 0 {
        bytes += piece[..<count]
      } else if count == 0 {
        // A pipe that nobody has begun to write looks as if it were at its end.
        if !bytes.isEmpty || !isPipe || isHungUp(descriptor) { return bytes }
      } else if errno == EAGAIN {
        _ = isHungUp(descriptor)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    throw tooLarge("more than \(limit)")
  }

  /// Waits for a moment for something to come, and says whether whoever wrote a pipe has gone.
  private func isHungUp(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, 100) > 0 && waiting.revents & Int16(POLLHUP) != 0
  }

  /// Refuses what is not read.
  private func check(_ status: stat) throws(Failure) {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      if status.st_size > limit { throw tooLarge("\(status.st_size)") }
    case S_IFDIR: throw failure(EISDIR)
    case S_IFIFO:
      if takesPipes { return }
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
