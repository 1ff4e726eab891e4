/// Which containers of selectors are satisfied on the way from a window down to some widget.
///
/// A pass over a tree enters every widget before what is inside it and leaves it afterwards. For
/// each node of the trie it is known at which depth it was satisfied first, which is what the rank
/// compares (spec 7.4), and for each class which of its contained rules are satisfied, a bit each,
/// so that to match a widget is to look at the bits that are set.
struct Containment: Sendable {
  /// What matching asks about a widget.
  struct Facts: Sendable {
    /// The number of the class.
    var plan: Int32
    /// The active states that the theme knows.
    var states: StateMask
    /// The id, by number; negative for none, and for one that no selector asks for.
    var id: Int32 = -1
    /// The names that selectors ask for, as a number of the ``NameLists``.
    var names: Int32 = 0
  }

  /// A node of the trie, as far as most widgets need to know it.
  private struct Step {
    let parent: Int32
    let runCount: Int32
    let isAnchored: Bool
    /// Whether more than the class of one widget is asked for.
    let isParticular: Bool
    /// Where the depth of its last step stands in a key; negative for one that has no key.
    let shift: Int8
  }

  /// A bit of a class's contained rules.
  private struct Bit {
    let node: Int32
    let word: Int32
    let mask: UInt64
  }

  /// An anchored node that is satisfied for the children of a widget.
  private struct Anchor {
    let node: Int32
    let key: UInt64
  }

  private static let isOpen = Int32.max

  /// The depth at which each node ends.
  private(set) var depths: ContiguousArray<Int32>
  /// The depths of all steps, sixteen bits each, so that the stronger list is the greater number; 0
  /// where there are too many, or they are too deep.
  private var keys: ContiguousArray<UInt64>
  /// The bits of all classes.
  private(set) var live: ContiguousArray<UInt64> = []
  /// The bits of each node, node after node, and where they begin.
  private var bits: ContiguousArray<Bit> = []
  private var firstBits: ContiguousArray<Int32> = []
  /// The nodes that were satisfied, and how many there were when each widget was entered.
  private var log: ContiguousArray<Int32> = []
  private var logCounts: ContiguousArray<Int> = []
  private var anchors: [[Anchor]] = []
  private var chain: ContiguousArray<Facts> = []
  /// A number for each widget that was entered, never the same.
  private var stamps: ContiguousArray<UInt32> = []
  private var lastStamp: UInt32 = 0
  private let nodes: [ContainerTrie.Node]
  private let steps: ContiguousArray<Step>
  private let hasAnchors: Bool

  /// The most steps, and the greatest depth, that a key has room for.
  private static let keySteps = 4
  private static let keyDepth = 0xfffe

  init(trie: ContainerTrie) {
    nodes = trie.nodes
    hasAnchors = trie.hasAnchors
    depths = ContiguousArray(repeating: Self.isOpen, count: nodes.count)
    keys = ContiguousArray(repeating: 0, count: nodes.count)
    steps = ContiguousArray(
      nodes.map { node in
        Step(
          parent: node.parent,
          runCount: Int32(node.run.count),
          isAnchored: node.isAnchored,
          isParticular: node.run.count > 1 || node.run[0].isParticular,
          shift: node.stepCount <= Self.keySteps ? Int8(64 - 16 * node.stepCount) : -1
        )
      }
    )
  }

  /// How many words the bits of all classes take.
  var wordCount: Int { live.count }

  /// Tells where the pass is: the same for all widgets directly inside the one entered last, and for
  /// no others.
  var stamp: UInt32 { stamps.last ?? lastStamp }

  /// Makes room for the rules of more classes; nothing is entered then.
  mutating func add(_ plans: some Sequence<ClassPlan>) {
    for plan in plans {
      live.append(contentsOf: repeatElement(0, count: plan.wordCount))
      for (index, candidate) in plan.contained.enumerated() {
        bits.append(
          Bit(
            node: candidate.node,
            word: Int32(plan.firstWord + index >> 6),
            mask: 1 << UInt64(index & 63)
          )
        )
      }
    }
    bits.sort { $0.node < $1.node }
    firstBits = ContiguousArray(repeating: 0, count: nodes.count + 1)
    for bit in bits { firstBits[Int(bit.node) + 1] += 1 }
    for node in nodes.indices { firstBits[node + 1] += firstBits[node] }
  }
}

// MARK: Going down and up

extension Containment {
  /// Goes into a widget: what follows is about the widgets inside it.
  mutating func enter(
    _ facts: Facts,
    _ plans: ContiguousArray<ClassPlan>,
    _ names: NameLists
  ) {
    let depth = chain.count
    chain.append(facts)
    lastStamp &+= 1
    stamps.append(lastStamp)
    logCounts.append(log.count)
    var satisfied: [Anchor] = []
    if hasAnchors, let above = anchors.last { set(above, isOn: false) }
    for number in plans[Int(facts.plan)].nodes {
      let step = steps[Int(number)]
      if depths[Int(number)] != Self.isOpen { continue }
      let first = depth - Int(step.runCount) + 1
      guard
        first > (step.parent < 0 ? -1 : Int(depths[Int(step.parent)])),
        !step.isParticular || isSatisfied(Int(number), endingAt: depth, plans, names)
      else { continue }
      let key = key(step, first: first, last: depth)
      if step.isAnchored {
        satisfied.append(Anchor(node: number, key: key))
      } else {
        depths[Int(number)] = Int32(depth)
        keys[Int(number)] = key
        log.append(number)
        toggle(number)
      }
    }
    if hasAnchors {
      set(satisfied, isOn: true)
      anchors.append(satisfied)
    }
  }

