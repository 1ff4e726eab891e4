import SourceJSON

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions on file paths.
package enum FilePath {
  /// Returns the path from the root of the file system with links resolved; missing parts stay as
  /// they are.
  package static func resolved(_ path: String) -> String {
    if let there = real(path) { return there }
    var parts = steps(of: path)
    var missing: [String] = []
    // The longest existing part of the path.
    while let last = parts.popLast() {
      missing.append(last)
      let rest = (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
      guard let there = real(rest.isEmpty ? "." : rest) else { continue }
      return there.appending(missing.reversed())
    }
    return (real(".") ?? "").appending(missing.reversed())
  }

  /// Returns whether a resolved path is, or lies below, a folder.
  ///
  /// Paths are compared by bytes: equal Unicode texts may be different folders.
  package static func lies(_ path: String, below folder: String) -> Bool {
    path.hasSameBytes(as: folder)
      || path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Returns whether a path begins at the root of the file system.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// Returns the components of a path.
  ///
  /// A `/` ends a component, even before a combining mark.
  package static func steps(of path: String) -> [String] {
    path.unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// Returns the folder of a file; the current one for a name alone.
  package static func folder(of path: String) -> String {
    let scalars = path.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[...$0]) } ?? "."
  }

  /// Returns a path relative to the file that names it.
  package static func path(_ path: String, relativeTo file: String) -> String {
    if isAbsolute(path) || !file.utf8.contains(UInt8(ascii: "/")) { return path }
    return folder(of: file) + path
  }

  /// Returns the last component of a path; empty after a trailing `/`.
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
  /// Returns the path with components appended, of which `..` goes back.
  fileprivate func appending(_ steps: some Sequence<String>) -> String {
    var parts = FilePath.steps(of: self)
    for step in steps where step != "." {
      if step == ".." { _ = parts.popLast() } else { parts.append(step) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
