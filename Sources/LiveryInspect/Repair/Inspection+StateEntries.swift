import Livery
import SourceJSON

extension Inspection {
  /// Returns a repair that may also add entries for the combinations of states and contexts in which
  /// colours fail; `nil` if there are none, or if something fails without those that it does not use.
  ///
  /// - Parameters:
  ///   - before: The proof of the theme.
  ///   - limits: The required contrasts.
  ///   - pinned: The names whose colours stay as they are.
  ///   - policies: The policies that must hold if they do so now.
  ///   - found: The constraints on the colours of the theme.
  ///   - required: The contexts that the entries require in any case.
  ///   - negating: A Boolean value that indicates whether entries may have negated states; `nil` is
  ///     returned if none has.
  ///   - mayChange: Returns whether a definition may change, besides the entries.
  /// - Returns: The repair.
  func repairWithEntries(
    _ before: Proof,
    _ limits: Limits,
    pinning pinned: [NamePattern],
    policies: [ThemePolicy] = [],
    constraints found: RepairConstraints,
    requiring required: Contexts = Contexts(),
    negating: Bool = false,
    where mayChange: (ColorDefinitions.Definition) -> Bool = { _ in true }
  ) async -> Repair? {
    let own = ColorDefinitions(theme, pinning: pinned)
    let finder = StateEntryFinder(
      theme,
      in: contexts,
      requiring: required,
      pinning: pinned,
      definitions: own
    )
    let negated = negating ? finder.entries(for: found.failing, besides: found.legible) : []
    if negating, negated.isEmpty { return nil }
    let entries = await harmless(negated + finder.entries(for: found.failing), finder)
    guard !entries.isEmpty, let added = try? theme.editing(edits(entries)).theme else { return nil }
    var repair = await with(added).repair(
      before,
      limits,
      pinning: pinned,
      policies: policies,
      adding: entries
    ) { definition in
      mayChange(definition) || entries.contains { $0.isMeant(by: definition) }
    }
    let definitions = ColorDefinitions(added, pinning: pinned)
    guard let numbers = Numbers(own, in: definitions, with: entries) else { return nil }
    var (colors, groups, chosen): ([Int: Color], [Int: Int], [StateEntry: Repair.Change])
    (colors, groups, chosen) = ([:], [:], [:])
    for change in repair.changes {
      guard let changed = change.number else { continue }
      if let entry = numbers.entries[changed] {
        chosen[entry] = change
      } else if let number = numbers.own[changed] {
        (colors[number], groups[number]) = (change.new, change.group)
      }
    }
    repair.changes = own.changes(colors, groups: groups)
    for entry in entries {
      guard let change = chosen[entry], let edit = entry.edit(in: theme, to: change.new) else {
        continue
      }
      repair.changes.append(
        Repair.Change(entry, to: change.new, edit: edit, group: change.group, number: change.number)
      )
    }
    repair.unrepaired = repair.unrepaired.moved(to: before, without: entries)
    if repair.changes.isEmpty {
      repair.theme = theme
      return repair
    }
    // An entry that keeps its colour is needed where that would follow another one.
    for entry in await needed(entries.filter { chosen[$0] == nil }, in: repair) {
      guard let edit = entry.edit(in: theme, to: entry.color) else { continue }
      let group = (repair.changes.map(\.group).max() ?? -1) + 1
      let change = Repair.Change(entry, to: entry.color, edit: edit, group: group)
      chosen[entry] = change
      repair.changes.append(change)
    }
    guard let changed = try? theme.editing(repair.edits).theme,
      await isSound(changed, insteadOf: repair.theme, limits: limits, policies: policies)
    else { return nil }
    if chosen.count < entries.count { repair.after = await with(changed).proof(limits) }
    repair.theme = changed
    repair.groups = found.groups(colors: own.colors, groups: groups, entries: chosen)
    return repair
  }

  private func edits(_ entries: [StateEntry]) -> [SheetEdit] {
    entries.compactMap { $0.edit(in: theme, to: $0.color) }
  }

  /// Returns whether a theme without the entries that are not used is a repair like the one with
  /// them.
  private func isSound(
    _ changed: Theme,
    insteadOf repaired: Theme,
    limits: Limits,
    policies: [ThemePolicy]
  ) async -> Bool {
    if await with(changed).differences(from: repaired)?.isEmpty ?? false { return true }
    return await requirements(
      of: changed,
      since: theme,
      limits: limits,
      policies: policies,
      holding: await requirements(policies)
    ) != nil
  }

  /// Returns those of some entries without which values differ from the repaired ones.
  private func needed(_ entries: [StateEntry], in repair: Repair) async -> [StateEntry] {
    guard !entries.isEmpty, let changed = try? theme.editing(repair.edits).theme,
      let differences = await with(changed).differences(from: repair.theme)
    else { return [] }
    return entries.filter { entry in
      differences.contains { entry.isAt($0.place, setting: $0.setting, in: repair.theme) }
    }
  }

  /// The number of times that entries are left out, or completed, because of what they change.
  private static let attempts = 4

