import Foundation
import Livery
import SourceJSON

/// A pattern of file names in a folder as shells have them, with `*`, `?` and `[…]`; a file that is
/// called as the pattern is written is meant alone.
struct Glob {
  private let path: String

  /// The same, in which nothing of the folder is a pattern.
  private let pattern: String

  /// Whether it stands for itself alone.
  let isPlain: Bool

  /// The signs that make a pattern of a name.
  private static let signs: Set<Unicode.Scalar> = ["*", "?", "["]

  /// Makes a pattern; the folder ends with `/`, or is empty.
  init(_ pattern: String, in folder: String) {
    isPlain = !pattern.unicodeScalars.contains(where: Self.signs.contains)
    let plain = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    path = FilePath.path(plain, relativeTo: folder)
    let escaped = folder.replacing(/[*?\[\]\\]/.matchingSemantics(.unicodeScalar)) {
      "\\\($0.output)"
    }
    self.pattern = FilePath.path(plain, relativeTo: escaped)
  }

  /// The files that match, in alphabetical order.
  var files: [String] {
    if isPlain || InputFile.exists(path) { return InputFile.exists(path) ? [path] : [] }
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0 else { return [] }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }

  /// The files of a revision that match, in alphabetical order.
  ///
  /// - Throws: That git cannot tell.
  func files(in revision: Revision) throws(DiagnosticsError) -> [String] {
    if try revision.has(path) { return [path] }
    if isPlain { return [] }
    // What stands before the first sign is a folder, whose files git lists.
    let plain = path.unicodeScalars.prefix { !Self.signs.contains($0) }
    let base = plain.lastIndex(of: "/").map { plain[...$0] } ?? plain[..<plain.startIndex]
    let rest = String(path.unicodeScalars[base.endIndex...])
    return try revision.files(in: String(base)).filter { name in
      unsafe fnmatch(rest, name, FNM_PATHNAME | FNM_PERIOD) == 0
    }.map { String(base) + $0 }
  }
}
