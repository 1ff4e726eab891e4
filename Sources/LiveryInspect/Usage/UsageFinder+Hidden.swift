import Livery
import SourceJSON

/// Why what applies somewhere decides about nothing.
extension UsageFinder {
  /// Adds to findings what wins where the declaration applies.
  mutating func explainHidden() {
    for (number, keys) in Dictionary(grouping: hiddenFindings, by: \.value) {
      let keys = keys.map(\.key).sorted {
        ($0.sheet, $0.entry, $0.setting.description) < ($1.sheet, $1.entry, $1.setting.description)
      }
      let reasons = Set(keys.map(reason))
      explain(
        number,
        keys.map { contributions.hiders[$0] ?? stronger(than: $0) },
        else: reasons.count == 1
          ? reasons.first ?? ""
          : neverSo(entriesApplying(EntryPlace(sheet: keys[0].sheet, entry: keys[0].entry)))
      )
    }
    for (place, number) in hiddenSelectors {
      let reason = neverSo([index.entry(place)])
      explain(number, [contributions.selectorHiders[place] ?? [:]], else: reason)
    }
  }

  private mutating func explain(_ number: Int, _ hiders: [[Hider: Int]], else reason: String) {
    let diagnostic = findings[number].diagnostic
    let found = hiders.flatMap { $0.sorted(by: Self.isBefore).prefix(3).map(\.key) }
    let notes = found.map { hider in
      let entry =
        hider.place.map { "'\(index.entry($0).key)'" }
        ?? (hider.origin == .builtIn
          ? "a built-in style for states" : "what the widget inherits or was given")
      return Diagnostic.Note("\(entry) wins where it applies", at: hider.location)
    }
    let isOpen = found.isEmpty && diagnostic.notes.isEmpty
    findings[number].diagnostic = Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      diagnostic.message + (isOpen ? "; " + reason : ""),
      at: diagnostic.location,
      notes: diagnostic.notes + notes
    )
  }

  /// What hides more comes first, and then what stands first.
  private static func isBefore(
    _ one: (key: Hider, value: Int),
    _ other: (key: Hider, value: Int)
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

  /// Why a declaration that nothing hides decides about nothing.
  private func reason(of key: Contributions.Key) -> String {
    let place = EntryPlace(sheet: key.sheet, entry: key.entry)
    let entries = entriesApplying(place)
    let others = asksForMore(entries) ? ", or \(neverSo(entries))" : ""
    switch index.entry(place).declarations[key.setting] {
    case .font(let fields)? where fields.size == nil:
      return "there is no font where it applies, since nothing gives a size" + others
    case .shadow(let fields)? where fields.color == nil && fields.colorFormula == nil:
      return "there is no shadow where it applies, since nothing gives a colour" + others
    default: return neverSo(entries)
    }
  }

  /// An entry, and the one through which it applies to a widget.
  private func entriesApplying(_ place: EntryPlace) -> [Entry] {
    let wearer = wornBy[Contributions.EntryKey(place)] ?? place
    return Set([place, wearer]).sorted { $0.entry < $1.entry }.map(index.entry)
  }

  /// Whether entries ask for states or contexts.
  private func asksForMore(_ entries: [Entry]) -> Bool {
    entries.contains { $0.asksForStates || !$0.conditions.isEmpty }
  }

  /// Why what is said through entries never applies, although it is on some widget.
  private func neverSo(_ entries: [Entry]) -> String {
    let asked =
      entries.contains(where: \.asksForStates)
      ? "states" : entries.contains { !$0.conditions.isEmpty } ? "contexts" : nil
    return asked.map { "the \($0) that it asks for are never such that it applies" }
      ?? "it makes no difference to any widget"
  }

  /// The declarations that an entry which extends this one has in the place of it.
  private func stronger(than key: Contributions.Key) -> [Hider: Int] {
    let place = EntryPlace(sheet: key.sheet, entry: key.entry)
    var hiders: [Hider: Int] = [:]
    var extenders = index.extenders(of: index.entry(place)).filter {
      isMatched($0, index.entry($0))
    }
    if extenders.isEmpty, let wearer = wornBy[Contributions.EntryKey(place)] {
      extenders = [wearer]
    }
    for extender in extenders {
      let outcomes = contributions.outcomes[Contributions.Key(extender, key.setting)] ?? []
      for hider in outcomes where hider.place != place { hiders[hider] = 1 }
    }
    return hiders
  }
}

extension Entry {
  /// Whether a step of a selector asks for a state.
  fileprivate var asksForStates: Bool {
    selectors.contains { $0.steps.contains { !$0.states.isEmpty } }
  }
}
