/// Finds the rules that match widgets during a traversal of a tree.
///
/// It does not know the tree: the traversal enters and leaves widgets, and requests the
/// ``RuleList`` of a widget at the current position.
struct RuleMatcher {
  /// The rules.
  private(set) var ruleSet: RuleSet

  /// A Boolean value that indicates whether any rule asks for tests.
  let hasTests: Bool

  /// The program's definitions of its classes.
  private(set) var definitions: ClassDefinitions

  /// The classes of the tree's widgets, by their numbers in the tree, and the match plan of each.
  private(set) var classes: Table<ClassName, WidgetClass> = []
  private(set) var planNumbers: Table<ClassName, Number<ClassPlan>> = []

  /// The match plans of classes, interned.
  private(set) var plans: Table<ClassPlan, ClassPlan> = []
  private var plansByName: [String: Number<ClassPlan>] = [:]
  private var numbersOfPlans: [ObjectIdentifier: Number<ClassPlan>] = [:]

  /// The tree of the classes that were looked up.
  private var classTree = ClassTree()

  /// The satisfied containers at the current position.
  private(set) var ancestors: AncestorMatcher

  /// The lists of rules that were found.
  private(set) var lists = RuleListTable()

  /// The plans whose lists those of others share, which have the same rules at other places.
  private var plansOfLists: [Number<ClassPlan>: Number<ClassPlan>] = [:]

  /// The lists of names of widgets.
  private(set) var names = NameLists()

  /// The list of the last widget of each plan, and the position where it was matched.
  private var siblings: Table<ClassPlan, (stamp: UInt32, list: Number<RuleList>)> = []

  /// The last invalidation of plans, which mostly answers the next request.
  private var lastInvalidation = Invalidation()

  /// A cache of lists by the contained rules that match and the class's plan.
  private var knownLists = PairCache<RuleList>()

  /// Scratch buffers, reused to avoid allocation.
  private var found: ContiguousArray<ClassPlan.RankedRule> = []
  private var scratch: ContiguousArray<Number<Rule>> = []

  /// The number of selectors tested since this was set to 0.
  var selectorsTested = 0

  /// The number of containers visited to establish positions since this was set to 0.
  var containersVisited = 0

  init(_ ruleSet: RuleSet, definitions: ClassDefinitions) {
    self.ruleSet = ruleSet
    self.definitions = definitions
    hasTests = !ruleSet.trie.tests.isEmpty
    ancestors = AncestorMatcher(trie: ruleSet.trie)
  }

  /// Replaces the rules by others of the same shape.
  mutating func setRuleSet(_ ruleSet: RuleSet) { self.ruleSet = ruleSet }

  /// Adds new classes of the tree, and replaces the definitions of classes.
  mutating func addClasses(_ classNames: Table<ClassName, String>, definitions: ClassDefinitions) {
    if !self.definitions.isSame(as: definitions) {
      plansByName = [:]
      classTree = ClassTree()
    }
    self.definitions = definitions
    if classes.count == classNames.count { return }
    let known = plans.count
    for name in classNames.elements[classes.count...] {
      let planned = planned(name, in: ruleSet)
      classes.append(planned.widgetClass)
      planNumbers.append(number(of: planned.plan))
    }
    ancestors.add(plans.elements[known...])
  }

  /// Returns the plan of a class, which the tree may not have.
  mutating func plan(ofClass name: String) -> Number<ClassPlan> {
    if let known = plansByName[name] { return known }
    let known = plans.count
    let number = number(of: planned(name, in: ruleSet).plan)
    ancestors.add(plans.elements[known...])
    plansByName[name] = number
    return number
  }

  /// Adds the plans that classes have with the same rules in another rule set.
  ///
  /// - Parameters:
  ///   - classNames: The classes.
  ///   - changed: The other rule set.
  ///   - sharesLists: Whether widgets that match the same rules in the same order have the same lists.
  /// - Returns: The plans.
  mutating func addPlans(
    of classNames: [String],
    in changed: RuleSet,
    sharingLists sharesLists: Bool
  ) -> [Number<ClassPlan>] {
    let known = plans.count
    let numbers = classNames.map { addPlan(of: $0, in: changed, sharingLists: sharesLists) }
    ancestors.add(plans.elements[known...])
    return numbers
  }

