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
  private var numbersOfPlans: [ClassPlan.Key: Number<ClassPlan>] = [:]

  /// The containers on the way to where it is.
  private(set) var ancestors: AncestorMatcher

  /// The lists of rules that were found.
  private(set) var lists = RuleListTable()

  /// The names that widgets carry.
  private(set) var names = NameLists()

  /// For each plan what a widget with the same parent matched.
  private var siblings: Table<ClassPlan, (stamp: UInt32, list: Number<RuleList>)> = []

  /// The numbers of lists that were found before.
  private var shortcuts = RuleListShortcuts()

  /// What is worked on; kept so that its memory is.
  private var found: ContiguousArray<ClassPlan.RankedRule> = []
  private var scratch: ContiguousArray<Number<Rule>> = []

  /// How many selectors were tested since this was set to 0.
  var selectorsTested = 0

  init(_ ruleSet: RuleSet, _ definitions: ClassDefinitions) {
    self.ruleSet = ruleSet
    self.definitions = definitions
    ancestors = AncestorMatcher(trie: ruleSet.trie)
  }

  /// Takes other rules of the same shape.
  mutating func take(_ ruleSet: RuleSet) { self.ruleSet = ruleSet }

  /// Learns of the classes that have come, and of what is said about such; nothing is entered then.
  mutating func learn(_ classNames: Table<ClassName, String>, _ definitions: ClassDefinitions) {
    self.definitions = definitions
    if classes.count == classNames.count { return }
    let known = plans.count
    for name in classNames.elements[classes.count...] {
      let widgetClass = ruleSet.widgetClass(named: name, definitions)
      classes.append(widgetClass)
      planNumbers.append(number(ofPlan: widgetClass))
    }
    ancestors.add(plans.elements[known...])
  }

  /// The plan of a class that the tree need not know; nothing is entered then.
  mutating func plan(ofClass name: String) -> Number<ClassPlan> {
    if let known = plansByName[name] { return known }
    let known = plans.count
    let number = number(ofPlan: ruleSet.widgetClass(named: name, definitions))
    ancestors.add(plans.elements[known...])
    plansByName[name] = number
    return number
  }

  /// The number of the plan of a class.
  private mutating func number(ofPlan widgetClass: WidgetClass) -> Number<ClassPlan> {
    let key = ClassPlan.Key(widgetClass, in: ruleSet)
    if let known = numbersOfPlans[key] { return known }
    let number = plans.append(ClassPlan(widgetClass, key, in: ruleSet))
    numbersOfPlans[key] = number
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

  /// Comes back out of the widget that was entered last.
  mutating func leave() { ancestors.leave() }

  /// Comes back out of all widgets.
  mutating func leaveAll() { ancestors.leaveAll() }

  /// The rules that match a widget directly inside the one entered last.
  mutating func match(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    if !facts.isAnonymous { return matchAnew(facts) }
    if siblings[facts.plan].stamp == ancestors.stamp { return siblings[facts.plan].list }
    var list = Number<RuleList>.zero
    if let (rules, count) = ancestors.sequence(of: facts.plan) {
      list = shortcuts.list(plan: facts.plan, rules: rules)
      if list != .zero {
        selectorsTested += count
      } else {
        list = matchAnew(facts)
        shortcuts.keep(list, plan: facts.plan, rules: rules, among: lists.lists.count)
      }
    } else {
      list = matchAnew(facts)
    }
    siblings[facts.plan] = (ancestors.stamp, list)
    return list
  }

  private mutating func matchAnew(_ facts: AncestorMatcher.Facts) -> Number<RuleList> {
    let plan = plans[facts.plan]
    selectorsTested += ancestors.match(facts, plan, names, into: &found)
    let known = lists.number(plan: facts.plan, found: found)
    return known == .zero ? addList(facts.plan, plan) : known
  }

  /// Adds the list of rules that were found.
  private mutating func addList(_ number: Number<ClassPlan>, _ plan: ClassPlan) -> Number<RuleList>
  {
    let isWhole = ruleSet.resolution == .brstyle
    scratch.removeAll(keepingCapacity: true)
    var place = 0
    // Without the rules that always apply in the normal state, which each class keeps for itself.
    for ranked in isWhole ? plan.always : plan.stateful {
      while place < found.count, ancestors.isStronger(found[place], ranked) {
        scratch.append(found[place].rule)
        place += 1
      }
      scratch.append(ranked.rule)
    }
    while place < found.count {
      scratch.append(found[place].rule)
      place += 1
    }
    var states: StateMask = 0
    var statefulCount = 0
    for rule in scratch {
      let mask = ruleSet.digests[rule].mask
      states |= mask
      if mask != 0 { statefulCount += 1 }
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
}

// MARK: What a change may concern

extension RuleMatcher {
  /// Which plans may match other rules when widgets around them change in such a way; empty if none
  /// may.
  func plansAffected(
    states: StateMask,
    ids: Set<String>,
    names: Set<String>
  ) -> Table<ClassPlan, Bool> {
    let trie = ruleSet.trie
    let ids = Set(ids.compactMap { trie.idNumbers[$0] }).intersection(trie.containerIDs)
    let names = Set(names.compactMap { trie.nameNumbers[$0] }).intersection(trie.containerNames)
    if states & trie.containerStates == 0, ids.isEmpty, names.isEmpty { return [] }
    // Nodes come after those that they continue, so one round finds all.
    var isAffected = [Bool](repeating: false, count: trie.nodes.count)
    for (number, node) in trie.nodes.enumerated() {
      isAffected[number] =
        (node.parent >= 0 && isAffected[Int(node.parent)])
        || node.run.contains { condition in
          condition.states & states != 0 || ids.contains(condition.id)
            || condition.names.contains(where: names.contains)
        }
    }
    let affected = plans.elements.map { plan in
      plan.containedNodes.contains { isAffected[Int($0)] }
    }
    return affected.contains(true) ? Table(affected) : []
  }
}