  /// Comes back out of the widget that was entered last.
  mutating func leave() {
    guard let logCount = logCounts.popLast() else { return }
    chain.removeLast()
    stamps.removeLast()
    // What is outside all widgets has no stamp that anybody had.
    if stamps.isEmpty { lastStamp &+= 1 }
    if hasAnchors, let satisfied = anchors.popLast() { set(satisfied, isOn: false) }
    while log.count > logCount {
      let number = log.removeLast()
      depths[Int(number)] = Self.isOpen
      toggle(number)
    }
    if hasAnchors, let above = anchors.last { set(above, isOn: true) }
  }

  /// Comes back out of all widgets.
  mutating func leaveAll() {
    while !chain.isEmpty { leave() }
  }

  @inline(__always)
  private mutating func toggle(_ number: Int32) {
    for place in Int(firstBits[Int(number)])..<Int(firstBits[Int(number) + 1]) {
      live[Int(bits[place].word)] ^= bits[place].mask
    }
  }

  /// Switches anchored nodes; those that are on are so for the children of one widget only.
  private mutating func set(_ anchors: [Anchor], isOn: Bool) {
    for anchor in anchors {
      depths[Int(anchor.node)] = isOn ? Int32(chain.count - 1) : Self.isOpen
      keys[Int(anchor.node)] = anchor.key
      toggle(anchor.node)
    }
  }

  private func isSatisfied(
    _ number: Int,
    endingAt depth: Int,
    _ plans: ContiguousArray<ClassPlan>,
    _ names: NameLists
  ) -> Bool {
    let run = nodes[number].run
    return run.indices.reversed().allSatisfy { index in
      let condition = run[index]
      let facts = chain[depth - (run.count - 1 - index)]
      return plans[Int(facts.plan)].isOf(condition.className)
        && facts.states & condition.states == condition.states
        && (condition.id < 0 || condition.id == facts.id)
        && condition.names.allSatisfy(names.lists[Int(facts.names)].contains)
    }
  }

  private func key(_ step: Step, first: Int, last: Int) -> UInt64 {
    guard step.shift >= 0, last < Self.keyDepth else { return 0 }
    var key = step.parent < 0 ? 0 : keys[Int(step.parent)]
    var shift = UInt64(step.shift) + 16 * UInt64(step.runCount - 1)
    for depth in first...last {
      key |= UInt64(0xffff - depth) << shift
      shift &-= 16
    }
    return key
  }
}

// MARK: Matching

extension Containment {
  /// The rules that match a widget directly inside the one entered last, except for those that
  /// always do, strongest first; returns how many were looked at.
  func match(
    _ facts: Facts,
    _ plan: ClassPlan,
    _ lists: NameLists,
    into found: inout ContiguousArray<ClassPlan.Candidate>
  ) -> Int {
    found.removeAll(keepingCapacity: true)
    for word in 0..<plan.wordCount {
      var bits = live[plan.firstWord + word]
      while bits != 0 {
        insert(plan.contained[word << 6 + bits.trailingZeroBitCount], into: &found)
        bits &= bits - 1
      }
    }
    var tested = found.count
    if facts.id >= 0 || facts.names != 0 {
      let names = lists.lists[Int(facts.names)]
      let particular = (plan.byID[facts.id] ?? []) + names.flatMap { plan.byName[$0] ?? [] }
      tested += particular.count
      for rule in particular where matches(rule, facts.id, names) {
        insert(rule.candidate, into: &found)
      }
    }
    if found.count > Self.mostSortedByInsertion { found.sort { isStronger($0, $1) } }
    return tested
  }

  private static let mostSortedByInsertion = 32

  private func matches(_ rule: ClassPlan.Particular, _ id: Int32, _ names: [Int32]) -> Bool {
    let node = rule.candidate.node
    return (node < 0 || depths[Int(node)] != Self.isOpen) && (rule.id < 0 || rule.id == id)
      && rule.names.allSatisfy(names.contains)
  }

  private func insert(
    _ candidate: ClassPlan.Candidate,
    into found: inout ContiguousArray<ClassPlan.Candidate>
  ) {
    found.append(candidate)
    // Many are sorted once at the end.
    if found.count > Self.mostSortedByInsertion { return }
    var place = found.count - 1
    while place > 0, isStronger(candidate, found[place - 1]) {
      found[place] = found[place - 1]
      place -= 1
    }
    found[place] = candidate
  }

  /// Whether one rule beats another on a widget inside the one entered last (spec 7).
  @inline(__always)
  func isStronger(_ left: ClassPlan.Candidate, _ right: ClassPlan.Candidate) -> Bool {
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
    let (one, other) = (list(of: left), list(of: right))
    return one == other ? nil : Rank.isContained(other, lessThan: one)
  }

  private func hasKey(_ node: Int32) -> Bool { node < 0 || keys[Int(node)] != 0 }

  private func key(of node: Int32) -> UInt64 { node < 0 ? 0 : keys[Int(node)] }

  /// The depths at which the containers of a node matched.
  private func list(of node: Int32) -> [Int] {
    var list: [Int] = []
    var current = node
    while current >= 0 {
      let last = Int(depths[Int(current)])
      list.append(contentsOf: (0..<nodes[Int(current)].run.count).map { last - $0 })
      current = nodes[Int(current)].parent
    }
    return list.reversed()
  }
}
