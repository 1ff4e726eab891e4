import Livery
import SourceJSON

/// Creates findings from the contributions of entries.
struct UsageFinder {
  let inspection: Inspection
  let contributions: Contributions
  let index: EntryIndex
  let sets: StateSets
  /// The work budget; findings are discarded if it is exceeded.
  let budget: WorkBudget
  private var unmatched: UnmatchedSelectors

  /// The edits that were tried.
  var trials: UsageTrials

  var findings: [Finding] = []

  /// The indices of findings about dead declarations that match widgets; the winning declarations
  /// are added to these later.
  var hiddenFindings: [Contributions.Key: Int] = [:]
  var hiddenSelectors: [EntryPlace: Int] = [:]

  /// The entries that contribute to no style.
  private(set) var deadEntries: Set<EntryPlace> = []

  /// The entries that contribute, make a class a control, or are extended by such entries.
  private let alive: Set<EntryPlace>

  /// The entries that match a widget or are extended by such entries, each with the matching entry.
  private(set) var matchingEntries: [EntryPlace: EntryPlace] = [:]

  /// The selectors that are the only ones to make classes controls.
  private let controlSelectors: Set<EntryPlace>

  /// The selectors that require mutually exclusive states.
  private(set) var impossible: Set<EntryPlace> = []

  init(_ walks: Walks, contributions: Contributions, trials: UsageTrials) {
    let inspection = walks.inspection
    self.trials = trials
    self.inspection = inspection
    self.contributions = contributions
    budget = walks.budget
    index = EntryIndex(inspection.theme)
    sets = inspection.theme.stateSets
    unmatched = UnmatchedSelectors(inspection)
    controlSelectors = Self.controlSelectors(
      of: inspection,
      contributions: contributions,
      entries: index,
      unmatched: unmatched
    )
    var alive = contributions.entries.union(controlSelectors.map(\.whole))
    var pending = Array(alive)
    while let next = pending.popLast() {
      let entry = index.sheets[next.sheet].entries[next.entry]
      for base in entry.extends.flatMap({ [index] in index.entries(named: $0.value) }) {
        let key = base.whole
        if alive.insert(key).inserted { pending.append(key) }
      }
    }
    self.alive = alive
    findMatchingEntries()
  }

  private mutating func findMatchingEntries() {
    var pending: [EntryPlace] = []
    func add(_ place: EntryPlace, by match: EntryPlace) {
      if matchingEntries[place.whole] != nil { return }
      matchingEntries[place.whole] = match
      pending.append(place)
    }
    for (place, entry) in entries where isMatched(entry, at: place) { add(place, by: place) }
    var next = 0
    while next < pending.count {
      let match = matchingEntries[pending[next].whole] ?? pending[next]
      for name in index.entry(pending[next]).extends {
        for base in index.entries(named: name.value) { add(base, by: match) }
      }
      next += 1
    }
  }

  var entries: [(place: EntryPlace, entry: Entry)] {
    index.sheets.enumerated().flatMap { sheet, content in
      content.entries.enumerated().map { (EntryPlace(sheet: sheet, entry: $0), $1) }
    }
  }

  /// The phrase for the trees and contexts in messages.
  var trees: String {
    let trees = inspection.treeCount == 1 ? "the tree" : "the trees"
    return inspection.fixedContexts.isEmpty ? trees : "\(trees) where \(inspection.fixedContexts)"
  }

  // MARK: Dead

  /// Finds entries, selectors and declarations that contribute in no situation, and impossible
  /// selectors.
  ///
  /// A toolkit's sheets have more than one app uses, and stay as they are.
  mutating func findDead() async {
    for (place, entry) in entries
    where inspection.theme.isOwn(sheet: place.sheet) && !budget.isExceeded {
      findDead(entry, at: place)
    }
    await removeConflictingFindings()
    completeEdits()
  }

  /// Returns whether an entry neither extends another one nor is extended.
  func isAlone(_ place: EntryPlace) -> Bool {
    let entry = index.entry(place)
    return !inspection.theme.appearance().resolution.appliesWholeEntries && entry.extends.isEmpty
      && index.extenders(of: entry).isEmpty
  }

