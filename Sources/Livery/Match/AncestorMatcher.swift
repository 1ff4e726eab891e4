/// The containers of selectors that are satisfied on the path from a window down to the current
/// position.
///
/// A traversal of a tree enters every widget before the widgets inside it and leaves it afterwards.
/// For each node of the trie the matcher stores the depth at which it was satisfied first, which
/// the rank compares. For each class it keeps two rows of bits. One row has the
/// contained rules that are satisfied: matching a widget means reading the bits that are set. The
/// other row has the nodes that widgets of the class would satisfy next: entering a widget costs no
/// more than the nodes that it satisfies.
struct AncestorMatcher: Sendable {
  /// The part of a node of the trie that most widgets need.
  private struct Step {
    let parent: Int32
    let runCount: Int32
    let isAnchored: Bool
    /// A Boolean value that indicates whether the node requires more than the class of one widget.
    let isSpecific: Bool
    /// The position of the depth of its last step in a key; negative if the node has no key.
    let shift: Int8
  }

  /// Bits that are flipped when a node is satisfied, and again when it no longer is.
  private struct Toggle {
    let word: Int32
    let mask: UInt64
  }

  /// A widget that was entered.
  private struct Entered {
    let facts: Facts
    /// A unique number.
    let stamp: UInt32
    /// The number of satisfied nodes before, and of anchored ones.
    let logCount: Int32
    let anchorCount: Int32
  }

  /// An anchored node that is satisfied for the children of a widget.
  private struct Anchor {
    let node: Int32
    let key: UInt64
  }

  /// The nodes that are satisfied.
  private(set) var satisfied: SatisfiedNodes
  /// The bits of all classes.
  private(set) var live: ContiguousArray<UInt64> = []
  private(set) var classes: Table<ClassPlan, ClassBits> = []
  private(set) var contained: ContiguousArray<ClassPlan.RankedRule> = []
  private var openNodes: ContiguousArray<Int32> = []
  /// The bits that each node flips, node after node, and the place of the first toggle of each
  /// node.
  private var toggles: ContiguousArray<Toggle> = []
  private var firstToggles: ContiguousArray<Int32>
  /// The anchored nodes among the satisfied ones; they are not logged.
  private var anchors: ContiguousArray<Anchor> = []
  /// The widgets that were entered, outermost first.
  private var chain: ContiguousArray<Entered> = []
  private var rows = EnteredRows()
  private var lastStamp: UInt32 = 0
  /// The identity of the current position: the same for all widgets directly inside the one entered
  /// last, and for no others.
  private(set) var stamp: UInt32 = 0
  let nodes: [ContainerTrie.Node]
  private let steps: ContiguousArray<Step>
  private let hasAnchors: Bool

  /// The nodes that are considered when widgets are entered; empty if all are.
  var consideredNodes: ContiguousArray<Bool> = []

  /// The maximum number of steps, and the maximum depth, of a key.
  private static let keySteps = 4
  private static let keyDepth = 0xfffe

  init(trie: ContainerTrie) {
    nodes = trie.nodes
    hasAnchors = trie.hasAnchors
    satisfied = SatisfiedNodes(of: nodes.count)
    firstToggles = ContiguousArray(repeating: 0, count: nodes.count + 1)
    steps = ContiguousArray(
      nodes.map { node in
        Step(
          parent: node.parent,
          runCount: Int32(node.run.count),
          isAnchored: node.isAnchored,
          isSpecific: node.run.count > 1 || node.run[0].isSpecific,
          shift: node.stepCount <= Self.keySteps ? Int8(64 - 16 * node.stepCount) : -1
        )
      }
    )
  }

  /// The place of the first anchored node of the widget that was entered last.
  private var firstAnchor: Int {
    chain.isEmpty ? anchors.count : Int(chain[chain.count - 1].anchorCount)
  }

  /// Adds classes and sets the bits of the nodes that are satisfied already.
  mutating func add(_ plans: some Collection<ClassPlan>) {
    if plans.isEmpty { return }
    let known = live.count
    mergeToggles(of: plans)
    defer { satisfy(from: known) }
    for plan in plans {
      let first = live.count
      live.append(contentsOf: plan.bits)
      let rules = first..<(first + plan.ruleWordCount)
      classes.append(
        ClassBits(
          rules: rules,
          firstRule: contained.count,
          open: rules.upperBound..<(rules.upperBound + plan.plainNodeWordCount),
          firstNode: openNodes.count
        )
      )
      contained.append(contentsOf: plan.contained)
      openNodes.append(contentsOf: plan.nodes)
    }
  }

  /// Adds a class that no widget in the tree has, so that nothing is matched or entered with it.
  mutating func addUnusedClass() {
    let none = live.count..<live.count
    classes.append(
      ClassBits(rules: none, firstRule: contained.count, open: none, firstNode: openNodes.count)
    )
  }

