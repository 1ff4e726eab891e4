import LiveryConsole

/// The file that stores the cookie of a port, so that it survives a restart of the preview.
struct CookieFile {
  private let folder: URL
  private let path: String

  /// Creates a reference to the file of a port, which need not exist; returns `nil` if the user has
  /// no state folder.
  init?(port: UInt16, in environment: [String: String] = ProcessInfo.processInfo.environment) {
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let state else { return nil }
    folder = URL(filePath: state).appending(path: "livery")
    path = folder.appending(path: "preview-\(port)").path
  }

  /// A reason for not using the file.
  struct Problem: Error {
    /// The complete message.
    let description: String
  }

  /// Returns the stored cookie; `nil` if the file does not exist.
  ///
  /// - Throws: A problem if the file is a link, belongs to another user, is readable by others, or
  ///   contains no cookie.
  func read() throws(Problem) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw unused("it is a link")
      default: throw unused(unsafe String(cString: strerror(errno)).lowercased())
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw unused("it is no file")
    }
    if status.st_uid != geteuid() { throw unused("it belongs to another user") }
    let mode = status.st_mode & 0o777
    if mode & 0o077 != 0 { throw unused("others may use it (mode \(String(mode, radix: 8)))") }
    guard let bytes = SystemCall.receive(from: descriptor, limit: Self.length) else {
      throw unused("it cannot be read")
    }
    guard bytes.count == Self.length,
      bytes.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw unused("it contains no cookie") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a cookie to a file that is readable by the user only.
  ///
  /// - Throws: A problem if the file cannot be written.
  func write(_ cookie: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Problem(description: "'\(folder.path)' cannot be made; \(Self.consequence)")
    }
    do {
      try OutputFile(path, isPrivate: true).write(cookie)
    } catch {
      throw Problem(description: error.isWritten ? "\(error)" : "\(error); \(Self.consequence)")
    }
  }

  private func unused(_ reason: String) -> Problem {
    Problem(description: "'\(path)' is not used: \(reason); remove it, or \(Self.consequence)")
  }

  /// The number of characters of a cookie.
  private static let length = 32

  private static let consequence = "open pages lose this preview when it ends"
}
