import Livery
import SourceJSON

/// Explanations of why matching declarations have no effect.
extension UsageFinder {
  /// Adds notes with the winning declarations to findings.
  mutating func explainHidden() {
    for (number, keys) in Dictionary(grouping: hiddenFindings, by: \.value) {
      let keys = keys.map(\.key).sorted {
        ($0.place, $0.setting.description) < ($1.place, $1.setting.description)
      }
      let reasons = Set(keys.map(reason))
      explain(
        number,
        overrides: keys.map { contributions.overrides[$0] ?? stronger(than: $0) },
        else: reasons.count == 1
          ? reasons.first ?? ""
          : reasonForNeverApplying(entriesApplying(keys[0].place))
      )
    }
    for (place, number) in hiddenSelectors {
      let reason = reasonForNeverApplying([index.entry(place)])
      explain(number, overrides: [contributions.selectorOverrides[place] ?? [:]], else: reason)
    }
  }

  private mutating func explain(_ number: Int, overrides: [[Override: Int]], else reason: String) {
    let diagnostic = findings[number].diagnostic
    let found = overrides.flatMap { $0.sorted(by: Self.isBefore).prefix(3).map(\.key) }
    let notes = found.map { overriding in
      let entry =
        overriding.place.map { "'\(index.entry($0).key)'" }
        ?? (overriding.origin == .builtIn
          ? "a built-in style for states" : "what the widget inherits or was given")
      return Diagnostic.Note("\(entry) wins where it applies", at: overriding.location)
    }
    let isOpen = found.isEmpty && diagnostic.notes.isEmpty
    findings[number].diagnostic = Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      message: diagnostic.message + (isOpen ? "; " + reason : ""),
      at: diagnostic.location,
      notes: diagnostic.notes + notes
    )
  }

  /// Returns whether a winner precedes another one: by number of situations, then by
  /// location, origin and entry.
  private static func isBefore(
    _ one: (key: Override, value: Int),
    _ other: (key: Override, value: Int)
  ) -> Bool {
    if one.value != other.value { return one.value > other.value }
    switch (one.key.location, other.key.location) {
    case (let left?, let right?) where left != right:
      return (left.offset, left) < (right.offset, right)
    case (_?, nil): return true
    case (nil, _?): return false
    default: break
    }
    if one.key.origin != other.key.origin {
      return one.key.origin.rawValue < other.key.origin.rawValue
    }
    // Several entries extend the entry of one declaration.
    guard let place = one.key.place, let other = other.key.place else {
      return one.key.place != nil && other.key.place == nil
    }
    return place < other
  }

  /// Returns why a declaration without stronger ones has no effect.
  private func reason(of key: Contributions.Key) -> String {
    let entries = entriesApplying(key.place)
    let isConditional = entries.contains { $0.requiresStates || !$0.conditions.isEmpty }
    let others = isConditional ? ", or \(reasonForNeverApplying(entries))" : ""
    switch index.entry(key.place).declarations[key.setting] {
    case .font(let fields)? where fields.size == nil:
      return "there is no font where it applies, because no declaration has a size" + others
    case .shadow(let fields)? where fields.color == nil && fields.colorFormula == nil:
      return "there is no shadow where it applies, because no declaration has a colour" + others
    default: return reasonForNeverApplying(entries)
    }
  }

  /// Returns an entry and the one through which it applies to widgets.
  private func entriesApplying(_ place: EntryPlace) -> [Entry] {
    let match = matchingEntries[place.whole] ?? place
    return Set([place, match]).map(index.entry)
  }

  /// Returns why entries that match widgets never apply.
  private func reasonForNeverApplying(_ entries: [Entry]) -> String {
    let requirement =
      entries.contains(where: \.requiresStates)
      ? "states" : entries.contains { !$0.conditions.isEmpty } ? "contexts" : nil
    return requirement.map { "the \($0) that it asks for are never such that it applies" }
      ?? "it makes no difference to any widget"
  }

  /// Returns the declarations with which extending entries overriding this one.
  private func stronger(than key: Contributions.Key) -> [Override: Int] {
    let place = key.place
    var overrides: [Override: Int] = [:]
    var extenders = index.extenders(of: index.entry(place)).filter {
      isMatched(index.entry($0), at: $0)
    }
    if extenders.isEmpty, let match = matchingEntries[place.whole] {
      extenders = [match]
    }
    for extender in extenders {
      let outcomes = contributions.outcomes[Contributions.Key(extender, key.setting)] ?? []
      for overriding in outcomes where overriding.place != place { overrides[overriding] = 1 }
    }
    return overrides
  }
}

extension Entry {
  /// A Boolean value that indicates whether a step of a selector requires or excludes a state.
  fileprivate var requiresStates: Bool {
    selectors.contains { $0.steps.contains { !$0.isStateless } }
  }
}
