import SourceJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension FileWatcher {
  /// The way to a file: where a change of some name may lead to another file.
  struct Path {
    /// The path as it was given.
    let name: FileName

    /// The path from the root of the file system.
    private let absolute: String

    /// How many links may lead to each other, as for the system itself.
    private static let linkLimit = 40

    /// Takes a path, which is seen from the working directory as it is now.
    init(_ name: FileName) {
      self.name = name
      let path = name.text
      absolute = FilePath.isAbsolute(path) ? path : Self.workingDirectory + "/" + path
    }

    /// Whether the path is that of a link.
    var isLink: Bool { Self.target(ofLink: absolute) != nil }

    /// Goes to the file, as far as there is something.
    ///
    /// - Parameter visit: Is told each name on the way before anybody looks whether it exists, and
    ///   whether it is the last one, that of the file or of a link to it.
    /// - Returns: Whether the file is there.
    func follow(_ visit: (_ directory: String, _ name: String, _ isFile: Bool) -> Void) -> Bool {
      var steps = Self.steps(of: absolute)
      var folders: [String] = []
      var links = 0
      while let step = steps.popLast() {
        if step == ".." {
          _ = folders.popLast()
          continue
        }
        let directory = "/" + folders.joined(separator: "/")
        visit(directory, step, steps.isEmpty)
        let place = folders.isEmpty ? "/" + step : directory + "/" + step
        if let target = Self.target(ofLink: place) {
          links += 1
          if links > Self.linkLimit { return false }
          if FilePath.isAbsolute(target) { folders = [] }
          steps += Self.steps(of: target)
        } else if FileWatcher.signature(of: place) != nil {
          folders.append(step)
        } else {
          return false
        }
      }
      return true
    }

    /// The steps of a path, the last one first.
    private static func steps(of path: String) -> [String] {
      FilePath.steps(of: path).filter { $0 != "." }.reversed()
    }

    private static func target(ofLink path: String) -> String? {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe readlink(path, &bytes, bytes.count)
      guard count >= 0 else { return nil }
      return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static var workingDirectory: String {
      guard let text = unsafe getcwd(nil, 0) else { return "" }
      defer { unsafe free(text) }
      return unsafe String(cString: text)
    }
  }

  /// What tells a file from another one, and from itself with other content.
  struct Signature: Hashable, Sendable {
    private let numbers: [Int]

    fileprivate init(_ numbers: [Int]) { self.numbers = numbers }
  }

  /// The kinds of file systems that others write to without this machine's kernel noticing.
  ///
  /// Programs behind FUSE may, unless it is for a disk.
  private static let remoteKinds: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "fuse", "gfs", "gfs2", "glusterfs", "gpfs",
    "lustre",
    "ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs",
    "vmhgfs",
  ]

  /// Returns why changes of the file at a path may go unnoticed by the kernel, as a clause; `nil` if they do not.
  package static func remoteFileSystem(of path: String) -> String? {
    #if os(Linux)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    let device = UInt64(status.st_dev)
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & ~0xFF & 0xFFFF_FFFF
    guard let mounts = try? FileReader(path: "/proc/self/mountinfo").bytes() else { return nil }
    return remoteFileSystem(
      ofDevice: "\(major):\(minor)",
      in: String(decoding: mounts, as: UTF8.self)
    )
    #else
    return nil
    #endif
  }

  /// The same for a device of a table of mounts, as `/proc/self/mountinfo` has it.
  static func remoteFileSystem(ofDevice device: String, in mounts: String) -> String? {
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[2] == device,
        let mark = fields.lastIndex(of: "-"), mark + 1 < fields.count
      else { continue }
      let kind = String(fields[mark + 1])
      guard remoteKinds.contains(kind) || kind.hasPrefix("fuse.") else { return nil }
      return
        "it is on a file system of kind '\(kind)', to which others write unnoticed by the kernel"
    }
    return nil
  }

  /// Whether there is an ordinary file at a path, links followed; `nil` if there is nothing.
  static func isFile(_ path: String) -> Bool? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// What is at a path, links followed; `nil` if there is nothing.
  static func signature(of path: String) -> Signature? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let times = [status.st_mtimespec, status.st_ctimespec]
    #else
    let times = [status.st_mtim, status.st_ctim]
    #endif
    let file = [Int(truncatingIfNeeded: status.st_dev), Int(truncatingIfNeeded: status.st_ino)]
    return Signature(
      file + [Int(status.st_size), Int(status.st_mode)] + times.flatMap { [$0.tv_sec, $0.tv_nsec] }
    )
  }
}
