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

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - plan: The plan of the class.
  ///   - rules: Where the rules stand among all lists' rules.
  ///   - statefulCount: How many of the rules ask for states.
  ///   - states: The states that any of the rules asks for.
  ///   - hasStateStyles: Whether built-in styles for states are among the rules.
  init(
    plan: Number<ClassPlan>,
    rules: Range<Int>,
    statefulCount: Int,
    states: StateMask,
    hasStateStyles: Bool
  ) {
    self.plan = plan
    self.hasStateStyles = hasStateStyles
    self.states = states
    firstRule = UInt32(rules.lowerBound)
    ruleCount = UInt32(rules.count)
    self.statefulCount = UInt32(statefulCount)
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

/// Lists of rules that match widgets, each kept once and known by a number, which is all that a
/// widget keeps of it.
struct RuleListTable: Sendable {
  /// All lists; the first is the empty list of widgets outside windows.
  private(set) var lists: Table<RuleList, RuleList> = [
    RuleList(plan: .zero, rules: 0..<0, statefulCount: 0, states: 0, hasStateStyles: false)
  ]

  /// The rules of all lists.
  private(set) var rules: ContiguousArray<Number<Rule>> = []

  private var index = NumberIndex()

  /// The rules of a list, strongest first.
  func rules(of number: Number<RuleList>) -> ContiguousArray<Number<Rule>>.SubSequence {
    rules[lists[number].rules]
  }

  private static func hash(
    _ plan: Number<ClassPlan>,
    _ found: ContiguousArray<ClassPlan.RankedRule>
  ) -> UInt32 {
    var hash = NumberHash()
    hash.combine(plan.rawValue)
    for ranked in found { hash.combine(ranked.rule.rawValue) }
    return hash.value
  }

  /// The number of the list that a class and the rules found for it make, besides so many that always
  /// apply; none if it is not known yet.
  func number(
    plan: Number<ClassPlan>,
    found: ContiguousArray<ClassPlan.RankedRule>,
    besides alwaysCount: Int
  ) -> Number<RuleList> {
    let known = index.number(hash: Self.hash(plan, found)) { number in
      let list = lists[Number(rawValue: number)]
      guard list.plan == plan, list.rules.count == found.count + alwaysCount else { return false }
      // What always applies is never found, and stands between the others.
      var place = 0
      for rule in list.rules where place < found.count && rules[rule] == found[place].rule {
        place += 1
      }
      return place == found.count
    }
    return Number(rawValue: known)
  }

  /// Adds a list that is not known yet.
  mutating func add(
    plan: Number<ClassPlan>,
    found: ContiguousArray<ClassPlan.RankedRule>,
    rules added: ContiguousArray<Number<Rule>>,
    statefulCount: Int,
    states: StateMask,
    hasStateStyles: Bool
  ) -> Number<RuleList> {
    let first = rules.count
    rules.append(contentsOf: added)
    lists.append(
      RuleList(
        plan: plan,
        rules: first..<rules.count,
        statefulCount: statefulCount,
        states: states,
        hasStateStyles: hasStateStyles
      )
    )
    return Number(rawValue: index.add(hash: Self.hash(plan, found)))
  }
}
