import SourceJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension FileWatcher {
  /// The path to a file, with every name whose change may make it lead to another file.
  struct Path {
    /// The path as given.
    let name: FileName

    /// The path from the root of the file system.
    private let absolute: String

    /// The maximum number of links in a row, as for the system itself.
    private static let linkLimit = 40

    /// Makes an absolute path, relative to the current working directory.
    init(_ name: FileName) {
      self.name = name
      let path = name.text
      absolute = FilePath.isAbsolute(path) ? path : Self.workingDirectory + "/" + path
    }

    /// A Boolean value that indicates whether the path is that of a link.
    var isLink: Bool { Self.target(ofLink: absolute) != nil }

    /// Follows the path to the file, as far as it exists.
    ///
    /// - Parameter visit: Is called with each name on the path before its existence is checked, and
    ///   with a flag for the last one, that of the file or of a link to it.
    /// - Returns: `true` if the file exists.
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

    /// Returns the steps of a path in reverse order.
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

  /// The identity of a file together with that of its content.
  struct Signature: Hashable, Sendable {
    private let numbers: [Int]

    fileprivate init(_ numbers: [Int]) { self.numbers = numbers }
  }

  /// The kinds of file systems that other machines or programs write to without notice to this
  /// machine's kernel.
  ///
  /// FUSE programs may do so, unless they serve a disk.
  private static let remoteKinds: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "fuse", "gfs", "gfs2", "glusterfs", "gpfs",
    "lustre",
    "ncpfs", "nfs", "nfs4", "ocfs2", "orangefs", "prl_fs", "smb3", "smbfs", "vboxsf", "virtiofs",
    "vmhgfs",
  ]

  /// Returns the reason why the kernel may miss changes of the file at a path, as a clause; `nil`
  /// if it misses none.
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

  /// Returns the same for a device in a table of mounts in the format of `/proc/self/mountinfo`.
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

  /// Returns the signature of the file at a path, links followed; `nil` if there is nothing.
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
