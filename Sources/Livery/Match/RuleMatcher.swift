/// Finds the rules that match widgets, on a way through a tree.
///
/// It knows nothing of the tree. It is told which widgets the way goes into and comes back out of,
/// and says of a widget there which ``RuleList`` matches it.
struct RuleMatcher {
  /// The rules.
  private(set) var ruleSet: RuleSet

  /// What the program says about its classes.
  private(set) var definitions: ClassDefinitions

  /// The classes of the tree's widgets, by the numbers that the tree gives them, and which plan
  /// each has.
  private(set) var classes: Table<ClassName, WidgetClass> = []
  private(set) var planNumbers: Table<ClassName, Number<ClassPlan>> = []

  /// The plans of classes, each kept once.
  private(set) var plans: Table<ClassPlan, ClassPlan> = []
  private var plansByName: [String: Number<ClassPlan>] = [:]
  private var numbersOfPlans: [ObjectIdentifier: Number<ClassPlan>] = [:]

  /// Where the classes stand that were asked for.
  private var classTree = ClassTree()

  /// The containers on the way to where it is.
  private(set) var ancestors: AncestorMatcher

  /// The lists of rules that were found.
  private(set) var lists = RuleListTable()

  /// The names that widgets carry.
  private(set) var names = NameLists()

  /// For each plan what a widget with the same parent matched.
  private var siblings: Table<ClassPlan, (stamp: UInt32, list: Number<RuleList>)> = []

  /// What was asked last about changes around widgets.
  private var lastAffected = Affected()

  /// The lists that were found before, by the contained rules that match and the class's plan.
  private var shortcuts = Shortcuts<RuleList>()

  /// What is worked on; kept so that its memory is.
  private var found: ContiguousArray<ClassPlan.RankedRule> = []
  private var scratch: ContiguousArray<Number<Rule>> = []

  /// How many selectors were tested since this was set to 0.
  var selectorsTested = 0

  /// How many widgets around others were looked at, to find out what is around these, since this was
  /// set to 0.
  var containersSeen = 0

  init(_ ruleSet: RuleSet, _ definitions: ClassDefinitions) {
    self.ruleSet = ruleSet
    self.definitions = definitions
    ancestors = AncestorMatcher(trie: ruleSet.trie)
  }

  /// Takes other rules of the same shape.
  mutating func take(_ ruleSet: RuleSet) { self.ruleSet = ruleSet }

  /// Learns of the classes that have come, and of what is said about such.
  mutating func learn(_ classNames: Table<ClassName, String>, _ definitions: ClassDefinitions) {
    if !self.definitions.isSame(as: definitions) {
      plansByName = [:]
      classTree = ClassTree()
    }
    self.definitions = definitions
    if classes.count == classNames.count { return }
    let known = plans.count
    for name in classNames.elements[classes.count...] {
      let planned = ruleSet.plans.plan(ofClass: name, definitions, in: ruleSet, &classTree)
      classes.append(planned.widgetClass)
      planNumbers.append(number(of: planned.plan))
    }
    ancestors.add(plans.elements[known...])
  }

  /// The plan of a class that the tree need not know.
  mutating func plan(ofClass name: String) -> Number<ClassPlan> {
    if let known = plansByName[name] { return known }
    let known = plans.count
    let planned = ruleSet.plans.plan(ofClass: name, definitions, in: ruleSet, &classTree)
    let number = number(of: planned.plan)
    ancestors.add(plans.elements[known...])
    plansByName[name] = number
    return number
  }

  /// What `brstyle` resolution takes widgets of a class for.
  mutating func kind(ofClass name: String) -> WidgetClass.Kind {
    classTree.kind(of: name, definitions, in: ruleSet)
  }

  /// Comes back out of all widgets, and forgets the numbers of classes, which another tree gives
  /// otherwise.
  mutating func forgetClasses() {
    leaveAll()
    classes = []
    planNumbers = []
  }

  /// The number of a plan.
  private mutating func number(of plan: ClassPlan) -> Number<ClassPlan> {
    if let known = numbersOfPlans[ObjectIdentifier(plan)] { return known }
    let number = plans.append(plan)
    numbersOfPlans[ObjectIdentifier(plan)] = number
    siblings.append((.max, .zero))
    return number
  }
}

// MARK: On the way

extension RuleMatcher {
  /// What matching asks about a widget without an id and names.
  @inline(__always)
  func facts(of className: Number<ClassName>, in states: StateMask) -> AncestorMatcher.Facts {
    AncestorMatcher.Facts(plan: planNumbers[className], states: states)
  }

  /// What matching asks about a widget.
  mutating func facts(
    of className: Number<ClassName>,
    id: String?,
    names: [String]?,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    facts(ofPlan: planNumbers[className], id: id, names: names, in: states)
  }

  /// What matching asks about a widget of a plan.
  mutating func facts(
    ofPlan plan: Number<ClassPlan>,
    id: String?,
    names: [String]?,
    in states: StateMask
  ) -> AncestorMatcher.Facts {
    var facts = AncestorMatcher.Facts(plan: plan, states: states)
    if let id { facts.id = ruleSet.trie.idNumbers[id] ?? -1 }
    if let names { facts.names = self.names.number(of: names, in: ruleSet.trie) }
    return facts
  }

  /// Goes into a widget: what is matched next is directly inside it.
  mutating func enter(_ facts: AncestorMatcher.Facts) { ancestors.enter(facts, plans, names) }

  /// How deep a widget is, by its row, if the way is in it and nothing has become of it since.
  mutating func depth(of row: Int, _ facts: AncestorMatcher.Facts) -> Int? {
    containersSeen += 1
    return ancestors.depth(of: row, facts)
  }

