/// A theme in some contexts, as one of the themes of a walk.
struct SituationSide {
  /// The engine that matches rules and computes styles.
  var engine: StyleEngine

  /// The budget of the walk.
  private let budget: WorkBudget

  /// All declarations, and the cascade of the style that was traced last.
  let declarations: NumberedDeclarations
  private(set) var trace: CascadeTrace
  private var lastRead: TraceKey?
  /// The winners of the values that were asked for.
  private(set) var winners = NumberedWinners()
  /// The numbers of computed values by the winners that they depend on.
  private var computedNumbers: [[UInt64]: Int] = [:]

  /// The key of a traced style.
  private struct TraceKey: Equatable {
    let list: Number<RuleList>
    let states: StateMask
    let own: Number<OwnStyle>
    let parent: Number<StyleRecord>
  }

  /// The facts about every node, and the numbers of their own styles.
  private(set) var facts: [AncestorMatcher.Facts]
  let own: [Number<OwnStyle>]

  /// The masks that selectors require of containers of the class of every node.
  let containerMasks: [Set<StateBits>]

  /// The states that these selectors ask for, without those that they only exclude.
  let askedOfContainers: [StateBits]

  /// The slots whose values matter, with those that they refer to; `nil` for all.
  private let slots: SlotSet?

  /// Flags by rule: it declares one of the slots.
  private let isRelevant: [Bool]

  /// The numbers of lists of inherited values of the slots.
  private var inheritedNumbers: [InheritedValues: Int] = [:]

  /// The sheets of the theme, weakest first.
  let sheets: [StyleSheet]

  /// The bits of the theme's states among all states, strongest first.
  private let bits: [StateBits]

  /// A Boolean value that indicates whether all states are the theme's own.
  private let isPlain: Bool

  /// Prepares a theme for some nodes of a tree, and some settings; `nil` for all.
  init(
    _ appearance: Appearance,
    of tree: SituationTree,
    states: StateSets,
    only chosen: Set<Int>?,
    for settings: Set<Setting>? = nil,
    within budget: WorkBudget
  ) {
    self.budget = budget
    let ruleSet = appearance.ruleSet
    var engine = StyleEngine(
      ruleSet,
      definitions: tree.definitions,
      defaultStyle: tree.defaultStyle
    )
    let names = ruleSet.states.names
    let bits = names.map { states.bits(of: [$0]) }
    isPlain = names == states.names
    sheets = appearance.theme.sheets
    self.bits = bits
    func translated(_ mask: StateMask) -> StateBits {
      names.indices.reduce(0) { all, index in
        mask & 1 << StateMask(names.count - 1 - index) == 0 ? all : all | bits[index]
      }
    }
    // Nodes that are not visited share a placeholder; but for own styles, all of which tell what may be
    // inherited, so that parts of a tree are visited as the whole is.
    let placeholder = tree.nodes.isEmpty ? nil : engine.level(of: WidgetFacts(className: "UIView"))
    let levels = tree.nodes.indices.compactMap { node in
      let isMeant = chosen?.contains(node) ?? true || !tree.nodes[node].own.isEmpty
      return isMeant ? engine.level(of: tree.nodes[node].facts) : placeholder
    }
    facts = levels.map(\.facts)
    own = levels.map(\.own)
    // Entries that apply as a whole replace others, whatever they declare.
    let isWhole = ruleSet.resolution.appliesWholeEntries
    let slots = isWhole ? nil : settings.map(engine.resolver.sources.slots(needing:))
    isRelevant = ruleSet.digests.numbers.map { rule in
      slots.map { slots in
        ruleSet.digests[rule].items.contains { slots.contains(ruleSet.items.items[$0].slot) }
      } ?? true
    }
    self.slots = slots
    let conditions = ruleSet.trie.runs(where: { [isRelevant] in isRelevant[$0.index] })
      .flatMap(\.self).filter { $0.decidingStates != 0 }
    var known: [[Int32]: (masks: Set<StateBits>, asked: StateBits)] = [:]
    let ofContainers = levels.map { level -> (masks: Set<StateBits>, asked: StateBits) in
      let facts = level.facts
      let key = [Int32(facts.plan.index), facts.id, facts.names]
      if let masks = known[key] { return masks }
      guard budget.spend(conditions.count) else { return ([], 0) }
      let names = engine.matcher.names.lists[Int(facts.names)]
      let required = conditions.filter { condition in
        engine.matcher.plans[facts.plan].isOf(condition.className)
          && (condition.id < 0 || condition.id == facts.id)
          && condition.names.allSatisfy(names.contains)
      }
      let masks = Set(
        required.flatMap { condition in
          RequiredStates.masks(requiring: condition.states, excluding: condition.excluded)
            .map(translated)
        }
      ).subtracting([0])
      let found = (masks: masks, asked: required.reduce(0) { $0 | translated($1.states) })
      known[key] = found
      return found
    }
    containerMasks = ofContainers.map(\.masks)
    askedOfContainers = ofContainers.map(\.asked)
    declarations = NumberedDeclarations(engine.resolver.sources)
    trace = CascadeTrace(declarations)
    self.engine = engine
  }