  private mutating func addPlan(
    of className: String,
    in changed: RuleSet,
    sharingLists sharesLists: Bool
  ) -> Number<ClassPlan> {
    let former = plan(ofClass: className)
    let plan = planned(className, in: changed).plan
    let number = number(of: plan)
    if sharesLists, plans[former].always.elementsEqual(plan.always, by: { $0.rule == $1.rule }) {
      plansOfLists[number] = former
    }
    return number
  }

  /// The rules of a class at other places in the theme.
  struct PlacedPlan {
    fileprivate let number: Number<ClassPlan>
    /// Those that may match, by the rule.
    fileprivate let rules: [Number<Rule>: ClassPlan.RankedRule]
  }

  /// Adds the plan that a class has with the same rules at other places; widgets keep the former plan.
  mutating func addPlacedPlan(of className: String, in changed: RuleSet) -> PlacedPlan {
    _ = plan(ofClass: className)
    let known = plans.count
    let number = addPlan(of: className, in: changed, sharingLists: true)
    if plans.count > known { ancestors.addUnusedClass() }
    let plan = plans[number]
    let identified = (Array(plan.byID.values) + Array(plan.byName.values)).joined().map(\.ranked)
    let rules = Dictionary((plan.contained + identified).map { ($0.rule, $0) }) { first, _ in first
    }
    return PlacedPlan(number: number, rules: rules)
  }

  /// Returns the rules that match a widget directly inside the one entered last, in the order of other
  /// places.
  mutating func match(
    _ facts: AncestorMatcher.Facts,
    placedAs placed: PlacedPlan
  ) -> Number<RuleList> {
    selectorsTested += ancestors.match(facts, plan: plans[facts.plan], lists: names, into: &found)
    ancestors.sort(&found, placedAs: placed.rules)
    return list(of: placed.number, plan: plans[placed.number])
  }

  /// Returns the rules that can match widgets of a class.
  mutating func rules(ofClass name: String) -> [Number<Rule>] {
    planned(name, in: ruleSet).widgetClass.rules
  }

  private mutating func planned(_ name: String, in ruleSet: RuleSet) -> ClassPlans.PlannedClass {
    ruleSet.plans.plan(ofClass: name, definitions: definitions, in: ruleSet, tree: &classTree)
  }

  /// Returns the kind that `brstyle` resolution assigns to widgets of a class.
  mutating func kind(ofClass name: String) -> WidgetClass.Kind {
    classTree.kind(of: name, definitions: definitions, in: ruleSet)
  }

  /// Leaves all widgets and forgets the numbers of classes, which differ in another tree.
  mutating func forgetClasses() {
    leaveAll()
    classes = []
    planNumbers = []
  }

  /// Returns the number of a plan.
  private mutating func number(of plan: ClassPlan) -> Number<ClassPlan> {
    if let known = numbersOfPlans[ObjectIdentifier(plan)] { return known }
    let number = plans.append(plan)
    numbersOfPlans[ObjectIdentifier(plan)] = number
    siblings.append((.max, .zero))
    return number
  }
}

// MARK: Traversal

extension RuleMatcher {
  /// Returns the facts of a widget without an id and names.
  @inline(__always)
  func facts(of className: Number<ClassName>, in states: StateMask) -> AncestorMatcher.Facts {
    AncestorMatcher.Facts(plan: planNumbers[className], states: states)
  }

  /// Returns the match plan of a class.
  func plan(of className: Number<ClassName>) -> ClassPlan { plans[planNumbers[className]] }

  /// Returns the facts of a widget.
  mutating func facts(
    of className: Number<ClassName>,
    id: String?,
    names: [String]?,
    at place: Selector.Step.Place?,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    facts(ofPlan: planNumbers[className], id: id, names: names, at: place, in: states)
  }

