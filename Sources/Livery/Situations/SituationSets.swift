/// The state sets of a widget in which something else applies to it, or to what is inside it.
struct SituationSets: Sendable {
  /// What decides about them: which states what is inside asks for, and what matches.
  struct Key: Hashable, Sendable {
    /// What matches in one of the themes.
    struct Matched: Hashable, Sendable {
      let list: Number<RuleList>
      let own: Number<OwnStyle>
    }

    let kind: Int
    var matched: [Matched] = []

    init(kind: Int) { self.kind = kind }
  }

  /// What anything asks for.
  let asked: AskedStates
  /// The least sets in which different ones apply, the normal state first.
  let least: [StateBits]
  /// How many sets each stands for.
  let counts: [Int]
  /// In each, the states that what is inside asks for.
  let applying: [StateBits]

  /// Works them out; `nil` if they are too many, or the work is too much.
  ///
  /// - Parameters:
  ///   - sets: The states.
  ///   - own: What the widget itself is asked.
  ///   - containerMasks: What it is asked for by what is inside.
  ///   - isControl: Whether it can be in all states.
  ///   - budget: The work that it may take.
  init?(
    _ sets: StateSets,
    asked own: AskedStates,
    containerMasks: Set<StateBits>,
    isControl: Bool,
    within budget: WorkBudget
  ) {
    var asked = own
    asked.formUnion(containerMasks)
    guard let least = sets.leastSets(of: asked, within: budget),
      budget.spend(least.count * (1 + containerMasks.count / 64))
    else { return nil }
    self.asked = asked
    self.least = least
    counts = sets.counts(
      of: least,
      asked,
      among: isControl ? sets.all : least.reduce(0, |),
      within: budget
    )
    // The masks that apply are those in their union.
    applying = least.map { states in
      containerMasks.reduce(0) { states & $1 == $1 ? $0 | $1 : $0 }
    }
  }

  /// Which of the least sets stands for a set; `nil` for one that is not possible.
  func index(of set: StateBits) -> Int? {
    let answer = asked.answer(in: set)
    return least.firstIndex { asked.answer(in: $0) == answer }
  }
}
