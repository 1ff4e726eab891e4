/// Declarations that apply to a widget in a state, as the cascade comes to them.
enum CascadeStep {
  /// What holds for every widget: the built-in values, and default styles over them.
  case defaults
  /// What the parent hands down.
  case inherited(Number<InheritedValues>)
  /// A rule.
  case rule(Number<Rule>)
  /// What was set on the widget for a state set.
  case own(OwnStyle.Part)
  /// A built-in style for a state, which gives way where else something is said.
  case stateStyle(Number<Rule>)

  /// The sheet whose default an entry stands on where it is worn whole (spec 8.2); `nil` if it stands
  /// on the built-in values alone.
  func base(in ruleSet: RuleSet) -> Int? {
    switch self {
    case .rule(let rule), .stateStyle(let rule): ruleSet.digests[rule].sheet
    case .own: ruleSet.bases.indices.last
    case .defaults, .inherited: nil
    }
  }
}

/// Somebody who reads the cascade: a style takes from it, an explanation lists it.
protocol CascadeReader {
  /// Reads the next step, which in each slot is stronger than those before; a built-in style for a
  /// state holds only where nothing before it is.
  mutating func read(_ step: CascadeStep, _ resolver: borrowing StyleResolver)
}

/// Keeps the strongest entry, which is worn whole in `brstyle` resolution.
struct WornEntry: CascadeReader {
  private(set) var step: CascadeStep?

  mutating func read(_ step: CascadeStep, _ resolver: borrowing StyleResolver) {
    if case .defaults = step { return }
    self.step = step
  }
}
