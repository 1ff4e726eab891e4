import Synchronization

/// What rule sets of one shape have in common, once they were compared.
///
/// To compare two takes as long as they are, and a tree that goes back and forth between two themes
/// asks each time. So a comparison leaves a mark, and marks are compared from then on. A mark is an
/// object that somebody holds on to, so nothing else can ever be taken for it.
final class RuleShape: Sendable {
  private final class Mark: Sendable {}

  private struct Known {
    /// The same for all that were found to have this shape.
    var mark = Mark()
    /// That of the shape that was found to be another one last.
    var other: Mark?
  }

  private let known = Mutex(Known())

  /// Whether another shape is the same; the two are compared if that is not known.
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