  /// Flips the bits of the satisfied nodes, from a word on.
  private mutating func satisfy(from word: Int) {
    for number in (0..<satisfied.count).map({ satisfied[$0] }) + anchors[firstAnchor...].map(\.node)
    {
      for place in Int(firstToggles[Int(number)])..<Int(firstToggles[Int(number) + 1])
      where toggles[place].word >= word {
        live[Int(toggles[place].word)] ^= toggles[place].mask
      }
    }
  }

  /// Merges the toggles of classes into the table of toggles.
  private mutating func mergeToggles(of plans: some Collection<ClassPlan>) {
    var first = ContiguousArray<Int32>(repeating: 0, count: nodes.count + 1)
    for plan in plans {
      for toggle in plan.toggles { first[Int(toggle.node) + 1] += 1 }
    }
    for node in nodes.indices {
      first[node + 1] += first[node] + firstToggles[node + 1] - firstToggles[node]
    }
    var next = first
    var all = ContiguousArray(
      repeating: Toggle(word: 0, mask: 0),
      count: Int(first[nodes.count])
    )
    for node in nodes.indices {
      for place in Int(firstToggles[node])..<Int(firstToggles[node + 1]) {
        all[Int(next[node])] = toggles[place]
        next[node] += 1
      }
    }
    var word = Int32(live.count)
    for plan in plans {
      for toggle in plan.toggles {
        all[Int(next[Int(toggle.node)])] = Toggle(word: word + toggle.word, mask: toggle.mask)
        next[Int(toggle.node)] += 1
      }
      word += Int32(plan.bits.count)
    }
    toggles = all
    firstToggles = first
  }
}

// MARK: Going down and up

extension AncestorMatcher {
  /// Enters a widget: the current position is directly inside it.
  mutating func enter(
    _ facts: Facts,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) {
    let depth = chain.count
    if hasAnchors { setAnchors(isOn: false) }
    lastStamp &+= 1
    stamp = lastStamp
    chain.append(
      Entered(
        facts: facts,
        stamp: lastStamp,
        logCount: Int32(truncatingIfNeeded: satisfied.count),
        anchorCount: Int32(truncatingIfNeeded: anchors.count)
      )
    )
    let logged = satisfied.count
    satisfyNodes(endingAt: depth, bits: classes[facts.plan], plans: plans, names: names)
    // Last, because the nodes satisfied here concern only the widgets inside.
    if satisfied.count > logged { toggle(since: logged) }
    if hasAnchors { setAnchors(isOn: true) }
  }

  /// Satisfies the nodes that end at the widget that was entered last.
  private mutating func satisfyNodes(
    endingAt depth: Int,
    bits own: ClassBits,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) {
    let isNarrow = !consideredNodes.isEmpty
    var place = own.firstNode
    for word in own.open {
      var bits = live[word]
      while bits != 0 {
        let number = openNodes[place &+ bits.trailingZeroBitCount]
        bits &= bits &- 1
        if isNarrow, !consideredNodes[Int(number)] { continue }
        satisfy(number, endingAt: depth, plans: plans, names: names)
      }
      place &+= 64
    }
    let facts = chain[depth].facts
    if facts.isAnonymous { return }
    // Nodes that require an id or names are looked up by those of the widget.
    let plan = plans[facts.plan]
    if facts.id >= 0 {
      satisfyNodes(
        at: plan.nodesByID[facts.id],
        endingAt: depth,
        bits: own,
        plans: plans,
        names: names
      )
    }
    for name in names.lists[Int(facts.names)] {
      satisfyNodes(
        at: plan.nodesByName[name],
        endingAt: depth,
        bits: own,
        plans: plans,
        names: names
      )
    }
  }

  /// Satisfies the nodes at some places of a class that are open and end at the widget that was
  /// entered last.
  private mutating func satisfyNodes(
    at places: [Int32]?,
    endingAt depth: Int,
    bits own: ClassBits,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) {
    for place in places ?? [] {
      let word = live[own.open.lowerBound + Int(place >> 6)]
      let number = openNodes[own.firstNode + Int(place)]
      if word & 1 << UInt64(place & 63) == 0
        || (!consideredNodes.isEmpty && !consideredNodes[Int(number)])
      {
        continue
      }
      satisfy(number, endingAt: depth, plans: plans, names: names)
    }
  }

  /// Satisfies an open node if it ends at the widget that was entered last.
  @inline(__always)
  private mutating func satisfy(
    _ number: Int32,
    endingAt depth: Int,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) {
    let step = steps[Int(number)]
    let first = depth &- Int(step.runCount) &+ 1
    guard
      first > (step.parent < 0 ? -1 : Int(satisfied.depth(of: step.parent))),
      !step.isSpecific
        || isSatisfied(nodes[Int(number)].run, endingAt: depth, plans: plans, names: names)
    else { return }
    let key = key(step, first: first, last: depth)
    if step.isAnchored {
      anchors.append(Anchor(node: number, key: key))
    } else {
      satisfied.insert(number, endingAt: Int32(truncatingIfNeeded: depth), key: key)
    }
  }

