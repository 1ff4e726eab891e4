import Livery
import SourceJSON

/// What is said although nothing would be missing, and what only order decides.
extension UsageFinder {
  // MARK: Redundant

  /// Finds what contributes, but without which every style is the same; each thing is tried.
  mutating func findRedundant() {
    let dead = Set(findings.flatMap(\.edits).flatMap(\.change))
    for (place, entry) in entries where !dead.contains(.removeEntry(place)) {
      if contributions.wornInside.contains(Contributions.EntryKey(place)) { continue }
      if isWithoutVerdict(entry) || impossible.contains(where: { $0.isOf(place) }) { continue }
      for (setting, location) in entry.settings {
        let key = Contributions.Key(place, setting)
        let edit = SheetEdit.removeDeclaration(place, setting)
        if contributions.needed.contains(key) || dead.contains(edit) { continue }
        guard isWithoutEffect(edit, place, entry) else { continue }
        let message = "without '\(setting)' of '\(entry.key)' every style in \(trees) is the same"
        add(.note, .redundantDeclaration, message, at: location, entry, setting, edit)
      }
      findRedundantStates(place, entry, dead)
    }
  }

  private mutating func findRedundantStates(
    _ place: EntryPlace,
    _ entry: Entry,
    _ dead: Set<SheetEdit>
  ) {
    guard case .selectors(let selectors) = entry.target else { return }
    for (number, selector) in selectors.enumerated() {
      let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
      if impossible.contains(own) || dead.contains(.removeSelector(own)) { continue }
      for (index, step) in selector.steps.enumerated() {
        for state in step.states {
          let bits = sets.bits(of: [state.name])
          if index == selector.steps.count - 1,
            contributions.neededStates[own, default: 0] & bits == bits
          {
            continue
          }
          let changed = selector.without(state.name, at: index)
          let edit = SheetEdit.replaceSelector(own, with: changed)
          guard isWithoutEffect(edit, place, entry) else { continue }
          let message =
            "without the state '\(state.name)' in '\(selector)' every style in \(trees) is the same"
          add(
            .note,
            .redundantState,
            message,
            at: state.location ?? entry.location,
            entry,
            nil,
            edit
          )
        }
      }
    }
  }

  /// Whether every style is the same with a change.
  private func isWithoutEffect(_ edit: SheetEdit, _ place: EntryPlace, _ entry: Entry) -> Bool {
    guard let changed = inspection.theme.applying([edit]) else { return false }
    return inspection.differences(to: changed, among: nodes(of: place, entry), limit: 1) == 0
  }

  /// The widgets that can look otherwise when an entry changes; `nil` for all.
  private func nodes(of place: EntryPlace, _ entry: Entry) -> [Set<Int>]? {
    if entry.target == .defaultStyle || !entry.namesGiven.isEmpty { return nil }
    // It may be what makes a class a control.
    let givesControl = entry.selectors.contains { selector in
      selector.target.className.map(inspection.theme.assumes) ?? false
    }
    if givesControl { return nil }
    var nodes = inspection.trees.map { _ in Set<Int>() }
    for number in entry.selectors.indices {
      let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
      for node in contributions.nodes[own] ?? [] {
        nodes[node >> 32].insert(node & 0xffff_ffff)
      }
    }
    return nodes
  }

  // MARK: Ties

  /// Finds declarations that lead by their order alone.
  mutating func findTies() {
    for (tie, seen) in contributions.ties.sorted(by: { $0.key < $1.key }) {
      let winner = EntryPlace(sheet: tie.winner.sheet, entry: tie.winner.entry)
      let loser = EntryPlace(sheet: tie.loser.sheet, entry: tie.loser.entry)
      let (entry, other) = (index.entry(winner), index.entry(loser))
      let swapped = inspection.theme.applying([.swapEntries(winner, loser)])
      let count = swapped.map { inspection.differences(to: $0) } ?? 0
      let message =
        "'\(entry.key)' wins over '\(other.key)' for '\(tie.winner.setting)' only because it stands later;"
        + " \(count) \(count == 1 ? "value changes" : "values change") if the two trade places"
      let notes = [
        Diagnostic.Note("equal in all else here", at: other.place(of: tie.loser.setting))
      ]
      findings.append(
        Finding(
          Diagnostic(
            .warning,
            .tieByOrder,
            message,
            at: entry.place(of: tie.winner.setting),
            notes: notes
          ),
          situationCount: seen.count,
          firstSituation: seen.first,
          key: entry.key,
          setting: tie.winner.setting
        )
      )
    }
  }
}

extension EntryPlace {
  /// Whether both are of the same entry.
  fileprivate func isOf(_ other: EntryPlace) -> Bool {
    sheet == other.sheet && entry == other.entry
  }
}

extension Contributions.Tie: Comparable {
  static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: (Int, Int, Int, Setting) {
    (winner.sheet, winner.entry, loser.entry, winner.setting)
  }
}

extension Entry {
  /// Where a setting is declared.
  fileprivate func place(of setting: Setting) -> SourceLocation? {
    settings.first { $0.setting == setting }?.location ?? location
  }
}

extension Selector {
  /// The selector with one state fewer in a step.
  fileprivate func without(_ state: String, at index: Int) -> Selector {
    var steps = steps
    steps[index] = steps[index].asking(for: steps[index].states.filter { $0.name != state })
    return Selector(steps: steps)
  }
}
