/// A trie of the containers in selectors, which share common prefixes.
///
/// A node represents a selector's containers up to some step, outermost first. Steps joined by `>`
/// form one node, since they match adjacent widgets. A node whose steps are also joined to the
/// styled widget is anchored: it matches for the children of the widget at its last step.
struct ContainerTrie: Sendable {
  /// The conditions of one step, with interned names.
  struct Condition: Equatable, Sendable {
    /// The class; negative for any.
    let className: Int32
    /// The id; negative for any.
    let id: Int32
    /// The names, and the numbers of tests, which are negative.
    let names: [Int32]
    /// The states.
    let states: StateMask
    /// The negated states.
    let excluded: StateMask

    /// The states that the step depends on.
    var decidingStates: StateMask { states | excluded }

    /// A Boolean value that indicates whether the step requires neither an id nor names nor tests.
    var isAnonymous: Bool { id < 0 && names.isEmpty }

    /// A Boolean value that indicates whether the step requires more than a class.
    var isSpecific: Bool { id >= 0 || decidingStates != 0 || !names.isEmpty }
  }

  /// A run of containers that follows those of another node.
  struct Node: Equatable, Sendable {
    /// The preceding node; negative for none.
    let parent: Int32
    /// The conditions of the steps, outermost first.
    let run: [Condition]
    /// A Boolean value that indicates whether the styled widget must be a direct child.
    let isAnchored: Bool
    /// The number of steps, including those of preceding nodes.
    let stepCount: Int

    /// The condition of the last step.
    var last: Condition { run[run.count - 1] }
  }

  /// All nodes, each after its parent.
  private(set) var nodes: [Node] = []

  /// The node of each rule; negative for a rule without containers.
  private(set) var nodeOfRule: Table<Rule, Int32> = []

  /// The class number of each rule; negative for any class.
  private(set) var classOfRule: Table<Rule, Int32> = []

  /// The numbers of classes, ids and names in selectors.
  private(set) var classNumbers: [String: Int32] = [:]
  private(set) var idNumbers: [String: Int32] = [:]
  private(set) var nameNumbers: [String: Int32] = [:]

  /// The tests in selectors; the test at index 0 has the number -1.
  private(set) var tests: [Selector.Step.Test] = []
  private(set) var testNumbers: [Selector.Step.Test: Int32] = [:]

  /// A Boolean value that indicates whether any selector has structural conditions.
  var hasStructure: Bool { tests.contains(where: \.isStructural) }

  /// Returns the numbers of the names and tests of a step.
  func numbers(ofNamesIn step: Selector.Step) -> [Int32] {
    let names = step.names.compactMap { nameNumbers[$0] }
    return step.tests.isEmpty ? names : names + step.tests.compactMap { testNumbers[$0] }
  }

  /// The states that any container requires or excludes.
  private(set) var containerStates: StateMask = 0

  /// The names with the tests, and the ids, that any container requires.
  private(set) var containerNames: Set<Int32> = []
  private(set) var containerIDs: Set<Int32> = []

  /// Returns the conditions on the containers of some rules, each run once.
  func runs(where isMeant: (Number<Rule>) -> Bool) -> [[Condition]] {
    var found: Set<Int32> = []
    for rule in nodeOfRule.numbers where isMeant(rule) {
      var next = nodeOfRule[rule]
      while next >= 0, found.insert(next).inserted { next = nodes[Int(next)].parent }
    }
    return found.sorted().map { nodes[Int($0)].run }
  }

  /// A Boolean value that indicates whether any node is anchored.
  private(set) var hasAnchors = false

  /// The nodes by the class number of their last step; those for any class have the key -1.
  private(set) var nodesByClass: [Int32: [Int32]] = [:]

  /// The tables that intern names and nodes while the trie is built.
  private struct Numbers {
    var nodes = NumberIndex()
    var classes = NameTable()
    var ids = NameTable()
    var names = NameTable()
    var tests: [Selector.Step.Test: Int32] = [:]
    var allTests: [Selector.Step.Test] = []

    /// Returns the number of a test, and assigns it on first use.
    mutating func number(of test: Selector.Step.Test) -> Int32 {
      if let known = tests[test] { return known }
      allTests.append(test)
      let number = -Int32(allTests.count)
      tests[test] = number
      return number
    }
  }

