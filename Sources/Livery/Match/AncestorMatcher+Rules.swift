/// Matching at the current position of the traversal.
///
/// None of these methods changes the matcher. They are `mutating` because a method that is not
/// receives a copy of a value that is stored inside another one: here three hundred bytes for each
/// widget.
extension AncestorMatcher {
  /// A contained rule by its place among those of its class, with its keys for the order.
  private struct Placed {
    var key: UInt64 = 0
    var grade: Int32 = 0
    var place: Int32 = 0
  }

  /// Returns the rules that require containers only and match a widget of a class directly inside
  /// the one entered last, strongest first, packed into one number, which ``read(_:of:into:)``
  /// unpacks; `nil` if they do not fit.
  @inline(__always)
  mutating func sequence(of plan: Number<ClassPlan>) -> (rules: UInt64, count: Int)? {
    let own = classes[plan]
    if own.rules.isEmpty { return (0, 0) }
    if own.rules.count > 1 { return nil }
    let bits = live[own.rules.lowerBound]
    if bits == 0 { return (0, 0) }
    let one = bits.trailingZeroBitCount
    let others = bits & (bits &- 1)
    // There are mostly two at most, which need little sorting.
    if others == 0 { return (UInt64(truncatingIfNeeded: one &+ 1), 1) }
    if others & (others &- 1) == 0 {
      return sequence(of: one, and: others.trailingZeroBitCount, in: own)
    }
    return longSequence(own)
  }

  /// Packs two rules, which are stored in the order that they have without containers.
  @inline(__always)
  private mutating func sequence(
    of one: Int,
    and other: Int,
    in own: ClassBits
  ) -> (rules: UInt64, count: Int)? {
    let (former, latter) = (contained[own.firstRule + one], contained[own.firstRule + other])
    let (key, latterKey) = (satisfied.key(of: former.node), satisfied.key(of: latter.node))
    if key == 0 || latterKey == 0 { return nil }
    let isLatter = former.grade == latter.grade && latterKey > key
    let (first, second) = isLatter ? (other, one) : (one, other)
    return (UInt64(truncatingIfNeeded: (first &+ 1) << Self.placeWidth | (second &+ 1)), 2)
  }

  private mutating func longSequence(_ own: ClassBits) -> (rules: UInt64, count: Int)? {
    var sorted = InlineArray<9, Placed>(repeating: Placed())
    guard let count = sort(own, into: &sorted) else { return nil }
    var rules: UInt64 = 0
    for index in 0..<count {
      rules = rules << Self.placeWidth | UInt64(truncatingIfNeeded: sorted[index].place &+ 1)
    }
    return (rules, count)
  }

  /// The number of bits of a place in a sequence; places count from 1, and fit into one word.
  private static let placeWidth = 7

  /// Unpacks a sequence of rules.
  mutating func read(
    _ sequence: UInt64,
    of plan: Number<ClassPlan>,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) {
    found.removeAll(keepingCapacity: true)
    let own = classes[plan]
    var shift = 64 / Self.placeWidth * Self.placeWidth
    while shift > 0 {
      shift -= Self.placeWidth
      let place = Int(sequence >> shift) & (1 << Self.placeWidth - 1)
      if place > 0 { found.append(contained[own.firstRule + place - 1]) }
    }
  }

  /// Sorts the contained rules of a class that match, strongest first, and returns their number;
  /// `nil` if there are too many or the containers of one have no key.
  ///
  /// The rules of a class are stored in the order that they have without containers, so each is
  /// compared only with those of its grade, and only by key.
  @inline(__always)
  private mutating func sort<let most: Int>(
    _ own: ClassBits,
    into sorted: inout InlineArray<most, Placed>
  ) -> Int? {
    var count = 0
    var first = 0
    for word in own.rules {
      var bits = live[word]
      if count + bits.nonzeroBitCount > most { return nil }
      while bits != 0 {
        let place = first + bits.trailingZeroBitCount
        let ranked = contained[own.firstRule + place]
        bits &= bits - 1
        let placed = Placed(
          key: satisfied.key(of: ranked.node),
          grade: ranked.grade,
          place: Int32(truncatingIfNeeded: place)
        )
        if placed.key == 0 { return nil }
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
    return count
  }

  /// Collects the rules that match a widget directly inside the one entered last, strongest first,
  /// except for those that always match; returns the number of rules tested.
  mutating func match(
    _ facts: Facts,
    plan: ClassPlan,
    lists: NameLists,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) -> Int {
    found.removeAll(keepingCapacity: true)
    let own = classes[facts.plan]
    if facts.isAnonymous {
      var sorted = InlineArray<32, Placed>(repeating: Placed())
      if let count = sort(own, into: &sorted) {
        for index in 0..<count {
          found.append(contained[own.firstRule + Int(sorted[index].place)])
        }
        return count
      }
    }
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
      for rule in particular where matches(rule, id: facts.id, names: names) {
        insert(rule.ranked, into: &found)
      }
    }
    if found.count > Self.mostSortedByInsertion { found.sort { isStronger($0, $1) } }
    return tested
  }

  /// Sorts rules that match a widget directly inside the one entered last as if they were at other places,
  /// strongest first.
  mutating func sort(
    _ found: inout ContiguousArray<ClassPlan.RankedRule>,
    placedAs placed: [Number<Rule>: ClassPlan.RankedRule]
  ) {
    for index in found.indices { found[index] = placed[found[index].rule] ?? found[index] }
    found.sort { isStronger($0, $1) }
  }

  private static let mostSortedByInsertion = 32

  private func insert(
    _ ranked: ClassPlan.RankedRule,
    into found: inout ContiguousArray<ClassPlan.RankedRule>
  ) {
    found.append(ranked)
    // Longer lists are sorted once, at the end.
    if found.count > Self.mostSortedByInsertion { return }
    var place = found.count - 1
    while place > 0, isStronger(ranked, found[place - 1]) {
      found[place] = found[place - 1]
      place -= 1
    }
    found[place] = ranked
  }

  private func matches(_ rule: ClassPlan.IdentifiedRule, id: Int32, names: [Int32]) -> Bool {
    let node = rule.ranked.node
    // A rule without an id was found by its first name.
    return (node < 0 || satisfied.contains(node)) && (rule.id < 0 || rule.id == id)
      && (rule.id < 0 ? rule.names.dropFirst() : rule.names[...]).allSatisfy(names.contains)
  }

  /// Returns a Boolean value that indicates whether one rule wins over another on a widget inside
  /// the one entered last.
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

  /// Compares the containers of two nodes by their lists of depths; `nil` if these are equal.
  @inline(never)
  private func isListStronger(_ left: Int32, _ right: Int32) -> Bool? {
    let one = satisfied.depths(of: left, in: nodes)
    let other = satisfied.depths(of: right, in: nodes)
    return one == other ? nil : Rank.isContained(other, lessThan: one)
  }

  private func hasKey(_ node: Int32) -> Bool { node < 0 || satisfied.key(of: node) != 0 }

  private func key(of node: Int32) -> UInt64 { node < 0 ? 0 : satisfied.key(of: node) }
}
