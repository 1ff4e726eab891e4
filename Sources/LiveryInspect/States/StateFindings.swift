import SourceJSON

/// Findings about state sets, of which equal ones are counted.
struct StateFindings: Sendable {
  private var all: [String: Finding] = [:]

  /// Creates an empty collection.
  init() {}

  /// Adds a finding, or increases the count of an equal one.
  mutating func note(_ finding: Finding) {
    let key = finding.diagnostic.description
    guard let known = all[key] else {
      all[key] = finding
      return
    }
    all[key]?.situationCount = known.situationCount + finding.situationCount
  }

  /// Adds the findings of another pass.
  mutating func formUnion(_ other: Self) {
    for finding in other.all.values { note(finding) }
  }

  /// The findings with their texts, ordered by text.
  var sorted: [(text: String, finding: Finding)] {
    all.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
