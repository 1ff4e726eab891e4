import Livery
import SourceJSON

/// Makes findings of what entries do.
struct UsageFinder {
  let inspection: Inspection
  let contributions: Contributions
  let index: EntryIndex
  let sets: StateSets
  /// The work that may be done; what is found is worth nothing once it is too much.
  let budget: WorkBudget
  private var unmatched: UnmatchedSelectors

  var findings: [Finding] = []

  /// Where the findings are of dead declarations that apply somewhere, which are told with what hides
  /// them.
  private(set) var hiddenFindings: [Contributions.Key: Int] = [:]
  private(set) var hiddenSelectors: [EntryPlace: Int] = [:]

  /// The entries that have no part in any style.
  private(set) var deadEntries: Set<EntryPlace> = []

  /// The entries that contribute, make a class a control, or are extended by such.
  private let alive: Set<Contributions.EntryKey>

  /// The entries that match a widget, or are extended by such, each with an entry that does.
  private(set) var wornBy: [Contributions.EntryKey: EntryPlace] = [:]

  /// The selectors that alone make classes controls.
  private let controlGivers: Set<EntryPlace>

  /// The selectors whose states can never be together.
  private(set) var impossible: Set<EntryPlace> = []

  init(_ inspection: Inspection, _ contributions: Contributions, _ budget: WorkBudget) {
    self.inspection = inspection
    self.contributions = contributions
    self.budget = budget
    index = EntryIndex(inspection.theme)
    sets = inspection.theme.stateSets
    unmatched = UnmatchedSelectors(inspection)
    controlGivers = Self.controlGivers(inspection, contributions, index, unmatched)
    var alive = contributions.entries.union(controlGivers.map(Contributions.EntryKey.init))
    var pending = Array(alive)
    while let next = pending.popLast() {
      let entry = index.sheets[next.sheet].entries[next.entry]
      for base in entry.extends.flatMap({ [index] in index.entries(named: $0.value) }) {
        let key = Contributions.EntryKey(base)
        if alive.insert(key).inserted { pending.append(key) }
      }
    }
    self.alive = alive
    findWorn()
  }

  private mutating func findWorn() {
    var pending: [EntryPlace] = []
    func add(_ place: EntryPlace, by wearer: EntryPlace) {
      if wornBy[Contributions.EntryKey(place)] != nil { return }
      wornBy[Contributions.EntryKey(place)] = wearer
      pending.append(place)
    }
    for (place, entry) in entries where isMatched(place, entry) { add(place, by: place) }
    var next = 0
    while next < pending.count {
      let wearer = wornBy[Contributions.EntryKey(pending[next])] ?? pending[next]
      for name in index.entry(pending[next]).extends {
        for base in index.entries(named: name.value) { add(base, by: wearer) }
      }
      next += 1
    }
  }

  /// All entries with their places.
  var entries: [(place: EntryPlace, entry: Entry)] {
    index.sheets.enumerated().flatMap { sheet, content in
      content.entries.enumerated().map { (EntryPlace(sheet: sheet, entry: $0), $1) }
    }
  }

  /// The trees together, as text.
  var trees: String { inspection.treeCount == 1 ? "the tree" : "the trees" }

  // MARK: Dead

  /// Finds what contributes in no situation, and what can never be.
  mutating func findDead() {
    for (place, entry) in entries where !budget.isExceeded { findDead(place, entry) }
    keepWhatCanGo()
    completeEdits()
  }