  private mutating func findDead(_ entry: Entry, at place: EntryPlace) {
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
      let location = selectors[number].location ?? entry.location
      findings.append(
        Finding(
          Diagnostic(.warning, .impossibleStates, message: message, at: location),
          about: entry
        )
      )
    }
    if !impossible.isEmpty || isWithoutVerdict(entry) { return }
    guard alive.contains(place.whole) else {
      findDeadEntry(entry, at: place)
      return
    }
    if case .selectors = entry.target, selectors.count > 1 {
      for number in selectors.indices {
        let own = EntryPlace(sheet: place.sheet, entry: place.entry, selector: number)
        if contributions.selectors.contains(own) || controlSelectors.contains(own)
          || isExtended(selectors[number])
        {
          continue
        }
        findDeadSelector(selectors[number], at: own, of: entry)
      }
    }
    for (setting, location) in entry.settings {
      let key = Contributions.Key(place, setting)
      if contributions.declarations.contains(key) { continue }
      let edit = SheetEdit.removeDeclaration(of: setting, in: place)
      let applies = matchingEntries[place.whole] != nil
      let reason = applies ? "" : "; \(unmatched.reason(of: entry))"
      let message = "'\(setting)' of '\(entry.key)' never takes effect in \(trees)\(reason)"
      if applies { noteHidden(key) }
      findings.append(
        Finding(
          Diagnostic(.warning, .deadDeclaration, message: message, at: location),
          about: entry,
          setting: setting,
          removal: edit
        )
      )
    }
  }

  private mutating func findDeadEntry(_ entry: Entry, at place: EntryPlace) {
    var code = Diagnostic.Code.deadEntry
    var message = "'\(entry.key)' never takes effect in \(trees)"
    if let missing = unmatched.missing(in: entry) {
      code = missing.code
      message = missing.message
    } else if entry.settings.isEmpty, entry.extends.isEmpty {
      message = "'\(entry.key)' is empty"
    } else if matchingEntries[place.whole] != nil {
      for (setting, _) in entry.settings { noteHidden(Contributions.Key(place, setting)) }
    } else {
      message += "; \(unmatched.reason(of: entry))"
    }
    var finding = Finding(
      Diagnostic(.warning, code, message: message, at: entry.location),
      about: entry
    )
    // The entries that extend it are dead as well and have to be removed with it.
    let extenders = index.allExtenders(of: entry)
    _ = budget.spend(extenders.count)
    let canGo = extenders.allSatisfy { place in
      let extender = index.entry(place)
      return inspection.theme.isOwn(sheet: place.sheet) && !isWithoutVerdict(extender)
        && extender.selectors.allSatisfy(isPossible)
    }
    let gone = ([place] + extenders).map { SheetEdit.removeEntry($0) }
    if canGo { finding.edits = [.removal(gone)] }
    findings.append(finding)
    deadEntries.insert(place)
  }

  private mutating func findDeadSelector(
    _ selector: Selector,
    at place: EntryPlace,
    of entry: Entry
  ) {
    var code = Diagnostic.Code.deadSelector
    var message = "'\(selector)' of the list never takes effect in \(trees)"
    if let missing = unmatched.missing(in: selector) {
      code = missing.code
      message = missing.message
    } else if contributions.nodes[place] == nil {
      message += "; \(unmatched.reason(of: selector))"
    } else {
      hiddenSelectors[place] = findings.count
    }
    let location = selector.location ?? entry.location
    findings.append(
      Finding(
        Diagnostic(.warning, code, message: message, at: location),
        about: entry,
        removal: .removeSelector(place)
      )
    )
  }

  private mutating func noteHidden(_ key: Contributions.Key) {
    hiddenFindings[key] = findings.count
  }

  private func isPossible(_ selector: Selector) -> Bool {
    selector.steps.allSatisfy { sets.isPossible(sets.bits(of: $0.states.map(\.name))) }
  }

  /// Returns whether no verdict is possible for an entry: it requires contexts that are not
  /// inspected, a widget with too many situations may match it, or it determines how an element path
  /// of a widget is read.
  func isWithoutVerdict(_ entry: Entry) -> Bool {
    let fixed = inspection.fixedContexts
    if entry.conditions.axes.contains(where: { axis in
      fixed[axis].map { $0 != entry.conditions[axis] } ?? false
    }) {
      return true
    }
    if entry.definedNames.contains(where: isElementPath) { return true }
    if contributions.unboundedClasses.isEmpty { return false }
    if entry.target == .defaultStyle { return true }
    return entry.selectors.contains { selector in
      selector.target.className.map(contributions.unboundedClasses.contains) ?? true
    }
  }

  /// Returns whether a name that an entry defines determines how an element path of a widget is read.
  func isElementPath(_ name: String) -> Bool {
    name.isElementPath && inspection.trees.contains { $0.names.contains(name) }
  }

  /// Returns the selectors that make classes of the trees controls: one for each class
  /// that no contributing selector makes a control.
  private static func controlSelectors(
    of inspection: Inspection,
    contributions: Contributions,
    entries index: EntryIndex,
    unmatched: UnmatchedSelectors
  ) -> Set<EntryPlace> {
    var first: [String: EntryPlace] = [:]
    var isGiven: Set<String> = []
    for (sheet, content) in index.sheets.enumerated() {
      for (number, entry) in content.entries.enumerated() {
        for (selector, content) in entry.selectors.enumerated() {
          guard let name = content.target.className, !content.target.isStateless,
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

  /// Returns whether a selector is a mere name that other entries extend.
  private func isExtended(_ selector: Selector) -> Bool {
    guard let name = selector.onlyName else { return false }
    return index.extenders(ofName: name).contains { alive.contains($0.whole) }
  }

  func isMatched(_ entry: Entry, at place: EntryPlace) -> Bool {
    if entry.target == .defaultStyle { return true }
    return entry.selectors.indices.contains {
      contributions.nodes[EntryPlace(sheet: place.sheet, entry: place.entry, selector: $0)] != nil
    }
  }
}

extension String {
  /// A Boolean value that indicates whether a name can be read as a path of nested names.
  fileprivate var isElementPath: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}
