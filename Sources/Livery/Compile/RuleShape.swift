import Synchronization

/// The shape that equal rule sets share, with a memory of comparisons.
///
/// A comparison is linear in the size of the rule sets, and a tree that alternates between two
/// themes needs it at every change. Its result is therefore recorded in marks, which later
/// comparisons use instead. A mark is compared by identity, and a reference to it keeps its
/// identity unique.
final class RuleShape: Sendable {
  private final class Mark: Sendable {}

  private struct Known {
    /// The mark of this shape, shared by all shapes that were found to be equal to it.
    var mark = Mark()
    /// The mark of the last shape that was found to differ.
    var other: Mark?
  }

  private let known = Mutex(Known())

  /// Returns a Boolean value that indicates whether two shapes are equal; compares the rule sets if
  /// the result is not known.
  func isSame(as other: RuleShape, compare: () -> Bool) -> Bool {
    let mine = known.withLock { $0 }
    let mark = other.known.withLock { $0.mark }
    if mine.mark === mark { return true }
    if mine.other === mark { return false }
    let isSame = compare()
    if isSame {
      other.known.withLock { $0.mark = mine.mark }
    } else {
      known.withLock { $0.other = mark }
    }
    return isSame
  }
}
