import Livery
import SourceJSON

/// Detection of redundant declarations and states, and of ties.
extension UsageFinder {
  // MARK: Redundant

  /// A declaration or state that may be redundant.
  private struct Candidate: Sendable {
    let place: EntryPlace
    let entry: Entry
    let setting: Setting?
    let code: Diagnostic.Code
    let message: String
    let location: SourceLocation?
    let edit: SheetEdit
    /// The name that the entry defines only after the edit.
    var newName: String?
    /// A Boolean value that indicates whether the styles already prove that it is redundant.
    var isCertain = false
  }

  /// Finds declarations and states that contribute, but whose removal changes no style.
  ///
  /// If the styles do not prove that, the removal is tried, in parallel on all processors.
  mutating func findRedundant() async {
    let candidates = candidates()
    var trials = TrialGroups(treeCount: inspection.trees.count)
    for (number, candidate) in candidates.enumerated() where !candidate.isCertain {
      let nodes = nodes(of: candidate.place, candidate.entry, defining: candidate.newName)?
        .enumerated().map { inspection.trees[$0].withDescendants($1) }
      guard budget.spend(nodes?.reduce(1) { $0 + $1.count } ?? 1) else { return }
      trials.add(
        candidate.edit,
        number: number,
        of: [candidate.place],
        on: nodes,
        touching: nodes
      )
    }
    let counts = await self.trials.differences(by: trials, limit: 1)
    let found = Set(counts.filter { $0.value == 0 }.keys)
    for (number, candidate) in candidates.enumerated()
    where candidate.isCertain || found.contains(number) {
      // What it hides may refer to itself.
      if inspection.theme.mayLoop, inspection.applying([candidate.edit], within: budget) == nil {
        continue
      }
      findings.append(
        Finding(
          Diagnostic(.note, candidate.code, message: candidate.message, at: candidate.location),
          about: candidate.entry,
          setting: candidate.setting,
          removal: candidate.edit
        )
      )
    }
  }

  private func candidates() -> [Candidate] {
    let identities = index.identities
    let impossible = Set(impossible.map(\.whole))
    let dead = Set(findings.flatMap(\.edits).flatMap(\.change))
    var candidates: [Candidate] = []
    for (place, entry) in entries
    where !dead.contains(.removeEntry(place)) && !deadEntries.contains(place)
      && inspection.theme.isOwn(sheet: place.sheet)
    {
      if contributions.appliedInside.contains(place.whole) { continue }
      if isWithoutVerdict(entry) || impossible.contains(place.whole) { continue }
      for (setting, location) in entry.settings {
        let key = Contributions.Key(place, setting)
        let edit = SheetEdit.removeDeclaration(of: setting, in: place)
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
      candidates += stateCandidates(
        of: entry,
        at: place,
        dead: dead,
        identities: identities[place.sheet]
      )
    }
    return candidates
  }

  private func stateCandidates(
    of entry: Entry,
    at place: EntryPlace,
    dead: Set<SheetEdit>,
    identities: [EntryIdentity: Int]
  ) -> [Candidate] {
    guard case .selectors(let selectors) = entry.target else { return [] }
    var candidates: [Candidate] = []
    for (number, selector) in selectors.enumerated() {
      let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
      if impossible.contains(own) || dead.contains(.removeSelector(own)) { continue }
      for (index, step) in selector.steps.enumerated() {
        // Of a state that the others exclude.
        let certain = step.excludedStates.filter { state in
          !sets.isPossible(sets.bits(of: step.states.map(\.name) + [state.name]))
        }
        for state in step.states + certain {
          let isNegated = step.excludedStates.contains { $0.name == state.name }
          let bits = sets.bits(of: [state.name])
          if !isNegated, index == selector.steps.count - 1,
            contributions.neededStates[own, default: 0] & bits == bits
          {
            continue
          }
          let other = selector.without(state.name, at: index)
          if other.onlyName.map(isElementPath) ?? false { continue }
          let identity = EntryIdentity(entry, without: number, but: other)
          // A sheet cannot have two entries with the same key.
          if identity.count < selectors.count || identities[identity] != nil { continue }
          candidates.append(
            Candidate(
              place: place,
              entry: entry,
              setting: nil,
              code: .redundantState,
              message:
                "without the state '\(isNegated ? "!" : "")\(state.name)' in '\(selector)' every style in"
                + " \(trees) is the same",
              location: state.location ?? entry.location,
              edit: .replaceSelector(own, with: other),
              newName: other.onlyName
            )
          )
        }
      }
    }
    return candidates
  }

  /// Returns the widgets that a change of the entry, which may give it a new name, may affect; `nil` for
  /// all.
  func nodes(of place: EntryPlace, _ entry: Entry, defining newName: String? = nil) -> [Set<Int>]? {
    if entry.target == .defaultStyle { return nil }
    // Entries that extend a name of the entry match other widgets.
    if index.hasExtenders, newName != nil || !entry.definedNames.isEmpty { return nil }
    // The entry may make a class a control.
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

  /// Finds declarations that win by order alone.
  mutating func findTies() async {
    let ties = contributions.ties.sorted { $0.key.order < $1.key.order }
    // Two entries are swapped once, even if they tie for several settings.
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
      // The place of an entry that defines a name matters wherever it matches.
      let isNamed = pair.contains { !index.entry($0).definedNames.isEmpty }
      let either = own[0].flatMap { nodes in own[1].map { zip(nodes, $0).map { $0.union($1) } } }
      let trees = inspection.trees
      let count = trees.reduce(1) { $0 + $1.nodes.count }
      guard budget.spend(count) else { return }
      trials.add(
        .swapEntries(pair[0], pair[1]),
        number: numbers.count - 1,
        of: pair,
        on: (isNamed ? either : both)?.enumerated().map { trees[$0].withDescendants($1) },
        touching: either?.enumerated().map { trees[$0].withDescendants($1) }
      )
    }
    let counts = await self.trials.differences(by: trials)
    for (tie, seen) in ties {
      let pair = tie.places
      let (entry, other) = (index.entry(pair[0]), index.entry(pair[1]))
      // Another entry may win whatever the order of these two.
      guard let count = numbers[pair].flatMap({ counts[$0] }), count > 0 else { continue }
      let message =
        "'\(entry.key)' wins over '\(other.key)' for '\(tie.winner.setting)' only because it comes later;"
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
  /// The winning entry and the losing one.
  fileprivate var places: [EntryPlace] { [winner.place, loser.place] }

  fileprivate var order: (EntryPlace, Int, Setting) {
    (winner.place, loser.place.entry, winner.setting)
  }
}

extension Entry {
  /// Returns the location of the declaration of a setting.
  fileprivate func place(of setting: Setting) -> SourceLocation? {
    settings.first { $0.setting == setting }?.location ?? location
  }
}

extension Selector {
  /// Returns the selector without a state, required or excluded, in a step.
  fileprivate func without(_ state: String, at index: Int) -> Selector {
    var steps = steps
    let step = steps[index].asking(for: steps[index].states.filter { $0.name != state })
    steps[index] = step.excluding(step.excludedStates.filter { $0.name != state })
    return Selector(steps: steps)
  }
}
