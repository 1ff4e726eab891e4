import Livery
package import SourceJSON

extension FileName {
  /// Creates the name of a file by its path with links resolved, under which projects and documents
  /// know it; other addresses stay as they are.
  package init(resolving path: String) {
    self.init(FilePath.isAbsolute(path) ? FilePath.resolved(path) : path)
  }

  /// The folder of the file, with a `/` at its end.
  var folder: String {
    text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }

  /// A Boolean value that indicates whether the file is YAML, by its name.
  var isYAML: Bool { text.hasSuffix(".yaml") || text.hasSuffix(".yml") }
}
