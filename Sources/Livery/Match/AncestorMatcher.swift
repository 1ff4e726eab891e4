/// Which containers of selectors are satisfied on the way from a window down to some widget.
///
/// A pass over a tree enters every widget before what is inside it and leaves it afterwards. For
/// each node of the trie it is known at which depth it was satisfied first, which is what the rank
/// compares (spec 7.4). For each class there are two rows of bits: which of its contained rules are
/// satisfied, so that to match a widget is to look at the bits that are set; and which nodes its
/// widgets would satisfy next, so that to enter one is no more work than what comes of it.
struct AncestorMatcher: Sendable {
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

  /// Bits that change when a node is satisfied, and change back when it is no longer.
  private struct Toggle {
    let word: Int32
    let mask: UInt64
  }

  /// A widget that was entered.
  private struct Entered {
    let facts: Facts
    /// A number that no other has.
    let stamp: UInt32
    /// How many nodes were satisfied before, and how many anchored ones.
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
  /// What changes with each node, node after node, and where that begins.
  private var toggles: ContiguousArray<Toggle> = []
  private var firstToggles: ContiguousArray<Int32>
  /// The anchored ones among the nodes that are satisfied, which are not logged.
  private var anchors: ContiguousArray<Anchor> = []
  /// The widgets that were entered.
  private var chain: ContiguousArray<Entered> = []
  private var rows = EnteredRows()
  private var lastStamp: UInt32 = 0
  /// Tells where the pass is: the same for all widgets directly inside the one entered last, and for
  /// no others.
  private(set) var stamp: UInt32 = 0
  let nodes: [ContainerTrie.Node]
  private let steps: ContiguousArray<Step>
  private let hasAnchors: Bool

  /// Which nodes are looked at in widgets that are entered, where not all of them are.
  var asked: ContiguousArray<Bool> = []

