import Synchronization

/// The cached results of a theme, by contexts.
final class ThemeCache: Sendable {
  /// The maximum number of contexts; one more empties the cache.
  private static let limit = 32

  private let rules = Mutex<[Contexts: RuleSet]>([:])
  private let semantics = Mutex<[Contexts: SemanticTable]>([:])
  private let entries = Mutex<[Contexts: Entries]>([:])
  private let engines = Mutex<[Contexts: StyleEngine]>([:])

  /// The maximum number of contexts with a cached style engine; one more empties that cache.
  private static let engineLimit = 4

  /// The cached results about the entries in some contexts.
  private struct Entries {
    /// The maximum number of names without an entry; one more forgets them all.
    static let limit = 1000

    var styles: [Set<StyleName>: NamedStyle] = [:]
    var missing: Set<Set<StyleName>> = []
    var all: NamedEntries?
    var suggestions: [StyleName: String] = [:]
    /// The probe that computes them; `nil` while it is in use.
    var probe: StyleProbe?
  }

  /// Returns the rules in some contexts, and makes them if necessary.
  func rules(in contexts: Contexts, make: () -> RuleSet) -> RuleSet {
    Self.value(in: contexts, rules, make: make)
  }

  /// Returns the semantic colours and font styles in some contexts, and makes them if necessary.
  func semantics(in contexts: Contexts, make: () -> SemanticTable) -> SemanticTable {
    Self.value(in: contexts, semantics, make: make)
  }

  private static func value<Value: Sendable>(
    in contexts: Contexts,
    _ values: borrowing Mutex<[Contexts: Value]>,
    make: () -> Value
  ) -> Value {
    if let known = values.withLock({ $0[contexts] }) { return known }
    let value = make()
    values.withLock { known in
      if known.count >= limit { known.removeAll() }
      known[contexts] = value
    }
    return value
  }

  /// Caches the style engine of a tree that leaves some contexts, for the next tree that enters
  /// them.
  func leave(_ engine: StyleEngine, in contexts: Contexts) {
    engines.withLock { engines in
      if engines[contexts] == nil, engines.count >= Self.engineLimit { engines.removeAll() }
      engines[contexts] = engine
    }
  }

  /// Removes and returns the cached style engine for some contexts.
  func take(in contexts: Contexts) -> StyleEngine? {
    engines.withLock { $0.removeValue(forKey: contexts) }
  }

  /// Returns the cached style of the entry for some names, which may be `nil`; `nil` if nothing is
  /// cached.
  func style(named names: Set<StyleName>, in contexts: Contexts) -> NamedStyle?? {
    entries.withLock { entries in
      guard let known = entries[contexts] else { return nil }
      if let style = known.styles[names] { return .some(style) }
      return known.missing.contains(names) ? .some(nil) : nil
    }
  }

  /// Caches the style of the entry for some names in some contexts, or its absence.
  func keep(_ style: NamedStyle?, named names: Set<StyleName>, in contexts: Contexts) {
    change(contexts) { entries in
      if let style {
        entries.styles[names] = style
      } else {
        if entries.missing.count >= Entries.limit { entries.missing = [] }
        entries.missing.insert(names)
      }
    }
  }

  /// Returns the entries for names in some contexts, and makes them if necessary.
  func namedEntries(in contexts: Contexts, make: () -> NamedEntries) -> NamedEntries {
    if let known = entries.withLock({ $0[contexts]?.all }) { return known }
    let all = make()
    change(contexts) { $0.all = all }
    return all
  }

  /// Runs a computation with the probe of some contexts.
  func probe<Answer>(
    in contexts: Contexts,
    make: () -> StyleProbe,
    _ compute: (inout StyleProbe) -> Answer
  ) -> Answer {
    var probe = entries.withLock { $0[contexts]?.probe.take() } ?? make()
    let answer = compute(&probe)
    change(contexts) { [probe] in $0.probe = probe }
    return answer
  }

  /// Returns the cached suggestion for a name without an entry; `nil` if there is none.
  func suggestion(for name: StyleName, in contexts: Contexts) -> String? {
    entries.withLock { $0[contexts]?.suggestions[name] }
  }

  /// Caches the suggestion for a name without an entry.
  func keep(suggestion: String, for name: StyleName, in contexts: Contexts) {
    change(contexts) { entries in
      if entries.suggestions.count >= Entries.limit { entries.suggestions = [:] }
      entries.suggestions[name] = suggestion
    }
  }

  private func change(_ contexts: Contexts, _ change: (inout Entries) -> Void) {
    entries.withLock { entries in
      if entries[contexts] == nil, entries.count >= Self.limit { entries.removeAll() }
      change(&entries[contexts, default: Entries()])
    }
  }
}
