/// The widgets of trees, with indistinguishable ones merged: siblings, and windows of any of the
/// trees, whose styles are equal in every situation.
package struct SituationTree: Sendable {
  /// Widgets that no rule distinguishes.
  package struct Node: Equatable, Sendable {
    /// The facts that their styles depend on.
    let facts: WidgetFacts
    /// The parent; `nil` for windows.
    package let parent: Int?
    /// The children.
    package fileprivate(set) var children: [Int] = []
    /// The number of widgets.
    package fileprivate(set) var count = 0
    /// The path of the first of them.
    package let path: String
    /// The depths, counted from the window, at which the first of them has an ancestor that is in
    /// states.
    package let depthsInStates: [Int]
    /// Their role in their table cell; `nil` if they have none.
    package let cellPart: CellPart?
    /// Their id and names, if selectors ask for them.
    package let askedID: String?
    package let askedNames: [String]
    /// The structural conditions that they meet, of those that distinguish nodes.
    package let structure: [Selector.Step.Structure]

    /// Returns a Boolean value that indicates whether the widgets have none of a step's negated names,
    /// and meet its structural conditions, which have to be among those that distinguish nodes.
    package func passesTests(of step: Selector.Step) -> Bool {
      guard let place = facts.place else { return step.tests.isEmpty }
      return step.tests.allSatisfy { $0.isPassed(by: facts.names, at: place) }
    }

    /// The class.
    package var className: String { facts.className }
    /// The id.
    package var id: String? { facts.id }
    /// The names.
    package var names: [String] { facts.names }
    /// The place of one of them among its siblings.
    package var place: Selector.Step.Place { facts.place ?? .ofWindow }
    /// The current states.
    package var states: ControlState { facts.states }
    /// The own styles, by state set.
    package var own: [ControlState: Declarations] { facts.own }
  }

  /// All nodes, parents before children.
  package private(set) var nodes: [Node] = []

  /// The windows.
  package private(set) var windows: [Int] = []

  /// The nodes of the widgets of each given tree in document order, by the index of the tree.
  package private(set) var numbers: [Int: [Int32]] = [:]

  /// The classes that the program has defined, and its default style.
  let definitions: ClassDefinitions
  let defaultStyle: Declarations?

  /// The ids and names of the widgets.
  package private(set) var ids: Set<String> = []
  package private(set) var names: Set<String> = []

  /// A Boolean value that indicates whether merged widgets may have different ids or names, which
  /// other themes could distinguish.
  package private(set) var mergesDistinctNames = false

  /// The key that distinguishes nodes with the same parent.
  private struct NodeIdentity: Hashable {
    let className: String
    let id: String?
    let names: [String]
    let states: ControlState
    let own: [ControlState: Declarations]
    let cellPart: CellPart?
    let structure: [Selector.Step.Structure]
  }

  /// Merges the widgets of trees; trees with equal classes and default styles are merged into one.
  ///
  /// - Parameters:
  ///   - trees: The trees, including changes since their last commits.
  ///   - themes: The themes: only ids and names in their selectors distinguish widgets; `nil` for
  ///     all.
  ///   - structure: The structural conditions that distinguish widgets besides those of the themes.
  ///   - keepsStates: A Boolean value that indicates whether the current states distinguish
  ///     widgets.
  /// - Returns: The widgets of all trees.
  package static func all(
    of trees: [WidgetTree],
    for themes: [Theme]?,
    structure: Set<Selector.Step.Structure> = [],
    keepsStates: Bool = false
  ) -> [Self] {
    var kinds:
      [(
        definitions: ClassDefinitions, defaultStyle: Declarations?, trees: [(Int, TreeRows)]
      )] = []
    for (index, rows) in trees.map(\.rows).enumerated() {
      let known = kinds.firstIndex { kind in
        kind.definitions.isSame(as: rows.definitions) && kind.defaultStyle == rows.defaultStyle
      }
      if let known {
        kinds[known].trees.append((index, rows))
      } else {
        kinds.append((rows.definitions, rows.defaultStyle, [(index, rows)]))
      }
    }
    let selected = themes.map { SelectorNames($0) }
    let structure = (themes ?? []).reduce(structure) { $0.union($1.structure) }.sorted()
    return kinds.map { kind in
      var all = Self(definitions: kind.definitions, defaultStyle: kind.defaultStyle)
      var known = KnownNodes()
      for (index, rows) in kind.trees {
        all.add(
          rows,
          at: index,
          named: selected,
          structure: structure,
          keepsStates: keepsStates,
          known: &known
        )
      }
      return all
    }
  }

  private init(definitions: ClassDefinitions, defaultStyle: Declarations?) {
    self.definitions = definitions
    self.defaultStyle = defaultStyle
  }

  /// Returns the tree in parts of about the same size, each with some of the windows, in order; the
  /// numbers of nodes stay.
  package func divided(into count: Int) -> [(tree: Self, nodes: Set<Int>)] {
    var sizes = [Int](repeating: 1, count: nodes.count)
    var (parts, size) = ([[Int]](), 0)
    for node in nodes.indices.reversed() {
      if let parent = nodes[node].parent { sizes[parent] += sizes[node] }
    }
    for window in windows {
      if parts.isEmpty || size >= nodes.count * parts.count / count { parts.append([]) }
      parts[parts.count - 1].append(window)
      size += sizes[window]
    }
    return parts.map { windows in
      var part = self
      part.windows = windows
      return (part, withDescendants(Set(windows)))
    }
  }

  /// The existing nodes, by parent.
  private struct KnownNodes {
    var windows: [NodeIdentity: Int] = [:]
    var children: [[NodeIdentity: Int]] = []
  }

  private mutating func add(
    _ rows: TreeRows,
    at index: Int,
    named selected: SelectorNames?,
    structure: [Selector.Step.Structure],
    keepsStates: Bool,
    known: inout KnownNodes
  ) {
    var paths = WidgetPaths()
    var pending = rows.children(of: nil).map {
      (row: $0, parent: Int?.none, depth: 0, inStates: [Int](), part: CellPart?.none, number: 1)
    }
    pending.reverse()
    var parts = CellParts(rows)
    var numbers: [Int32] = []
    while let (row, parent, depth, inStates, part, number) = pending.popLast() {
      let place = rows.siblingPlace(of: row, number: number, counts: true)
      let id = rows.extras.ids[row]
      let ownNames = rows.extras.names[row] ?? []
      if let id { ids.insert(id) }
      names.formUnion(ownNames)
      let key = NodeIdentity(
        className: rows.className(of: row),
        id: id.flatMap { selected?.ids.contains($0) ?? true ? $0 : nil },
        names: ownNames.filter { selected?.names.contains($0) ?? true },
        states: keepsStates ? rows.states(of: row) : .normal,
        own: rows.extras.ownStyles[row] ?? [:],
        cellPart: part,
        structure: structure.filter { $0.isMet(at: place) }
      )
      mergesDistinctNames = mergesDistinctNames || key.id != id || key.names.count != ownNames.count
      var node = parent.map { known.children[$0][key] } ?? known.windows[key]
      if node == nil {
        let count = nodes.count
        nodes.append(
          Node(
            facts: rows.facts(of: row, number: number),
            parent: parent,
            path: paths.path(of: row, in: rows),
            depthsInStates: inStates,
            cellPart: part,
            askedID: key.id,
            askedNames: key.names,
            structure: key.structure
          )
        )
        known.children.append([:])
        if let parent {
          nodes[parent].children.append(count)
          known.children[parent][key] = count
        } else {
          windows.append(count)
          known.windows[key] = count
        }
        node = count
      }
      guard let node else { continue }
      nodes[node].count += 1
      numbers.append(Int32(node))
      let inner = rows.states(of: row) == .normal ? inStates : inStates + [depth]
      let children = rows.children(of: row)
      let own = parts.parts(of: children.lazy.map(rows.className), in: rows.className(of: row))
      for (place, child) in children.enumerated().reversed() {
        let part = place < own.count ? own[place] : nil
        pending.append((child, node, depth + 1, inner, part, place + 1))
      }
    }
    self.numbers[index] = numbers
  }

  /// The own styles of widgets and the default style.
  package var ownDeclarations: [Declaration] {
    (nodes.flatMap(\.own.values) + [defaultStyle].compactMap(\.self)).flatMap(\.sorted)
  }

  /// Returns the paths of the ancestors of the first widget of a node, from the window down.
  package func pathsAround(_ node: Int) -> [String] {
    let steps = EscapedText(nodes[node].path)?.split(at: "/").map(\.text) ?? []
    return steps.indices.dropFirst().map { steps[..<$0].joined(separator: "/") }
  }

  /// Returns the nodes from the window down to a node.
  package func chain(to node: Int) -> [Int] {
    var chain = [node]
    while let parent = nodes[chain[0]].parent { chain.insert(parent, at: 0) }
    return chain
  }
}

