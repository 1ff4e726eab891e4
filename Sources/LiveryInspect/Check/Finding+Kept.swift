import Livery
import SourceJSON

extension Findings {
  /// Removes those about unused constants that are kept.
  ///
  /// - Parameter patterns: The names that are kept.
  package mutating func removeKept(by patterns: [NamePattern]) {
    filter { item in item.finding.isKept(by: patterns) ? nil : item }
  }
}

extension Finding {
  /// Returns whether the finding is about an unused constant that is kept.
  package func isKept(by patterns: [NamePattern]) -> Bool {
    guard diagnostic.code == .unusedConstant, !patterns.isEmpty else { return false }
    let name = diagnostic.message.split(separator: "'").dropFirst().first.map(String.init) ?? ""
    return patterns.contains { $0.matchesConstant(name) }
  }
}