  /// Returns those of some entries with which every value stays as it is.
  ///
  /// An entry for a state overrides values that are built in for that state and others; entries for
  /// these sets restore them.
  private func harmless(
    _ entries: [StateEntry],
    _ finder: StateEntryFinder
  ) async -> [StateEntry] {
    var entries = entries
    for _ in 0..<Self.attempts where !entries.isEmpty && !isInterrupted {
      guard let added = try? theme.editing(edits(entries)).theme,
        let differences = await differences(from: added)
      else { return [] }
      if differences.isEmpty { return entries }
      let former = entries
      for entry in former {
        let own = differences.filter { entry.isAt($0.place, setting: $0.setting, in: added) }
        if own.isEmpty { continue }
        let others = finder.entries(restoring: own, besides: entry, among: entries)
        if others.isEmpty {
          entries.removeAll { $0 == entry }
        } else {
          entries += others
        }
      }
      if entries == former { return [] }
    }
    return []
  }

  /// Returns the values that are different in another theme; `nil` if they cannot be compared.
  private func differences(from other: Theme) async -> Set<DifferencePass.Difference>? {
    let walks = Walks(
      inspection: self,
      trees: trees,
      contexts: ContextClasses(distinguishing: contexts),
      other: (other, Contexts()),
      budget: WorkBudget(work)
    )
    let results = await walks.results { _, _, _ in DifferencePass() }
    guard let all = results?.all.map(\.result), !all.contains(nil) else { return nil }
    return all.reduce(into: Set()) { $0.formUnion($1 ?? []) }
  }
}

/// Finds the values that differ in two themes.
struct DifferencePass: SituationPass {
  /// A different value of a setting, with the entry that declares it in the second theme.
  struct Difference: Hashable, Sendable {
    let setting: Setting
    let place: EntryPlace?
    /// The states of the widget, strongest first.
    let states: [String]
    /// The colour in the first theme; `nil` for any other value.
    let color: Color?
  }

  private var found: Set<Difference>? = []

  mutating func visit(_ situation: Situation, on walk: inout SituationWalk) -> Int {
    guard walk.numbersSettingsAlike else {
      found = nil
      walk.stop()
      return 0
    }
    for setting in walk.differingParts(in: situation) {
      found?.insert(
        Difference(
          setting: setting,
          place: walk.ownSource(of: setting, in: situation, side: 1)?.place,
          states: walk.sets.names(in: situation.states),
          color: walk.value(of: setting, in: situation.styles[0])?.color
        )
      )
    }
    return 0
  }

  mutating func finish(_ walk: inout SituationWalk) -> Set<Difference>? { found }
}

/// The numbers of definitions in a theme with further entries.
private struct Numbers {
  /// The entries by number.
  private(set) var entries: [Int: StateEntry] = [:]
  /// The numbers in the theme without the entries.
  private(set) var own: [Int: Int] = [:]

  /// Compares the definitions of two themes; `nil` if more than the entries differ.
  init?(_ old: ColorDefinitions, in new: ColorDefinitions, with added: [StateEntry]) {
    var next = 0
    for (number, definition) in new.all.enumerated() {
      if let entry = added.first(where: { $0.isMeant(by: definition) }) {
        entries[number] = entry
      } else {
        own[number] = next
        next += 1
      }
    }
    if next != old.all.count { return nil }
  }
}

extension StateEntry {
  /// Returns whether a declaration of a theme is that of the entry.
  fileprivate func isAt(_ place: EntryPlace?, setting: Setting, in theme: Theme) -> Bool {
    guard let place, setting == self.setting, place.sheet == sheet else { return false }
    let entry = theme.sheets[place.sheet].entries[place.entry]
    return entry.key == key && entry.conditions == conditions
  }
}

extension Repair.Change {
  /// Creates the change of a new entry.
  fileprivate init(
    _ entry: StateEntry,
    to new: Color,
    edit: SheetEdit,
    group: Int,
    number: Int? = nil
  ) {
    self.init(
      name: entry.key,
      setting: entry.setting,
      contexts: entry.conditions,
      location: nil,
      old: entry.color,
      new: new,
      edit: edit,
      group: group,
      number: number
    )
  }
}

extension [Repair.Unrepaired] {
  /// Returns the same findings where a proof of the theme without some entries has them.
  fileprivate func moved(to proof: Proof, without entries: [StateEntry]) -> Self {
    var seen: Set<FindingIdentity> = []
    return map { rest in
      let finding = rest.finding
      let identity = finding.identity(file: .some(nil))
      let marks = entries.filter { $0.key == finding.key && $0.setting == finding.setting }
        .reduce(into: Set<ConstraintPass.Mark>()) { $0.formUnion($1.marks) }
      let cause =
        proof.causes.first { $0.finding.identity(file: .some(nil)) == identity }
        ?? proof.causes.first { !marks.isDisjoint(with: $0.marks) }
      guard let cause else { return rest }
      return Repair.Unrepaired(
        finding: cause.finding,
        cause: cause,
        reason: rest.reason,
        conflicts: rest.conflicts
      )
    }.filter { seen.insert($0.finding.identity(file: .some(nil))).inserted }
  }
}

extension RepairConstraints {
  /// Returns the groups of changes by the declarations that proofs report.
  fileprivate func groups(
    colors: [Color],
    groups: [Int: Int],
    entries: [StateEntry: Repair.Change]
  ) -> [ConstraintPass.Mark: Set<Int>] {
    var found: [ConstraintPass.Mark: Set<Int>] = [:]
    for (constraint, marks) in zip(all, marks) where !marks.isEmpty && !constraint.holds(colors) {
      guard let group = constraint.definitions.compactMap({ groups[$0] }).min() else { continue }
      for mark in marks { found[mark, default: []].insert(group) }
    }
    for (entry, change) in entries {
      for mark in entry.marks { found[mark, default: []].insert(change.group) }
    }
    return found
  }
}
