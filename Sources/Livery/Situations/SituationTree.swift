/// The widgets of trees as far as rules can tell them apart: siblings, and windows of any of the trees, that
/// look alike in every situation are one.
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
    /// At which depths, the window's being 0, the first of them is inside a widget that the tree has in
    /// states.
    package let depthsInStates: [Int]
    /// What they are to the table cell that they stand in; `nil` if they are nothing to one.
    package let cellPart: CellPart?

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

  /// What the program says about the classes of the trees, and what it set as default style.
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
    let cellPart: CellPart?
  }

  /// Puts the widgets of trees together, as many trees at a time as can be asked as one: those with the same
  /// classes and default style.
  ///
  /// - Parameters:
  ///   - trees: The trees, with what was done to them since their last commits.
  ///   - themes: What styles them: an id or a name matters that any of these asks for; `nil` for all.
  ///   - keepsStates: Whether the states that widgets are in matter.
  /// - Returns: The widgets of all trees.
  package static func all(
    of trees: [WidgetTree],
    for themes: [Theme]?,
    keepsStates: Bool = false
  ) -> [Self] {
    var kinds: [(definitions: ClassDefinitions, defaultStyle: Declarations?, trees: [TreeRows])] =
      []
    for rows in trees.map(\.rows) {
      let known = kinds.firstIndex { kind in
        kind.definitions.isSame(as: rows.definitions) && kind.defaultStyle == rows.defaultStyle
      }
      if let known {
        kinds[known].trees.append(rows)
      } else {
        kinds.append((rows.definitions, rows.defaultStyle, [rows]))
      }
    }
    let asked = themes.map { AskedNames($0) }
    return kinds.map { kind in
      var all = Self(definitions: kind.definitions, defaultStyle: kind.defaultStyle)
      var known = KnownNodes()
      for rows in kind.trees { all.add(rows, asked, keepsStates: keepsStates, &known) }
      return all
    }
  }

  private init(definitions: ClassDefinitions, defaultStyle: Declarations?) {
    self.definitions = definitions
    self.defaultStyle = defaultStyle
  }

  /// Which nodes there are already, by what they are in.
  private struct KnownNodes {
    var windows: [Key: Int] = [:]
    var children: [[Key: Int]] = []
  }

  private mutating func add(
    _ rows: TreeRows,
    _ asked: AskedNames?,
    keepsStates: Bool,
    _ known: inout KnownNodes
  ) {
    var paths = WidgetPaths()
    var pending = rows.children(of: nil).map {
      (row: $0, parent: Int?.none, depth: 0, inStates: [Int](), part: CellPart?.none)
    }
    pending.reverse()
    var parts = CellParts(rows)
    while let (row, parent, depth, inStates, part) = pending.popLast() {
      let id = rows.extras.ids[row]
      let carried = rows.extras.names[row] ?? []
      if let id { ids.insert(id) }
      names.formUnion(carried)
      let key = Key(
        className: rows.className(of: row),
        id: id.flatMap { asked?.ids.contains($0) ?? true ? $0 : nil },
        names: carried.filter { asked?.names.contains($0) ?? true },
        states: keepsStates ? rows.states(of: row) : .normal,
        own: rows.extras.ownStyles[row] ?? [:],
        cellPart: part
      )
      mergesOthers = mergesOthers || key.id != id || key.names.count != carried.count
      var node = parent.map { known.children[$0][key] } ?? known.windows[key]
      if node == nil {
        let number = nodes.count
        nodes.append(
          Node(
            facts: rows.facts(of: row),
            parent: parent,
            path: paths.path(of: row, in: rows),
            depthsInStates: inStates,
            cellPart: part
          )
        )
        known.children.append([:])
        if let parent {
          nodes[parent].children.append(number)
          known.children[parent][key] = number
        } else {
          windows.append(number)
          known.windows[key] = number
        }
        node = number
      }
      guard let node else { continue }
      nodes[node].count += 1
      let inner = rows.states(of: row) == .normal ? inStates : inStates + [depth]
      let children = rows.children(of: row)
      let own = parts.parts(of: children.lazy.map(rows.className), in: rows.className(of: row))
      for (place, child) in children.enumerated().reversed() {
        pending.append((child, node, depth + 1, inner, place < own.count ? own[place] : nil))
      }
    }
  }

  /// What was set on widgets and as default style.
  package var ownDeclarations: [Declaration] {
    (nodes.flatMap(\.own.values) + [defaultStyle].compactMap(\.self)).flatMap(\.sorted)
  }

  /// The paths of all that the first widget of a node is in, the window's first.
  package func pathsAround(_ node: Int) -> [String] {
    let steps = EscapedText(nodes[node].path)?.split(at: "/").map(\.text) ?? []
    return steps.indices.dropFirst().map { steps[..<$0].joined(separator: "/") }
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
