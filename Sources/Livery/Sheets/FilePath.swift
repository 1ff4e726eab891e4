import SourceJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where paths lead.
package enum FilePath {
  /// The path from the root of the file system, links followed; what is not there is taken as it stands.
  package static func resolved(_ path: String) -> String {
    if let there = real(path) { return there }
    var parts = steps(of: path)
    var missing: [String] = []
    // The longest part of it that there is.
    while let last = parts.popLast() {
      missing.append(last)
      let rest = (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
      guard let there = real(rest.isEmpty ? "." : rest) else { continue }
      return there.appending(missing.reversed())
    }
    return (real(".") ?? "").appending(missing.reversed())
  }

  /// Whether a path that is resolved is that of a folder that is, or lies below it.
  ///
  /// Paths are bytes: what is only the same text to Unicode is another folder.
  package static func lies(_ path: String, below folder: String) -> Bool {
    path.hasSameBytes(as: folder)
      || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Returns whether a path begins at the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// The names that a path consists of.
  ///
  /// A `/` ends one whatever follows it, also a combining mark.
  package static func steps(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// The folder of a file, which is the current one for a name alone.
  package static func folder(of path: String) -> String {
    let scalars = path.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? "."
  }

  /// The path of a file that another one names, relative to that.
  package static func path(_ path: String, relativeTo file: String) -> String {
    if isAbsolute(path) || !file.utf8.contains(UInt8(ascii: "/")) { return path }
    return folder(of: file) + path
  }

  /// The last step of a path, which is empty behind a `/`.
  package static func name(of path: String) -> String {
    let scalars = path.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[scalars.index(after: $0)...]) } ?? path
  }

  private static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let text = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

extension String {
  /// The path with steps behind it, of which `..` goes back.
  fileprivate func appending(_ steps: some Sequence<String>) -> String {
    var parts = FilePath.steps(of: self)
    for step in steps where step != "." {
      if step == ".." { _ = parts.popLast() } else { parts.append(step) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
