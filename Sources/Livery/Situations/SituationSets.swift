/// The state sets of a widget that differ in the rules that apply to it or to its descendants.
struct SituationSets: Sendable {
  /// The key of equal results: the states that descendants require, and the matching rules.
  struct Key: Hashable, Sendable {
    /// The rule list and the own style in one of the themes.
    struct Matched: Hashable, Sendable {
      let list: Number<RuleList>
      let own: Number<OwnStyle>
    }

    let kind: Int
    var matched: [Matched] = []

    init(kind: Int) { self.kind = kind }
  }

  /// All masks that affect the widget or its descendants.
  let required: RequiredStates
  /// The least representatives of equivalent sets, the normal state first.
  let least: [StateBits]
  /// The number of sets that each represents.
  let counts: [Int]
  /// The union of the container masks that apply in each.
  let applying: [StateBits]

  /// Computes the sets; fails if there are too many, or if the budget is exceeded.
  ///
  /// - Parameters:
  ///   - sets: The states.
  ///   - own: The masks of rules that match the widget.
  ///   - containerMasks: The masks of rules that match descendants.
  ///   - isControl: A Boolean value that indicates whether the widget can be in all states.
  ///   - areAll: Whether all sets are distinguished where masks apply exclusively, since a rule for one
  ///     applies in all sets that contain it.
  ///   - budget: The budget of work.
  init?(
    _ sets: StateSets,
    required own: RequiredStates,
    containerMasks: Set<StateBits>,
    isControl: Bool,
    areAll: Bool,
    within budget: WorkBudget
  ) {
    var required = own
    required.formUnion(containerMasks)
    let found =
      areAll && !required.groups.isEmpty
      ? sets.everySet() : sets.leastSets(of: required, within: budget)
    guard let least = found,
      budget.spend(least.count * (1 + containerMasks.count / 64))
    else { return nil }
    self.required = required
    self.least = least
    counts = sets.counts(
      of: least,
      for: required,
      among: isControl ? sets.all : least.reduce(0, |),
      within: budget
    )
    // The masks that apply are exactly those within their union.
    applying = least.map { states in
      containerMasks.reduce(0) { states & $1 == $1 ? $0 | $1 : $0 }
    }
  }

  /// Returns the index of the least set that represents a set; `nil` for an impossible set.
  func index(of set: StateBits) -> Int? {
    let effect = required.effect(in: set)
    return least.firstIndex { required.effect(in: $0) == effect }
  }
}
