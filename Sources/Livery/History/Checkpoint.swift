/// A state of a tree that it can be rolled back to, as long as the checkpoint is referenced.
///
/// ```swift
/// let point = tree.checkpoint()
/// preview(theme)
/// try tree.rollback(to: point)
/// ```
///
/// While a checkpoint exists, the tree logs the inverses of its mutations. After the last one is
/// released, the log is freed within as many commits as there were checkpoints. Without a
/// checkpoint, nothing is logged.
public final class Checkpoint {
  /// The unique number of the checkpoint in its tree.
  let number: Int

  /// The tree; `nil` once it is deallocated.
  private(set) weak var tree: AnyObject?

  init(number: Int, of tree: AnyObject) {
    self.number = number
    self.tree = tree
  }
}

/// A reason why a tree cannot be rolled back or replayed.
public enum HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A checkpoint of another tree.
  case otherTree
  /// A checkpoint made after a state that the tree has been rolled back to since.
  case lostCheckpoint
  /// A replay without a ledger.
  case noLedger
  /// A step that the ledger does not have.
  case noSuchStep(Int, count: Int)
  /// A replay inside an update or a callback.
  case replayInUpdate

  /// The problem and the expectation: a fragment without a full stop.
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
