import Foundation
import Livery

/// An output file of a program, or another target of its name.
///
/// An ordinary file is replaced as a whole or not at all, and keeps its mode; links stay links.
/// Devices and pipes are written to, and `-` is standard output.
package struct OutputFile: Sendable {
  /// The path as it was given.
  package let path: String

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
  package init(_ path: String, isPrivate: Bool = false) {
    self.path = path
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
    switch try target() {
    case .descriptor(let number): try send(bytes, to: number)
    case .stream(let place):
      let descriptor = unsafe open(place, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(errno) }
      defer { close(descriptor) }
      try send(bytes, to: descriptor)
    case .file(let place, let status):
      try replace(place, status: status, with: bytes)
      try syncFolder(of: place)
    }
  }

  /// Returns a Boolean value that indicates whether there is an ordinary file with exactly this
  /// text.
  package func holds(_ text: String) -> Bool {
    guard case .file(let place, _?)? = try? target() else { return false }
    return FileManager.default.contents(atPath: place) == Data(text.utf8)
  }

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
    throw failure(ELOOP)
  }

  private func target(at place: String) throws(Failure) -> Target {
    var status = stat()
    guard unsafe stat(place, &status) == 0 else {
      if errno == ENOENT { return .file(place, status: nil) }
      throw failure(errno)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(place, status: status)
    case S_IFDIR: throw failure(EISDIR)
    default: return .stream(place)
    }
  }

  /// Puts a new file in the place of an old one, or of none.
  private func replace(
    _ place: String,
    status: stat?,
    with bytes: [UInt8]
  ) throws(Failure) {
    // A file without write permission is not replaced either, even if its folder is writable.
    if status != nil, unsafe access(place, W_OK) != 0 { throw failure(errno) }
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let beside = FilePath.path(".livery-" + suffix, relativeTo: place)
    // A file without a name leaves nothing behind if the program ends while it writes.
    let nameless = openNameless(in: FilePath.folder(of: place))
    let descriptor =
      nameless ?? (unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, newFileMode))
    guard descriptor >= 0 else { throw failure(errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      if let status {
        // Only root may give files away; for all others the owner stays.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw failure(errno) }
      }
      try send(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw failure(errno) }
      if nameless != nil, !Self.name(descriptor, beside) { throw failure(errno) }
      guard unsafe rename(beside, place) == 0 else { throw failure(errno) }
    } catch {
      _ = unsafe unlink(beside)
      throw error
    }
  }

  /// Makes the new name of a file durable, after the file's own contents.
  private func syncFolder(of place: String) throws(Failure) {
    let descriptor =
      unsafe open(FilePath.folder(of: place), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unsynced(errno) }
    defer { close(descriptor) }
    // File systems without folder synchronisation return EINVAL.
    if fsync(descriptor) != 0, errno != EINVAL { throw unsynced(errno) }
  }

  private func unsynced(_ code: Int32) -> Failure {
    let reason = "its folder cannot be synced: \(Self.text(of: code))"
    return Failure(
      description: "'\(path)' is written, perhaps not durable: \(reason)",
      isWritten: true
    )
  }

  /// Opens a file without a name; `nil` if the system does not support it.
  private func openNameless(in folder: String) -> Int32? {
    #if os(Linux)
    // The system's O_TMPFILE, which Swift does not import.
    let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
    let descriptor = unsafe open(folder, flags, newFileMode)
    guard descriptor >= 0 else { return nil }
    if unsafe access("/proc/self/fd/\(descriptor)", F_OK) == 0 { return descriptor }
    close(descriptor)
    #endif
    return nil
  }

  /// Gives a nameless file a name; returns whether it succeeded.
  private static func name(_ descriptor: Int32, _ path: String) -> Bool {
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  private func send(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemCall.send(rest, to: descriptor)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private func failure(_ code: Int32) -> Failure {
    let reason =
      switch code {
      case ENOENT: "there is no such folder"
      case EISDIR: "it is a directory"
      default: Self.text(of: code)
      }
    return Failure(description: "'\(path)' cannot be written: \(reason)")
  }

  private static func text(of code: Int32) -> String {
    unsafe String(cString: strerror(code)).lowercased()
  }
}

/// A call of the system's `write` in a scope where no method shadows it.
private enum SystemCall {
  /// Writes some bytes; returns their number, or a negative one on failure.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
  }
}
