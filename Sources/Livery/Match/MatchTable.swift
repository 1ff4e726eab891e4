/// Lists of rules that match widgets, each kept once and known by a number.
///
/// A list holds the rules that match whatever states the widget is in itself, strongest first. Its
/// number is all that a widget keeps of them.
struct MatchTable: Sendable {
  /// A list.
  struct Match: Sendable {
    /// The number of the class; negative for the empty list.
    let plan: Int32
    /// Where the rules stand among all lists' rules, those that ask for states first.
    ///
    /// In `cascade` resolution those are left out that always apply to the class.
    let rules: Range<Int>
    /// How many of the rules ask for states.
    let statefulCount: Int
    /// Where those that tell the list from others of the class stand among all such.
    let found: Range<Int>
    /// Whether built-in styles for states are among the rules.
    let hasStateStyles: Bool
    /// The slots of which any rule says a keyword that may lead to the parent's value.
    let inheriting: [Int]

    /// Where the rules stand that ask for states.
    var stateful: Range<Int> { rules.lowerBound..<(rules.lowerBound + statefulCount) }

    /// Where the others stand.
    var plain: Range<Int> { (rules.lowerBound + statefulCount)..<rules.upperBound }
  }

  /// What every look at a widget's style begins with; apart, so that much of it is at hand.
  struct Face: Sendable {
    /// The states that any of the rules asks for.
    let states: StateMask
    /// The slots that are never taken from the parent, as a number of the ``HeritageTable``.
    let closedSlots: UInt32
    /// Whether these are all slots of which any rule says something.
    let takesNothing: Bool
    /// Whether any rule says a keyword that may lead to the parent's value.
    let isInheriting: Bool
    /// The style that was looked up last, and its key.
    fileprivate(set) var lastKey = StyleKey()
    fileprivate(set) var lastStyle: UInt32 = 0
  }

  /// All lists; number 0 is the empty list of widgets outside windows.
  private(set) var matches: ContiguousArray<Match> = [
    Match(
      plan: -1,
      rules: 0..<0,
      statefulCount: 0,
      found: 0..<0,
      hasStateStyles: false,
      inheriting: []
    )
  ]
  private(set) var faces: ContiguousArray<Face> = [
    Face(states: 0, closedSlots: 0, takesNothing: false, isInheriting: false)
  ]

  /// The rules of all lists.
  private(set) var rules: ContiguousArray<Int32> = []

  /// The rules that tell lists from others of the same class.
  private(set) var found: ContiguousArray<ClassPlan.Candidate> = []

  private var index = NumberIndex()

  /// The rules of a list, strongest first.
  func rules(of number: UInt32) -> ContiguousArray<Int32>.SubSequence {
    rules[matches[Int(number)].rules]
  }

  /// Keeps in mind which style a list led to.
  mutating func remember(_ style: UInt32, for key: StyleKey) {
    faces[Int(key.match)].lastKey = key
    faces[Int(key.match)].lastStyle = style
  }

  /// Forgets which styles lists led to.
  mutating func forgetStyles() {
    for number in faces.indices { faces[number].lastKey = StyleKey() }
  }

  private static func hash(
    _ plan: Int32,
    _ found: ContiguousArray<ClassPlan.Candidate>
  ) -> UInt32 {
    var hash = NumberHash()
    hash.combine(UInt32(truncatingIfNeeded: plan))
    for candidate in found { hash.combine(UInt32(truncatingIfNeeded: candidate.rule)) }
    return hash.value
  }

  /// The number of the list that a class and the rules found for it make; 0 if it is not known yet.
  func number(plan: Int32, found: ContiguousArray<ClassPlan.Candidate>) -> UInt32 {
    index.number(hash: Self.hash(plan, found)) { number in
      let match = matches[Int(number)]
      guard match.plan == plan, match.found.count == found.count else { return false }
      var place = match.found.lowerBound
      for candidate in found {
        if self.found[place].rule != candidate.rule { return false }
        place += 1
      }
      return true
    }
  }

  /// Adds a list that is not known yet.
  mutating func add(
    plan: Int32,
    found added: ContiguousArray<ClassPlan.Candidate>,
    rules list: ContiguousArray<Int32>,
    statefulCount: Int,
    states: StateMask,
    hasStateStyles: Bool,
    closedSlots: UInt32,
    takesNothing: Bool,
    inheriting: [Int]
  ) -> UInt32 {
    let first = rules.count
    rules.append(contentsOf: list)
    found.append(contentsOf: added)
    matches.append(
      Match(
        plan: plan,
        rules: first..<rules.count,
        statefulCount: statefulCount,
        found: (found.count - added.count)..<found.count,
        hasStateStyles: hasStateStyles,
        inheriting: inheriting
      )
    )
    faces.append(
      Face(
        states: states,
        closedSlots: closedSlots,
        takesNothing: takesNothing,
        isInheriting: !inheriting.isEmpty
      )
    )
    return index.add(hash: Self.hash(plan, added))
  }
}
