/// What a class's rules come to at the place where a pass is.
extension AncestorMatcher {
  /// How strong a contained rule is at the place where a pass is (spec 7).
  private struct Strength {
    var grade: Int32 = 0
    var tail: Int32 = 0
    var key: UInt64 = 0

    @inline(__always)
    func isGreater(than other: Self) -> Bool {
      if grade != other.grade { return grade > other.grade }
      return key != other.key ? key > other.key : tail > other.tail
    }
  }

  /// How many rules fit into a sequence, and how many a class may have for that.
  private static let sequenceCount = 6
  private static let sequenceLimit = 1 << 10 - 1

  /// The rules that ask for containers only and match a widget of a class directly inside the one
  /// entered last, strongest first, as one number; `nil` if they do not fit into one.
  @inline(__always)
  func sequence(of plan: Number<ClassPlan>) -> (rules: UInt64, count: Int)? {
    let own = classes[plan]
    if own.rules.isEmpty { return (0, 0) }
    if own.rules.count > 1 { return nil }
    var bits = live[own.rules.lowerBound]
    if bits == 0 { return (0, 0) }
    // Mostly there is one at most, and nothing to be sorted.
    if bits & (bits &- 1) == 0 {
      let ranked = contained[own.firstRule + bits.trailingZeroBitCount]
      if keys[Int(ranked.node)] == 0 || ranked.tail >= Self.sequenceLimit { return nil }
      return (UInt64(truncatingIfNeeded: ranked.tail &+ 1), 1)
    }
    let count = bits.nonzeroBitCount
    if count > Self.sequenceCount { return nil }
    var sorted = InlineArray<6, Strength>(repeating: Strength())
    var sortedCount = 0
    while bits != 0 {
      let ranked = contained[own.firstRule + bits.trailingZeroBitCount]
      bits &= bits - 1
      let strength = Strength(
        grade: ranked.grade,
        tail: ranked.tail,
        key: keys[Int(ranked.node)]
      )
      if strength.key == 0 || ranked.tail >= Self.sequenceLimit { return nil }
      var place = sortedCount
      while place > 0, strength.isGreater(than: sorted[place - 1]) {
        sorted[place] = sorted[place - 1]
        place -= 1
      }
      sorted[place] = strength
      sortedCount += 1
    }
    var rules: UInt64 = 0
    for place in 0..<sortedCount {
      rules = rules << 10 | UInt64(truncatingIfNeeded: sorted[place].tail &+ 1)
    }
    return (rules, count)
  }

  /// The rules that match a widget directly inside the one entered last, except for those that
  /// always do, strongest first; returns how many were looked at.
  func match(
    _ facts: Facts,
    _ plan: ClassPlan,
    _ lists: NameLists,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) -> Int {
    found.removeAll(keepingCapacity: true)
    let own = classes[facts.plan]
    if own.rules.count > 1, facts.isAnonymous, inOrder(own, into: &found) { return found.count }
    var place = own.firstRule
    for word in own.rules {
      var bits = live[word]
      while bits != 0 {
        insert(contained[place + bits.trailingZeroBitCount], into: &found)
        bits &= bits - 1
      }
      place += 64
    }
    var tested = found.count
    if facts.id >= 0 || facts.names != 0 {
      let names = lists.lists[Int(facts.names)]
      let particular = (plan.byID[facts.id] ?? []) + names.flatMap { plan.byName[$0] ?? [] }
      tested += particular.count
      for rule in particular where matches(rule, facts.id, names) {
        insert(rule.ranked, into: &found)
      }
    }
    if found.count > Self.mostSortedByInsertion { found.sort { isStronger($0, $1) } }
    return tested
  }

  private static let mostSortedByInsertion = 32

  private func insert(
    _ ranked: ClassPlan.RankedRule,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) {
    found.append(ranked)
    // Many are sorted once at the end.
    if found.count > Self.mostSortedByInsertion { return }
    var place = found.count - 1
    while place > 0, isStronger(ranked, found[place - 1]) {
      found[place] = found[place - 1]
      place -= 1
    }
    found[place] = ranked
  }

  /// A contained rule by its place, with what decides about the order.
  private struct Placed {
    var key: UInt64 = 0
    var grade: Int32 = 0
    var place: Int32 = 0
  }

  /// Finds some of many contained rules, whose containers all have keys, strongest first; returns whether it
  /// did.
  ///
  /// The rules of a class stand in the order that they have without containers, so each has to be
  /// compared with those of its grade only, and only by key.
  private func inOrder(
    _ own: ClassBits,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) -> Bool {
    var sorted = InlineArray<32, Placed>(repeating: Placed())
    var count = 0
    var first = own.firstRule
    for word in own.rules {
      var bits = live[word]
      if count + bits.nonzeroBitCount > sorted.count { return false }
      while bits != 0 {
        let place = first + bits.trailingZeroBitCount
        let ranked = contained[place]
        bits &= bits - 1
        let placed = Placed(
          key: keys[Int(ranked.node)],
          grade: ranked.grade,
          place: Int32(truncatingIfNeeded: place)
        )
        if placed.key == 0 { return false }
        var index = count
        while index > 0, placed.key > sorted[index - 1].key,
          placed.grade == sorted[index - 1].grade
        {
          sorted[index] = sorted[index - 1]
          index -= 1
        }
        sorted[index] = placed
        count += 1
      }
      first += 64
    }
    for index in 0..<count { found.append(contained[Int(sorted[index].place)]) }
    return true
  }

  private func matches(_ rule: ClassPlan.Particular, _ id: Int32, _ names: [Int32]) -> Bool {
    let node = rule.ranked.node
    return (node < 0 || depths[Int(node)] != Self.isOpen) && (rule.id < 0 || rule.id == id)
      && rule.names.allSatisfy(names.contains)
  }

  /// Whether one rule beats another on a widget inside the one entered last (spec 7).
  @inline(__always)
  private func isStronger(_ left: ClassPlan.RankedRule, _ right: ClassPlan.RankedRule) -> Bool {
    if left.grade != right.grade { return left.grade > right.grade }
    if left.node != right.node {
      if hasKey(left.node), hasKey(right.node) {
        let (one, other) = (key(of: left.node), key(of: right.node))
        if one != other { return one > other }
      } else if let isStronger = isListStronger(left.node, right.node) {
        return isStronger
      }
    }
    return left.tail > right.tail
  }

  /// Whether the containers of one node decide over those of another, as lists of depths.
  @inline(never)
  private func isListStronger(_ left: Int32, _ right: Int32) -> Bool? {
    let one = nodes.depths(of: left, endingAt: depths)
    let other = nodes.depths(of: right, endingAt: depths)
    return one == other ? nil : Rank.isContained(other, lessThan: one)
  }

  private func hasKey(_ node: Int32) -> Bool { node < 0 || keys[Int(node)] != 0 }

  private func key(of node: Int32) -> UInt64 { node < 0 ? 0 : keys[Int(node)] }
}