  /// Takes changed rules, for some nodes of a tree.
  ///
  /// Styles that were computed before keep their numbers, and sources of values their places.
  mutating func take(_ rules: ChangedRules, on nodes: Set<Int>, of tree: SituationTree) {
    let classNames = classNames(of: nodes, with: rules, in: tree)
    let numbers = engine.matcher.addPlans(
      of: classNames,
      in: rules.ruleSet,
      sharingLists: rules.areSameDeclarations
    )
    winners = NumberedWinners()
    let plans = Dictionary(uniqueKeysWithValues: zip(classNames, numbers))
    for node in nodes {
      if let plan = plans[tree.nodes[node].className] { facts[node].plan = plan }
    }
    if !rules.areSameDeclarations {
      engine.resolver.take(rules.ruleSet, defaultStyle: tree.defaultStyle)
      trace.reset()
    }
  }

  /// Returns the classes of some nodes that changed rules may match.
  private mutating func classNames(
    of nodes: Set<Int>,
    with rules: ChangedRules,
    in tree: SituationTree
  ) -> [String] {
    Set(nodes.map { tree.nodes[$0].className })
      .filter { engine.matcher.rules(ofClass: $0).contains(where: rules.edited.contains) }.sorted()
  }

  /// Returns the rules of the classes of some nodes at their new places, by the plans of the classes.
  mutating func placedPlans(
    _ rules: ChangedRules,
    on nodes: Set<Int>,
    of tree: SituationTree
  ) -> [Number<ClassPlan>: RuleMatcher.PlacedPlan] {
    var plans: [Number<ClassPlan>: RuleMatcher.PlacedPlan] = [:]
    for name in classNames(of: nodes, with: rules, in: tree) {
      let former = engine.matcher.plan(ofClass: name)
      plans[former] = plans[former] ?? engine.matcher.addPlacedPlan(of: name, in: rules.ruleSet)
    }
    return plans
  }

  /// Returns a number that is equal for styles of which widgets inherit the same values.
  mutating func inheritedNumber(of style: Number<StyleRecord>) -> Int {
    let number = engine.inheritedValues(from: style)
    guard let slots else { return number.index }
    let values = engine.resolver.inherited.values[number].filter { slots.contains($0.slot) }
    let known = inheritedNumbers[values]
    inheritedNumbers[values] = known ?? inheritedNumbers.count
    return known ?? inheritedNumbers.count - 1
  }

  /// Returns a Boolean value that indicates whether widgets inherit different values from two styles with
  /// equal numbers of inherited values.
  mutating func inheritedValuesDiffer(
    between style: Number<StyleRecord>,
    and other: Number<StyleRecord>
  ) -> Bool {
    if slots != nil, !engine.resolver.sources.mayInheritAnywhere { return false }
    return engine.inheritedValuesDiffer(between: style, and: other)
  }

  /// Returns the number of container conditions that a node may satisfy.
  func containerCount(of node: Int) -> Int { engine.matcher.plans[facts[node].plan].nodes.count }

  /// Traces the cascade of a style in some states.
  mutating func read(_ style: Situation.StyleNumber, in states: StateBits) {
    read(style, states: mask(states))
  }

  /// Traces the cascade of a style.
  mutating func read(_ style: Situation.StyleNumber) {
    read(style, states: engine.shared.table.records[style.number].key.states)
  }

  /// Successive questions are often about settings of one style, so the last trace is reused.
  private mutating func read(_ style: Situation.StyleNumber, states: StateMask) {
    let key = TraceKey(list: style.list, states: states, own: style.own, parent: style.parent)
    if key == lastRead { return }
    lastRead = key
    _ = budget.spend(engine.cost(of: style.list))
    trace.read(engine.completeKey(of: style, states: states), states: states, from: engine.resolver)
  }

