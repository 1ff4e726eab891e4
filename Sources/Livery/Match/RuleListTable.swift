/// The rules that match a widget, whatever states it is in itself.
struct RuleList: Sendable {
  /// The match plan of the class.
  let plan: Number<ClassPlan>
  /// A Boolean value that indicates whether the rules include built-in styles for states.
  let hasStateStyles: Bool
  /// A Boolean value that indicates whether any of the rules excludes states.
  let excludesStates: Bool
  /// The states that any of the rules requires or excludes.
  let states: StateMask
  private let firstRule: UInt32
  private let ruleCount: UInt32
  private let appCount: UInt32
  private let statefulCount: UInt32
  private let baseStatefulCount: UInt32

  /// The numbers of rules of each part of a list.
  struct Counts {
    /// The rules of the app, and those among them that require states.
    var app = 0
    var stateful = 0
    /// The rules of base sheets that require states.
    var baseStateful = 0
    /// A Boolean value that indicates whether any of the rules excludes states.
    var excludes = false
  }

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - plan: The match plan of the class.
  ///   - rules: The range of the rules in the table.
  ///   - counts: The numbers of rules of each part.
  ///   - states: The states that any of the rules requires or excludes.
  ///   - hasStateStyles: A Boolean value that indicates whether the rules include built-in styles
  ///     for states.
  init(
    plan: Number<ClassPlan>,
    rules: Range<Int>,
    counts: Counts,
    states: StateMask,
    hasStateStyles: Bool
  ) {
    self.plan = plan
    self.hasStateStyles = hasStateStyles
    self.states = states
    excludesStates = counts.excludes
    firstRule = UInt32(rules.lowerBound)
    ruleCount = UInt32(rules.count)
    appCount = UInt32(counts.app)
    statefulCount = UInt32(counts.stateful)
    baseStatefulCount = UInt32(counts.baseStateful)
  }

  /// The range of the rules in the table: the app's, then those of base sheets; of each side those
  /// that require states first, each part strongest first.
  ///
  /// In `cascade` resolution it excludes the rules that always apply to the class.
  var rules: Range<Int> { Int(firstRule)..<Int(firstRule + ruleCount) }

  /// The range of the app's rules.
  var app: Range<Int> { Int(firstRule)..<Int(firstRule + appCount) }

  /// The range of the app's rules that require states.
  var stateful: Range<Int> { Int(firstRule)..<Int(firstRule + statefulCount) }

  /// The range of the app's rules that require no states.
  var plain: Range<Int> { Int(firstRule + statefulCount)..<Int(firstRule + appCount) }

  /// The range of the rules of base sheets that require states.
  var baseStateful: Range<Int> {
    Int(firstRule + appCount)..<Int(firstRule + appCount + baseStatefulCount)
  }

  /// The range of the rules of base sheets that require no states.
  var basePlain: Range<Int> {
    Int(firstRule + appCount + baseStatefulCount)..<Int(firstRule + ruleCount)
  }
}

/// The interned lists of rules that match widgets; a widget stores only the number of its list.
struct RuleListTable: Sendable {
  /// All lists; the first is the empty list of widgets outside windows.
  private(set) var lists: Table<RuleList, RuleList> = [
    RuleList(plan: .zero, rules: 0..<0, counts: .init(), states: 0, hasStateStyles: false)
  ]

  /// The rules of all lists.
  private(set) var rules: ContiguousArray<Number<Rule>> = []

  private var index = NumberIndex()

  /// Returns the rules of a list, strongest first.
  func rules(of number: Number<RuleList>) -> ContiguousArray<Number<Rule>>.SubSequence {
    rules[lists[number].rules]
  }

  /// Returns the app's rules of a list, strongest first.
  func appRules(of number: Number<RuleList>) -> ContiguousArray<Number<Rule>>.SubSequence {
    rules[lists[number].app]
  }

  private static func hash(
    of plan: Number<ClassPlan>,
    found: ContiguousArray<ClassPlan.RankedRule>
  ) -> UInt32 {
    var hash = NumberHash()
    hash.combine(plan.rawValue)
    for ranked in found { hash.combine(ranked.rule.rawValue) }
    return hash.value
  }

  /// Returns the number of the list with the rules found for a class, besides a number of rules
  /// that always apply; zero if there is none yet.
  func number(
    plan: Number<ClassPlan>,
    found: ContiguousArray<ClassPlan.RankedRule>,
    besides alwaysCount: Int
  ) -> Number<RuleList> {
    let known = index.number(hash: Self.hash(of: plan, found: found)) { number in
      let list = lists[Number(rawValue: number)]
      guard list.plan == plan, list.rules.count == found.count + alwaysCount else { return false }
      // Rules that always apply are never found; they are stored between the others.
      var place = 0
      for rule in list.rules where place < found.count && rules[rule] == found[place].rule {
        place += 1
      }
      return place == found.count
    }
    return Number(rawValue: known)
  }

  /// Adds a list.
  mutating func add(
    plan: Number<ClassPlan>,
    found: ContiguousArray<ClassPlan.RankedRule>,
    rules added: ContiguousArray<Number<Rule>>,
    counts: RuleList.Counts,
    states: StateMask,
    hasStateStyles: Bool
  ) -> Number<RuleList> {
    let first = rules.count
    rules.append(contentsOf: added)
    lists.append(
      RuleList(
        plan: plan,
        rules: first..<rules.count,
        counts: counts,
        states: states,
        hasStateStyles: hasStateStyles
      )
    )
    return Number(rawValue: index.add(hash: Self.hash(of: plan, found: found)))
  }
}
