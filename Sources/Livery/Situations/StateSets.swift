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

  /// The least sets in which different ones of some masks apply, the normal state first; `nil` for
  /// more than ``limit``.
  ///
  /// Sets to which the same masks apply are one, and the union of these is its least.
  func leastSets(of masks: some Sequence<StateBits>) -> [StateBits]? {
    var sets: [StateBits] = [0]
    var known: Set<StateBits> = [0]
    for mask in Set(masks).sorted() where mask != 0 {
      for set in sets where isPossible(set | mask) && known.insert(set | mask).inserted {
        sets.append(set | mask)
      }
      if sets.count > Self.limit { return nil }
    }
    return sets.sorted()
  }

  /// How many possible sets of some states each of the least sets stands for.
  func counts(of leastSets: [StateBits], masks: Set<StateBits>, among states: StateBits) -> [Int] {
    let asked = masks.reduce(0, |) | pairs.reduce(0, |) & states
    // What nobody asks for doubles the number of sets.
    let others = min((states & ~asked).nonzeroBitCount, 40)
    if asked.nonzeroBitCount > 12 { return leastSets.map { _ in 1 } }
    var counts: [StateBits: Int] = [:]
    var set = asked
    while true {
      if isPossible(set) {
        let least = masks.reduce(0) { set & $1 == $1 ? $0 | $1 : $0 }
        counts[least, default: 0] += 1
      }
      if set == 0 { break }
      set = (set - 1) & asked
    }
    return leastSets.map { (counts[$0] ?? 0) << others }
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
