public import Livery
public import LiveryInspect
import SourceJSON
public import Testing

/// Expects that everything on a tree can be read and found, in every state and in all contexts of its
/// theme (spec 15.7).
///
/// ```swift
/// @Test func `the settings screen is legible`() async throws {
///   await expectLegible(screen.tree)
/// }
/// ```
///
/// - Parameters:
///   - tree: The tree.
///   - limits: What contrasts have to be; without it those of level AA.
///   - location: Where the expectation stands.
/// - Returns: The proof.
@discardableResult
public func expectLegible(
  _ tree: WidgetTree,
  _ limits: Limits = .aa,
  sourceLocation location: Testing.SourceLocation = #_sourceLocation
) async -> Proof {
  let proof = await Inspection(tree).proof(limits)
  if proof.pairCount == 0 {
    Issue.record("there is nothing to read or to find on the tree", sourceLocation: location)
  }
  for finding in proof.counterexamples.map(\.finding) + proof.unbounded.map(\.finding) {
    Issue.record("\(finding.diagnostic)", sourceLocation: location)
  }
  return proof
}

/// Expects that a tree looks as it would in another theme, in every state and in all contexts.
///
/// - Parameters:
///   - tree: The tree.
///   - theme: The other theme, such as the one of the last release.
///   - location: Where the expectation stands.
/// - Returns: How many values differ.
@discardableResult
public func expectNoDifference(
  _ tree: WidgetTree,
  from theme: Theme,
  sourceLocation location: Testing.SourceLocation = #_sourceLocation
) -> Int {
  let inspection = Inspection(tree.theme, trees: [tree], mergesAlike: false)
  guard let found = inspection.differenceText(to: theme) else { return 0 }
  Issue.record("\(found.text)", sourceLocation: location)
  return found.count
}
