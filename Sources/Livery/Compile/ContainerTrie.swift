/// The containers that selectors ask for, with what their beginnings have in common shared.
///
/// A node stands for a selector's containers up to some step, outermost first. Steps joined by `>`
/// are one node, since they match widgets next to each other; a node whose steps are joined to the
/// styled widget too is anchored: it matches for the children of the widget that it ends at.
struct ContainerTrie: Sendable {
  /// What one step asks for, in numbers that are given to names.
  struct Condition: Equatable, Sendable {
    /// The class; negative for any.
    let className: Int32
    /// The id; negative for any.
    let id: Int32
    /// The names.
    let names: [Int32]
    /// The states.
    let states: StateMask

    /// Whether it asks for neither an id nor names.
    var isAnonymous: Bool { id < 0 && names.isEmpty }

    /// Whether it asks for something besides a class.
    var isParticular: Bool { id >= 0 || states != 0 || !names.isEmpty }
  }

  /// Some containers after those of another node.
  struct Node: Equatable, Sendable {
    /// The node before; negative for none.
    let parent: Int32
    /// What the steps ask for, outermost first.
    let run: [Condition]
    /// Whether the widget that is styled must be directly inside.
    let isAnchored: Bool
    /// How many steps there are, those of the nodes before included.
    let stepCount: Int

    /// What the last step asks for.
    var last: Condition { run[run.count - 1] }
  }

  /// All nodes, each after the one before it.
  private(set) var nodes: [Node] = []

  /// The node of every rule; negative for a rule without containers.
  private(set) var nodeOfRule: Table<Rule, Int32> = []

  /// The class that every rule is for, by its number; negative for any.
  private(set) var classOfRule: Table<Rule, Int32> = []

  /// The numbers of classes, ids and names in selectors.
  private(set) var classNumbers: [String: Int32] = [:]
  private(set) var idNumbers: [String: Int32] = [:]
  private(set) var nameNumbers: [String: Int32] = [:]

  /// The states that containers are asked for anywhere.
  private(set) var containerStates: StateMask = 0

  /// The names and ids that containers are asked for anywhere.
  private(set) var containerNames: Set<Int32> = []
  private(set) var containerIDs: Set<Int32> = []

  /// Whether any node is anchored.
  private(set) var hasAnchors = false

  /// The nodes whose last step asks for a class, by its number; those for any class by -1.
  private(set) var nodesByClass: [Int32: [Int32]] = [:]

  /// The numbers that are given while rules are put together.
  private struct Numbers {
    var nodes = NumberIndex()
    var classes = NameTable()
    var ids = NameTable()
    var names = NameTable()
  }

  /// Puts the containers of all rules together.
  init(rules: [Rule]) {
    var numbers = Numbers()
    nodeOfRule.reserveCapacity(rules.count)
    classOfRule.reserveCapacity(rules.count)
    for index in rules.indices {
      // The target's names and ids are numbered too, so that widgets are asked for them by number.
      let steps = rules[index].selector.steps
      let target = Self.condition(
        of: steps,
        at: steps.count - 1,
        states: rules[index].mask,
        in: &numbers
      )
      classOfRule.append(target.className)
      if steps.count == 1 {
        nodeOfRule.append(-1)
      } else {
        nodeOfRule.append(node(of: steps, states: rules[index].containerMasks, in: &numbers))
      }
    }
    for (number, node) in nodes.enumerated() {
      nodesByClass[node.last.className, default: []].append(Int32(number))
    }
    classNumbers = numbers.classes.int32Numbers
    idNumbers = numbers.ids.int32Numbers
    nameNumbers = numbers.names.int32Numbers
  }

  private mutating func node(
    of steps: [Selector.Step],
    states: [StateMask],
    in numbers: inout Numbers
  ) -> Int32 {
    var parent: Int32 = -1
    var start = 0
    while start < steps.count - 1 {
      var end = start + 1
      while end < steps.count, steps[end].combinator == .directlyInside { end += 1 }
      let isAnchored = end == steps.count
      let run = (start..<min(end, steps.count - 1)).map { index in
        let condition = Self.condition(of: steps, at: index, states: states[index], in: &numbers)
        containerStates |= condition.states
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

  /// The number of a node, given now if need be; those of the index begin with 1.
  private mutating func number(of node: Node, in numbers: inout NumberIndex) -> Int32 {
    var hash = NumberHash()
    hash.combine(UInt32(bitPattern: node.parent))
    for condition in node.run {
      hash.combine(UInt32(bitPattern: condition.className))
      hash.combine(UInt32(bitPattern: condition.id))
      hash.combine(condition.states)
      for name in condition.names { hash.combine(UInt32(bitPattern: name)) }
    }
    let known = numbers.number(hash: hash.value) { nodes[Int($0) - 1] == node }
    if known > 0 { return Int32(known) - 1 }
    nodes.append(node)
    return Int32(numbers.add(hash: hash.value)) - 1
  }

  /// What a step asks for; the step itself is not copied.
  private static func condition(
    of steps: [Selector.Step],
    at index: Int,
    states: StateMask,
    in numbers: inout Numbers
  ) -> Condition {
    let names = steps[index].names
    return Condition(
      className: steps[index].className.map { numbers.classes.int32Number(of: $0) } ?? -1,
      id: steps[index].id.map { numbers.ids.int32Number(of: $0) } ?? -1,
      names: names.isEmpty ? [] : names.map { numbers.names.int32Number(of: $0) },
      states: states
    )
  }
}

extension NameTable {
  /// The number of a name, given now if need be.
  fileprivate mutating func int32Number(of name: String) -> Int32 {
    Int32(number(of: name))
  }

  /// All numbers by their names.
  fileprivate var int32Numbers: [String: Int32] {
    Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
  }
}
