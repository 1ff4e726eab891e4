import Livery
import LiveryConsole
import SourceJSON

/// A shell pattern of file names in a folder, with `*`, `?` and `[…]`.
///
/// If a file has the pattern itself as its name, only that file matches.
struct Glob {
  private let path: String

  /// The path of the pattern, with the folder escaped.
  private let pattern: String

  /// A Boolean value that indicates whether the pattern is a plain name.
  let isPlain: Bool

  /// The special characters of patterns.
  private static let signs: Set<Unicode.Scalar> = ["*", "?", "["]

  /// Creates a pattern.
  ///
  /// The folder ends with `/`, or is empty.
  init(_ pattern: String, in folder: String) {
    isPlain = !pattern.unicodeScalars.contains(where: Self.signs.contains)
    let plain = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    path = FilePath.path(plain, relativeTo: folder)
    let escaped = folder.replacing(/[*?\[\]\\]/.matchingSemantics(.unicodeScalar)) {
      "\\\($0.output)"
    }
    self.pattern = FilePath.path(plain, relativeTo: escaped)
  }

  /// The matching files, in alphabetical order.
  var files: [String] {
    if isPlain || InputFile.exists(path) { return InputFile.exists(path) ? [path] : [] }
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0 else { return [] }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }

  /// Returns the matching files of a revision, in alphabetical order.
  ///
  /// - Throws: An error if git fails.
  func files(in revision: Revision) throws(DiagnosticsError) -> [String] {
    if try revision.has(path) { return [path] }
    if isPlain { return [] }
    // The folders before the first special character; git lists their files.
    let plain = path.unicodeScalars.prefix { !Self.signs.contains($0) }
    let base = plain.lastIndex(of: "/").map { plain[...$0] } ?? plain[..<plain.startIndex]
    let rest = String(path.unicodeScalars[base.endIndex...])
    return try revision.files(in: String(base)).filter { name in
      unsafe fnmatch(rest, name, FNM_PATHNAME | FNM_PERIOD) == 0
    }.map { String(base) + $0 }
  }
}
