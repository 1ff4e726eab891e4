/// Some states as bits, the strongest the highest; of several themes together there may be more of
/// them than one has.
package typealias StateBits = UInt64

/// The states that questions range over, and which of them can be together (spec 15.1).
package struct StateSets: Sendable {
  /// The names in lower case, strongest first.
  package let names: [String]

  /// The states that are never together, by two.
  private let pairs: [StateBits]

  /// How many sets one place is looked at in.
  package static let limit = 1 << 16

  /// Orders states, of which some are never together; groups keep those that there are.
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

  /// Orders the states of several themes; those are never together that are so in each of them.
  init(names: [String], groups: [[[String]]]) {
    let each = groups.map { Self(names: names, groups: Self.builtInGroups + $0).pairs }
    let common = each.dropFirst().reduce(Set(each.first ?? [])) { $0.intersection($1) }
    self.init(names: names, pairs: common.sorted())
  }

  private init(names: [String], pairs: [StateBits] = []) {
    self.names = names
    self.pairs = pairs
  }

  /// The states that are never together wherever a theme knows them.
  static let builtInGroups = [["disabled", "highlighted"], ["disabled", "focused"]]

  /// All states.
  package var all: StateBits { names.count >= 64 ? .max : 1 << StateBits(names.count) - 1 }

  /// The bits of some states; those that are not there are left out.
  package func bits(of names: some Sequence<String>) -> StateBits {
    names.reduce(0) { bits, name in
      guard let index = self.names.firstIndex(of: name) else { return bits }
      return bits | 1 << StateBits(self.names.count - 1 - index)
    }
  }

  /// The names of some states, strongest first.
  package func names(in bits: StateBits) -> [String] {
    names.indices.filter { bits & 1 << StateBits(names.count - 1 - $0) != 0 }.map { names[$0] }
  }

  /// The states as a set.
  package func states(in bits: StateBits) -> ControlState {
    names(in: bits).reduce(into: ControlState()) { $0.insert(ControlState(named: $1)) }
  }

  /// Whether the states of a set can be together.
  package func isPossible(_ bits: StateBits) -> Bool {
    pairs.allSatisfy { bits & $0 != $0 }
  }

  /// The least sets in which different ones of what is asked applies, the normal state first; `nil` for
  /// more than ``limit``.
  ///
  /// Sets to which the same applies are one. Mostly its least is the union of the masks.
  func leastSets(of asked: AskedStates) -> [StateBits]? {
    var sets: [StateBits] = [0]
    var known: Set<StateBits> = [0]
    let masks = asked.exact.reduce(asked.masks) { masks, exact in
      masks.union([exact.mask]).union(moreThan(exact, asked))
    }
    for mask in masks.sorted() where mask != 0 {
      for set in sets where isPossible(set | mask) && known.insert(set | mask).inserted {
        sets.append(set | mask)
      }
      if sets.count > Self.limit { return nil }
    }
    sets.sort()
    if asked.exact.isEmpty { return sets }
    var answers: Set<AskedStates.Answer> = []
    return sets.filter { answers.insert(asked.answer(in: $0)).inserted }
  }

  /// Sets in which a mask that applies in one set only does no longer: one with each state that is asked
  /// for, or with one for all that nobody asks for and that go together with the same others.
  private func moreThan(_ exact: AskedStates.Exact, _ asked: AskedStates) -> Set<StateBits> {
    let named = asked.exact.reduce(asked.masks.reduce(0, |)) { $0 | $1.mask }
    var sets: Set<StateBits> = []
    var seen: Set<Set<StateBits>> = []
    for index in names.indices {
      let state: StateBits = 1 << StateBits(index)
      guard exact.all & ~exact.mask & state != 0, isPossible(exact.mask | state) else { continue }
      let apart = Set(pairs.lazy.filter { $0 & state != 0 }.map { $0 & ~state })
      if named & state != 0 || seen.insert(apart).inserted { sets.insert(exact.mask | state) }
    }
    return sets
  }

  /// How many possible sets of some states each of the least sets stands for.
  func counts(of leastSets: [StateBits], _ asked: AskedStates, among states: StateBits) -> [Int] {
    var named = asked.masks.reduce(0, |) | pairs.reduce(0, |) & states
    for exact in asked.exact { named |= exact.mask | exact.all & states }
    // What nobody asks for doubles the number of sets.
    let others = min((states & ~named).nonzeroBitCount, 40)
    if named.nonzeroBitCount > 12 { return leastSets.map { _ in 1 } }
    var counts: [AskedStates.Answer: Int] = [:]
    var set = named
    while true {
      if isPossible(set) { counts[asked.answer(in: set), default: 0] += 1 }
      if set == 0 { break }
      set = (set - 1) & named
    }
    return leastSets.map { (counts[asked.answer(in: $0)] ?? 0) << others }
  }
}

extension Theme {
  /// The theme's states, and which of them can be together.
  package var stateSets: StateSets {
    StateSets(
      names: compiler.directives.states.names,
      groups: StateSets.builtInGroups + compiler.directives.groups
    )
  }

  /// Whether a class is only assumed, since a selector names it.
  package func assumes(_ className: String) -> Bool {
    compiler.directives.assumedClasses.contains(className)
  }
}