  /// Returns a Boolean value that indicates whether a declaration that requires a state wins in the style
  /// that was traced last, or one that `@revert` leads to.
  func requiresState(_ style: Number<StyleRecord>) -> Bool {
    // An entry that is applied as a whole, whatever it declares; what base sheets say stays beside it.
    if trace.appliedStep >= 0, trace.steps[trace.appliedStep].mask != 0 { return true }
    let mayRevert = trace.steps.contains { $0.mask != 0 && $0.origin != .builtIn }
    return trace.leaders.indices.contains { index in
      let (leader, slot) = (trace.leaders[index].first, Slot(index))
      if leader.isNone { return false }
      let isRequired =
        trace.steps[Int(leader.step)].mask != 0
        || mayRevert && !trace.leaders[index].second.isNone
          && reverted(leader, in: slot).contains { $0.step.mask != 0 }
      return isRequired && engine.isVisible(slot, in: style)
    }
  }

  /// Returns the declarations that the keyword `@revert` leads to from a winner in the style that was traced
  /// last, strongest first; none for another winner.
  func reverted(
    _ leader: CascadeTrace.Place,
    in slot: Slot
  ) -> [(step: CascadeTrace.Step, item: Int)] {
    if keyword(leader) != .revert { return [] }
    var level = trace.steps[Int(leader.step)].level
    let (base, applied) = (trace.baseCount, trace.appliedStep)
    let steps = trace.steps[..<base] + trace.steps[max(base, applied)...]
    var found: [(step: CascadeTrace.Step, item: Int)] = []
    // Built-in state styles yield to any declaration that can be reverted.
    for step in steps.reversed() where step.level < level && step.origin != .builtIn {
      guard let item = step.items.first(where: { declarations.slots[$0] == slot }) else { continue }
      level = step.level
      found.append((step, item))
      if declarations.keyword(item) != .revert { break }
    }
    return found
  }

  /// Returns the keyword at a place; `nil` for any other value.
  private func keyword(_ place: CascadeTrace.Place) -> Declaration.Keyword? {
    if place.item >= 0 { return declarations.keyword(Int(place.item)) }
    guard case .own(let number) = place.source.place,
      case .keyword(let keyword)? = engine.resolver.sources.own.items.reference(of: number)
    else { return nil }
    return keyword
  }

  /// Traces the cascade of a situation, and adds it to the evidence.
  mutating func read(
    _ situation: Situation,
    hasChildren: Bool,
    into evidence: inout CascadeEvidence
  ) {
    read(situation.styles[0], in: situation.states)
    _ = budget.spend(2 * engine.cost(of: situation.styles[0].list))
    evidence.take(at: situation, hasChildren: hasChildren, from: self)
  }

  /// Returns the number of the winner of a slot in a style.
  ///
  /// Reading is faster from a side in its place than from a copy.
  mutating func winnerNumber(in slot: Slot, of style: Situation.StyleNumber) -> Int {
    if let known = winners.number(in: slot, of: style) { return known }
    read(style)
    let leader = trace.leaders[slot.index].first
    if leader.isNone { return winners.add(nil, in: slot, of: style) }
    let step = trace.steps[Int(leader.step)]
    var own = -1
    if leader.item < 0, step.origin == .own, case .own(let number) = leader.source.place {
      own = number
    }
    let identity = NumberedWinners.Identity(
      item: leader.item,
      own: Int32(own),
      mask: step.mask,
      origin: step.origin
    )
    let number = winners.add(identity, in: slot, of: style)
    if number == winners.all.count { winners.append(winner(identity), identity) }
    return number
  }

  /// Returns the number of a computed value by the winners that it depends on, each with its style.
  mutating func number(ofComputed winners: [UInt64]) -> Int {
    let number = computedNumbers[winners] ?? computedNumbers.count
    if number == computedNumbers.count { computedNumbers[winners] = number }
    return number
  }

  private func winner(_ identity: NumberedWinners.Identity) -> SituationWalk.Winner {
    let item = Int(identity.item)
    var declaration: Declaration?
    if item >= 0 {
      declaration = declarations.item(item)?.declaration
    } else if identity.own >= 0 {
      declaration = engine.resolver.sources.own.declaration(ofItem: Int(identity.own))
    }
    return SituationWalk.Winner(
      place: item < 0 ? nil : declarations.places[item],
      origin: identity.origin,
      states: states(identity.mask),
      declaration: declaration
    )
  }

  /// Returns the value of a setting in a style.
  mutating func value(of setting: Setting, in style: Situation.StyleNumber) -> SettingValue? {
    let slots = engine.resolver.sources.slots.slots(of: setting)
    if slots.isEmpty { return nil }
    let (block, index) = engine.shared.table.place(of: style.number)
    if slots.count > 1 || setting.kind == nil {
      return ResolvedStyle(sources: engine.resolver.sources, block: block, index: index)
        .value(of: setting)
    }
    return engine.resolver.sources.value(block.source(of: slots.lowerBound, at: index))
  }

