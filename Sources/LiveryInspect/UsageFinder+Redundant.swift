import Livery
import SourceJSON

/// What is said although nothing would be missing, and what only order decides.
extension UsageFinder {
  // MARK: Redundant

  /// Something that may be said for nothing.
  private struct Candidate: Sendable {
    let place: EntryPlace
    let entry: Entry
    let setting: Setting?
    let code: Diagnostic.Code
    let message: String
    let location: SourceLocation?
    let edit: SheetEdit
    /// Whether the styles show that nothing is another one without it.
    var isCertain = false
  }

  /// Finds what contributes, but without which every style is the same; what styles alone do not show is
  /// tried, as much at a time as there are processors.
  mutating func findRedundant() async {
    let candidates = candidates()
    let finder = self
    let numbers = candidates.indices.filter { !candidates[$0].isCertain }
    let found = await withTaskGroup(of: Int?.self) { group in
      for number in numbers {
        group.addTask {
          let candidate = candidates[number]
          let isRedundant = finder.isWithoutEffect(
            candidate.edit,
            candidate.place,
            candidate.entry
          )
          return isRedundant ? number : nil
        }
      }
      return await group.reduce(into: Set<Int>()) { if let number = $1 { $0.insert(number) } }
    }
    for (number, candidate) in candidates.enumerated()
    where candidate.isCertain || found.contains(number) {
      add(
        .note,
        candidate.code,
        candidate.message,
        at: candidate.location,
        candidate.entry,
        candidate.setting,
        candidate.edit
      )
    }
  }

  private func candidates() -> [Candidate] {
    let dead = Set(findings.flatMap(\.edits).flatMap(\.change))
    var candidates: [Candidate] = []
    for (place, entry) in entries
    where !dead.contains(.removeEntry(place)) && !deadEntries.contains(place) {
      if contributions.wornInside.contains(Contributions.EntryKey(place)) { continue }
      if isWithoutVerdict(entry) || impossible.contains(where: { $0.isOf(place) }) { continue }
      for (setting, location) in entry.settings {
        let key = Contributions.Key(place, setting)
        let edit = SheetEdit.removeDeclaration(place, setting)
        if contributions.needed.contains(key) || dead.contains(edit) { continue }
        candidates.append(
          Candidate(
            place: place,
            entry: entry,
            setting: setting,
            code: .redundantDeclaration,
            message: "without '\(setting)' of '\(entry.key)' every style in \(trees) is the same",
            location: location,
            edit: edit,
            isCertain: isAlone(place) && contributions.declarations.contains(key)
              && !contributions.entangled.contains(key)
          )
        )
      }
      candidates += stateCandidates(place, entry, dead)
    }
    return candidates
  }

  private func stateCandidates(
    _ place: EntryPlace,
    _ entry: Entry,
    _ dead: Set<SheetEdit>
  ) -> [Candidate] {
    guard case .selectors(let selectors) = entry.target else { return [] }
    var candidates: [Candidate] = []
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
          candidates.append(
            Candidate(
              place: place,
              entry: entry,
              setting: nil,
              code: .redundantState,
              message:
                "without the state '\(state.name)' in '\(selector)' every style in \(trees) is the same",
              location: state.location ?? entry.location,
              edit: .replaceSelector(own, with: selector.without(state.name, at: index))
            )
          )
        }
      }
    }
    return candidates
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
      let both = nodes(of: winner, entry).flatMap { nodes in
        self.nodes(of: loser, other).map { zip(nodes, $0).map { $0.intersection($1) } }
      }
      let count = swapped.map { inspection.differences(to: $0, among: both) } ?? 0
      // Another one may come first wherever it stands.
      if count == 0 { continue }
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
          witness: seen.first,
          key: entry.key,
          setting: tie.winner.setting,
          in: entry.conditions
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
