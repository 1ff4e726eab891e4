import Livery
package import LiveryInspect
import SourceJSON

extension Findings {
  /// Returns the findings with file names relative to the top of the repository, as code hosts
  /// expect.
  package func fromTopOfRepository() -> Findings {
    guard let prefix = Git.prefix, !prefix.isEmpty else { return self }
    var moved = self
    @Sendable func path(_ file: String) -> String {
      if FilePath.isAbsolute(file) || file.hasPrefix("<") { return file }
      var parts: [String] = []
      for part in FilePath.steps(of: prefix + file) where part != "." {
        if part == "..", !parts.isEmpty, parts.last != ".." {
          parts.removeLast()
        } else {
          parts.append(part)
        }
      }
      return parts.joined(separator: "/")
    }
    moved.filePath = path
    return moved
  }
}