  /// Leaves the widget that was entered last.
  mutating func leave() {
    if chain.isEmpty { return }
    if hasAnchors { setAnchors(isOn: false) }
    let left = chain.removeLast()
    rows.removeAll(from: chain.count)
    if let around = chain.last {
      stamp = around.stamp
    } else {
      // The position outside all widgets gets a stamp that was never used.
      lastStamp &+= 1
      stamp = lastStamp
    }
    let logged = Int(left.logCount)
    if satisfied.count > logged {
      toggle(since: logged)
      satisfied.removeLast(to: logged)
    }
    if hasAnchors {
      anchors.removeSubrange(Int(left.anchorCount)...)
      setAnchors(isOn: true)
    }
  }

  /// Returns the depth of an entered widget; `nil` if it was not entered or has changed since.
  func depth(of row: Int, facts: Facts) -> Int? {
    rows.depth(of: row).flatMap { chain[$0].facts == facts ? $0 : nil }
  }

  /// Invalidates an entered widget, and those inside it, after a change.
  mutating func invalidate(_ row: Int) {
    if let depth = rows.depth(of: row) { rows.removeAll(from: depth) }
  }

  /// Moves the current position directly inside the last of some widgets, each of which is inside
  /// the one before; the first is at the given depth.
  ///
  /// Entered widgets with equal facts are not left and entered again: frequent changes are mostly
  /// in one place.
  mutating func go(
    into widgets: ContiguousArray<(row: Int, facts: Facts)>,
    at depth: Int,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) {
    var same = 0
    while same < min(chain.count - depth, widgets.count),
      chain[depth + same].facts == widgets[same].facts
    {
      same += 1
    }
    while chain.count > depth + same { leave() }
    for widget in widgets[same...] { enter(widget.facts, plans: plans, names: names) }
    rows.removeAll(from: depth)
    for widget in widgets { rows.append(widget.row) }
  }

  /// Leaves all widgets.
  mutating func leaveAll() {
    while !chain.isEmpty { leave() }
  }

  /// Flips the bits of the nodes that were logged after the first `logged` ones.
  @inline(__always)
  private mutating func toggle(since logged: Int) {
    Self.toggle(
      logged..<satisfied.count,
      satisfied: satisfied,
      toggles: toggles,
      firsts: firstToggles,
      live: &live
    )
  }

  private static func toggle(
    _ logged: Range<Int>,
    satisfied: borrowing SatisfiedNodes,
    toggles: ContiguousArray<Toggle>,
    firsts: ContiguousArray<Int32>,
    live: inout ContiguousArray<UInt64>
  ) {
    let (toggles, firsts) = (toggles.span, firsts.span)
    var live = live.mutableSpan
    for place in logged {
      let node = Int(satisfied[place])
      for place in Int(firsts[node])..<Int(firsts[node + 1]) {
        live[Int(toggles[place].word)] ^= toggles[place].mask
      }
    }
  }

  @inline(__always)
  private mutating func toggle(_ number: Int32) {
    for place in Int(firstToggles[Int(number)])..<Int(firstToggles[Int(number) + 1]) {
      live[Int(toggles[place].word)] ^= toggles[place].mask
    }
  }

  /// Satisfies the anchored nodes of the widget that was entered last, or reverts that: they are on
  /// for its children only.
  private mutating func setAnchors(isOn: Bool) {
    for anchor in anchors[firstAnchor...] {
      satisfied.set(anchor.node, endingAt: isOn ? Int32(chain.count - 1) : nil, key: anchor.key)
      toggle(anchor.node)
    }
  }

  /// Returns a Boolean value that indicates whether a run of steps matches, the last of them at a
  /// depth; `mutating` for the same reason as the matching of rules.
  private mutating func isSatisfied(
    _ run: [ContainerTrie.Condition],
    endingAt depth: Int,
    plans: Table<ClassPlan, ClassPlan>,
    names: NameLists
  ) -> Bool {
    run.indices.reversed().allSatisfy { index in
      let condition = run[index]
      let facts = chain[depth - (run.count - 1 - index)].facts
      return plans[facts.plan].isOf(condition.className)
        && condition.states & ~facts.states | condition.excluded & facts.states == 0
        && (condition.id < 0 || condition.id == facts.id)
        && condition.names.allSatisfy(names.lists[Int(facts.names)].contains)
    }
  }

  /// Returns the key of a node that is satisfied from one depth to another.
  @inline(__always)
  private mutating func key(_ step: Step, first: Int, last: Int) -> UInt64 {
    guard step.shift >= 0, last < Self.keyDepth else { return 0 }
    var key = step.parent < 0 ? 0 : satisfied.key(of: step.parent)
    var shift = UInt64(truncatingIfNeeded: step.shift) &+ 16 &* UInt64(step.runCount &- 1)
    for depth in first...last {
      key |= UInt64(truncatingIfNeeded: 0xffff &- depth) &<< shift
      shift &-= 16
    }
    return key
  }
}