  /// Returns the facts of a widget by the number of its plan.
  mutating func facts(
    ofPlan plan: Number<ClassPlan>,
    id: String?,
    names: [String]?,
    at place: Selector.Step.Place?,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    var facts = AncestorMatcher.Facts(plan: plan, states: states)
    if let id { facts.id = ruleSet.trie.idNumbers[id] ?? -1 }
    var passed: [Int32] = []
    if hasTests, let place {
      for one in plans[plan].tests where one.test.isPassed(by: names ?? [], at: place) {
        passed.append(one.number)
      }
    }
    if names != nil || !passed.isEmpty {
      facts.names = self.names.number(of: names ?? [], passing: passed, in: ruleSet.trie)
    }
    return facts
  }

  /// Enters a widget: the current position is directly inside it.
  mutating func enter(_ facts: AncestorMatcher.Facts) {
    ancestors.enter(facts, plans: plans, names: names)
  }

  /// Returns the depth of a widget, by its row, if it was entered and has not changed since.
  mutating func depth(of row: Int, facts: AncestorMatcher.Facts) -> Int? {
    containersVisited += 1
    return ancestors.depth(of: row, facts: facts)
  }

  /// Moves the current position directly inside the last of some widgets; the first of them is at
  /// the given depth.
  mutating func go(
    into widgets: ContiguousArray<(row: Int, facts: AncestorMatcher.Facts)>,
    at depth: Int
  ) {
    ancestors.go(into: widgets, at: depth, plans: plans, names: names)
  }

  /// Invalidates an entered widget, and those inside it, after a change.
  mutating func invalidate(_ row: Int) { ancestors.invalidate(row) }

  /// Leaves the widget that was entered last.
  mutating func leave() { ancestors.leave() }

  /// Leaves all widgets.
  mutating func leaveAll() { ancestors.leaveAll() }

  /// Returns the rules that match a widget directly inside the one entered last.
  mutating func match(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    if !facts.isAnonymous { return matchUncached(facts) }
    if siblings[facts.plan].stamp == ancestors.stamp { return siblings[facts.plan].list }
    let list = matchCached(facts)
    siblings[facts.plan] = (ancestors.stamp, list)
    return list
  }

  /// Matches a widget without an id and names, with the cache for its sequence of rules.
  @inline(__always)
  private mutating func matchCached(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    guard let (rules, count) = ancestors.sequence(of: facts.plan) else {
      return matchUncached(facts)
    }
    selectorsTested += count
    let known = knownLists[rules, facts.plan.rawValue]
    if known != .zero { return known }
    ancestors.read(rules, of: facts.plan, into: &found)
    let list = list(of: facts.plan, plan: plans[facts.plan])
    knownLists.insert(list, under: rules, and: facts.plan.rawValue, among: lists.lists.count)
    return list
  }

  private mutating func matchUncached(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    let plan = plans[facts.plan]
    selectorsTested += ancestors.match(facts, plan: plan, lists: names, into: &found)
    return list(of: facts.plan, plan: plan)
  }

  /// Returns the list of the rules that were found and of those that always apply.
  private mutating func list(of number: Number<ClassPlan>, plan: ClassPlan) -> Number<RuleList> {
    let number = plansOfLists.isEmpty ? number : plansOfLists[number] ?? number
    let known = lists.number(plan: number, found: found, besides: plan.listed.count)
    return known == .zero ? addList(number, plan: plan) : known
  }

