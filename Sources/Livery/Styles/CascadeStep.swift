/// Declarations that apply to a widget in a state, in cascade order.
enum CascadeStep {
  /// The declarations for every widget: the built-in values, overridden by default styles; with
  /// base sheets only by those of base sheets.
  case defaults
  /// The app's default styles, which override everything that base sheets declare.
  case appDefaults
  /// The values inherited from the parent that a side declares, and the slots in which those do not
  /// apply.
  case inherited(Number<InheritedValues>, Side, yielding: SlotSet = SlotSet())
  /// A rule.
  case rule(Number<Rule>)
  /// The declarations set on the widget for a state set.
  case own(OwnStyle.Part)
  /// A built-in state style, which yields to other declarations.
  case stateStyle(Number<Rule>)

  /// Returns the sheet whose default is the base of a winning entry; `nil` if only the
  /// built-in values are.
  func base(in ruleSet: RuleSet) -> Int? {
    switch self {
    case .rule(let rule), .stateStyle(let rule): ruleSet.digests[rule].sheet
    case .own: ruleSet.bases.indices.last
    case .defaults, .appDefaults, .inherited: nil
    }
  }
}

/// A cascade visitor: a style takes values from it, an explanation lists it.
protocol CascadeReader {
  /// Reads the next step, which is stronger in each slot than those before; a built-in state style
  /// applies only where nothing before it does.
  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver)
}

/// A cascade reader that keeps the strongest entry, which wins as a whole in `brstyle` resolution.
struct WinningEntry: CascadeReader {
  private(set) var step: CascadeStep?

  mutating func read(_ step: CascadeStep, from resolver: borrowing StyleResolver) {
    switch step {
    case .defaults: break
    // Base sheets take the place of the built-in values, and come before.
    case .appDefaults: self.step = nil
    default: self.step = step
    }
  }
}
