/// The rules of a theme for the widgets of a class, prepared for a pass over a tree.
///
/// Classes that no selector distinguishes have the same plan.
final class ClassPlan: Sendable {
  /// A rule that can match a widget of the class.
  struct RankedRule: Sendable {
    /// The number of the rule.
    let rule: Number<Rule>

    /// The node of the ``ContainerTrie`` for its containers; negative for none.
    let node: Int32

    /// The order of ranks before the containers are compared; greater is
    /// stronger.
    let grade: Int32

    /// The order of ranks after they are compared; greater is stronger.
    let tail: Int32

    /// The states that the rule requires, and those that it excludes.
    let mask: StateMask
    let excluded: StateMask

    /// A Boolean value that indicates whether the rule applies in all states.
    var isUnconditional: Bool { mask | excluded == 0 }
  }

  /// The facts that determine the plan of a class.
  struct Key: Hashable {
    private let rules: [Number<Rule>]
    fileprivate let distances: [String: Int]
    private let kind: WidgetClass.Kind

    init(_ widgetClass: WidgetClass, in ruleSet: RuleSet) {
      rules = widgetClass.rules
      distances = widgetClass.distances.filter { ruleSet.trie.classNumbers[$0.key] != nil }
      kind = widgetClass.kind
    }
  }

  /// Bits of the class that are inverted while a node is satisfied.
  struct Toggle: Sendable {
    let node: Int32
    /// The index of the word among those of the class: its contained rules come before its nodes.
    let word: Int32
    var mask: UInt64
  }

  /// A test that a rule asks for, with its number.
  struct NumberedTest: Sendable {
    let number: Int32
    let test: Selector.Step.Test
  }

  /// A rule that requires an id, names or tests.
  struct IdentifiedRule: Sendable {
    let ranked: RankedRule
    let id: Int32
    let names: [Int32]
  }

  /// The rules that match at any position of the widget, strongest first.
  let always: ContiguousArray<RankedRule>

  /// The rules among these that depend on states.
  let stateful: ContiguousArray<RankedRule>

  /// The rules among these that lists of rules contain: in `cascade` resolution, and of base
  /// sheets, only those that depend on states, since the class stores the others.
  let listed: ContiguousArray<RankedRule>

  /// The least grade of the app's rules; those of base sheets have lower ones.
  let appGrade: Int32

  /// A Boolean value that indicates whether these include built-in styles for states.
  let hasStateStyles: Bool

  /// The rules that require only containers, strongest first.
  let contained: ContiguousArray<RankedRule>

  /// The rules that require an id, by that id.
  let byID: [Int32: [IdentifiedRule]]

  /// The rules that require names and no id, by the first name.
  let byName: [Int32: [IdentifiedRule]]

  /// The nodes of the trie whose last step can match a widget of the class.
  ///
  /// Nodes whose last step requires neither an id nor names come first; negative numbers pad them
  /// to a whole word.
  let nodes: ContiguousArray<Int32>

  /// The number of words for these first nodes.
  let plainNodeWordCount: Int

  /// The positions of the other nodes, by the required id, or else by the first required name.
  let nodesByID: [Int32: [Int32]]
  let nodesByName: [Int32: [Int32]]

  /// The bits of contained rules and of nodes outside all widgets.
  let bits: ContiguousArray<UInt64>

  /// The number of words for contained rules.
  let ruleWordCount: Int

  /// The changes of these bits, ordered by node and word.
  let toggles: ContiguousArray<Toggle>

  /// The nodes of the trie that rules for the class require, including their ancestors in the trie.
  let containers: Set<Int32>

  /// The states, ids and names with tests that these nodes require.
  let containerStates: StateMask
  let containerIDs: Set<Int32>
  let containerNames: Set<Int32>

  /// The slots that a rule always declares with a higher rank than an inherited value has.
  let closedSlots: ClosedSlots

  /// The kind of the class in `brstyle` resolution; `nil` in `cascade` resolution.
  let kind: WidgetClass.Kind?