  /// Returns the values of all slots in a style.
  mutating func values(of style: Situation.StyleNumber) -> ContiguousArray<SettingValue?> {
    let (block, index) = engine.shared.table.place(of: style.number)
    let slots = engine.resolver.sources.slots.slots.numbers
    var values: ContiguousArray<SettingValue?> = []
    values.reserveCapacity(slots.count)
    for slot in slots {
      values.append(engine.resolver.sources.value(block.source(of: slot, at: index)))
    }
    return values
  }

  /// Returns the value of a slot in a style.
  func value(in slot: Slot?, of style: Situation.StyleNumber) -> SettingValue? {
    slot.flatMap {
      engine.resolver.sources.value(engine.shared.table.source(of: $0, in: style.number))
    }
  }

  /// Returns the declaration of a setting's value in a style, if the source of the value shows it;
  /// for fonts and shadows that of the field which decides whether there is any.
  mutating func source(
    of setting: Setting,
    in style: Situation.StyleNumber
  ) -> SituationWalk.Winner? {
    guard let first = engine.resolver.sources.slots.slots(of: setting).first else { return nil }
    let slot = engine.resolver.sources.slots.core(of: first) ?? first
    switch engine.shared.table.source(of: slot, in: style.number).unspecified.place {
    case .item(let number) where declarations.slots[number] == slot:
      return winner(ofDeclaration: number, origin: .rules)
    case .standard(let other) where other == slot:
      return declarations.lastDefault(declaring: slot).flatMap {
        winner(ofDeclaration: $0, origin: .defaultStyle)
      }
    case .own(let number) where engine.resolver.sources.own.items.items[number].slot == slot:
      let declaration = engine.resolver.sources.own.declaration(ofItem: number)
      return SituationWalk.Winner(place: nil, origin: .own, declaration: declaration)
    default: return nil
    }
  }

  private func winner(ofDeclaration number: Int, origin: Origin) -> SituationWalk.Winner? {
    guard let place = declarations.places[number], let item = declarations.item(number) else {
      return nil
    }
    return SituationWalk.Winner(place: place, origin: origin, declaration: item.declaration)
  }

  /// Returns the theme's mask of some states.
  func mask(_ states: StateBits) -> StateMask {
    if isPlain { return StateMask(truncatingIfNeeded: states) }
    return bits.indices.reduce(0) { mask, index in
      bits[index] != 0 && states & bits[index] != 0
        ? mask | 1 << StateMask(bits.count - 1 - index) : mask
    }
  }

  /// Returns the states of a mask of the theme.
  func states(_ mask: StateMask) -> StateBits {
    if isPlain { return StateBits(mask) }
    return bits.indices.reduce(0) { states, index in
      mask & 1 << StateMask(bits.count - 1 - index) == 0 ? states : states | bits[index]
    }
  }

  /// Returns the masks of states that affect the style of a node with a rule list and an own style.
  func required(by list: Number<RuleList>, own: Number<OwnStyle>) -> RequiredStates {
    let matcher = engine.matcher
    let plan = matcher.plans[matcher.lists.lists[list].plan]
    let isExact = engine.ruleSet.resolution.matchesStatesExactly
    var masks: Set<StateMask> = []
    var asked: StateMask = 0
    func add(_ rule: Number<Rule>) {
      let digest = engine.ruleSet.digests[rule]
      masks.formUnion(RequiredStates.masks(requiring: digest.mask, excluding: digest.excluded))
      asked |= digest.mask
    }
    if plan.kind != .view {
      for rule in matcher.lists.appRules(of: list)
      where !plan.stateless.contains(rule) && isRelevant[rule.index] {
        add(rule)
      }
      for part in engine.resolver.sources.own.styles[own].parts {
        masks.insert(part.mask)
        asked |= part.mask
      }
    }
    let exclusive = isExact ? masks.filter { $0.nonzeroBitCount > 1 } : Set()
    masks.subtract(exclusive)
    // Base sheets cascade in either resolution.
    let parts = matcher.lists.lists[list]
    for base in [parts.baseStateful, parts.basePlain] {
      for rule in matcher.lists.rules[base] where isRelevant[rule.index] { add(rule) }
    }
    var required = RequiredStates()
    required.formUnion(Set(masks.map(states)).subtracting([0]))
    required.asked |= states(asked)
    required.append(
      RequiredStates.Group(all: bits.reduce(0, |), masks: Set(exclusive.map(states)))
    )
    return required
  }
}
