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

  /// The kind of what a path leads to.
  package enum Kind: Sendable {
    /// An ordinary file.
    case file
    case folder
    case pipe
    /// A device or a socket.
    case other
  }

  /// Returns the kind of what is at a path, links followed; `nil` if there is nothing.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    default: .other
    }
  }

  /// Returns the names of everything in a folder, in no order; `nil` if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard !folder.utf8.contains(0), let stream = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
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