  /// The rules that apply in all states in `brstyle` resolution, since their class is not a
  /// control.
  let stateless: Set<Number<Rule>>

  /// The distances, in superclasses, to the class itself and its ancestors, as far as selectors
  /// name them.
  let distances: [String: Int]

  /// The tests that rules ask widgets of the class to pass, as the styled widget or as a container.
  let tests: [NumberedTest]

  /// A Boolean value that indicates whether one of the tests needs the number of siblings before a
  /// widget.
  let countsSiblings: Bool

  /// A Boolean value that indicates whether one of the tests is structural.
  let asksForStructure: Bool

  /// The membership in each class that selectors name.
  private let isOfClass: [Bool]

  init(_ widgetClass: WidgetClass, key: Key, in ruleSet: RuleSet) {
    let trie = ruleSet.trie
    kind = ruleSet.resolution.limitsStatesToControls ? widgetClass.kind : nil
    stateless =
      kind == nil
      ? []
      : Set(
        widgetClass.rules.filter {
          ruleSet.digests[$0].side == .app
            && widgetClass.isStateless(ruleSet.rules[$0].selector.target.className)
        }
      )
    var isOfClass = Array(repeating: false, count: trie.classNumbers.count)
    distances = key.distances
    for name in distances.keys {
      if let number = trie.classNumbers[name] { isOfClass[Int(number)] = true }
    }
    self.isOfClass = isOfClass
    let tests = Self.tests(of: widgetClass, isOfClass: isOfClass, in: ruleSet)
    self.tests = tests
    countsSiblings = tests.contains {
      if case .structure(let condition) = $0.test { condition.countsSiblings } else { false }
    }
    asksForStructure = tests.contains(where: \.test.isStructural)
    let classes = distances.keys.compactMap { trie.classNumbers[$0] } + [-1]
    let ends = classes.flatMap { trie.nodesByClass[$0] ?? [] }.sorted()
    var nodes = ContiguousArray(ends.filter { trie.nodes[Int($0)].last.isAnonymous })
    plainNodeWordCount = (nodes.count + 63) >> 6
    while nodes.count & 63 != 0 { nodes.append(-1) }
    var (nodesByID, nodesByName): ([Int32: [Int32]], [Int32: [Int32]]) = ([:], [:])
    for number in ends {
      let last = trie.nodes[Int(number)].last
      if last.isAnonymous { continue }
      if last.id >= 0 {
        nodesByID[last.id, default: []].append(Int32(nodes.count))
      } else {
        nodesByName[last.names[0], default: []].append(Int32(nodes.count))
      }
      nodes.append(number)
    }
    self.nodes = nodes
    (self.nodesByID, self.nodesByName) = (nodesByID, nodesByName)

    var always: ContiguousArray<RankedRule> = []
    var contained: ContiguousArray<RankedRule> = []
    var byID: [Int32: [IdentifiedRule]] = [:]
    var byName: [Int32: [IdentifiedRule]] = [:]
    var containedNodes: Set<Int32> = []
    let (rules, appGrade) = Self.ranked(
      of: widgetClass,
      kind: kind,
      stateless: stateless,
      in: ruleSet
    )
    for ranked in rules {
      if ranked.node >= 0 { containedNodes.insert(ranked.node) }
      let target = ruleSet.rules[ranked.rule].selector.target
      let names = trie.numbers(ofNamesIn: target)
      if let id = target.id.flatMap({ trie.idNumbers[$0] }) {
        byID[id, default: []].append(IdentifiedRule(ranked: ranked, id: id, names: names))
      } else if let first = names.first {
        byName[first, default: []].append(IdentifiedRule(ranked: ranked, id: -1, names: names))
      } else if ranked.node >= 0 {
        contained.append(ranked)
      } else {
        always.append(ranked)
      }
    }
    ruleWordCount = (contained.count + 63) >> 6
    let bits = Self.bits(
      of: contained,
      numbers: nodes,
      ruleWordCount: ruleWordCount,
      in: trie.nodes
    )
    self.bits = bits.words
    toggles = bits.toggles.fitted
    self.always = always.fitted
    self.appGrade = appGrade
    stateful = always.filter { !$0.isUnconditional }.fitted
    listed =
      kind == nil ? stateful : always.filter { !$0.isUnconditional || $0.grade >= appGrade }.fitted
    hasStateStyles = always.contains { ruleSet.digests[$0.rule].isStateStyle }
    self.contained = contained.fitted
    self.byID = byID
    self.byName = byName
    containers = Self.continued(containedNodes, in: trie.nodes)
    let requirements = Self.requirements(by: containers, of: trie.nodes)
    containerStates = requirements.states
    containerIDs = requirements.ids
    containerNames = requirements.names
    var closed = ClosedSlots()
    for ranked in always {
      let digest = ruleSet.digests[ranked.rule]
      guard digest.isUnconditional, digest.origin > .inherited else { continue }
      for item in digest.items {
        closed.insert(ruleSet.items.items[item].slot, on: digest.side)
      }
    }
    closedSlots = closed
  }

