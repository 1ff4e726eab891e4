import Synchronization

/// What somebody asked a theme for about semantic colours and font styles.
final class SemanticCache: Sendable {
  /// How many contexts are kept; with the next one all are forgotten.
  private static let limit = 32

  private let tables = Mutex<[Contexts: SemanticTable]>([:])

  /// The table for some contexts, which is made if it is not there.
  func table(in contexts: Contexts, make: () -> SemanticTable) -> SemanticTable {
    if let known = tables.withLock({ $0[contexts] }) { return known }
    let table = make()
    tables.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[contexts] = table
    }
    return table
  }
}