  private mutating func addList(
    _ number: Number<ClassPlan>,
    plan: ClassPlan
  ) -> Number<RuleList> {
    var states: StateMask = 0
    var counts = RuleList.Counts()
    scratch.removeAll(keepingCapacity: true)
    func add(_ ranked: ClassPlan.RankedRule, to rules: inout ContiguousArray<Number<Rule>>) {
      rules.append(ranked.rule)
      states |= ranked.mask | ranked.excluded
      counts.excludes = counts.excludes || ranked.excluded != 0
      if ranked.grade < plan.appGrade {
        if ranked.mask != 0 { counts.baseStateful += 1 }
      } else {
        counts.app += 1
        if ranked.mask != 0 { counts.stateful += 1 }
      }
    }
    var place = 0
    for ranked in plan.listed {
      // Of equal grades, a rule that requires containers is stronger.
      while place < found.count, found[place].grade >= ranked.grade {
        add(found[place], to: &scratch)
        place += 1
      }
      add(ranked, to: &scratch)
    }
    while place < found.count {
      add(found[place], to: &scratch)
      place += 1
    }
    return lists.add(
      plan: number,
      found: found,
      rules: scratch,
      counts: counts,
      states: states,
      hasStateStyles: plan.hasStateStyles
    )
  }

  /// Returns all rules that match widgets with a list, beginning with those that always do.
  func rules(of number: Number<RuleList>) -> [Number<Rule>] {
    let always = plans[lists.lists[number].plan].always.map(\.rule)
    let known = Set(always)
    return always + lists.rules(of: number).filter { !known.contains($0) }
  }
}

// MARK: Invalidation

extension RuleMatcher {
  /// A change of widgets, and the plans whose matches inside these widgets it invalidates.
  private struct Invalidation {
    var states: StateMask = 0
    var ids: Set<String> = []
    var names: Set<String> = []
    var hasNewPlaces = false
    var planCount = 0
    var plans: Table<ClassPlan, Bool> = []
    /// The nodes that rules for these plans require.
    var nodes: ContiguousArray<Bool> = []
  }

  /// A Boolean value that indicates whether entering a widget considers only the nodes of the plans
  /// that were invalidated last; no other widgets can be matched inside then.
  var isNarrow: Bool {
    get { !ancestors.consideredNodes.isEmpty }
    set { ancestors.consideredNodes = newValue ? lastInvalidation.nodes : [] }
  }

  /// Finds the plans whose matches a change of the surrounding widgets invalidates.
  ///
  /// - Parameters:
  ///   - states: The states that have changed.
  ///   - ids: The ids that have changed.
  ///   - names: The names that have changed.
  ///   - hasNewPlaces: A Boolean value that indicates whether places among siblings have changed.
  /// - Returns: The plans; empty if there are none.
  mutating func invalidatedPlans(
    states: StateMask,
    ids: Set<String>,
    names: Set<String>,
    hasNewPlaces: Bool
  ) -> Table<ClassPlan, Bool> {
    // A change is mostly reverted by the next one.
    if lastInvalidation.states == states, lastInvalidation.planCount == plans.count,
      lastInvalidation.ids == ids, lastInvalidation.names == names,
      lastInvalidation.hasNewPlaces == hasNewPlaces
    {
      return lastInvalidation.plans
    }
    let trie = ruleSet.trie
    let structure = hasNewPlaces ? trie.testNumbers.filter(\.key.isStructural).map(\.value) : []
    let named =
      names.compactMap { trie.nameNumbers[$0] } + names.compactMap { trie.testNumbers[.lacks($0)] }
    let required = (
      states: states & trie.containerStates,
      ids: ids.compactMap { trie.idNumbers[$0] }.filter(trie.containerIDs.contains),
      names: (named + structure).filter(trie.containerNames.contains)
    )
    if required.states == 0, required.ids.isEmpty, required.names.isEmpty { return [] }
    let affected = plans.elements.map { plan in
      plan.containerStates & required.states != 0
        || required.ids.contains(where: plan.containerIDs.contains)
        || required.names.contains(where: plan.containerNames.contains)
    }
    var nodes = ContiguousArray(repeating: false, count: trie.nodes.count)
    for (plan, isAffected) in zip(plans.elements, affected) where isAffected {
      for node in plan.containers { nodes[Int(node)] = true }
    }
    lastInvalidation = Invalidation(
      states: states,
      ids: ids,
      names: names,
      hasNewPlaces: hasNewPlaces,
      planCount: plans.count,
      plans: affected.contains(true) ? Table(affected) : [],
      nodes: nodes
    )
    return lastInvalidation.plans
  }
}
