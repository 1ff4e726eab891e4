import SourceJSON

/// The widgets of a tree to which an entry applies in one of the possible situations.
package struct EntryApplication: Sendable {
  /// A widget in states, inside ancestors in states, to which a selector applies.
  package struct Place: Sendable {
    /// The widget, as a node of the tree.
    package let node: Int
    /// The selector, in the order of the key.
    package let selector: Int
    /// The fewest states in which it applies.
    package let states: StateBits
    /// The states of the ancestors, from the window down.
    package fileprivate(set) var ancestors: [StateBits]
    /// A Boolean value that indicates whether the ancestors may be in no other states too, since the entry
    /// excludes some.
    fileprivate let areExact: Bool
  }

  /// The widgets for each selector, in the order of the key and then of the tree, inside ancestors in
  /// as many of the states that the entry requires as possible.
  package let places: [Place]
  /// The first of them, inside ancestors in the fewest states; `nil` for none.
  package let first: Place?

  /// Finds the widgets.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - appearance: The theme, in contexts in which the entry applies.
  ///   - tree: The widgets.
  package init(of entry: EntryPlace, in appearance: Appearance, on tree: SituationTree) {
    // When it is exceeded, further widgets are left out.
    let budget = WorkBudget(2_000_000)
    var search = EntrySearch(entry, in: appearance, on: tree, within: budget)
    search.run()
    places = search.found.sorted { ($0.selector, $0.node) < ($1.selector, $1.node) }
    first = places.first.map { search.reduced($0) }
  }
}

/// A traversal of a tree with the ancestors in as many of the states that an entry requires as
/// possible.
///
/// More states of a container never keep a selector from matching, unless the entry excludes some. Then
/// all sets that make a difference are tried.
private struct EntrySearch {
  /// A step of the traversal.
  private enum Step {
    case visit(Int)
    case enter(Int, StateBits)
    case leave
  }

  private let tree: SituationTree
  private let sets: StateSets
  private let budget: WorkBudget
  private var engine: StyleEngine
  private let facts: [AncestorMatcher.Facts]
  /// The selector of the entry that each rule is of, if it is of one, by rule.
  private let selectors: [Int?]
  /// The conditions on containers that depend on states.
  private let conditions: [ContainerTrie.Condition]
  /// A Boolean value that indicates whether one of them excludes states.
  private let excludesStates: Bool
  private var ancestors: [StateBits] = []
  /// The selectors that apply to widgets with a list of rules, each in the fewest states.
  private var applying: [Number<RuleList>: [(selector: Int, states: StateBits)]] = [:]
  /// The rules of the entry that always match widgets of a class, by its plan.
  private var always: [Number<ClassPlan>: [Number<Rule>]] = [:]
  /// The fewest states in which a rule applies to widgets that it matches, by the plan of their
  /// class; `nil` inside for none.
  private var leastStates: [Number<ClassPlan>: [Number<Rule>: StateBits?]] = [:]
  private var largest: [Set<StateBits>: [StateBits]] = [:]

  private(set) var found: [EntryApplication.Place] = []
  /// The selectors that apply to each node.
  private var known: [Int: Set<Int>] = [:]

  init(
    _ entry: EntryPlace,
    in appearance: Appearance,
    on tree: SituationTree,
    within budget: WorkBudget
  ) {
    (self.tree, self.budget, sets) = (tree, budget, appearance.theme.stateSets)
    let ruleSet = appearance.ruleSet
    var engine = StyleEngine(
      ruleSet,
      definitions: tree.definitions,
      defaultStyle: tree.defaultStyle
    )
    facts = tree.nodes.map { engine.matcher.facts(of: $0.facts, in: 0) }
    let selectors = ruleSet.rules.elements.map { rule in
      let place = ruleSet.places[rule.order]
      return place?.entry == entry.entry && place?.sheet == entry.sheet ? place?.selector : nil
    }
    self.selectors = selectors
    let asksForStates = zip(ruleSet.rules.elements, selectors).contains { rule, selector in
      selector != nil
        && (rule.containerMasks.contains { $0 != 0 } || !rule.containerExclusions.isEmpty)
    }
    conditions =
      asksForStates
      ? ruleSet.trie.runs(where: { selectors[$0.index] != nil }).flatMap(\.self)
        .filter { $0.decidingStates != 0 } : []
    excludesStates = conditions.contains { $0.excluded != 0 }
    self.engine = engine
  }