  /// Returns a Boolean value that indicates whether the class is, or inherits from, a class that a
  /// selector names; a negative number means any class.
  func isOf(_ className: Int32) -> Bool { className < 0 || isOfClass[Int(className)] }

  /// Returns the tests that rules ask widgets of a class to pass.
  private static func tests(
    of widgetClass: WidgetClass,
    isOfClass: [Bool],
    in ruleSet: RuleSet
  ) -> [NumberedTest] {
    let trie = ruleSet.trie
    if trie.tests.isEmpty { return [] }
    var numbers: Set<Int32> = []
    for rule in widgetClass.rules {
      let target = ruleSet.rules[rule].selector.target
      if !target.tests.isEmpty {
        numbers.formUnion(trie.numbers(ofNamesIn: target).filter { $0 < 0 })
      }
    }
    for condition in trie.nodes.lazy.flatMap(\.run)
    where condition.className < 0 || isOfClass[Int(condition.className)] {
      numbers.formUnion(condition.names.filter { $0 < 0 })
    }
    return numbers.sorted(by: >).map { NumberedTest(number: $0, test: trie.tests[Int(-$0) - 1]) }
  }

  /// Returns the initial bits of contained rules and of nodes, and their toggles.
  private static func bits(
    of contained: ContiguousArray<RankedRule>,
    numbers: ContiguousArray<Int32>,
    ruleWordCount: Int,
    in nodes: [ContainerTrie.Node]
  ) -> (words: ContiguousArray<UInt64>, toggles: ContiguousArray<Toggle>) {
    var words = ContiguousArray<UInt64>(
      repeating: 0,
      count: ruleWordCount + (numbers.count + 63) >> 6
    )
    var toggles: ContiguousArray<Toggle> = []
    for (bit, ranked) in contained.enumerated() {
      toggles.append(Toggle(node: ranked.node, word: Int32(bit >> 6), mask: 1 << UInt64(bit & 63)))
    }
    for (bit, number) in numbers.enumerated() where number >= 0 {
      let node = nodes[Int(number)]
      let word = ruleWordCount + bit >> 6
      let mask: UInt64 = 1 << UInt64(bit & 63)
      // A node is open from when its parent is satisfied until it is satisfied itself.
      if !node.isAnchored { toggles.append(Toggle(node: number, word: Int32(word), mask: mask)) }
      if node.parent < 0 {
        words[word] |= mask
      } else {
        toggles.append(Toggle(node: node.parent, word: Int32(word), mask: mask))
      }
    }
    var merged: ContiguousArray<Toggle> = []
    for toggle in toggles.sorted(by: { ($0.node, $0.word) < ($1.node, $1.word) }) {
      if let last = merged.last, last.node == toggle.node, last.word == toggle.word {
        merged[merged.count - 1].mask ^= toggle.mask
      } else {
        merged.append(toggle)
      }
    }
    return (words, merged)
  }