  /// Has a selector that cannot go from its list alone take with it what is in the way, if that is dead
  /// as well; else it stays.
  ///
  /// What is left of the list may be the key of another entry, and what extends a name needs it.
  private mutating func completeEdits() {
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

  /// Takes back what cannot be told in the texts of the sheets.
  mutating func keepEditsOfTexts() {
    let texts = SheetTexts(inspection.theme)
    for number in findings.indices {
      findings[number].edits = findings[number].edits.filter { edit in
        edit.change.allSatisfy { change in
          // The key of a list is written without one of its selectors.
          let key = change.place.map { index.entry($0).key.utf8.count } ?? 0
          return budget.spend(1 + key / 16) && texts.canTell(change)
        }
      }
    }
  }

  /// Takes back what cannot go together with the rest: a declaration that wins nowhere may still hide
  /// one that its entry extends.
  private mutating func keepWhatCanGo() {
    let edits = findings.indices.filter { !findings[$0].edits.isEmpty }
    let certain = edits.filter { findings[$0].edits.flatMap(\.change).allSatisfy(isWithoutTraces) }
    let open = Set(edits).subtracting(certain)
    let kept = certain + removable(open.sorted(), with: certain)
    var wrong = open.subtracting(kept)
    for number in wrong where !budget.isExceeded && !compiles(kept + [number]) {
      // It is dead, but cannot be taken out just so.
      findings[number].edits = []
      wrong.remove(number)
    }
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

  /// Those of some findings whose things can go at once, others that can being gone.
  private func removable(_ candidates: [Int], with gone: [Int]) -> [Int] {
    if candidates.isEmpty { return [] }
    let changes = (gone + candidates).flatMap { findings[$0].edits.flatMap(\.change) }
    if let changed = inspection.applying(changes, within: budget),
      inspection.differences(to: changed, limit: 1, within: budget) == 0
    {
      return candidates
    }
    if candidates.count == 1 || budget.isExceeded { return [] }
    let half = candidates.count / 2
    let first = removable(Array(candidates[..<half]), with: gone)
    return first + removable(Array(candidates[half...]), with: gone + first)
  }

  private func compiles(_ numbers: [Int]) -> Bool {
    let changes = numbers.flatMap { findings[$0].edits.flatMap(\.change) }
    return inspection.applying(changes, within: budget) != nil
  }

  /// Whether something that decides nowhere leaves no trace in styles: nobody extends it, makes controls
  /// by it, or gives way to it.
  private func isWithoutTraces(_ edit: SheetEdit) -> Bool {
    switch edit {
    case .set(let place, let setting, .remove):
      return isAlone(place) && !contributions.entangled.contains(.init(place, setting))
    case .removeEntry(let place):
      let entry = index.entry(place)
      return isAlone(place)
        && !entry.selectors.contains { selector in
          selector.steps.contains { $0.className.map(inspection.theme.assumes) ?? false }
        }
        && entry.settings.allSatisfy { !contributions.entangled.contains(.init(place, $0.setting)) }
    default: return false
    }
  }

  /// Whether an entry's declarations are its own alone: it extends none, and none extends it.
  func isAlone(_ place: EntryPlace) -> Bool {
    let entry = index.entry(place)
    return inspection.theme.appearance().resolution == .cascade && entry.extends.isEmpty
      && index.extenders(of: entry).isEmpty
  }

  private mutating func findDead(_ place: EntryPlace, _ entry: Entry) {
    let selectors = entry.selectors
    let impossible = selectors.indices.filter { !isPossible(selectors[$0]) }
    for number in impossible {
      let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
      self.impossible.insert(own)
      let states =
        selectors[number].steps.map { $0.states.map(\.name) }
        .first { !sets.isPossible(sets.bits(of: $0)) } ?? []
      let message =
        "'\(selectors[number])' asks for \(states.quotedList(or: "and")), which are never together"
        + "; see '@groups'"
      add(
        .warning,
        .impossibleStates,
        message,
        at: selectors[number].location ?? entry.location,
        entry
      )
    }
    if !impossible.isEmpty || isWithoutVerdict(entry) { return }
    guard alive.contains(Contributions.EntryKey(place)) else {
      findDeadEntry(place, entry)
      return
    }
    if case .selectors = entry.target, selectors.count > 1 {
      for number in selectors.indices {
        let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
        if contributions.selectors.contains(own) || controlGivers.contains(own)
          || isExtended(selectors[number])
        {
          continue
        }
        findDeadSelector(own, entry, selectors[number])
      }
    }
    for (setting, location) in entry.settings {
      let key = Contributions.Key(place, setting)
      if contributions.declarations.contains(key) { continue }
      let edit = SheetEdit.removeDeclaration(place, setting)
      let applies = wornBy[Contributions.EntryKey(place)] != nil
      let reason = applies ? "" : "; \(unmatched.reason(of: entry))"
      let message = "'\(setting)' of '\(entry.key)' decides about no value in \(trees)\(reason)"
      if applies { noteHidden(key) }
      add(.warning, .deadDeclaration, message, at: location, entry, setting, edit)
    }
  }

  private mutating func findDeadEntry(_ place: EntryPlace, _ entry: Entry) {
    var code = Diagnostic.Code.deadEntry
    var message = "'\(entry.key)' decides about no value in \(trees)"
    if let missing = unmatched.missing(in: entry) {
      code = missing.code
      message = missing.message
    } else if entry.settings.isEmpty, entry.extends.isEmpty {
      message = "'\(entry.key)' says nothing"
    } else if wornBy[Contributions.EntryKey(place)] != nil {
      for (setting, _) in entry.settings { noteHidden(Contributions.Key(place, setting)) }
    } else {
      message += "; \(unmatched.reason(of: entry))"
    }
    add(.warning, code, message, at: entry.location, entry, nil, .removeEntry(place))
    // What extends it is dead, too, and has to go with it.
    let extenders = index.allExtenders(of: entry)
    _ = budget.spend(extenders.count)
    let canGo = extenders.map(index.entry).allSatisfy { extender in
      !isWithoutVerdict(extender) && extender.selectors.allSatisfy(isPossible)
    }
    let gone = ([place] + extenders).map { SheetEdit.removeEntry($0) }
    findings[findings.count - 1].edits = canGo ? [.removal(gone)] : []
    deadEntries.insert(place)
  }

  private mutating func findDeadSelector(
    _ place: EntryPlace,
    _ entry: Entry,
    _ selector: Selector
  ) {
    var code = Diagnostic.Code.deadSelector
    var message = "'\(selector)' of the list decides about no value in \(trees)"
    if let missing = unmatched.missing(in: selector) {
      code = missing.code
      message = missing.message
    } else if contributions.nodes[place] == nil {
      message += "; \(unmatched.reason(of: selector))"
    } else {
      hiddenSelectors[place] = findings.count
    }
    let location = selector.location ?? entry.location
    add(.warning, code, message, at: location, entry, nil, .removeSelector(place))
  }

  private mutating func noteHidden(_ key: Contributions.Key) {
    hiddenFindings[key] = findings.count
  }

  private func isPossible(_ selector: Selector) -> Bool {
    selector.steps.allSatisfy { sets.isPossible(sets.bits(of: $0.states.map(\.name))) }
  }

  /// Whether a widget with too many situations may wear something of an entry; or whether the entry decides
  /// how an element path of a widget is read (spec 1.6).
  func isWithoutVerdict(_ entry: Entry) -> Bool {
    if entry.namesGiven.contains(where: { name in
      name.isElementPath && inspection.trees.contains { $0.names.contains(name) }
    }) {
      return true
    }
    if contributions.unboundedClasses.isEmpty { return false }
    if entry.target == .defaultStyle { return true }
    return entry.selectors.contains { selector in
      selector.target.className.map(contributions.unboundedClasses.contains) ?? true
    }
  }

  /// The selectors that make classes of the trees controls (spec 4.3), one for each class for which no
  /// selector that contributes does.
  private static func controlGivers(
    _ inspection: Inspection,
    _ contributions: Contributions,
    _ index: EntryIndex,
    _ unmatched: UnmatchedSelectors
  ) -> Set<EntryPlace> {
    var first: [String: EntryPlace] = [:]
    var isGiven: Set<String> = []
    for (sheet, content) in index.sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        for (selector, content) in entry.selectors.enumerated() {
          guard let name = content.target.className, !content.target.states.isEmpty,
            inspection.theme.assumes(name), unmatched.hasWidget(of: name)
          else { continue }
          let place = EntryPlace(sheet: sheet, entry: number, selector: selector)
          if first[name] == nil { first[name] = place }
          if contributions.selectors.contains(place) { isGiven.insert(name) }
        }
      }
    }
    return Set(first.filter { !isGiven.contains($0.key) }.values)
  }

