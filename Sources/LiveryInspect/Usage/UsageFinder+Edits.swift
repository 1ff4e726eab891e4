import Livery
import SourceJSON

/// The edits that remove what is unused.
extension UsageFinder {
  /// Completes the removal of selectors.
  ///
  /// If the rest of the list would be the key of another entry, that entry is removed as well if it
  /// is dead; otherwise the selector stays.
  ///
  /// Entries that extend a name of the list need it, too.
  mutating func completeEdits() {
    let places = index.identities
    for number in findings.indices {
      guard case .removeSelector(let place)? = findings[number].edits.first?.change.first else {
        continue
      }
      let entry = index.entry(place)
      guard budget.spend(entry.selectors.count) else { return }
      let other = places[place.sheet][EntryIdentity(entry, without: place.selector)]
      if other == nil, index.extenders(of: entry).isEmpty { continue }
      var change = findings[number].edits.flatMap(\.change)
      if let other = other.map({ EntryPlace(sheet: place.sheet, entry: $0) }) {
        change +=
          findings.lazy.flatMap(\.edits).map(\.change).first {
            $0.first == .removeEntry(other)
          } ?? []
      }
      let compiles = inspection.applying(change, within: budget) != nil
      findings[number].edits = compiles ? [.removal(change)] : []
    }
  }

  /// Removes the edits that cannot be made in the texts of the sheets, and all edits if other
  /// contexts may use what is unused in those inspected.
  mutating func keepEditsOfTexts() {
    if !inspection.fixedContexts.isEmpty {
      for number in findings.indices { findings[number].edits = [] }
      return
    }
    let texts = SheetTexts(inspection.theme)
    for number in findings.indices {
      findings[number].edits = findings[number].edits.filter { edit in
        edit.change.allSatisfy { change in
          // The key of a list is rewritten without one of its selectors.
          let key = change.place.map { index.entry($0).key.utf8.count } ?? 0
          return budget.spend(1 + key / 16) && texts.canTell(change)
        }
      }
    }
  }

  /// Removes findings whose edits have an effect together: a declaration that never wins may still
  /// hide one that its entry extends.
  mutating func removeConflictingFindings() async {
    let edits = findings.indices.filter { !findings[$0].edits.isEmpty }
    var certain = edits.filter { findings[$0].edits.flatMap(\.change).allSatisfy(isWithoutTraces) }
    // What an entry hides may refer to itself.
    if !certain.isEmpty, !compiles(certain), !budget.isExceeded { certain = [] }
    let open = Set(edits).subtracting(certain)
    let kept = await certain + removable(open.sorted(), with: certain, where: [])
    var wrong = open.subtracting(kept)
    for number in wrong where !budget.isExceeded && !compiles(kept + [number]) {
      // It is dead, but cannot be removed on its own.
      findings[number].edits = []
      wrong.remove(number)
    }
    keepEditsThatCompile(kept)
    if wrong.isEmpty { return }
    var numbers: [Int: Int] = [:]
    var left: [Finding] = []
    for number in findings.indices where !wrong.contains(number) {
      numbers[number] = left.count
      left.append(findings[number])
    }
    findings = left
    hiddenFindings = hiddenFindings.compactMapValues { numbers[$0] }
    hiddenSelectors = hiddenSelectors.compactMapValues { numbers[$0] }
  }

  /// Removes edits that compile only together with others: what an entry hides may refer to itself.
  private mutating func keepEditsThatCompile(_ numbers: [Int]) {
    if !inspection.theme.mayLoop { return }
    let single = numbers.filter { compiles([$0]) || budget.isExceeded }
    let left = single.isEmpty || compiles(single) ? Set(single) : []
    for number in numbers where !left.contains(number) { findings[number].edits = [] }
  }

  /// Returns those findings whose edits have no effect, given that other edits are applied.
  ///
  /// - Parameters:
  ///   - candidates: The findings.
  ///   - gone: Those whose edits are applied.
  ///   - doubtful: Those among these that have no effect only as far as values were compared.
  /// - Returns: The findings.
  private mutating func removable(
    _ candidates: [Int],
    with gone: [Int],
    where doubtful: [Int]
  ) async -> [Int] {
    if candidates.isEmpty { return [] }
    let changes = (gone + candidates).flatMap { findings[$0].edits.flatMap(\.change) }
    if let changed = inspection.applying(changes, within: budget),
      await trials.areEqual(in: changed, after: changes, on: nodes(of: doubtful + candidates)),
      !budget.isExceeded
    {
      return candidates
    }
    if candidates.count == 1 || budget.isExceeded { return [] }
    let half = candidates.count / 2
    let first = await removable(Array(candidates[..<half]), with: gone, where: doubtful)
    let rest = Array(candidates[half...])
    return await first + removable(rest, with: gone + first, where: doubtful + first)
  }

  /// Returns the widgets that the edits of findings may affect, including descendants; `nil` for all.
  private func nodes(of findings: [Int]) -> [Set<Int>]? {
    let places = Set(findings.flatMap { self.findings[$0].edits.flatMap(\.change) }.map(\.place))
    var all = inspection.trees.map { _ in Set<Int>() }
    for place in places {
      guard let place, !assumesClass(index.entry(place)),
        let nodes = nodes(of: place, index.entry(place))
      else { return nil }
      for (tree, nodes) in nodes.enumerated() { all[tree].formUnion(nodes) }
    }
    return zip(inspection.trees, all).map { $0.withDescendants($1) }
  }

  private func compiles(_ numbers: [Int]) -> Bool {
    let changes = numbers.flatMap { findings[$0].edits.flatMap(\.change) }
    return inspection.applying(changes, within: budget) != nil
  }

  /// Returns whether an edit that removes an ineffective entry or declaration certainly changes no
  /// style: no entry extends it, and it neither makes a class a control nor hides a declaration.
  private func isWithoutTraces(_ edit: SheetEdit) -> Bool {
    switch edit {
    case .set(let place, let setting, .remove):
      return isAlone(place) && !contributions.entangled.contains(.init(place, setting))
    case .removeEntry(let place):
      let entry = index.entry(place)
      return isAlone(place)
        && !assumesClass(entry)
        && entry.settings.allSatisfy { !contributions.entangled.contains(.init(place, $0.setting)) }
    default: return false
    }
  }

  /// Returns whether a selector of an entry names a class that no definition has.
  private func assumesClass(_ entry: Entry) -> Bool {
    entry.selectors.contains { selector in
      selector.steps.contains { $0.className.map(inspection.theme.assumes) ?? false }
    }
  }
}
