import Livery

/// A collector of the looks of the widgets of a tree.
struct WidgetCollector<Look: Hashable & Sendable> {
  /// The different looks.
  private(set) var looks: [Look] = []

  private let nodes: SituationTree
  private let caseCount: Int
  private let isSample: [Bool]

  /// The numbers of the looks.
  private var numbers: [Look: Int] = [:]

  /// The looks of styles that were read, by combination of contexts.
  private var known: [[Style: Int]]

  private struct Style: Hashable {
    let number: Int
    let roles: Int
  }

  /// The looks of each node for some settings.
  private struct Part {
    /// The situations of each node, and their looks in each combination of contexts.
    var situations: [[StateList.States]]
    var found: [[[Int]]]
    /// The numbers of the owners of each node's settings, in each combination of contexts.
    var owners: [[[Int]]]
    /// The nodes of which only some situations were looked at.
    var incomplete: Set<Int> = []
    /// The number of states, looks and owners.
    var count = 0
  }

  private var parts: [Part] = []

  /// A Boolean value that indicates whether no more sets of states should be kept, for want of memory.
  var isFull: Bool { parts.reduce(0) { $0 + $1.count } > 20_000_000 }

  /// The finder of the owners of settings; `nil` if they are not asked for.
  private(set) var finder: WidgetOwnerFinder?

  /// The roles of each node.
  private let roles: (all: [Roles], byNode: [Int])

  /// Creates a collector for the nodes of a tree.
  ///
  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - roles: All roles, and the numbers of those of each node.
  ///   - count: The number of combinations of contexts.
  ///   - areSamples: Whether windows stand for no windows.
  ///   - finder: The finder of the owners of settings; `nil` if they are not asked for.
  init(
    _ nodes: SituationTree,
    roles: (all: [Roles], byNode: [Int]),
    count: Int,
    areSamples: Bool,
    finder: WidgetOwnerFinder?
  ) {
    self.finder = finder
    self.nodes = nodes
    self.roles = roles
    caseCount = count
    known = Array(repeating: [:], count: count)
    isSample = nodes.nodes.map { areSamples && $0.parent == nil && !$0.children.isEmpty }
  }

  /// Leaves out the looks for the last settings.
  mutating func dropPart() { parts.removeLast() }

  /// Begins the looks for some settings; the numbers of styles are those of another walk.
  mutating func beginPart(for settings: Set<Setting>) {
    finder?.begin(with: settings)
    let count = nodes.nodes.count
    known = Array(repeating: [:], count: caseCount)
    parts.append(
      Part(
        situations: Array(repeating: [], count: count),
        found: Array(repeating: Array(repeating: [], count: caseCount), count: count),
        owners: Array(repeating: Array(repeating: [], count: caseCount), count: count)
      )
    )
  }

  /// Adds a situation of a walk.
  mutating func add(
    _ situation: Situation,
    in walk: inout SituationWalk,
    _ look: (Livery.Style, Roles) -> Look
  ) {
    let node = situation.node
    // A window that stands for none has no states.
    if isSample[node] || walk.ancestors.contains(where: { isSample[$0.node] && $0.states != 0 }) {
      return
    }
    let states = walk.ancestors.filter { !isSample[$0.node] }.map(\.states) + [situation.states]
    let part = parts.count - 1
    parts[part].situations[node].append(states)
    parts[part].count += states.count + 2 * caseCount
    let role = roles.byNode[node]
    let own = roles.all[role]
    for (index, style) in situation.styles.enumerated() {
      let key = Style(number: style.index, roles: role)
      let number = known[index][key] ?? self.number(of: look(walk.style(style, side: index), own))
      known[index][key] = number
      parts[part].found[node][index].append(number)
      let owner = finder?.number(of: situation, in: &walk, side: index, roles: own, number: role)
      parts[part].owners[node][index].append(owner ?? 0)
    }
  }

  private mutating func number(of look: Look) -> Int {
    if let known = numbers[look] { return known }
    numbers[look] = looks.count
    looks.append(look)
    return looks.count - 1
  }

  // MARK: Widgets with too many sets of states

  /// The greatest number of sets of states of a widget that has more than can be walked through.
  private static var fewLimit: Int { 2048 }

