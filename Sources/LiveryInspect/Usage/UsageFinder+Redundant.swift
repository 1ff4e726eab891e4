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
    var trials = TrialGroups(treeCount: inspection.trees.count)
    for (number, candidate) in candidates.enumerated() where !candidate.isCertain {
      let nodes = nodes(of: candidate.place, candidate.entry)?.enumerated().map {
        inspection.trees[$0].withInner($1)
      }
      guard budget.spend(nodes?.reduce(1) { $0 + $1.count } ?? 1) else { return }
      trials.add(number, candidate.edit, of: [candidate.place], on: nodes, touching: nodes)
    }
    let counts = await inspection.differences(by: trials, limit: 1, within: budget)
    let found = Set(counts.filter { $0.value == 0 }.keys)
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
    let identities = index.identities
    let impossible = Set(impossible.map(Contributions.EntryKey.init))
    let dead = Set(findings.flatMap(\.edits).flatMap(\.change))
    var candidates: [Candidate] = []
    for (place, entry) in entries
    where !dead.contains(.removeEntry(place)) && !deadEntries.contains(place) {
      if contributions.wornInside.contains(Contributions.EntryKey(place)) { continue }
      if isWithoutVerdict(entry) || impossible.contains(Contributions.EntryKey(place)) { continue }
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
      candidates += stateCandidates(place, entry, dead, identities[place.sheet])
    }
    return candidates
  }

  private func stateCandidates(
    _ place: EntryPlace,
    _ entry: Entry,
    _ dead: Set<SheetEdit>,
    _ identities: [EntryIdentity: Int]
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
          let other = selector.without(state.name, at: index)
          let identity = EntryIdentity(entry, without: number, but: other)
          // There may be no two of one kind (spec 1.11).
          if identity.count < selectors.count || identities[identity] != nil { continue }
          candidates.append(
            Candidate(
              place: place,
              entry: entry,
              setting: nil,
              code: .redundantState,
              message:
                "without the state '\(state.name)' in '\(selector)' every style in \(trees) is the same",
              location: state.location ?? entry.location,
              edit: .replaceSelector(own, with: other)
            )
          )
        }
      }
    }
    return candidates
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
  mutating func findTies() async {
    let ties = contributions.ties.sorted { $0.key < $1.key }
    // Two entries trade places once, however many settings they tie for.
    var numbers: [[EntryPlace]: Int] = [:]
    var trials = TrialGroups(treeCount: inspection.trees.count)
    for (tie, _) in ties {
      let pair = tie.places
      if numbers[pair] != nil { continue }
      numbers[pair] = numbers.count
      let own = pair.map { nodes(of: $0, index.entry($0)) }
      let both = own[0].flatMap { nodes in
        own[1].map { zip(nodes, $0).map { $0.intersection($1) } }
      }
      let either = own[0].flatMap { nodes in own[1].map { zip(nodes, $0).map { $0.union($1) } } }
      let trees = inspection.trees
      let count = trees.reduce(1) { $0 + $1.nodes.count }
      guard budget.spend(count) else { return }
      trials.add(
        numbers.count - 1,
        .swapEntries(pair[0], pair[1]),
        of: pair,
        on: both?.enumerated().map { trees[$0].withInner($1) },
        touching: either?.enumerated().map { trees[$0].withInner($1) }
      )
    }
    let counts = await inspection.differences(by: trials, within: budget)
    for (tie, seen) in ties {
      let pair = tie.places
      let (entry, other) = (index.entry(pair[0]), index.entry(pair[1]))
      // Another one may come first wherever it stands.
      guard let count = numbers[pair].flatMap({ counts[$0] }), count > 0 else { continue }
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
            message: message,
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

extension Contributions.Tie {
  /// The entry that leads, and the other one.
  fileprivate var places: [EntryPlace] {
    [winner, loser].map { EntryPlace(sheet: $0.sheet, entry: $0.entry) }
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
