import Livery

/// The state sets of a class in all surroundings of its widgets, each set counted once.
struct StateCoverage: Sendable {
  /// The state sets of a widget in its surroundings, and for each whether a declaration for a state
  /// contributes.
  struct Pattern: Hashable, Sendable {
    /// The states on which the style depends.
    let required: RequiredStates
    /// The smallest sets with different matching rules, the normal state first.
    let sets: [StateBits]
    let isCovered: [Bool]
  }

  /// The surroundings with a pattern.
  private struct Places: Sendable {
    /// The first place in each combination of contexts.
    var first: [Contexts: StatesReport.Place] = [:]
    /// For each set, a weaker one that is indistinguishable in all surroundings.
    var alikeTo: [StateBits?]
  }

  /// A Boolean value that indicates whether the class is a control class, whose widgets can be in
  /// all states.
  let isControl: Bool
  private var patterns: [Pattern] = []
  private var places: [Places] = []
  private var numbers: [Pattern: Int] = [:]
  /// The combinations of contexts in the order in which they were found.
  private var contexts: [Contexts] = []
  private var knownContexts: Set<Contexts> = []

  init(isControl: Bool) { self.isControl = isControl }

  /// The maximum number of sets that are listed although they fall back.
  static let namedCount = 64

  /// The maximum number of relevant states for which all sets are counted.
  private static let countedStates = 16

  /// Adds a place, which is evaluated only if it is the first of its kind.
  mutating func note(
    _ pattern: Pattern,
    alikeTo: [StateBits?],
    in contexts: Contexts,
    at place: () -> StatesReport.Place
  ) {
    if knownContexts.insert(contexts).inserted { self.contexts.append(contexts) }
    guard let number = numbers[pattern] else {
      numbers[pattern] = patterns.count
      patterns.append(pattern)
      places.append(Places(first: [contexts: place()], alikeTo: alikeTo))
      return
    }
    if places[number].first[contexts] == nil { places[number].first[contexts] = place() }
    for index in alikeTo.indices where places[number].alikeTo[index] != alikeTo[index] {
      places[number].alikeTo[index] = nil
    }
  }

  /// Adds all places of a pass, moved to some contexts.
  mutating func formUnion(_ other: Self, in contexts: Contexts) {
    for (pattern, found) in zip(other.patterns, other.places) {
      guard let own = other.contexts.first, var place = found.first[own] else { continue }
      place.contexts = contexts
      note(pattern, alikeTo: found.alikeTo, in: contexts) { place }
    }
  }

  /// The first widget, reported if the class has too many state sets in total.
  var unchecked: [Unchecked] {
    contexts.prefix(1).compactMap { places.first?.first[$0]?.widget }
      .map { .widget($0, ancestors: []) }
  }

  /// Returns the state sets in all surroundings together; `nil` if there are too many, or if the
  /// work budget is exceeded.
  func classStates(
    _ className: String,
    widgetCount: Int,
    sets: StateSets,
    within budget: WorkBudget
  ) -> StatesReport.ClassStates? {
    var required = RequiredStates()
    for pattern in patterns { required.formUnion(pattern.required) }
    let states = isControl ? sets.all : required.asked
    guard let all = sets.leastSets(of: required, within: budget) else { return nil }
    let least = all.filter { $0 & ~states == 0 }
    guard budget.spend(patterns.count * least.count) else { return nil }
    let counts = sets.counts(
      of: least,
      for: required,
      among: states,
      limit: Self.countedStates,
      within: budget
    )
    let indices = indices(of: least)
    var coverages: [StatesReport.SetCoverage] = []
    var numbers: [StatesReport.Coverage: Int] = [:]
    var left = Self.namedCount
    for (number, set) in least.enumerated() {
      let seen = patterns.indices.map { PatternSet(pattern: $0, index: indices[$0][number]) }
      let found = coverage(of: set, setCount: counts[number], seen: seen, sets: sets)
      numbers[found.coverage, default: 0] += set == 0 ? counts[number] - 1 : counts[number]
      guard found.coverage == .none else {
        coverages.append(found)
        continue
      }
      // A set without a contributing declaration looks like the normal state: the declarations of
      // any stronger set would apply to it, too.
      let members =
        counts[number] == 1
        ? [set]
        : sets.members(of: set, for: required, among: states, limit: left + 1, within: budget)
      for member in members.prefix(set == 0 ? left + 1 : left) {
        if member != 0 { left -= 1 }
        coverages.append(.fallback(member, among: sets))
      }
    }
    return StatesReport.ClassStates(
      className: className,
      widgetCount: widgetCount,
      sets: coverages.sorted { sets.bits(of: $0.states) < sets.bits(of: $1.states) },
      total: numbers.values.reduce(0, +),
      covered: numbers[.covered] ?? 0,
      partlyCovered: numbers[.partly] ?? 0
    )
  }

