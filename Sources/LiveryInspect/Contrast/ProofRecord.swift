import Livery

/// A proof of a theme, kept for that of the next version.
struct ProofRecord: Sendable {
  private let version: InspectedVersion
  private let canvas: Color?
  private let limits: Limits
  private let proof: Proof

  init(_ proof: Proof, on walks: Walks, limits: Limits) {
    version = InspectedVersion(walks)
    canvas = walks.inspection.canvas
    self.limits = limits
    self.proof = proof
  }

  /// Returns the proof if it is that of other walks too: those of the same texts, of which an edit elsewhere
  /// changed nothing.
  func proof(on walks: Walks, limits: Limits) -> Proof? {
    guard canvas == walks.inspection.canvas, limits == self.limits,
      version.hasSamePlaces(as: walks),
      let changes = version.changes(to: walks), !changes.hasDifferences
    else { return nil }
    return proof
  }
}
