import Synchronization

/// What somebody asked a theme for in some contexts.
final class ThemeCache: Sendable {
  /// How many contexts are kept; with the next one all are forgotten.
  private static let limit = 32

  private let rules = Mutex<[Contexts: RuleSet]>([:])
  private let semantics = Mutex<[Contexts: SemanticTable]>([:])
  private let entries = Mutex<[Contexts: Entries]>([:])
  private let engines = Mutex<[Contexts: StyleEngine]>([:])

  /// For how many contexts it is kept what trees worked out; with the next one all is forgotten.
  private static let engineLimit = 4

  /// What is known of the entries in some contexts.
  private struct Entries {
    /// How many names without an entry are kept; with the next one all are forgotten.
    static let limit = 1000

    var styles: [Set<StyleName>: NamedStyle] = [:]
    var missing: Set<Set<StyleName>> = []
    var all: NamedEntries?
    var suggestions: [StyleName: String] = [:]
    /// What computes them, unless somebody does just now.
    var probe: StyleProbe?
  }

  /// The rules in some contexts, which are made if they are not there.
  func rules(in contexts: Contexts, make: () -> RuleSet) -> RuleSet {
    Self.value(in: contexts, rules, make: make)
  }

  /// The semantic colours and font styles in some contexts, which are made if they are not there.
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

  /// Keeps what a tree worked out in some contexts that has left them, for the next one that comes.
  func leave(_ engine: StyleEngine, in contexts: Contexts) {
    engines.withLock { engines in
      if engines[contexts] == nil, engines.count >= Self.engineLimit { engines.removeAll() }
      engines[contexts] = engine
    }
  }

  /// Hands over what a tree has left in some contexts.
  func take(in contexts: Contexts) -> StyleEngine? {
    engines.withLock { $0.removeValue(forKey: contexts) }
  }

  /// What the entry for some names says in some contexts, or that there is none; `nil` if that is not
  /// known.
  func style(named names: Set<StyleName>, in contexts: Contexts) -> NamedStyle?? {
    entries.withLock { entries in
      guard let known = entries[contexts] else { return nil }
      if let style = known.styles[names] { return .some(style) }
      return known.missing.contains(names) ? .some(nil) : nil
    }
  }

  /// Keeps what an entry says in some contexts, or that there is none.
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

  /// The entries for names in some contexts, which are looked up if they are not known.
  func namedEntries(in contexts: Contexts, make: () -> NamedEntries) -> NamedEntries {
    if let known = entries.withLock({ $0[contexts]?.all }) { return known }
    let all = make()
    change(contexts) { $0.all = all }
    return all
  }

  /// Computes something of entries in some contexts.
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

  /// What is suggested in place of a name without an entry; `nil` if that is not known.
  func suggestion(for name: StyleName, in contexts: Contexts) -> String? {
    entries.withLock { $0[contexts]?.suggestions[name] }
  }

  /// Keeps what is suggested in place of a name without an entry.
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