  mutating func run() {
    var pending = tree.windows.reversed().map(Step.visit)
    while let step = pending.popLast(), budget.spend(1) {
      switch step {
      case .visit(let node):
        visit(node)
        if !tree.nodes[node].children.isEmpty {
          pending += largestSets(of: containerMasks(of: node)).map { .enter(node, $0) }
        }
      case .enter(let node, let states):
        enter(node, in: states)
        pending.append(.leave)
        pending += tree.nodes[node].children.reversed().map(Step.visit)
      case .leave:
        engine.matcher.leave()
        ancestors.removeLast()
      }
    }
  }

  private mutating func enter(_ node: Int, in states: StateBits) {
    var facts = facts[node]
    facts.states = StateMask(states)
    engine.matcher.enter(facts)
    ancestors.append(states)
  }

  /// Returns the masks of states that the entry requires of a container.
  private func containerMasks(of node: Int) -> Set<StateBits> {
    if conditions.isEmpty { return [] }
    let facts = facts[node]
    let names = engine.matcher.names.lists[Int(facts.names)]
    let plan = engine.matcher.plans[facts.plan]
    return Set(
      conditions.lazy.filter { condition in
        plan.isOf(condition.className) && (condition.id < 0 || condition.id == facts.id)
          && condition.names.allSatisfy(names.contains)
      }.flatMap { RequiredStates.masks(requiring: $0.states, excluding: $0.excluded) }
        .map { StateBits($0) }
    )
  }

  private mutating func visit(_ node: Int) {
    for (selector, states) in applying(to: node) {
      guard known[node, default: []].insert(selector).inserted else { continue }
      found.append(
        .init(
          node: node,
          selector: selector,
          states: states,
          ancestors: ancestors,
          areExact: excludesStates
        )
      )
    }
  }

  /// Returns the selectors that apply to a widget inside the one entered last, each in the fewest
  /// states.
  private mutating func applying(to node: Int) -> [(selector: Int, states: StateBits)] {
    let facts = facts[node]
    let list = engine.matcher.match(facts)
    if let known = applying[list] { return known }
    var found: [Int: StateBits] = [:]
    func add(_ rule: Number<Rule>, from search: inout Self) {
      guard let selector = search.selectors[rule.index] else { return }
      found[selector] = search.leastStates(of: rule, in: list, plan: facts.plan)
    }
    for rule in engine.matcher.lists.rules(of: list) { add(rule, from: &self) }
    if always[facts.plan] == nil {
      always[facts.plan] = engine.matcher.plans[facts.plan].always.map(\.rule)
        .filter { selectors[$0.index] != nil }
    }
    for rule in always[facts.plan] ?? [] { add(rule, from: &self) }
    let sorted = found.sorted { $0.key < $1.key }.map { (selector: $0.key, states: $0.value) }
    applying[list] = sorted
    return sorted
  }

  /// Returns the fewest states in which a rule of a list applies; `nil` for none.
  private mutating func leastStates(
    of rule: Number<Rule>,
    in list: Number<RuleList>,
    plan: Number<ClassPlan>
  ) -> StateBits? {
    if let known = leastStates[plan]?[rule] { return known }
    let style = Situation.StyleNumber(number: .zero, list: list, own: .zero, parent: .zero)
    // In 'brstyle' resolution some rules apply whatever states they name.
    let least = [0, engine.ruleSet.digests[rule].mask].first { states in
      guard sets.isPossible(StateBits(states)) else { return false }
      let key = engine.completeKey(of: style, states: states)
      var reader = AppliedRule(rule: rule)
      engine.resolver.cascade(key, states: states, into: &reader)
      return reader.applies
    }
    let states = least.map { StateBits($0) }
    leastStates[plan, default: [:]][rule] = .some(states)
    return states
  }