  /// Whether entries extend what is only a name.
  private func isExtended(_ selector: Selector) -> Bool {
    guard selector.steps.count == 1, selector.target.names.count == 1,
      selector.target.className == nil, selector.target.id == nil, selector.target.states.isEmpty
    else { return false }
    return index.extenders(ofName: selector.target.names[0]).contains {
      alive.contains(Contributions.EntryKey($0))
    }
  }

  func isMatched(_ place: EntryPlace, _ entry: Entry) -> Bool {
    if entry.target == .defaultStyle { return true }
    return entry.selectors.indices.contains {
      contributions.nodes[EntryPlace(sheet: place.sheet, entry: place.entry, selector: $0)] != nil
    }
  }

  // MARK: Adding

  mutating func add(
    _ severity: Diagnostic.Severity,
    _ code: Diagnostic.Code,
    _ message: String,
    at location: SourceLocation?,
    _ entry: Entry,
    _ setting: Setting? = nil,
    _ edit: SheetEdit? = nil
  ) {
    findings.append(
      Finding(
        Diagnostic(severity, code, message: message, at: location),
        key: entry.key,
        setting: setting,
        in: entry.conditions,
        edits: edit.map { [.removal([$0])] } ?? []
      )
    )
  }
}

extension String {
  /// Whether a name may be several, one inside the other.
  fileprivate var isElementPath: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}

extension Finding.Edit {
  /// Takes things out that trees have no use for.
  fileprivate static func removal(_ change: [SheetEdit]) -> Self {
    Self(message: "remove it", holdsForEveryTree: false, affects: 0, change: change)
  }
}
