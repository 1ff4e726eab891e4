import Livery
package import LiveryInspect
import SourceJSON

extension Project {
  /// The patterns of constants that count as used.
  package var kept: [NamePattern] { keep.map { NamePattern($0.value) } }
}

extension Finding {
  /// Returns whether the finding is about an unused constant that is kept.
  package func isKept(by patterns: [NamePattern]) -> Bool {
    guard diagnostic.code == .unusedConstant, !patterns.isEmpty else { return false }
    let name = diagnostic.message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    return patterns.contains { $0.matchesConstant(name) }
  }
}
