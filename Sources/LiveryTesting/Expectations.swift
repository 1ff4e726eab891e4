public import Livery
public import LiveryInspect
public import SourceJSON
public import Testing

/// Expects that all text and all controls of a tree are legible, in every state and in all contexts
/// of its theme.
///
/// The tree may belong to the main actor, as the test does; a copy of it is checked elsewhere.
///
/// ```swift
/// @Test func `the settings screen is legible`() async throws {
///   await expectLegible(screen.tree)
/// }
/// ```
///
/// - Parameters:
///   - tree: The tree.
///   - limits: The required contrasts; by default those of level AA.
///   - location: The place of the expectation.
/// - Returns: The proof.
@discardableResult
nonisolated(nonsending) public func expectLegible(
  _ tree: WidgetTree,
  limits: Limits = .aa,
  sourceLocation location: Testing.SourceLocation = #_sourceLocation
) async -> Proof {
  // The copy leaves the actor of the tree.
  let inspection = Inspection(tree)
  let proof = await inspection.proof(limits)
  if proof.pairCount == 0, proof.unchecked.isEmpty {
    let message = proof.unstyledText ?? "the tree contains nothing to check"
    Issue.record("\(message)", sourceLocation: location)
  }
  for finding in proof.causes.map(\.finding) + proof.unchecked.map(\.finding) {
    Issue.record("\(finding.diagnostic)", sourceLocation: location)
  }
  return proof
}

/// Expects that a tree looks the same in another theme, in every state and in all contexts.
///
/// - Parameters:
///   - tree: The tree.
///   - theme: The other theme, such as the one of the last release.
///   - location: The place of the expectation.
/// - Returns: The differences.
@discardableResult
nonisolated(nonsending) public func expectNoDifference(
  _ tree: WidgetTree,
  from theme: Theme,
  sourceLocation location: Testing.SourceLocation = #_sourceLocation
) async -> ThemeComparison {
  let inspection = Inspection(tree.theme, trees: [tree], beside: [theme])
  let comparison = await inspection.comparison(with: theme)
  for difference in comparison.differences {
    let (old, new) = (difference.values.old, difference.values.new)
    let count = difference.count == 1 ? "1 value differs" : "\(difference.count) values differ"
    Issue.record(
      """
      \(difference.setting): \(count), first of \(difference.witness): \
      \(old?.description ?? "none") instead of \(new?.description ?? "none")
      """,
      sourceLocation: location
    )
  }
  for finding in comparison.unchecked.map(\.finding) {
    Issue.record("\(finding.diagnostic)", sourceLocation: location)
  }
  return comparison
}

/// Expects that a tree complies with a policy, in every state and in all contexts of its theme.
///
/// - Parameters:
///   - policy: The policy.
///   - tree: The tree.
///   - location: The place of the expectation.
/// - Returns: The result of each rule.
/// - Throws: A `DiagnosticsError` if the policy refers to names that the theme lacks.
@discardableResult
nonisolated(nonsending) public func expectPolicy(
  _ policy: ThemePolicy,
  on tree: WidgetTree,
  sourceLocation location: Testing.SourceLocation = #_sourceLocation
) async throws(DiagnosticsError) -> PolicyReport {
  let inspection = Inspection(tree)
  let report = try await inspection.test(policy)
  for finding in report.findings {
    Issue.record("\(finding.diagnostic)", sourceLocation: location)
  }
  return report
}
