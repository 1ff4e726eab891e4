/// Classes that were asked for, each below the one that it inherits from, with the way up to those that
/// selectors name.
///
/// A class is looked up once, however many inherit from it, and a way up goes over nothing but classes
/// that make a difference.
struct ClassTree {
  private struct Node {
    let name: String
    /// The class that it inherits from; negative for none.
    let parent: Int
    let depth: Int
    /// The class itself, or the nearest one above, that makes a difference; negative for none.
    let named: Int
  }

  private var nodes: [Node] = []
  private var numbers: [String: Int] = [:]

  /// The classes among a class and those above it that make a difference, nearest first, each with how many
  /// superclasses away it is.
  mutating func named(
    above name: String,
    _ definitions: ClassDefinitions,
    in rules: RuleSet
  ) -> [(name: String, distance: Int)] {
    let start = nodes[number(of: name, definitions, in: rules)]
    var found: [(name: String, distance: Int)] = []
    var next = start.named
    while next >= 0 {
      let node = nodes[next]
      found.append((node.name, start.depth - node.depth))
      next = node.parent < 0 ? -1 : nodes[node.parent].named
    }
    return found
  }

  /// What `brstyle` resolution takes widgets of a class for.
  mutating func kind(
    of name: String,
    _ definitions: ClassDefinitions,
    in rules: RuleSet
  ) -> WidgetClass.Kind {
    WidgetClass.Kind(named(above: name, definitions, in: rules).lazy.map(\.name))
  }

  private mutating func number(
    of name: String,
    _ definitions: ClassDefinitions,
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
      // What leads back to a class on the way ends there.
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