  /// Returns the possible unions of masks that are in no other one.
  private mutating func largestSets(of masks: Set<StateBits>) -> [StateBits] {
    if let known = largest[masks] { return known }
    let all = masks.reduce(0, |)
    var found = [all]
    if excludesStates || !sets.isPossible(all) {
      var required = RequiredStates()
      required.formUnion(masks)
      let unions = sets.leastSets(of: required, within: budget) ?? [0]
      found =
        excludesStates
        ? unions : unions.filter { one in !unions.contains { $0 != one && $0 & one == one } }
    }
    largest[masks] = found
    return found
  }

  /// Returns a place with no more states of the ancestors than its selector requires, of inner ones
  /// rather than of outer ones.
  mutating func reduced(_ place: EntryApplication.Place) -> EntryApplication.Place {
    var place = place
    let chain = tree.chain(to: place.node)
    for index in place.ancestors.indices where place.ancestors[index] != 0 {
      let masks = containerMasks(of: chain[index]).filter { place.ancestors[index] & $0 == $0 }
      for states in [0] + masks.sorted() {
        let former = place.ancestors[index]
        place.ancestors[index] = states
        if applies(place, along: chain) { break }
        place.ancestors[index] = former
      }
    }
    return place
  }

  private mutating func applies(_ place: EntryApplication.Place, along chain: [Int]) -> Bool {
    engine.matcher.leaveAll()
    ancestors = []
    for (node, states) in zip(chain, place.ancestors) { enter(node, in: states) }
    return budget.spend(chain.count)
      && applying(to: place.node).contains { $0.selector == place.selector }
  }
}

/// A cascade reader that finds out whether a rule applies.
private struct AppliedRule: CascadeReader {
  let rule: Number<Rule>
  var applies = false

  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    if case .rule(rule) = step { applies = true }
  }
}

extension SituationTree {
  /// The number of widgets.
  package var count: Int { nodes.reduce(0) { $0 + $1.count } }

  /// Returns the number of widgets of a class in a theme.
  package func count(ofClass name: String, in appearance: Appearance) -> Int {
    var known: [String: Bool] = [:]
    return nodes.reduce(0) { count, node in
      let isOfClass =
        known[node.className]
        ?? definitions.ancestry(of: node.className, in: appearance.ruleSet).contains(name)
      known[node.className] = isOfClass
      return isOfClass ? count + node.count : count
    }
  }

  /// Returns the first widget of a place, in a tree with its ancestors and, where the theme has structural
  /// conditions, with others in place of those that these count: all that its styles depend on.
  ///
  /// The ancestors have their own states too, unless these exclude the required ones.
  package func widget(at place: EntryApplication.Place, using theme: Theme) -> Widget? {
    let sets = theme.stateSets
    let tree = WidgetTree(theme: theme)
    tree.reportsMistakes = false
    for (name, superclass) in definitions.all {
      // Classes of the theme take precedence over defined ones.
      try? tree.define(ClassName(rawValue: name), superclass: ClassName(rawValue: superclass))
    }
    tree.defaultStyle = defaultStyle
    var description: WidgetDescription?
    let chain = chain(to: place.node)
    let (other, keepsPlaces) = (WidgetDescription("UIView"), !theme.structure.isEmpty)
    var (positions, isLast): ([Int], Bool) = ([], true)
    for (number, required) in zip(chain, place.ancestors + [0]).reversed() {
      let node = nodes[number]
      var outer = WidgetDescription(node.className)
      (outer.id, outer.names, outer.ownStyles) = (node.id, Set(node.names), node.own)
      if let description {
        let states = place.areExact ? required : required | sets.bits(of: node.states.names)
        outer.states = sets.states(in: sets.isPossible(states) ? states : required)
        let position = positions.last ?? 0
        outer.children = Array(repeating: other, count: position) + [description]
        if keepsPlaces, !isLast { outer.children.append(other) }
      } else if keepsPlaces, !node.place.isEmpty {
        outer.children = [other]
      }
      positions.append(keepsPlaces ? node.place.number - 1 : 0)
      isLast = node.place.isLast
      description = outer
    }
    guard let description, let window = try? tree.addWindow(description) else { return nil }
    // That of the window is its place among windows.
    return positions.dropLast().reversed().reduce(window) { $0.children[$1] }
  }
}
