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
    let name: String

    /// The path from the root of the file system.
    private let absolute: String

    /// How many links may lead to each other, as for the system itself.
    private static let linkLimit = 40

    /// Takes a path, which is seen from the working directory as it is now.
    init(_ name: String) {
      self.name = name
      absolute = name.hasPrefix("/") ? name : Self.workingDirectory + "/" + name
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
      var directory = ""
      var links = 0
      while let step = steps.popLast() {
        if step == ".." {
          directory = directory.lastIndex(of: "/").map { String(directory[..<$0]) } ?? ""
          continue
        }
        visit(directory.isEmpty ? "/" : directory, step, steps.isEmpty)
        let place = directory + "/" + step
        if let target = Self.target(ofLink: place) {
          links += 1
          if links > Self.linkLimit { return false }
          if target.hasPrefix("/") { directory = "" }
          steps += Self.steps(of: target)
        } else if FileWatcher.signature(of: place) != nil {
          directory = place
        } else {
          return false
        }
      }
      return true
    }

    /// The steps of a path, the last one first.
    private static func steps(of path: String) -> [String] {
      path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
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