  /// Builds the trie of the containers of all rules.
  init(rules: [Rule]) {
    var numbers = Numbers()
    nodeOfRule.reserveCapacity(rules.count)
    classOfRule.reserveCapacity(rules.count)
    for index in rules.indices {
      // The names and ids of the target are interned too, so that matching compares numbers.
      let steps = rules[index].selector.steps
      let target = Self.condition(
        of: steps,
        at: steps.count - 1,
        states: rules[index].mask,
        excluded: rules[index].excluded,
        in: &numbers
      )
      classOfRule.append(target.className)
      if steps.count == 1 {
        nodeOfRule.append(-1)
      } else {
        nodeOfRule.append(
          node(
            of: steps,
            states: rules[index].containerMasks,
            excluding: rules[index].containerExclusions,
            in: &numbers
          )
        )
      }
    }
    for (number, node) in nodes.enumerated() {
      nodesByClass[node.last.className, default: []].append(Int32(number))
    }
    classNumbers = numbers.classes.int32Numbers
    idNumbers = numbers.ids.int32Numbers
    nameNumbers = numbers.names.int32Numbers
    (tests, testNumbers) = (numbers.allTests, numbers.tests)
  }

  private mutating func node(
    of steps: [Selector.Step],
    states: [StateMask],
    excluding exclusions: [StateMask],
    in numbers: inout Numbers
  ) -> Int32 {
    var parent: Int32 = -1
    var start = 0
    while start < steps.count - 1 {
      var end = start + 1
      while end < steps.count, steps[end].combinator == .directlyInside { end += 1 }
      let isAnchored = end == steps.count
      let run = (start..<min(end, steps.count - 1)).map { index in
        let condition = Self.condition(
          of: steps,
          at: index,
          states: states[index],
          excluded: index < exclusions.count ? exclusions[index] : 0,
          in: &numbers
        )
        containerStates |= condition.decidingStates
        for name in condition.names { containerNames.insert(name) }
        if condition.id >= 0 { containerIDs.insert(condition.id) }
        return condition
      }
      let count = (parent < 0 ? 0 : nodes[Int(parent)].stepCount) + run.count
      let node = Node(parent: parent, run: run, isAnchored: isAnchored, stepCount: count)
      parent = number(of: node, in: &numbers.nodes)
      hasAnchors = hasAnchors || isAnchored
      start = end
    }
    return parent
  }

  /// Returns the number of a node, and assigns it on first use; the numbers of the index start at
  /// 1.
  private mutating func number(of node: Node, in numbers: inout NumberIndex) -> Int32 {
    var hash = NumberHash()
    hash.combine(UInt32(bitPattern: node.parent))
    for condition in node.run {
      hash.combine(UInt32(bitPattern: condition.className))
      hash.combine(UInt32(bitPattern: condition.id))
      hash.combine(condition.states)
      hash.combine(condition.excluded)
      for name in condition.names { hash.combine(UInt32(bitPattern: name)) }
    }
    let known = numbers.number(hash: hash.value) { nodes[Int($0) - 1] == node }
    if known > 0 { return Int32(known) - 1 }
    nodes.append(node)
    return Int32(numbers.add(hash: hash.value)) - 1
  }

  /// Returns the condition of a step, without copying the step.
  private static func condition(
    of steps: [Selector.Step],
    at index: Int,
    states: StateMask,
    excluded: StateMask,
    in numbers: inout Numbers
  ) -> Condition {
    var names = steps[index].names.map { numbers.names.int32Number(of: $0) }
    if !steps[index].tests.isEmpty {
      names += steps[index].tests.map { numbers.number(of: $0) }
    }
    return Condition(
      className: steps[index].className.map { numbers.classes.int32Number(of: $0) } ?? -1,
      id: steps[index].id.map { numbers.ids.int32Number(of: $0) } ?? -1,
      names: names,
      states: states,
      excluded: excluded
    )
  }
}

extension NameTable {
  /// Returns the number of a name, and assigns it on first use.
  fileprivate mutating func int32Number(of name: String) -> Int32 {
    Int32(number(of: name))
  }

  /// The numbers of all names.
  fileprivate var int32Numbers: [String: Int32] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
  }
}
