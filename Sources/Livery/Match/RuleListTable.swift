/// The rules that match a widget, whatever states it is in itself.
struct RuleList: Sendable {
  /// The plan of the class.
  let plan: Number<ClassPlan>
  /// Whether built-in styles for states are among the rules.
  let hasStateStyles: Bool
  /// The states that any of the rules asks for.
  let states: StateMask
  private let firstRule: UInt32
  private let ruleCount: UInt32
  private let statefulCount: UInt32

  /// Describes a list whose rules stand somewhere among all lists' rules.
  init(_ listed: ListedRules, at rules: Range<Int>) {
    plan = listed.plan
    hasStateStyles = listed.hasStateStyles
    states = listed.states
    firstRule = UInt32(rules.lowerBound)
    ruleCount = UInt32(rules.count)
    statefulCount = listed.statefulCount
  }

  /// Where the rules stand among all lists' rules, strongest first, those that ask for states first.
  ///
  /// In `cascade` resolution those are left out that always apply to the class.
  var rules: Range<Int> { Int(firstRule)..<Int(firstRule + ruleCount) }

  /// Where the rules stand that ask for states.
  var stateful: Range<Int> { Int(firstRule)..<Int(firstRule + statefulCount) }

  /// Where the others stand.
  var plain: Range<Int> { Int(firstRule + statefulCount)..<Int(firstRule + ruleCount) }
}

/// What is known of a list of rules that is put together.
struct ListedRules {
  /// The plan of the class.
  let plan: Number<ClassPlan>
  /// Whether built-in styles for states are among the rules.
  let hasStateStyles: Bool
  /// The states that any of the rules asks for.
  private(set) var states: StateMask = 0
  /// How many of the rules ask for states.
  private(set) var statefulCount: UInt32 = 0
  private var mixed = NumberHash()

  /// Begins with the empty list.
  init(plan: Number<ClassPlan>, hasStateStyles: Bool) {
    self.plan = plan
    self.hasStateStyles = hasStateStyles
    mixed.combine(plan.rawValue)
  }

  /// Takes note of a rule, and says which it is.
  @inline(__always)
  mutating func adding(_ ranked: ClassPlan.RankedRule) -> Number<Rule> {
    states |= ranked.mask
    if ranked.mask != 0 { statefulCount += 1 }
    mixed.combine(ranked.rule.rawValue)
    return ranked.rule
  }

  /// What mostly tells the list from others.
  var hash: UInt32 { mixed.value }
}

/// Lists of rules that match widgets, each kept once and known by a number, which is all that a
/// widget keeps of it.
struct RuleListTable: Sendable {
  /// All lists; the first is the empty list of widgets outside windows.
  private(set) var lists: Table<RuleList, RuleList> = [
    RuleList(ListedRules(plan: .zero, hasStateStyles: false), at: 0..<0)
  ]

  /// The rules of all lists.
  private(set) var rules: ContiguousArray<Number<Rule>> = []

  private var index = NumberIndex()

  /// The rules of a list, strongest first.
  func rules(of number: Number<RuleList>) -> ContiguousArray<Number<Rule>>.SubSequence {
    rules[lists[number].rules]
  }

  /// The number of the list of some rules, which is added if it is not known yet.
  mutating func number(
    of listed: ListedRules,
    _ added: ContiguousArray<Number<Rule>>
  ) -> Number<RuleList> {
    let hash = listed.hash
    let known = index.number(hash: hash) { number in
      let list = lists[Number(rawValue: number)]
      return list.plan == listed.plan && rules[list.rules].elementsEqual(added)
    }
    if known != 0 { return Number(rawValue: known) }
    let first = rules.count
    rules.append(contentsOf: added)
    lists.append(RuleList(listed, at: first..<rules.count))
    return Number(rawValue: index.add(hash: hash))
  }
}
