/// The classes that were looked up, each below its superclass, with the ancestors that selectors
/// name.
///
/// Each class is looked up once, however many inherit from it, and ancestries consist only of
/// relevant classes: those that a selector or a kind of widget names.
struct ClassTree {
  private struct Node {
    let name: String
    /// The superclass; negative for none.
    let parent: Int
    let depth: Int
    /// The nearest relevant class, starting with this one; negative for none.
    let named: Int
  }

  private var nodes: [Node] = []
  private var numbers: [String: Int] = [:]

  /// Returns the relevant classes among a class and its ancestors, nearest first, each with its
  /// distance in superclasses.
  mutating func named(
    above name: String,
    definitions: ClassDefinitions,
    in rules: RuleSet
  ) -> [(name: String, distance: Int)] {
    let start = nodes[number(of: name, definitions: definitions, in: rules)]
    var found: [(name: String, distance: Int)] = []
    var next = start.named
    while next >= 0 {
      let node = nodes[next]
      found.append((node.name, start.depth - node.depth))
      next = node.parent < 0 ? -1 : nodes[node.parent].named
    }
    return found
  }

  /// Returns the kind of widgets that a class has in `brstyle` resolution.
  mutating func kind(
    of name: String,
    definitions: ClassDefinitions,
    in rules: RuleSet
  ) -> WidgetClass.Kind {
    WidgetClass.Kind(named(above: name, definitions: definitions, in: rules).lazy.map(\.name))
  }

  private mutating func number(
    of name: String,
    definitions: ClassDefinitions,
    in rules: RuleSet
  ) -> Int {
    var way: [String] = []
    var parent = -1
    var next: String? = name
    while let current = next {
      if let known = numbers[current] {
        parent = known
        break
      }
      // A cycle ends at a class that was already visited.
      numbers[current] = -1
      way.append(current)
      next = definitions.superclass(of: current, in: rules)
    }
    for current in way.reversed() {
      let number = nodes.count
      numbers[current] = number
      let above = parent < 0 ? nil : nodes[parent]
      let isNamed =
        rules.trie.classNumbers[current] != nil || WidgetClass.Kind.classNames.contains(current)
      nodes.append(
        Node(
          name: current,
          parent: parent,
          depth: above.map { $0.depth + 1 } ?? 0,
          named: isNamed ? number : above?.named ?? -1
        )
      )
      parent = number
    }
    return parent
  }
}
