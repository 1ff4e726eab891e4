import Livery

/// An output file of a program, or another target of its name.
///
/// An ordinary file is replaced as a whole or not at all, and keeps its mode; links stay links.
/// Devices and pipes are written to, and `-` is standard output.
package struct OutputFile: Sendable {
  /// The path as it was given.
  package let path: String

  /// The files that were read, which it must not be.
  private let inputs: [String]

  /// The mode of a new file, before the process's mask.
  private let newFileMode: mode_t

  /// The greatest number of consecutive links, as for the system itself.
  private static let linkLimit = 40

  /// Creates an output file by its name; it need not exist.
  ///
  /// - Parameters:
  ///   - path: The path; `-` for standard output.
  ///   - isPrivate: A Boolean value that indicates whether only the user may read the file if it is
  ///     new.
  ///   - inputs: The files that were read, none of which it may be.
  package init(_ path: String, isPrivate: Bool = false, besides inputs: [String] = []) {
    (self.path, self.inputs) = (path, inputs)
    newFileMode = isPrivate ? 0o600 : 0o666
  }

  /// A write that failed, wholly or in its last step.
  package struct Failure: Error, CustomStringConvertible {
    /// The file, and the reason.
    package let description: String

    /// A Boolean value that indicates whether the file has its new contents all the same, which a
    /// crash of the system may still undo.
    package var isWritten = false
  }

  /// The target of a path.
  private enum Target {
    /// An ordinary file, which may not exist yet.
    case file(String, status: stat?)
    /// A target that is not replaced.
    case stream(String)
    /// A file descriptor of the program.
    case descriptor(Int32)
  }

  /// Writes a text.
  package func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    try checkInputs()
    switch try target() {
    case .descriptor(let number): try Self.send(bytes, to: number, of: path)
    case .stream(let place):
      let descriptor = try openStream(place)
      defer { close(descriptor) }
      try Self.send(bytes, to: descriptor, of: path)
    case .file(let place, let status):
      let staged = try stage(bytes, at: place, status: status)
      try staged.replace()
      try staged.syncFolder()
    }
  }

  /// Opens a target that is not replaced, for writing.
  private func openStream(_ place: String) throws(Failure) -> Int32 {
    // The reader of a pipe may begin a moment later, or never.
    for attempt in 0... {
      let descriptor = unsafe open(place, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
      }
      guard errno == ENXIO, attempt < 100 else { break }
      usleep(20_000)
    }
    throw Failure(path, errno)
  }

  /// Returns a Boolean value that indicates whether there is an ordinary file with exactly this
  /// text.
  package func holds(_ text: String) -> Bool { (try? contents()) == .some(Array(text.utf8)) }

  /// Returns the contents of the file; `nil` if there is none.
  ///
  /// - Throws: A failure for anything but an ordinary file, and for one that cannot be read.
  package func contents() throws(Failure) -> [UInt8]? {
    guard case .file(let place, let status) = try target() else {
      throw Failure("'\(path)' is not an ordinary file")
    }
    if status == nil { return nil }
    guard let contents = StagedFile.contents(ofFile: place) else {
      throw Failure("'\(path)' cannot be read")
    }
    return contents
  }

  private func checkInputs() throws(Failure) {
    if inputs.contains(where: isSame) {
      throw Failure("'\(path)' is an input file; choose another output")
    }
  }

  /// A Boolean value that indicates whether there is an ordinary file.
  var exists: Bool { if case .file(_, _?)? = try? target() { true } else { false } }

  /// Returns a Boolean value that indicates whether another path leads to the same ordinary file.
  package func isSame(as other: String) -> Bool {
    guard case .file(_, let status?)? = try? target(),
      case .file(_, let others?)? = try? Self(other).target()
    else { return false }
    return status.st_dev == others.st_dev && status.st_ino == others.st_ino
  }

  private func target() throws(Failure) -> Target {
    if path == "-" { return .descriptor(STDOUT_FILENO) }
    var place = path
    for _ in 0..<Self.linkLimit {
      // The target of such a link may be no name at all.
      for folder in ["/dev/fd/", "/proc/self/fd/"] where place.hasPrefix(folder) {
        if let number = Int32(place.dropFirst(folder.count)) { return .descriptor(number) }
      }
      guard let link = Self.target(ofLink: place) else { return try target(at: place) }
      place = FilePath.path(link, relativeTo: place)
    }
    throw Failure(path, ELOOP)
  }

  private func target(at place: String) throws(Failure) -> Target {
    var status = stat()
    guard unsafe stat(place, &status) == 0 else {
      if errno == ENOENT { return .file(place, status: nil) }
      throw Failure(path, errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(place, status: status)
    case S_IFDIR: throw Failure(path, EISDIR)
    default: return .stream(place)
    }
  }

  /// Writes bytes beside the file, which has to be an ordinary one or none.
  func staged(_ bytes: [UInt8]) throws(Failure) -> StagedFile {
    try checkInputs()
    guard case .file(let place, let status) = try target() else {
      throw Failure("'\(path)' is not an ordinary file")
    }
    return try stage(bytes, at: place, status: status)
  }

  private func stage(
    _ bytes: [UInt8],
    at place: String,
    status: stat?
  ) throws(Failure) -> StagedFile {
    try StagedFile(bytes, path: path, at: place, status: status, mode: newFileMode)
  }

  /// Makes the name of a file or folder durable, after its own contents.
  static func syncFolder(of place: String, named path: String) throws(Failure) {
    let descriptor =
      unsafe open(FilePath.folder(of: place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(unsynced: path, errno) }
    defer { close(descriptor) }
    // File systems without folder synchronisation return EINVAL.
    if fsync(descriptor) != 0, errno != EINVAL { throw Failure(unsynced: path, errno) }
  }

  /// Writes bytes to a file descriptor.
  static func send(
    _ bytes: [UInt8],
    to descriptor: Int32,
    of path: String
  ) throws(Failure) {
    guard SystemCall.send(bytes, to: descriptor) else { throw Failure(path, errno) }
  }

  /// Returns the target of a link; `nil` for anything else.
  static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension OutputFile.Failure {
  /// Creates a failure by its message.
  package init(_ description: String, isWritten: Bool = false) {
    (self.description, self.isWritten) = (description, isWritten)
  }

  /// Creates the failure of a call on a file.
  init(_ path: String, _ code: Int32) {
    self.init("'\(path)' cannot be written: \(Self.reason(of: code))")
  }

  /// Creates the failure of a file that was written and whose name was not synced.
  init(unsynced path: String, _ code: Int32) {
    let reason = "its folder cannot be synced: \(Self.reason(of: code))"
    description = "'\(path)' is written, perhaps not durable: \(reason)"
    isWritten = true
  }

  /// Returns the reason that an error code stands for.
  static func reason(of code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such folder"
    case EISDIR: "it is a directory"
    case ENXIO: "it is a pipe without a reader"
    default: unsafe String(cString: strerror(code)).lowercased()
    }
  }
}
