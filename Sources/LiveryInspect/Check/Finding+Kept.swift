import Livery
import SourceJSON

extension Finding {
  /// Returns whether the finding is about an unused constant that is kept.
  package func isKept(by patterns: [NamePattern]) -> Bool {
    guard diagnostic.code == .unusedConstant, !patterns.isEmpty else { return false }
    let name = diagnostic.message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    return patterns.contains { $0.matchesConstant(name) }
  }
}
