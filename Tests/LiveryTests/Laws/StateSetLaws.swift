import Testing

@testable import Livery
@testable import LiveryInspect

/// Laws of the state sets that questions visit (spec 15.1).
struct StateSetLaws {
  @Test func `each possible set has one that stands for it, and these are counted`() {
    Law.holds(in: 400) { random in
      let names = (0..<random.int(1...7)).map { "s\($0)" }
      let sets = StateSets(
        names: names,
        groups: (0..<random.int(0...2)).map { _ in random.some(names, 40) }
      )
      let states = 1...Int(sets.all)
      var required = RequiredStates()
      required.formUnion(Set((0..<random.int(0...4)).map { _ in StateBits(random.int(states)) }))
      // The states of one theme are those of the other, or only some of them.
      for _ in 0..<random.int(0...2) {
        let all = random.chance(60) ? sets.all : StateBits(random.int(states))
        let masks = (0..<random.int(1...4)).map { _ in StateBits(random.int(states)) & all }
        let several = Set(masks.filter { $0.nonzeroBitCount > 1 })
        required.append(RequiredStates.Group(all: all, masks: several))
      }
      try check(sets, required)
    }
  }

  @Test func `the largest of some sets within others is found, whenever it was added`() {
    Law.holds(in: 200) { random in
      var sets: [StateBits] = []
      var found = LargestSubset()
      for _ in 0..<random.int(0...40) {
        let set = StateBits(random.int(0...63))
        if random.chance(50) {
          sets.append(set)
          found.append(set)
        }
        let expected = sets.filter { $0 & ~set == 0 }.map(\.nonzeroBitCount).max()
        let number = found.index(within: set)
        guard number.map({ sets[$0].nonzeroBitCount }) == expected,
          number.map({ sets[$0] & ~set == 0 }) ?? true
        else { throw Breach("of \(sets) within \(set): \(String(describing: number))") }
      }
    }
  }

  private func check(_ sets: StateSets, _ required: RequiredStates) throws {
    guard let least = sets.leastSets(of: required) else { throw Breach("too many: \(required)") }
    var expected: [RequiredStates.Effect: Int] = [:]
    for set in 0...sets.all where sets.isPossible(set) {
      expected[required.effect(in: set), default: 0] += 1
    }
    let counts = sets.counts(of: least, for: required, among: sets.all)
    let found = Dictionary(zip(least.map(required.effect(in:)), counts)) { _, _ in -1 }
    for (set, count) in zip(least, counts) {
      let members = sets.members(of: set, for: required, among: sets.all, limit: 1000)
      guard members.count == count, members == members.sorted(), Set(members).count == count,
        members.allSatisfy({ required.effect(in: $0) == required.effect(in: set) }),
        sets.members(of: set, for: required, among: sets.all, limit: 2) == Array(members.prefix(2))
      else { throw Breach("\(sets) \(required): \(set) stands for \(members), which are \(count)") }
    }
    guard least.first == 0, least.allSatisfy(sets.isPossible), found == expected else {
      throw Breach("\(sets) \(required): \(least) \(counts), not \(expected)")
    }
  }
}
