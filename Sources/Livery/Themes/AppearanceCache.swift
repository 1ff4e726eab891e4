import Synchronization

/// The appearances that somebody asked a theme for.
final class AppearanceCache: Sendable {
  /// How many are kept; with the next one all are forgotten.
  private static let limit = 32

  private let appearances = Mutex<[Contexts: Appearance]>([:])

  /// The appearance in some contexts; `nil` if it is not known.
  func appearance(in contexts: Contexts) -> Appearance? {
    appearances.withLock { $0[contexts] }
  }

  /// Keeps an appearance.
  func keep(_ appearance: Appearance) {
    appearances.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[appearance.contexts] = appearance
    }
  }
}
