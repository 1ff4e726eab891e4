/// A walk through all situations of the widgets of a tree, in one combination of contexts.
///
/// It visits each widget in every possible set of states that makes a difference, inside its
/// ancestors in all of their sets; equivalent sets and ancestors are visited once. Several themes
/// are walked in step, with each widget in the states that any of them distinguishes.
package struct SituationWalk {
  /// The state sets in which widgets are visited.
  package enum Range: Sendable {
    /// All possible sets.
    case all
    /// All possible sets, inside ancestors in their current states.
    case ancestorsAsTheyAre
    /// All sets, also those that groups of states exclude, so that rules for them decide in any set: each
    /// set of an ancestor looks to its descendants like the union of all visited ones within it.
    case deciding
  }

  /// The widgets.
  package let tree: SituationTree
  /// The states, and the possible combinations of them.
  package let sets: StateSets
  /// The situations of the ancestors of the current one, from the window down.
  package private(set) var ancestors: [Situation] = []
  /// An answer of the visitor about each of the ancestors; `nil` before it was asked for.
  package var answers: [Bool?] = []
  /// The widgets that have more situations than ``StateSets/limit``.
  private var isUnbounded: Set<Int> = []

  /// The widgets that their descendants are visited in several situations of.
  private var isMultiplying: Set<Int> = []

  /// The widgets that have more situations than ``StateSets/limit``, with the ancestors that
  /// multiply these.
  package var unbounded: [Int: [Int]] {
    Dictionary(
      uniqueKeysWithValues: isUnbounded.map { node in
        (node, tree.chain(to: node).dropLast().filter(isMultiplying.contains))
      }
    )
  }

  /// The number of visited situations.
  package private(set) var situationCount = 0

  /// The number of state sets that were computed for them.
  package private(set) var computedSetCount = 0

  /// The budget of work of the question that the walk is a part of.
  package let budget: WorkBudget

  private let range: Range
  var sides: [SituationSide]
  /// The nodes to visit; `nil` for all.
  private var chosen: Set<Int>?
  private var visits: [Int]

  /// A number by node, equal for nodes whose container masks are equal and which are controls or
  /// not alike.
  private let kinds: [Int]

  /// The computed state sets by matching rules, and the total number of sets.
  private var known: [SituationSets.Key: SituationSets?] = [:]
  private var knownCount = 0

  /// The sets of each widget in which its descendants were visited, whatever its ancestors' states, for
  /// rules that decide.
  package var decidingSets: [Int: Set<StateBits>] = [:]

  /// A Boolean value that indicates whether the descendants of a widget were visited in fewer sets inside
  /// of some ancestors than of others, so that another walk is needed, which begins with these sets.
  package private(set) var isUnsettled = false

  /// The masks of states that affect the current widget or its descendants.
  package private(set) var required = RequiredStates()

  private var isStopped = false

  /// The winners of inherited values by depth of the ancestor and by theme, as far as they were asked for.
  var winnersOfAncestors: [[WinnerPlaces]] = []

  /// Flags by node: it is a control in any of the themes.
  package let isControl: [Bool]

  /// The state that exempts controls and their descendants from the requirement of legibility.
  private let disabled: StateBits

  /// Returns a Boolean value that indicates whether a widget is a disabled control, or inside of
  /// one.
  package func isDisabled(_ situation: Situation) -> Bool {
    func isDisabledItself(_ one: Situation) -> Bool {
      one.states & disabled != 0 && isControl[one.node]
    }
    return isDisabledItself(situation) || ancestors.contains(where: isDisabledItself)
  }

  /// Prepares a walk.
  ///
  /// - Parameters:
  ///   - appearances: The themes, in their contexts.
  ///   - tree: The widgets.
  ///   - range: The state sets to visit.
  ///   - chosen: The nodes to visit; `nil` for all.
  ///   - settings: The settings that matter, in every situation in which one of them may differ; `nil` for
  ///     all.
  ///   - budget: The budget of work; when it is exceeded, the walk ends.
  package init(
    _ appearances: [Appearance],
    of tree: SituationTree,
    range: Range = .all,
    only chosen: Set<Int>? = nil,
    for settings: Set<Setting>? = nil,
    within budget: WorkBudget = WorkBudget(endsWithTask: false)
  ) {
    self.tree = tree
    self.budget = budget
    self.range = range
    var names: [String] = []
    for name in appearances.flatMap(\.stateNames) where !names.contains(name) { names.append(name) }
    sets =
      range == .deciding
      ? StateSets(names: names) : StateSets(names: names, groups: appearances.map(\.theme.groups))
    disabled = sets.bits(of: ["disabled"])
    visits = Array(repeating: 0, count: tree.nodes.count)
    self.chosen = chosen.map(tree.withAncestors)
    var sides: [SituationSide] = []
    for appearance in appearances {
      _ = budget.spend(tree.nodes.count + appearance.size / 8)
      sides.append(
        SituationSide(
          appearance,
          of: tree,
          states: sets,
          only: self.chosen,
          for: settings,
          within: budget
        )
      )
    }
    var known: [String: Bool] = [:]
    isControl = tree.nodes.map { node in
      if let known = known[node.className] { return known }
      let isControl = sides.indices.contains { side in
        sides[side].engine.matcher.kind(ofClass: node.className) == .control
      }
      known[node.className] = isControl
      return isControl
    }
    self.sides = sides
    var numbers: [ContainerNeeds: Int] = [:]
    kinds = tree.nodes.indices.map { [isControl] node in
      let needs = ContainerNeeds(
        masks: sides.map { $0.containerMasks[node] },
        asked: sides.reduce(0) { $0 | $1.askedOfContainers[node] }
      )
      _ = budget.spend(needs.masks.reduce(0) { $0 + $1.count / 16 })
      let number = numbers[needs, default: numbers.count]
      numbers[needs] = number
      return number << 1 | (isControl[node] ? 1 : 0)
    }
  }

  /// The needs that selectors have of a node as a container.
  private struct ContainerNeeds: Hashable {
    let masks: [Set<StateBits>]
    let asked: StateBits
  }

  /// The number of styles that both sides had when one was made of the other; `nil` for sides of different
  /// themes.
  private(set) var commonStyleCount: Int?

  /// Returns a walk of the only theme beside the same one after edits that keep its rules.
  ///
  /// What this walk has computed is not computed again.
  ///
  /// - Parameters:
  ///   - edits: The edits, after which entries trade places or lack declarations.
  ///   - nodes: The nodes to visit.
  /// - Returns: The walk.
  package func applying(_ edits: [SheetEdit], only nodes: Set<Int>) -> SituationWalk {
    let chosen = tree.withAncestors(nodes)
    _ = budget.spend(chosen.count + sides[0].engine.ruleSet.rules.count)
    let rules = ChangedRules(sides[0].engine.ruleSet, edits)
    var walk = self
    walk.chosen = chosen
    walk.visits = Array(repeating: 0, count: tree.nodes.count)
    walk.isUnbounded = []
    walk.isMultiplying = []
    var side = sides[0]
    side.take(rules, on: chosen, of: tree)
    walk.sides.append(side)
    walk.commonStyleCount = side.engine.shared.table.records.count
    return walk
  }

  /// Returns a description of a situation: the path of its first widget, with the states.
  package func text(of situation: Situation) -> String {
    let states = sets.names(in: situation.states).joined(separator: "|")
    return tree.nodes[situation.node].path + (states.isEmpty ? "" : "-" + states)
  }

  /// Ends the walk after the current situation.
  package mutating func stop() { isStopped = true }

  /// Spends steps of the budget, and ends the walk if it is exceeded.
  private mutating func spend(_ steps: Int) {
    if !budget.spend(steps) { isStopped = true }
  }

  /// Visits all situations, ancestors before descendants.
  ///
  /// - Parameter visit: A closure that visits a situation, and returns a tag: children are visited
  ///   once for each tag, in addition to each distinct style.
  package mutating func run(_ visit: (inout SituationWalk, Situation) -> Int) {
    for window in tree.windows where !isStopped { run(window, visit) }
  }

  /// A widget with the situations in which its children are visited.
  private struct Level {
    let node: Int
    let situations: [Situation]
    var situation = -1
    var child = 0
  }

  private mutating func run(_ window: Int, _ visit: (inout SituationWalk, Situation) -> Int) {
    var levels: [Level] = []
    if let level = level(of: window, visit) { levels.append(level) }
    while let last = levels.indices.last {
      let children = tree.nodes[levels[last].node].children
      if isStopped || levels[last].situation < 0 || levels[last].child == children.count {
        if levels[last].situation >= 0 { leave() }
        levels[last].situation += 1
        levels[last].child = 0
        if isStopped || levels[last].situation == levels[last].situations.count {
          levels.removeLast()
        } else {
          enter(levels[last].situations[levels[last].situation])
        }
        continue
      }
      let child = children[levels[last].child]
      levels[last].child += 1
      if let chosen, !chosen.contains(child) { continue }
      if let level = level(of: child, visit) { levels.append(level) }
    }
  }

  private mutating func enter(_ situation: Situation) {
    for side in sides.indices {
      spend(1 + sides[side].containerCount(of: situation.node) / 64)
      var facts = sides[side].facts[situation.node]
      facts.states = sides[side].mask(situation.states)
      sides[side].engine.matcher.enter(facts)
    }
    if ancestors.count < winnersOfAncestors.count { winnersOfAncestors[ancestors.count] = [] }
    ancestors.append(situation)
    answers.append(nil)
  }

  private mutating func leave() {
    for side in sides.indices { sides[side].engine.matcher.leave() }
    ancestors.removeLast()
    answers.removeLast()
  }

  /// Visits all situations of a widget inside the current ancestors; returns those that its
  /// children can distinguish, or `nil` if it has none.
  private mutating func level(
    of node: Int,
    _ visit: (inout SituationWalk, Situation) -> Int
  ) -> Level? {
    // A widget that has reached the limit exceeds it here; its sets need not be computed.
    if visits[node] >= StateSets.limit {
      isUnbounded.insert(node)
      return nil
    }
    var key = SituationSets.Key(kind: kinds[node])
    for side in sides.indices {
      sides[side].engine.matcher.selectorsTested = 0
      let list = sides[side].engine.matcher.match(sides[side].facts[node])
      key.matched.append(.init(list: list, own: sides[side].own[node]))
      spend(1 + sides[side].engine.matcher.selectorsTested / 8)
    }
    if isStopped { return nil }
    // Neither other places nor fewer declarations of rules add states in which one of them applies.
    var first = key
    if commonStyleCount != nil { first.matched.removeLast() }
    let sets = sets(of: first, for: node)
    if budget.isExceeded { isStopped = true }
    if isStopped { return nil }
    guard let sets, visits[node] + sets.least.count <= StateSets.limit else {
      visits[node] = StateSets.limit
      isUnbounded.insert(node)
      return nil
    }
    visits[node] += sets.least.count
    required = sets.required
    var situations: [Situation] = []
    situations.reserveCapacity(sets.least.count)
    for index in sets.least.indices {
      situationCount += 1
      spend(sides.count)
      if isStopped { return nil }
      var situation = situation(
        of: node,
        in: sets.least[index],
        setCount: sets.counts[index],
        key: key
      )
      situation.tag = visit(&self, situation)
      situations.append(situation)
      if isStopped { return nil }
    }
    if tree.nodes[node].children.isEmpty { return nil }
    if range == .ancestorsAsTheyAre {
      let asIs = self.sets.bits(of: tree.nodes[node].states.names)
      let index = sets.index(of: asIs)
      var own = index.map { situations[$0] } ?? situation(of: node, in: asIs, setCount: 1, key: key)
      if index == nil { own.tag = visit(&self, own) }
      return Level(node: node, situations: [own])
    }
    let distinct = distinct(situations, in: sets)
    if distinct.count > 1 { isMultiplying.insert(node) }
    return Level(node: node, situations: distinct)
  }

  /// Returns the state sets of a node with some matching rules; `nil` if there are too many.
  private mutating func sets(of key: SituationSets.Key, for node: Int) -> SituationSets? {
    if let known = known[key] { return known }
    var required = RequiredStates()
    var containerMasks: Set<StateBits> = []
    for (side, matched) in zip(sides, key.matched) {
      spend(side.engine.cost(of: matched.list) + side.containerMasks[node].count)
      required.formUnion(side.required(by: matched.list, own: matched.own))
      containerMasks.formUnion(side.containerMasks[node])
      required.asked |= side.askedOfContainers[node]
    }
    let found = SituationSets(
      sets,
      required: required,
      containerMasks: containerMasks,
      isControl: isControl[node],
      areAll: range == .deciding,
      within: budget
    )
    // There may be thousands of sets for each list of matching rules.
    computedSetCount += found?.least.count ?? StateSets.limit
    knownCount += found?.least.count ?? 1
    if knownCount > 4 * StateSets.limit {
      known.removeAll()
      knownCount = found?.least.count ?? 1
    }
    known[key] = .some(found)
    return found
  }

  private mutating func situation(
    of node: Int,
    in states: StateBits,
    setCount: Int,
    key: SituationSets.Key
  ) -> Situation {
    var styles = Situation.Styles(style(side: 0, in: states, matching: key.matched[0]))
    for side in sides.indices.dropFirst() {
      styles.append(style(side: side, in: states, matching: key.matched[side]))
    }
    return Situation(node: node, states: states, setCount: setCount, styles: styles)
  }

  private mutating func style(
    side: Int,
    in states: StateBits,
    matching matched: SituationSets.Key.Matched
  ) -> Situation.StyleNumber {
    let parent = ancestors.last?.styles[side].number ?? .zero
    sides[side].engine.resolver.stylesComputed = 0
    let style = sides[side].engine.style(
      list: matched.list,
      states: sides[side].mask(states),
      own: matched.own,
      parentStyle: parent
    )
    if sides[side].engine.resolver.stylesComputed > 0 {
      spend(sides[side].engine.cost(of: matched.list))
    }
    return Situation.StyleNumber(
      number: style,
      list: matched.list,
      own: matched.own,
      parent: parent
    )
  }

  /// Returns those situations of a widget that its children can distinguish.
  private mutating func distinct(
    _ situations: [Situation],
    in sets: SituationSets
  ) -> [Situation] {
    // There may be tens of thousands, so they are not compared pairwise.
    struct VisibleEffects: Hashable {
      let applying: StateBits
      let tag: Int
      var inherited: [Int] = []
    }
    var kept: [Int] = []
    var keptByKey: [VisibleEffects: [Int]] = [:]
    /// The kept situation that looks like each one.
    var alike: [Int] = []
    for index in situations.indices {
      spend(1)
      var key = VisibleEffects(applying: sets.applying[index], tag: situations[index].tag)
      for side in sides.indices {
        let style = situations[index].styles[side].number
        key.inherited.append(sides[side].inheritedNumber(of: style))
      }
      var known: Int?
      for other in keptByKey[key] ?? [] where known == nil && !isStopped {
        spend(1)
        if isSameInside(situations[other], as: situations[index]) { known = other }
      }
      alike.append(known ?? index)
      if known != nil { continue }
      kept.append(index)
      keptByKey[key, default: []].append(index)
    }
    if range == .deciding { return deciding(situations, alike) }
    return kept.count == situations.count ? situations : kept.map { situations[$0] }
  }

  /// Returns the situations so that each one looks to children like the union of those within it.
  ///
  /// - Parameters:
  ///   - situations: The situations in ascending order of their states.
  ///   - alike: For each situation the number of the first one that children cannot distinguish from it.
  /// - Returns: Some of the situations, closed under union.
  private mutating func deciding(_ situations: [Situation], _ alike: [Int]) -> [Situation] {
    let places = Dictionary(situations.enumerated().map { ($1.states, $0) }) { first, _ in first }
    var unions: [StateBits] = []
    for (index, situation) in situations.enumerated() {
      spend(1 + unions.count / 16)
      if isStopped { return [] }
      let within = unions.last { situation.states & $0 == $0 }
      if let within, let place = places[within], alike[place] == alike[index] { continue }
      var known = Set(unions)
      for union in unions {
        if known.insert(union | situation.states).inserted {
          unions.append(union | situation.states)
        }
      }
      if known.insert(situation.states).inserted { unions.append(situation.states) }
      unions.sort()
    }
    // A rule for the states of this widget may apply inside of all ancestors.
    guard let node = situations.first?.node else { return [] }
    let known = decidingSets[node]
    var all = (known ?? []).union(unions)
    for set in known ?? [] { for union in unions { all.insert(set | union) } }
    if let known, known.count < all.count { isUnsettled = true }
    decidingSets[node] = all
    return all.sorted().compactMap { places[$0].map { situations[$0] } }
  }

  /// Returns a Boolean value that indicates whether the children of a widget cannot distinguish two
  /// of its situations with the same container masks and the same tag.
  private mutating func isSameInside(_ situation: Situation, as known: Situation) -> Bool {
    for side in sides.indices {
      let (one, other) = (known.styles[side].number, situation.styles[side].number)
      if one != other, sides[side].inheritedValuesDiffer(between: other, and: one) {
        return false
      }
    }
    return true
  }
}