  /// Goes to where what is matched next is directly inside the last of some widgets, the first of which
  /// is so deep.
  mutating func go(
    into widgets: ContiguousArray<(row: Int, facts: AncestorMatcher.Facts)>,
    at depth: Int
  ) {
    ancestors.go(into: widgets, at: depth, plans, names)
  }

  /// Notes that something has become of a widget, or of what it is in.
  mutating func forget(_ row: Int) { ancestors.forget(row) }

  /// Comes back out of the widget that was entered last.
  mutating func leave() { ancestors.leave() }

  /// Comes back out of all widgets.
  mutating func leaveAll() { ancestors.leaveAll() }

  /// The rules that match a widget directly inside the one entered last.
  mutating func match(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    if !facts.isAnonymous { return matchAnew(facts) }
    if siblings[facts.plan].stamp == ancestors.stamp { return siblings[facts.plan].list }
    let list = matchInOrder(facts)
    siblings[facts.plan] = (ancestors.stamp, list)
    return list
  }

  /// The same for a widget without an id and names, by what was found before for the same sequence of rules.
  @inline(__always)
  private mutating func matchInOrder(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    guard let (rules, count) = ancestors.sequence(of: facts.plan) else { return matchAnew(facts) }
    selectorsTested += count
    let known = shortcuts[rules, facts.plan.rawValue]
    if known != .zero { return known }
    ancestors.read(rules, of: facts.plan, into: &found)
    let list = list(facts.plan, plans[facts.plan])
    shortcuts.keep(list, under: rules, facts.plan.rawValue, among: lists.lists.count)
    return list
  }

  private mutating func matchAnew(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    let plan = plans[facts.plan]
    selectorsTested += ancestors.match(facts, plan, names, into: &found)
    return list(facts.plan, plan)
  }

  /// The list of the rules that were found, and of those that always apply.
  private mutating func list(_ number: Number<ClassPlan>, _ plan: ClassPlan) -> Number<RuleList> {
    // Without the rules that always apply in the normal state, which each class keeps for itself.
    let always = ruleSet.resolution == .brstyle ? plan.always : plan.stateful
    let known = lists.number(plan: number, found: found, besides: always.count)
    return known == .zero ? addList(number, plan, always) : known
  }

  private mutating func addList(
    _ number: Number<ClassPlan>,
    _ plan: ClassPlan,
    _ always: ContiguousArray<ClassPlan.RankedRule>
  ) -> Number<RuleList> {
    var states: StateMask = 0
    var statefulCount = 0
    scratch.removeAll(keepingCapacity: true)
    func add(_ ranked: ClassPlan.RankedRule, to rules: inout ContiguousArray<Number<Rule>>) {
      rules.append(ranked.rule)
      states |= ranked.mask
      if ranked.mask != 0 { statefulCount += 1 }
    }
    var place = 0
    for ranked in always {
      // Of the same grade, what asks for containers is stronger (spec 7.4).
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
      statefulCount: statefulCount,
      states: states,
      hasStateStyles: plan.hasStateStyles
    )
  }

  /// All rules that match widgets with a list, first those that always do.
  func rules(of number: Number<RuleList>) -> [Number<Rule>] {
    let always = plans[lists.lists[number].plan].always.map(\.rule)
    let known = Set(always)
    return always + lists.rules(of: number).filter { !known.contains($0) }
  }
}

// MARK: What a change may concern

extension RuleMatcher {
  /// What became of widgets, and which plans may match other rules inside them for that.
  private struct Affected {
    var states: StateMask = 0
    var ids: Set<String> = []
    var names: Set<String> = []
    var planCount = 0
    var plans: Table<ClassPlan, Bool> = []
    /// Which nodes rules for these plans ask for.
    var nodes: ContiguousArray<Bool> = []
  }

  /// Whether widgets are entered only as far as it matters to the plans that were found to be affected
  /// last; no others can be matched inside them.
  var isNarrow: Bool {
    get { !ancestors.asked.isEmpty }
    set { ancestors.asked = newValue ? lastAffected.nodes : [] }
  }

  /// Which plans may match other rules when widgets around them change in such a way; empty if none
  /// may.
  mutating func plansAffected(
    states: StateMask,
    ids: Set<String>,
    names: Set<String>
  ) -> Table<ClassPlan, Bool> {
    // Mostly what was done is taken back next.
    if lastAffected.states == states, lastAffected.planCount == plans.count,
      lastAffected.ids == ids, lastAffected.names == names
    {
      return lastAffected.plans
    }
    let trie = ruleSet.trie
    let asked = (
      states: states & trie.containerStates,
      ids: ids.compactMap { trie.idNumbers[$0] }.filter(trie.containerIDs.contains),
      names: names.compactMap { trie.nameNumbers[$0] }.filter(trie.containerNames.contains)
    )
    if asked.states == 0, asked.ids.isEmpty, asked.names.isEmpty { return [] }
    let affected = plans.elements.map { plan in
      plan.containerStates & asked.states != 0
        || asked.ids.contains(where: plan.containerIDs.contains)
        || asked.names.contains(where: plan.containerNames.contains)
    }
    var nodes = ContiguousArray(repeating: false, count: trie.nodes.count)
    for (plan, isAffected) in zip(plans.elements, affected) where isAffected {
      for node in plan.containers { nodes[Int(node)] = true }
    }
    lastAffected = Affected(
      states: states,
      ids: ids,
      names: names,
      planCount: plans.count,
      plans: affected.contains(true) ? Table(affected) : [],
      nodes: nodes
    )
    return lastAffected.plans
  }
}
