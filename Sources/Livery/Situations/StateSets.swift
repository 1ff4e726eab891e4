/// Some states as bits, the strongest the highest.
///
/// Several themes together may have more of them than one theme can have.
package typealias StateBits = UInt64

/// The states that questions range over, and the possible combinations of them.
package struct StateSets: Sendable {
  /// The names in lower case, strongest first.
  package let names: [String]

  /// The mutually exclusive states, in pairs.
  private let pairs: [StateBits]

  /// The maximum number of sets in which one widget is visited.
  package static let limit = 1 << 16

  /// Makes sets of ordered states, some of which are mutually exclusive; unknown states in groups
  /// are ignored.
  init(names: [String], groups: [[String]]) {
    let all = Self(names: names)
    self.init(
      names: names,
      pairs: groups.flatMap { group in
        let bits = Set(group).map { all.bits(of: [$0]) }.filter { $0 != 0 }
        return bits.indices.flatMap { first in
          bits[(first + 1)...].map { bits[first] | $0 }
        }
      }
    )
  }

  /// Makes sets of the states of several themes; states are mutually exclusive if they are so in
  /// each theme.
  init(names: [String], groups: [[[String]]]) {
    let each = groups.map { Self(names: names, groups: Self.builtInGroups + $0).pairs }
    let common = each.dropFirst().reduce(Set(each.first ?? [])) { $0.intersection($1) }
    self.init(names: names, pairs: common.sorted())
  }

  /// Makes sets of ordered states, all of which are possible together unless they are one of some pairs.
  init(names: [String], pairs: [StateBits] = []) {
    self.names = names
    self.pairs = pairs
  }

  /// The mutually exclusive states of all themes that have them.
  static let builtInGroups = [["disabled", "highlighted"], ["disabled", "focused"]]

  /// All states.
  package var all: StateBits { names.count >= 64 ? .max : 1 << StateBits(names.count) - 1 }

  /// Returns the bits of some states; unknown ones are ignored.
  package func bits(of names: some Sequence<String>) -> StateBits {
    names.reduce(0) { bits, name in
      guard let index = self.names.firstIndex(of: name) else { return bits }
      return bits | 1 << StateBits(self.names.count - 1 - index)
    }
  }

  /// Returns the names of some states, strongest first.
  package func names(in bits: StateBits) -> [String] {
    names.indices.filter { bits & 1 << StateBits(names.count - 1 - $0) != 0 }.map { names[$0] }
  }

  /// Returns the states as a set.
  package func states(in bits: StateBits) -> ControlState {
    names(in: bits).reduce(into: ControlState()) { $0.insert(ControlState(named: $1)) }
  }

  /// Returns a Boolean value that indicates whether a widget can be in all states of a set.
  package func isPossible(_ bits: StateBits) -> Bool {
    pairs.allSatisfy { bits & $0 != $0 }
  }

  /// Returns the possible sets of some states and at most one other one, without others first and
  /// then from the strongest other one down.
  package func sets(withOneMoreThan own: StateBits) -> [StateBits] {
    let others = (0..<names.count).map { own | 1 << StateBits($0) }.filter { $0 != own }
    return ([own] + others.reversed()).filter(isPossible)
  }

  /// Returns all sets, the normal state first; `nil` for more than a thousand.
  func everySet() -> [StateBits]? { names.count > 10 ? nil : Array(0...all) }

  /// Returns the least representatives of equivalent sets, the normal state first; `nil` for more
  /// than ``limit``, or if the budget is exceeded.
  ///
  /// Sets in which the same masks apply are equivalent, and mostly the least one is the union of
  /// these masks.
  package func leastSets(
    of required: RequiredStates,
    within budget: WorkBudget = WorkBudget(endsWithTask: false)
  ) -> [StateBits]? {
    var sets: [StateBits] = [0]
    var known: Set<StateBits> = [0]
    for mask in required.masks.sorted() where mask != 0 {
      guard budget.spend(sets.count) else { return nil }
      for set in sets where isPossible(set | mask) && known.insert(set | mask).inserted {
        sets.append(set | mask)
      }
      if sets.count > Self.limit { return nil }
    }
    for group in required.groups {
      let others = sets
      for mask in group.masks.sorted() {
        guard budget.spend(others.count) else { return nil }
        for set in others where (set | mask) & group.all == mask {
          if isPossible(set | mask), known.insert(set | mask).inserted { sets.append(set | mask) }
        }
        if sets.count > Self.limit { return nil }
      }
    }
    sets.sort()
    if required.groups.isEmpty { return sets }
    guard budget.spend(sets.count * (1 + names.count * required.count / 256)) else { return nil }
    return oneForEachEffect(sets, of: required).sorted()
  }

  /// Returns one of some sets for each result, and adds the sets in which another state keeps an
  /// exclusive mask from applying.
  private func oneForEachEffect(_ sets: [StateBits], of required: RequiredStates) -> [StateBits] {
    var effects: Set<RequiredStates.Effect> = []
    var sets = sets.filter { effects.insert(required.effect(in: $0)).inserted }
    var index = 0
    while index < sets.count {
      let set = sets[index]
      index += 1
      let effect = required.effect(in: set)
      if effect.exclusive.allSatisfy({ $0 == 0 }) { continue }
      for number in names.indices {
        let more = set | 1 << StateBits(number)
        let other = required.effect(in: more)
        if other.states == effect.states, isPossible(more), effects.insert(other).inserted {
          sets.append(more)
        }
      }
    }
    return sets
  }

  /// Returns the numbers of possible sets of some states that each of the least sets represents; 1
  /// each if more states matter than a limit, or if the budget is exceeded.
  package func counts(
    of leastSets: [StateBits],
    for required: RequiredStates,
    among states: StateBits,
    limit: Int = 12,
    within budget: WorkBudget = WorkBudget(endsWithTask: false)
  ) -> [Int] {
    let named = required.states | pairs.reduce(0, |) & states
    if named.nonzeroBitCount > limit { return leastSets.map { _ in 1 } }
    let others = selections(of: states & ~named, in: required)
    // Each result evaluates all masks.
    let effects = others.count << named.nonzeroBitCount + leastSets.count
    guard budget.spend(effects * (1 + required.count / 64)) else { return leastSets.map { _ in 1 } }
    var counts: [RequiredStates.Effect: Int] = [:]
    var set = named
    while true {
      if isPossible(set) {
        for (other, count) in others {
          counts[required.effect(in: set | other), default: 0] += count
        }
      }
      if set == 0 { break }
      set = (set - 1) & named
    }
    return leastSets.map { counts[required.effect(in: $0)] ?? 0 }
  }

  /// Returns the possible sets of some states that one of the least sets represents, weakest first.
  ///
  /// - Parameters:
  ///   - least: The least set.
  ///   - required: The masks.
  ///   - states: The states.
  ///   - limit: The maximum number of sets.
  ///   - budget: The budget of work.
  /// - Returns: The sets.
  package func members(
    of least: StateBits,
    for required: RequiredStates,
    among states: StateBits,
    limit: Int,
    within budget: WorkBudget = WorkBudget(endsWithTask: false)
  ) -> [StateBits] {
    let effect = required.effect(in: least)
    let masks = required.masks.filter { $0 & ~effect.states != 0 }
    var found: [StateBits] = []
    // From the strongest state down, first without and then with it; a set in which a further mask
    // applies has no wanted superset.
    func add(_ set: StateBits, remaining: StateBits) {
      if found.count >= limit || !budget.spend(1 + required.count / 64) { return }
      guard isPossible(set), masks.allSatisfy({ set & $0 != $0 }) else { return }
      if remaining == 0 {
        if required.effect(in: set) == effect { found.append(set) }
        return
      }
      let state: StateBits = 1 << StateBits(63 - remaining.leadingZeroBitCount)
      add(set, remaining: remaining & ~state)
      add(set | state, remaining: remaining & ~state)
    }
    add(effect.states, remaining: states & ~effect.states)
    return found
  }

  /// Returns the numbers of sets of states that no mask has, by a representative of those with
  /// equal results.
  private func selections(
    of states: StateBits,
    in required: RequiredStates
  ) -> [(set: StateBits, count: Int)] {
    let states = names.indices.map { 1 << StateBits($0) }.filter { states & $0 != 0 }
    let equivalent = Dictionary(grouping: states.prefix(40)) { state in
      required.groups.map { $0.all & state != 0 }
    }
    var selections: [(set: StateBits, count: Int)] = [(0, 1)]
    for (isNamed, states) in equivalent {
      if !isNamed.contains(true) {
        selections = selections.map { ($0.set, $0.count << states.count) }
        continue
      }
      selections += selections.map { ($0.set | states[0], $0.count * (1 << states.count - 1)) }
    }
    return selections
  }
}

extension Theme {
  /// The theme's states, and the possible combinations of them.
  package var stateSets: StateSets {
    StateSets(
      names: compiler.directives.states.names,
      groups: StateSets.builtInGroups + compiler.directives.groups
    )
  }

  /// Returns a Boolean value that indicates whether a class is unknown but occurs in a selector.
  package func assumes(_ className: String) -> Bool {
    compiler.directives.assumedClasses.contains(className)
  }
}
