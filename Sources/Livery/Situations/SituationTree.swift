/// The widgets of a tree as far as rules can tell them apart: siblings that look alike in every
/// situation are one.
package struct SituationTree: Sendable {
  /// Widgets that no rule tells apart.
  package struct Node: Sendable {
    /// What their styles depend on.
    let facts: WidgetFacts
    /// The node that they are in; `nil` for windows.
    package let parent: Int?
    /// What is directly inside.
    package fileprivate(set) var children: [Int] = []
    /// How many widgets it stands for.
    package fileprivate(set) var count = 0
    /// The path of the first of them.
    package let path: String

    /// The class.
    package var className: String { facts.className }
    /// The id.
    package var id: String? { facts.id }
    /// The names.
    package var names: [String] { facts.names }
    /// The states that they are in.
    package var states: ControlState { facts.states }
    /// What was set on them, by state set.
    package var own: [ControlState: Declarations] { facts.own }
  }

  /// All nodes, each after the one that it is in.
  package private(set) var nodes: [Node] = []

  /// The windows.
  package private(set) var windows: [Int] = []

  /// What the program says about its classes, and what it set as default style.
  let definitions: ClassDefinitions
  let defaultStyle: Declarations?

  /// The ids and names that widgets have.
  package private(set) var ids: Set<String> = []
  package private(set) var names: Set<String> = []

  /// Whether widgets may be one that have ids or names which themes besides can tell apart.
  package private(set) var mergesOthers = false

  /// What tells nodes with the same parent apart.
  private struct Key: Hashable {
    let className: String
    let id: String?
    let names: [String]
    let states: ControlState
    let own: [ControlState: Declarations]
  }

  /// Puts the widgets of a tree together.
  ///
  /// - Parameters:
  ///   - tree: The tree, with what was done to it since its last commit.
  ///   - themes: What styles it: an id or a name matters that any of these asks for; `nil` for all.
  ///   - keepsStates: Whether the states that widgets are in matter.
  package init(_ tree: WidgetTree, for themes: [Theme]?, keepsStates: Bool = false) {
    let rows = tree.rows
    definitions = rows.definitions
    defaultStyle = rows.defaultStyle
    let asked = themes.map { AskedNames($0) }
    var known: [[Key: Int]] = []
    var knownWindows: [Key: Int] = [:]
    var paths = WidgetPaths()
    var pending = rows.children(of: nil).map { (row: $0, parent: Int?.none) }
    pending.reverse()
    while let (row, parent) = pending.popLast() {
      let id = rows.extras.ids[row]
      let carried = rows.extras.names[row] ?? []
      if let id { ids.insert(id) }
      names.formUnion(carried)
      let key = Key(
        className: rows.className(of: row),
        id: id.flatMap { asked?.ids.contains($0) ?? true ? $0 : nil },
        names: carried.filter { asked?.names.contains($0) ?? true },
        states: keepsStates ? rows.states(of: row) : .normal,
        own: rows.extras.ownStyles[row] ?? [:]
      )
      mergesOthers = mergesOthers || key.id != id || key.names.count != carried.count
      var node = parent.map { known[$0][key] } ?? knownWindows[key]
      if node == nil {
        let number = nodes.count
        nodes.append(
          Node(
            facts: rows.facts(of: row),
            parent: parent,
            path: paths.path(of: row, in: rows)
          )
        )
        known.append([:])
        if let parent {
          nodes[parent].children.append(number)
          known[parent][key] = number
        } else {
          windows.append(number)
          knownWindows[key] = number
        }
        node = number
      }
      guard let node else { continue }
      nodes[node].count += 1
      pending.append(contentsOf: rows.children(of: row).reversed().map { ($0, node) })
    }
  }

  /// What was set on widgets and as default style.
  package var ownDeclarations: [Declaration] {
    (nodes.flatMap(\.own.values) + [defaultStyle].compactMap(\.self)).flatMap(\.sorted)
  }

  /// The nodes from the window down to a node.
  package func chain(to node: Int) -> [Int] {
    var chain = [node]
    while let parent = nodes[chain[0]].parent { chain.insert(parent, at: 0) }
    return chain
  }
}

/// The ids and names that the selectors of themes ask for.
private struct AskedNames {
  var ids: Set<String> = []
  var names: Set<String> = []

  init(_ themes: [Theme]) {
    let steps = themes.lazy.flatMap(\.sheets).flatMap(\.entries).flatMap(\.selectors).flatMap(
      \.steps
    )
    for step in steps {
      if let id = step.id { ids.insert(id) }
      names.formUnion(step.names)
    }
  }
}

extension SituationTree {
  /// Some nodes with everything inside them.
  package func withInner(_ chosen: Set<Int>) -> Set<Int> {
    var all = chosen
    var pending = Array(chosen)
    while let number = pending.popLast() {
      pending += nodes[number].children.filter { all.insert($0).inserted }
    }
    return all
  }
}
