import Synchronization

/// The appearances that somebody asked a theme for, and the entries.
final class AppearanceCache: Sendable {
  /// How many are kept; with the next one all are forgotten.
  private static let limit = 32

  private let appearances = Mutex<[Contexts: Appearance]>([:])
  private let styles = Mutex<[Contexts: [Set<StyleName>: NamedStyle]]>([:])

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

  /// What the entry for some names says in some contexts; `nil` if it is not known.
  func style(named names: Set<StyleName>, in contexts: Contexts) -> NamedStyle? {
    styles.withLock { $0[contexts]?[names] }
  }

  /// Keeps what an entry says in some contexts.
  func keep(_ style: NamedStyle, in contexts: Contexts) {
    styles.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[contexts, default: [:]][style.names] = style
    }
  }
}