  /// Returns the given nodes of a trie and their ancestors.
  private static func continued(
    _ numbers: Set<Int32>,
    in nodes: [ContainerTrie.Node]
  ) -> Set<Int32> {
    var seen = numbers
    for number in numbers {
      var parent = nodes[Int(number)].parent
      while parent >= 0, seen.insert(parent).inserted { parent = nodes[Int(parent)].parent }
    }
    return seen
  }

  /// Returns the states, ids and names that given nodes of a trie require.
  private static func requirements(
    by numbers: Set<Int32>,
    of nodes: [ContainerTrie.Node]
  ) -> (states: StateMask, ids: Set<Int32>, names: Set<Int32>) {
    var requirements: (states: StateMask, ids: Set<Int32>, names: Set<Int32>) = (0, [], [])
    for number in numbers {
      for condition in nodes[Int(number)].run where condition.isSpecific {
        requirements.states |= condition.decidingStates
        if condition.id >= 0 { requirements.ids.insert(condition.id) }
        requirements.names.formUnion(condition.names)
      }
    }
    return requirements
  }

  /// Returns the rules that can match a widget of a class, strongest first except for the effect of
  /// containers, and the least grade of the app's rules.
  private static func ranked(
    of widgetClass: WidgetClass,
    kind: WidgetClass.Kind?,
    stateless: Set<Number<Rule>>,
    in ruleSet: RuleSet
  ) -> (rules: [RankedRule], appGrade: Int32) {
    var numbers: ContiguousArray<Number<Rule>> = []
    var ranks: ContiguousArray<Rank> = []
    for number in widgetClass.rules {
      let rule = ruleSet.rules[number]
      let distance = rule.selector.target.className.flatMap { widgetClass.distances[$0] }
      var rank = rule.rank(depths: [], classDistance: distance)
      if stateless.contains(number) { rank.applyInAllStates(of: kind) }
      // A rule that requires states never applies to widgets without states.
      if kind == .view, rule.side == .app, rank.mask != 0 { continue }
      numbers.append(number)
      ranks.append(rank)
    }
    var grade: Int32 = 0
    var appGrade: Int32?
    var rules: [RankedRule] = []
    rules.reserveCapacity(ranks.count)
    // Only their places are sorted, since ranks are costly to move.
    var last: Int?
    for place in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
      if let last, !ranks[place].isOfSameGrade(as: ranks[last]) { grade += 1 }
      if ranks[place].side == .app, appGrade == nil { appGrade = grade }
      let number = numbers[place]
      rules.append(
        RankedRule(
          rule: number,
          node: ruleSet.trie.nodeOfRule[number],
          grade: grade,
          tail: Int32(rules.count),
          mask: ruleSet.digests[number].mask,
          excluded: ruleSet.digests[number].excluded
        )
      )
      last = place
    }
    return (rules.reversed(), appGrade ?? .max)
  }
}

extension ClassPlan {
  /// Returns the rank of a rule on widgets of the class.
  func rank(_ rank: Rank, of rule: Number<Rule>) -> Rank {
    var rank = rank
    if stateless.contains(rule) { rank.applyInAllStates(of: kind) }
    return rank
  }
}

extension ContiguousArray {
  /// A copy without excess capacity.
  fileprivate var fitted: Self {
    var fitted = Self()
    fitted.reserveCapacity(count)
    fitted.append(contentsOf: self)
    return fitted
  }
}

extension Rank {
  /// Makes this the rank of a rule that applies in all states; on a control the declarations count
  /// as inherited ones.
  fileprivate mutating func applyInAllStates(of kind: WidgetClass.Kind?) {
    mask = 0
    if kind != .view { origin = .inherited }
  }

  /// Returns a Boolean value that indicates whether two ranks are equal in the criteria that do not
  /// depend on the widget's position.
  fileprivate func isOfSameGrade(as other: Rank) -> Bool {
    side == other.side && mask == other.mask && origin == other.origin && ids == other.ids
      && names == other.names && negated == other.negated
  }
}
