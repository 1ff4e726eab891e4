import Livery

/// A new file, written and synced beside the place that it is for.
struct StagedFile {
  /// The path as it was given, for messages.
  let path: String
  /// The place, without links.
  let place: String
  /// The path of the new file until it is put there, and then of the file that was there.
  let beside: String
  /// The new contents.
  private let bytes: [UInt8]
  /// The way in which the file got to its place; `nil` before.
  private var way: Exchange?

  /// The beginning of the names of files and folders beside their places.
  static let prefix = ".livery-"

  /// A name that no other file has.
  static var newName: String { prefix + String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Writes a file beside its place.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path as it was given.
  ///   - place: The place.
  ///   - status: The status of the file that is there; `nil` for none.
  ///   - mode: The mode of a file where there is none, before the process's mask.
  /// - Throws: A failure, after which nothing is left.
  init(
    _ bytes: [UInt8],
    path: String,
    at place: String,
    status: stat?,
    mode: mode_t
  ) throws(OutputFile.Failure) {
    (self.path, self.place, self.bytes) = (path, place, bytes)
    beside = FilePath.path(Self.newName, relativeTo: place)
    // A file without write permission is not replaced either, even if its folder is writable.
    if status != nil, unsafe access(place, W_OK) != 0 { throw .init(path, errno) }
    // A file without a name leaves nothing behind if the program ends while it writes.
    let nameless = Self.openNameless(in: FilePath.folder(of: place), mode: mode)
    let descriptor =
      nameless ?? (unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode))
    guard descriptor >= 0 else { throw .init(path, errno) }
    do throws(OutputFile.Failure) {
      defer { close(descriptor) }
      if let status {
        // Only root may give files away; for all others the owner stays.
        _ = fchown(descriptor, status.st_uid, status.st_gid)
        guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw .init(path, errno) }
      }
      try OutputFile.send(bytes, to: descriptor, of: path)
      guard fsync(descriptor) == 0 else { throw .init(path, errno) }
      if nameless != nil, !Self.name(descriptor, beside) { throw .init(path, errno) }
    } catch {
      discard()
      throw error
    }
  }

  /// Puts the file in the place of whatever is there.
  func replace() throws(OutputFile.Failure) {
    guard unsafe rename(beside, place) == 0 else {
      let failure = OutputFile.Failure(path, errno)
      discard()
      throw failure
    }
  }

  /// Removes the file beside the place; returns whether that succeeded.
  @discardableResult func discard() -> Bool { unsafe unlink(beside) == 0 || errno == ENOENT }

  /// Makes the name of the file durable, after its own contents.
  func syncFolder() throws(OutputFile.Failure) {
    try OutputFile.syncFolder(of: place, named: path)
  }

  /// Opens a file without a name; `nil` if the system does not support it.
  private static func openNameless(in folder: String, mode: mode_t) -> Int32? {
    #if os(Linux)
    // The system's O_TMPFILE, which Swift does not import.
    let flags = 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC
    let descriptor = unsafe open(folder, flags, mode)
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
}

extension StagedFile {
  /// The way in which a file got to its place.
  private enum Exchange {
    /// The file that was there is beside the place.
    case exchanged
    /// There was no file.
    case created
    /// The file system cannot exchange files; what was there was compared and then replaced.
    case replaced(old: [UInt8])
  }

  /// Puts the file in the place of one that was read, in one step.
  ///
  /// - Parameter old: The contents that were read; `nil` if there was no file.
  /// - Returns: The reason for which it was not put there, or has to be taken back; `nil` for none.
  mutating func exchange(withFileOf old: [UInt8]?) -> String? {
    guard let old else {
      // A link never replaces a file.
      guard unsafe link(beside, place) == 0 || isPutWithoutLink else {
        return errno == EEXIST ? "has been written meanwhile" : cannotBeWritten
      }
      way = .created
      return nil
    }
    if SystemCall.exchange(beside, place) {
      way = .exchanged
      return Self.difference(ofFile: beside, from: old)
    }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
      return errno == ENOENT ? "has been removed meanwhile" : cannotBeWritten
    }
    if let difference = Self.difference(ofFile: place, from: old) { return difference }
    guard unsafe rename(beside, place) == 0 else { return cannotBeWritten }
    way = .replaced(old: old)
    return nil
  }

  /// Puts the file where there is none, on a file system without links; returns whether that is so.
  private var isPutWithoutLink: Bool {
    guard [EPERM, ENOTSUP, ENOSYS].contains(errno), unsafe access(place, F_OK) != 0 else {
      return false
    }
    return unsafe rename(beside, place) == 0
  }

  /// Removes what is beside the place after the exchange; returns whether nothing is left there.
  func removeFormer() -> Bool {
    switch way {
    case .exchanged, .created: discard()
    case .replaced, nil: true
    }
  }

  private var cannotBeWritten: String {
    "cannot be written: " + OutputFile.Failure.reason(of: errno)
  }

  /// Restores what was at the place; a version of another program is never deleted.
  ///
  /// - Returns: A sentence about what stays otherwise; `nil` for nothing.
  func takeBack() -> String? {
    switch way {
    case nil: discard()
    case .exchanged:
      guard SystemCall.exchange(beside, place) else {
        // Another program has removed the new file.
        if errno == ENOENT, unsafe link(beside, place) == 0 {
          discard()
          return nil
        }
        return "'\(path)' stays changed, and its former contents are in '\(beside)'"
      }
      if Self.contents(ofFile: beside) == bytes {
        discard()
      } else if SystemCall.exchange(beside, place) {
        return
          "'\(path)' was written by another program, and its former contents are in '\(beside)'"
      } else {
        return "'\(path)' was written by another program, and these contents are in '\(beside)'"
      }
    case .created:
      discard()
      guard unsafe rename(place, beside) == 0 else {
        return errno == ENOENT ? nil : "'\(path)' stays there"
      }
      if Self.contents(ofFile: beside) == bytes || (unsafe link(beside, place)) == 0 {
        discard()
      } else {
        return "'\(path)' was written by another program, and these contents are in '\(beside)'"
      }
    case .replaced(let old):
      guard Self.contents(ofFile: place) == bytes else { return nil }
      if (try? OutputFile(place).write(old)) == nil { return "'\(path)' stays changed" }
    }
    return nil
  }

  /// Returns how a file differs from what was read; `nil` if it does not.
  private static func difference(ofFile path: String, from old: [UInt8]) -> String? {
    guard let contents = contents(ofFile: path) else {
      return "is no longer a file that can be read"
    }
    return contents == old ? nil : "has changed meanwhile"
  }

  /// Returns the contents of an ordinary file; `nil` for anything else, and where they cannot be
  /// read.
  static func contents(ofFile path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return SystemCall.receive(from: descriptor)
  }
}