  /// The most steps, and the greatest depth, that a key has room for.
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
          isParticular: node.run.count > 1 || node.run[0].isParticular,
          shift: node.stepCount <= Self.keySteps ? Int8(64 - 16 * node.stepCount) : -1
        )
      }
    )
  }

  /// Where the anchored nodes of the widget that was entered last begin.
  private var firstAnchor: Int {
    chain.isEmpty ? anchors.count : Int(chain[chain.count - 1].anchorCount)
  }

  /// Makes room for more classes, of which the same is satisfied as of the others.
  mutating func add(_ plans: some Collection<ClassPlan>) {
    if plans.isEmpty { return }
    let known = live.count
    file(plans)
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

  /// Switches the bits from a word on as far as nodes are satisfied.
  private mutating func satisfy(from word: Int) {
    for number in (0..<satisfied.count).map({ satisfied[$0] }) + anchors[firstAnchor...].map(\.node)
    {
      for place in Int(firstToggles[Int(number)])..<Int(firstToggles[Int(number) + 1])
      where toggles[place].word >= word {
        live[Int(toggles[place].word)] ^= toggles[place].mask
      }
    }
  }

  /// Puts what changes with each node to what is known of it.
  private mutating func file(_ plans: some Collection<ClassPlan>) {
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
  /// Goes into a widget: what follows is about the widgets inside it.
  mutating func enter(
    _ facts: Facts,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
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
    satisfyNodes(endingAt: depth, classes[facts.plan], plans, names)
    // Only now: what comes of the nodes satisfied here is for the widgets inside.
    if satisfied.count > logged { toggle(since: logged) }
    if hasAnchors { setAnchors(isOn: true) }
  }

  /// Satisfies the nodes that end at the widget that was entered last.
  private mutating func satisfyNodes(
    endingAt depth: Int,
    _ own: ClassBits,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
  ) {
    let isNarrow = !asked.isEmpty
    var place = own.firstNode
    for word in own.open {
      var bits = live[word]
      while bits != 0 {
        let number = openNodes[place &+ bits.trailingZeroBitCount]
        bits &= bits &- 1
        if isNarrow, !asked[Int(number)] { continue }
        satisfy(number, endingAt: depth, plans, names)
      }
      place &+= 64
    }
    let facts = chain[depth].facts
    if facts.isAnonymous { return }
    // What asks for an id or names is looked up by those that the widget has.
    let plan = plans[facts.plan]
    if facts.id >= 0 {
      satisfyNodes(at: plan.nodesByID[facts.id], endingAt: depth, own, plans, names)
    }
    for name in names.lists[Int(facts.names)] {
      satisfyNodes(at: plan.nodesByName[name], endingAt: depth, own, plans, names)
    }
  }

  /// Satisfies those nodes of a class that are open at some places and end at the widget that was entered last.
  private mutating func satisfyNodes(
    at places: [Int32]?,
    endingAt depth: Int,
    _ own: ClassBits,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
  ) {
    for place in places ?? [] {
      let word = live[own.open.lowerBound + Int(place >> 6)]
      let number = openNodes[own.firstNode + Int(place)]
      if word & 1 << UInt64(place & 63) == 0 || (!asked.isEmpty && !asked[Int(number)]) { continue }
      satisfy(number, endingAt: depth, plans, names)
    }
  }

  /// Satisfies a node that is open, if it ends at the widget that was entered last.
  @inline(__always)
  private mutating func satisfy(
    _ number: Int32,
    endingAt depth: Int,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
  ) {
    let step = steps[Int(number)]
    let first = depth &- Int(step.runCount) &+ 1
    guard
      first > (step.parent < 0 ? -1 : Int(satisfied.depth(of: step.parent))),
      !step.isParticular
        || isSatisfied(nodes[Int(number)].run, endingAt: depth, plans, names)
    else { return }
    let key = key(step, first: first, last: depth)
    if step.isAnchored {
      anchors.append(Anchor(node: number, key: key))
    } else {
      satisfied.insert(number, endingAt: Int32(truncatingIfNeeded: depth), key)
    }
  }

  /// Comes back out of the widget that was entered last.
  mutating func leave() {
    if chain.isEmpty { return }
    if hasAnchors { setAnchors(isOn: false) }
    let left = chain.removeLast()
    rows.forget(from: chain.count)
    if let around = chain.last {
      stamp = around.stamp
    } else {
      // What is outside all widgets has no stamp that anybody had.
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

  /// How deep a widget is that was entered, if nothing has become of it since.
  func depth(of row: Int, _ facts: Facts) -> Int? {
    rows.depth(of: row).flatMap { chain[$0].facts == facts ? $0 : nil }
  }

  /// Notes that something has become of a widget, or of what it is in.
  mutating func forget(_ row: Int) {
    if let depth = rows.depth(of: row) { rows.forget(from: depth) }
  }

  /// Goes to where the next widgets are directly inside the last of some, each of them inside the one
  /// before and the first of them at a depth.
  ///
  /// Of the widgets that it is in already it stays in those that are the same as far as matching asks:
  /// what is changed often is changed in one place.
  mutating func go(
    into widgets: ContiguousArray<(row: Int, facts: Facts)>,
    at depth: Int,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
  ) {
    var same = 0
    while same < min(chain.count - depth, widgets.count),
      chain[depth + same].facts == widgets[same].facts
    {
      same += 1
    }
    while chain.count > depth + same { leave() }
    for widget in widgets[same...] { enter(widget.facts, plans, names) }
    rows.forget(from: depth)
    for widget in widgets { rows.append(widget.row) }
  }

  /// Comes back out of all widgets.
  mutating func leaveAll() {
    while !chain.isEmpty { leave() }
  }

  /// Switches what depends on the nodes that were logged since there were so many of them.
  @inline(__always)
  private mutating func toggle(since logged: Int) {
    Self.toggle(logged..<satisfied.count, satisfied, toggles, firstToggles, &live)
  }

  private static func toggle(
    _ logged: Range<Int>,
    _ satisfied: borrowing SatisfiedNodes,
    _ toggles: ContiguousArray<Toggle>,
    _ firsts: ContiguousArray<Int32>,
    _ live: inout ContiguousArray<UInt64>
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

  /// Switches the anchored nodes of the widget that was entered last: they are on for its children
  /// only.
  private mutating func setAnchors(isOn: Bool) {
    for anchor in anchors[firstAnchor...] {
      satisfied.set(anchor.node, endingAt: isOn ? Int32(chain.count - 1) : nil, anchor.key)
      toggle(anchor.node)
    }
  }

  /// Whether what some steps ask for holds, the last of them at a depth; `mutating` as the rules are found.
  private mutating func isSatisfied(
    _ run: [ContainerTrie.Condition],
    endingAt depth: Int,
    _ plans: Table<ClassPlan, ClassPlan>,
    _ names: NameLists
  ) -> Bool {
    run.indices.reversed().allSatisfy { index in
      let condition = run[index]
      let facts = chain[depth - (run.count - 1 - index)].facts
      return plans[facts.plan].isOf(condition.className)
        && facts.states & condition.states == condition.states
        && (condition.id < 0 || condition.id == facts.id)
        && condition.names.allSatisfy(names.lists[Int(facts.names)].contains)
    }
  }

  /// The key of a node that is satisfied from one depth to another.
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
