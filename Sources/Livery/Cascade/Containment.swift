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
    var plan: Int
    /// The active states that the theme knows.
    var states: StateMask
    /// The id, by number; negative for none, and for one that no selector asks for.
    var id: Int32 = -1
    /// The names that selectors ask for, by number.
    var names: [Int32] = []
  }

  /// A bit of a class's contained rules.
  private struct Bit {
    let word: Int32
    let mask: UInt64
  }

  /// An anchored node that is satisfied for the children of a widget.
  private struct Anchor {
    let node: Int32
    let key: UInt64
  }

  /// What has to be undone when a widget is left.
  private struct Frame {
    let logCount: Int
    var anchors: [Anchor] = []
  }

  private static let isOpen = Int32.max

  /// The depth at which a node ends.
  private var depths: ContiguousArray<Int32>
  /// The depths of all steps, sixteen bits each, so that the stronger list is the greater number.
  private var keys: ContiguousArray<UInt64>
  private var live: ContiguousArray<UInt64>
  private var bits: ContiguousArray<[Bit]>
  private var log: ContiguousArray<Int32> = []
  private var frames: [Frame] = []
  private var chain: ContiguousArray<Facts> = []
  private let nodes: [ContainerTrie.Node]
  private let hasAnchors: Bool

  /// The most steps, and the greatest depth, that a key has room for.
  private static let keySteps = 4
  private static let keyDepth = 0xfffe

  init(trie: ContainerTrie) {
    nodes = trie.nodes
    hasAnchors = trie.hasAnchors
    depths = ContiguousArray(repeating: Self.isOpen, count: nodes.count)
    keys = ContiguousArray(repeating: 0, count: nodes.count)
    bits = ContiguousArray(repeating: [], count: nodes.count)
    live = []
  }

  /// How many words the bits of all classes take.
  var wordCount: Int { live.count }

  /// How many widgets have been entered and not left.
  var depth: Int { chain.count }

  /// Makes room for the rules of another class; nothing is entered then.
  mutating func add(_ plan: ClassPlan) {
    live.append(contentsOf: repeatElement(0, count: plan.wordCount))
    for (index, candidate) in plan.contained.enumerated() {
      bits[Int(candidate.node)].append(
        Bit(word: Int32(plan.firstWord + index >> 6), mask: 1 << UInt64(index & 63))
      )
    }
  }
}

// MARK: Going down and up

extension Containment {
  /// Goes into a widget: what follows is about the widgets inside it.
  mutating func enter(_ facts: Facts, _ plans: ContiguousArray<ClassPlan>) {
    let depth = chain.count
    chain.append(facts)
    var frame = Frame(logCount: log.count)
    if hasAnchors, let above = frames.last { set(above.anchors, isOn: false) }
    for number in plans[facts.plan].nodes {
      let node = nodes[Int(number)]
      let first = depth - node.run.count + 1
      guard
        node.isAnchored || depths[Int(number)] == Self.isOpen,
        first > (node.parent < 0 ? -1 : depths[Int(node.parent)]),
        isSatisfied(node.run, endingAt: depth, plans)
      else { continue }
      let key = key(node, first: first, last: depth)
      if node.isAnchored {
        frame.anchors.append(Anchor(node: number, key: key))
      } else {
        depths[Int(number)] = Int32(depth)
        keys[Int(number)] = key
        log.append(number)
        toggle(number)
      }
    }
    set(frame.anchors, isOn: true)
    frames.append(frame)
  }

  /// Comes back out of the widget that was entered last.
  mutating func leave() {
    guard let frame = frames.popLast() else { return }
    chain.removeLast()
    set(frame.anchors, isOn: false)
    while log.count > frame.logCount {
      let number = log.removeLast()
      depths[Int(number)] = Self.isOpen
      toggle(number)
    }
    if hasAnchors, let above = frames.last { set(above.anchors, isOn: true) }
  }

  /// Comes back out of all widgets.
  mutating func leaveAll() {
    while !chain.isEmpty { leave() }
  }

  private mutating func toggle(_ number: Int32) {
    for bit in bits[Int(number)] { live[Int(bit.word)] ^= bit.mask }
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
    _ run: [ContainerTrie.Condition],
    endingAt depth: Int,
    _ plans: ContiguousArray<ClassPlan>
  ) -> Bool {
    // The class of the last step is right already.
    let last = run[run.count - 1]
    if last.isParticular, !holds(last, for: chain[depth]) { return false }
    if run.count == 1 { return true }
    return (1..<run.count).allSatisfy { back in
      let condition = run[run.count - 1 - back]
      let facts = chain[depth - back]
      return plans[facts.plan].isOf(condition.className) && holds(condition, for: facts)
    }
  }

  /// Whether a widget has the id, the names and the states that a step asks for.
  private func holds(_ condition: ContainerTrie.Condition, for facts: Facts) -> Bool {
    facts.states & condition.states == condition.states
      && (condition.id < 0 || condition.id == facts.id)
      && condition.names.allSatisfy(facts.names.contains)
  }

  private func key(_ node: ContainerTrie.Node, first: Int, last: Int) -> UInt64 {
    guard node.stepCount <= Self.keySteps, last < Self.keyDepth else { return 0 }
    var key = node.parent < 0 ? 0 : keys[Int(node.parent)]
    var step = node.stepCount - node.run.count
    for depth in first...last {
      key |= UInt64(0xffff - depth) << UInt64(48 - 16 * step)
      step += 1
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
    _ plans: ContiguousArray<ClassPlan>,
    into found: inout ContiguousArray<ClassPlan.Candidate>
  ) -> Int {
    let plan = plans[facts.plan]
    found.removeAll(keepingCapacity: true)
    for word in 0..<plan.wordCount {
      var bits = live[plan.firstWord + word]
      while bits != 0 {
        insert(plan.contained[word << 6 + bits.trailingZeroBitCount], into: &found)
        bits &= bits - 1
      }
    }
    var tested = found.count
    if facts.id >= 0 || !facts.names.isEmpty {
      for particular in plan.byID[facts.id] ?? [] {
        tested += 1
        if matches(particular, facts) { insert(particular.candidate, into: &found) }
      }
      for particular in facts.names.lazy.flatMap({ plan.byName[$0] ?? [] }) {
        tested += 1
        if matches(particular, facts) { insert(particular.candidate, into: &found) }
      }
    }
    if found.count > Self.mostSortedByInsertion { found.sort { isStronger($0, $1) } }
    return tested
  }

  private static let mostSortedByInsertion = 32

  private func matches(_ particular: ClassPlan.Particular, _ facts: Facts) -> Bool {
    let node = particular.candidate.node
    return (node < 0 || depths[Int(node)] != Self.isOpen)
      && (particular.id < 0 || particular.id == facts.id)
      && particular.names.allSatisfy(facts.names.contains)
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
  func isStronger(_ left: ClassPlan.Candidate, _ right: ClassPlan.Candidate) -> Bool {
    if left.grade != right.grade { return left.grade > right.grade }
    if left.node != right.node {
      if hasKey(left.node), hasKey(right.node) {
        let (one, other) = (key(of: left.node), key(of: right.node))
        if one != other { return one > other }
      } else {
        let (one, other) = (list(of: left.node), list(of: right.node))
        if one != other { return Rank.isContained(other, lessThan: one) }
      }
    }
    return left.tail > right.tail
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
