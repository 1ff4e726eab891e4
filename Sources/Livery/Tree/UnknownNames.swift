/// The names in code that are unknown to a theme, each of which is reported once.
struct UnknownNames {
  /// The states that were mentioned since the last check.
  private var states: Set<String> = []

  /// The numbers of classes and of slots that have been checked.
  private var classCount = 0
  private var slotCount = 0

  private var reported: Set<Diagnostic> = []

  /// Records states that code mentions.
  mutating func note(_ mentioned: ControlState) { states.formUnion(mentioned.names) }

  /// Forgets which names have been checked, since another theme may know fewer.
  mutating func forgetChecks() {
    classCount = 0
    slotCount = 0
  }

  /// Returns the warnings about names that are new since the last call.
  mutating func newWarnings(in state: TreeState) -> [Diagnostic] {
    let appearance = state.rows.appearance
    var (found, suggestions): ([Diagnostic], Diagnostics) = ([], Diagnostics())
    for name in states.sorted() where !appearance.stateNames.contains(name) {
      found.append(.unknownState(name, in: appearance, at: nil, suggestions: &suggestions))
    }
    states = []
    for name in state.rows.classNames.elements.dropFirst(classCount)
    where !appearance.knows(className: name)
      && !state.rows.definitions.defines(name, in: appearance.ruleSet)
    {
      let suggestion = "define it with 'define(_:superclass:)' or in '@classes'"
      found.append(
        .unknownClass(
          name,
          in: appearance,
          suggestion: suggestion,
          at: nil,
          suggestions: &suggestions
        )
      )
    }
    classCount = state.rows.classNames.count
    let slots = state.engine.resolver.sources.slots.slots
    let known = appearance.ruleSet.slots.slots
    for meaning in slots.elements.dropFirst(max(known.count, min(slotCount, slots.count)))
    // Properties of the box need no declaration.
    where meaning.kind == nil {
      found.append(
        .undeclaredProperty(meaning.setting.name, known: known, suggestions: &suggestions)
      )
    }
    slotCount = slots.count
    return found.filter { reported.insert($0).inserted }
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a class that is unknown to an appearance; `suggestions` caches the
  /// search for similar names.
  static func unknownClass(
    _ name: String,
    in appearance: Appearance,
    suggestion: String,
    at location: SourceLocation?,
    suggestions: inout Diagnostics
  ) -> Diagnostic {
    let nearest = suggestions.phrase(for: name, among: "classes of widgets") {
      appearance.catalog.classNames
    }
    let message = "unknown class '\(name)'" + (nearest.isEmpty ? "; \(suggestion)" : nearest)
    return Diagnostic(.warning, .unknownClass, message: message, at: location)
  }

  /// Returns the diagnostic for a state that is unknown to an appearance.
  static func unknownState(
    _ name: String,
    in appearance: Appearance,
    at location: SourceLocation?,
    suggestions: inout Diagnostics
  ) -> Diagnostic {
    let suggestion = suggestions.phrase(for: name, among: "states of widgets") {
      appearance.stateNames
    }
    let message = "unknown state '\(name)' matches nothing in this theme" + suggestion
    return Diagnostic(.warning, .unknownState, message: message, at: location)
  }

  fileprivate static func undeclaredProperty(
    _ name: String,
    known: Table<SlotTable.Meaning, SlotTable.Meaning>,
    suggestions: inout Diagnostics
  ) -> Diagnostic {
    let nearest = suggestions.phrase(for: name, among: "properties of widgets") {
      known.elements.map(\.setting).filter { $0.group == .properties }.map(\.name)
    }
    let suggestion = nearest.isEmpty ? "; declare it in '@properties'" : nearest
    let message = "no sheet of this theme knows the property '\(name)'\(suggestion)"
    return Diagnostic(.warning, .undeclaredProperty, message: message, at: nil)
  }
}