  /// Returns, for each pattern, the indices of its sets that correspond to the given sets.
  private func indices(of sets: [StateBits]) -> [[Int]] {
    struct StateRequirements: Hashable {
      let required: RequiredStates
      let sets: [StateBits]
    }
    var known: [StateRequirements: [Int]] = [:]
    return patterns.map { pattern in
      let key = StateRequirements(required: pattern.required, sets: pattern.sets)
      if let known = known[key] { return known }
      let numbers = Dictionary(
        pattern.sets.enumerated().map { (pattern.required.effect(in: $1), $0) },
        uniquingKeysWith: { first, _ in first }
      )
      let indices = sets.map { numbers[pattern.required.effect(in: $0)] ?? 0 }
      known[key] = indices
      return indices
    }
  }

  private struct PatternSet {
    let pattern: Int
    let index: Int
  }

  private func coverage(
    of set: StateBits,
    setCount count: Int,
    seen: [PatternSet],
    sets: StateSets
  ) -> StatesReport.SetCoverage {
    let bare = seen.filter { !patterns[$0.pattern].isCovered[$0.index] }
    let isPartly = !bare.isEmpty && bare.count < seen.count
    return StatesReport.SetCoverage(
      states: sets.names(in: set),
      setCount: count,
      coverage: bare.isEmpty ? .covered : isPartly ? .partly : .none,
      exceptions: isPartly ? exceptions(bare, among: seen) : [],
      fallsBackTo: nil,
      alikeTo: weakerSet(alikeTo: set, seen: seen).map { sets.names(in: $0) }
    )
  }

  /// Returns the first place in each combination of contexts in which the set is not covered.
  private func exceptions(_ bare: [PatternSet], among seen: [PatternSet]) -> [StatesReport.Place] {
    let others = seen.filter { patterns[$0.pattern].isCovered[$0.index] }
    let covered = Set(others.flatMap { places[$0.pattern].first.keys })
    let found = contexts.compactMap { contexts in
      bare.lazy.compactMap { places[$0.pattern].first[contexts] }.first.map { place in
        covered.contains(contexts)
          ? place : StatesReport.Place(contexts: contexts, widget: nil, ancestors: [])
      }
    }
    // Report one place once if it is uncovered in all contexts.
    guard var first = found.first, found.count == contexts.count,
      found.allSatisfy({ $0.isAt(first) })
    else { return found }
    first.contexts = Contexts()
    return [first]
  }

  /// Returns the weaker set that is indistinguishable from a set in all surroundings.
  private func weakerSet(alikeTo set: StateBits, seen: [PatternSet]) -> StateBits? {
    let found = seen.map { seen -> StateBits? in
      let least = patterns[seen.pattern].sets[seen.index]
      return places[seen.pattern].alikeTo[seen.index] ?? (least == set ? nil : least)
    }
    return found.dropFirst().allSatisfy { $0 == found.first } ? found.first ?? nil : nil
  }
}

extension StatesReport.Place {
  /// Returns whether another place is the same, in any contexts.
  fileprivate func isAt(_ other: Self) -> Bool {
    widget == other.widget && ancestors == other.ancestors
  }
}

extension StatesReport.SetCoverage {
  /// Creates a set that falls back to the normal state, or the normal state itself.
  fileprivate static func fallback(_ set: StateBits, among sets: StateSets) -> Self {
    Self(
      states: sets.names(in: set),
      setCount: 1,
      coverage: .none,
      exceptions: [],
      fallsBackTo: set == 0 ? nil : [],
      alikeTo: set == 0 ? nil : []
    )
  }
}
