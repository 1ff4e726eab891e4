/// A state of a tree to which it can go back, until nobody holds it any more.
///
/// ```swift
/// let point = tree.checkpoint()
/// preview(theme)
/// try tree.rollback(to: point)
/// ```
///
/// While a checkpoint is alive, the tree keeps what takes back the mutations since then. After the last
/// one is gone, that is let go of within as many commits as there were checkpoints. Without one, nothing
/// is kept and nothing is paid.
public final class Checkpoint {
  /// Tells the checkpoint from others of its tree.
  let number: Int

  /// The tree; `nil` once it is gone.
  private(set) weak var tree: AnyObject?

  init(number: Int, of tree: AnyObject) {
    self.number = number
    self.tree = tree
  }
}

/// Why a tree cannot go back or forward.
public enum HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A checkpoint of another tree.
  case otherTree
  /// A checkpoint made after a state to which the tree has gone back since.
  case lostCheckpoint
  /// A step of a ledger that is not kept.
  case noLedger
  /// A step that the ledger does not have.
  case noSuchStep(Int, count: Int)
  /// A replay inside an update or a callback.
  case replayInUpdate

  /// What was found and what was expected: a fragment without a full stop.
  public var description: String {
    switch self {
    case .otherTree:
      "the checkpoint is of another tree; a tree goes back to checkpoints of its own"
    case .lostCheckpoint:
      "the checkpoint was made after a state to which the tree has gone back since;"
        + " what it stood for is gone"
    case .noLedger:
      "the tree keeps no ledger; set 'keepsLedger' first"
    case .noSuchStep(let number, let count):
      "there is no step \(number) in the ledger; expected 0 to \(count)"
    case .replayInUpdate:
      "a ledger cannot be replayed inside an update or a callback; do so when it has returned"
    }
  }
}