  /// Adds the widgets that were not walked through in all situations, in the sets of states that
  /// entries name and in two of these together, inside of containers in no states.
  mutating func addFew(
    _ incomplete: Set<Int>,
    of tree: WidgetTree,
    in cases: ContextCases,
    among states: StateSets,
    look: (Livery.Style, Roles) -> Look
  ) {
    let rules = cases.all.flatMap { tree.theme.appearance(in: $0).cascadeRules }
    let targets = rules.compactMap(\.selector?.target)
    let masks = Set(
      targets.map { states.bits(of: $0.stateNames) }
        + targets.flatMap(\.excludedStates).map { states.bits(of: [$0.name]) }
    )
    var sets = masks.union([0])
    for mask in masks.sorted() {
      for other in masks.sorted() where sets.count < Self.fewLimit { sets.insert(mask | other) }
    }
    let former = tree.contexts
    defer { tree.contexts = former }
    let ordered = sets.sorted()
    let part = parts.count - 1
    parts[part].incomplete = incomplete
    for node in incomplete where !isSample[node] {
      let depth = nodes.chain(to: node).count { !isSample[$0] }
      parts[part].situations[node] = ordered.map { Array(repeating: 0, count: depth - 1) + [$0] }
    }
    for (index, contexts) in cases.all.enumerated() {
      tree.contexts = contexts
      var seen: Set<Int> = []
      for (row, widget) in tree.widgets.enumerated() {
        let node = Int(nodes.numbers[0]?[row] ?? 0)
        guard incomplete.contains(node), !isSample[node], seen.insert(node).inserted else {
          continue
        }
        let own = roles.all[roles.byNode[node]]
        parts[part].found[node][index] = ordered.map {
          number(of: look(widget.style(for: states.states(in: $0)), own))
        }
        parts[part].owners[node][index] = ordered.map { _ in 0 }
      }
    }
  }

  // MARK: Kinds

  /// The path and the looks of a kind of widget, which no other kind has.
  private struct KindKey: Hashable {
    let path: [WidgetStep]
    let parts: [WidgetKinds<Look>.Part]
  }

  /// Returns the kinds of widgets of the tree.
  ///
  /// Of those with equal paths that look different the one of most widgets has no number. `hasForm`
  /// returns whether the target has a form for a structural condition.
  func kinds(
    of tree: WidgetTree,
    _ hasForm: (Selector.Step.Structure) -> Bool
  ) -> [WidgetKinds<Look>.Kind] {
    var paths: [[WidgetStep]] = []
    var places: [[Selector.Step.Place]] = []
    var kinds: [WidgetKinds<Look>.Kind] = []
    var known: [KindKey: Int] = [:]
    var samePath: [[WidgetStep]: [Int]] = [:]
    var kindOfNode: [Int?] = []
    var counts: [Int] = []
    for (number, node) in nodes.nodes.enumerated() {
      let step = WidgetStep(
        className: node.className,
        id: node.askedID,
        names: node.askedNames.sorted(),
        structure: node.parent == nil ? [] : node.structure.filter(hasForm)
      )
      let path = (node.parent.map { paths[$0] } ?? []) + (isSample[number] ? [] : [step])
      paths.append(path)
      places.append(
        (node.parent.map { places[$0] } ?? []) + (isSample[number] ? [] : [node.place])
      )
      if isSample[number] {
        kindOfNode.append(nil)
        continue
      }
      let orders = parts.map { part in
        let situations = part.situations[number]
        return situations.indices.sorted {
          situations[$0].lexicographicallyPrecedes(situations[$1])
        }
      }
      let parts = zip(parts, orders).map { part, order -> WidgetKinds<Look>.Part in
        let situations = part.situations[number]
        return .init(
          situations: order.map { situations[$0] },
          looks: part.found[number].map { looks in order.map { looks[$0] } },
          isComplete: !part.incomplete.contains(number)
        )
      }
      let key = KindKey(path: path, parts: parts)
      if let kind = known[key] {
        kindOfNode.append(kind)
        counts[kind] += node.count
        continue
      }
      known[key] = kinds.count
      kindOfNode.append(kinds.count)
      counts.append(node.count)
      samePath[path, default: []].append(kinds.count)
      kinds.append(
        .init(
          path: path,
          places: places[number],
          example: node.path,
          parts: parts,
          owners: zip(self.parts, orders).map { part, order in
            part.owners[number].map { owners in order.map { owners[$0] } }
          }
        )
      )
    }
    for same in samePath.values where same.count > 1 {
      // The first one in the tree of those with most widgets.
      let plain = same.max { (counts[$0], $1) < (counts[$1], $0) }
      for (place, kind) in same.filter({ $0 != plain }).enumerated() {
        kinds[kind].number = place + 1
      }
    }
    var cache = TreePaths()
    for (widget, node) in zip(tree.widgets, nodes.numbers[0] ?? []) {
      guard let kind = kindOfNode[Int(node)], kinds[kind].number > 0 else { continue }
      kinds[kind].widgets.append(cache.path(of: widget))
    }
    return kinds
  }
}