/// The ids and names in the selectors of themes.
private struct SelectorNames {
  var ids: Set<String> = []
  var names: Set<String> = []

  init(_ themes: [Theme]) {
    for sheet in themes.lazy.flatMap(\.sheets) {
      sheet.forEachStep { step in
        if let id = step.id { ids.insert(id) }
        for name in step.names { names.insert(name) }
        for name in step.excludedNames { names.insert(name) }
      }
    }
  }
}

extension Theme {
  /// The structural conditions in the selectors of the theme.
  package var structure: Set<Selector.Step.Structure> {
    var all: Set<Selector.Step.Structure> = []
    for sheet in sheets {
      sheet.forEachStep { step in
        if !step.structure.isEmpty { all.formUnion(step.structure) }
      }
    }
    return all
  }
}

extension StyleSheet {
  /// Calls a closure with each step of each selector.
  fileprivate func forEachStep(_ body: (borrowing Selector.Step) -> Void) {
    let entries = entries.span
    for entry in entries.indices {
      entries[entry].forEachSelector { selector in
        let steps = selector.steps.span
        for step in steps.indices { body(steps[step]) }
      }
    }
  }
}

extension SituationTree {
  /// Returns a Boolean value that indicates whether another tree has the same widgets, merged alike.
  package func isSame(as other: Self) -> Bool {
    nodes == other.nodes && windows == other.windows && numbers == other.numbers
      && definitions.isSame(as: other.definitions) && defaultStyle == other.defaultStyle
      && ids == other.ids && names == other.names
  }

  /// Returns some nodes with all that they are in.
  func withAncestors(_ nodes: Set<Int>) -> Set<Int> {
    var all = nodes
    for node in nodes {
      var parent = self.nodes[node].parent
      while let next = parent, all.insert(next).inserted { parent = self.nodes[next].parent }
    }
    return all
  }

  /// Returns some nodes with all of their descendants.
  package func withDescendants(_ chosen: Set<Int>) -> Set<Int> {
    var all = chosen
    var pending = Array(chosen)
    while let number = pending.popLast() {
      pending += nodes[number].children.filter { all.insert($0).inserted }
    }
    return all
  }
}
