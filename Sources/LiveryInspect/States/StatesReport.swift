public import Livery
package import SourceJSON

/// The coverage of the state sets of classes: the sets for which a theme has styles of their own.
public struct StatesReport: Sendable {
  /// The classes with states, in alphabetical order.
  public let classes: [ClassStates]
  /// The state sets that are visually indistinguishable, and the controls whose focus is not
  /// visible.
  public let findings: [Finding]
  /// The number of situations visited.
  public let situationCount: Int
  /// The widgets and contexts that were not checked.
  public let unchecked: [Unchecked]

  /// The state sets of one class.
  public struct ClassStates: Sendable {
    /// The class.
    public let className: String
    /// The number of widgets of exactly this class.
    public let widgetCount: Int
    /// The sets, weakest first, including the normal state.
    ///
    /// Sets with the same matching rules are combined, but each set that falls back is listed.
    public let sets: [SetCoverage]
    /// The number of possible state sets without the normal state, each counted once.
    public let total: Int
    /// The number of sets that are covered in all surroundings.
    public let covered: Int
    /// The number of sets that are covered in some surroundings only.
    public let partlyCovered: Int

    /// The number of sets that fall back.
    public var fallingBack: Int { total - covered - partlyCovered }

    /// The number of sets that fall back and are not listed, since there are too many.
    public var leftOut: Int {
      fallingBack - sets.count { $0.coverage == .none && !$0.states.isEmpty }
    }
  }

  /// The share of surroundings in which a declaration for a state contributes to a state set.
  public enum Coverage: String, Sendable {
    /// All contexts and surroundings of widgets of the class.
    case covered
    /// Some of them.
    case partly
    /// None of them.
    case none
  }

  /// A widget in its surroundings and contexts.
  public struct Place: Sendable {
    /// The contexts; empty for all.
    public internal(set) var contexts: Contexts
    /// The path of the widget; `nil` for all widgets of the class.
    public let widget: String?
    /// The ancestors whose states matter, the window first.
    public let ancestors: [Witness.Ancestor]
  }

  /// State sets with the same style, since the same rules match.
  public struct SetCoverage: Sendable {
    /// The smallest of the sets, strongest state first.
    public let states: [String]
    /// The number of sets.
    public let setCount: Int
    /// The surroundings in which a declaration for a state contributes.
    public let coverage: Coverage
    /// The first uncovered place in each combination of contexts, if the sets are covered
    /// elsewhere.
    public let exceptions: [Place]
    /// The set that uncovered sets fall back to; `nil` for all others.
    public let fallsBackTo: [String]?
    /// A weaker set that is indistinguishable everywhere; `nil` if there is none.
    public let alikeTo: [String]?

    /// A Boolean value that indicates whether a declaration for a state contributes everywhere.
    public var isCovered: Bool { coverage == .covered }
  }

  /// The share of covered state sets, 0...1.
  ///
  /// Without state sets, 1, or 0 if widgets or contexts were not checked.
  public var coverage: Double {
    let total = classes.reduce(0) { $0 + $1.total }
    return total == 0
      ? (unchecked.isEmpty ? 1 : 0) : Double(classes.reduce(0) { $0 + $1.covered }) / Double(total)
  }

  /// The coverage in percent, for people.
  package var percentage: Double { (coverage * 1000).rounded(.down) / 10 }

  /// Returns the error that fewer state sets are covered than required.
  ///
  /// - Parameters:
  ///   - least: The required percentage.
  ///   - place: The place where it is set; `nil` for an argument.
  /// - Returns: The error; `nil` if enough sets are covered, or if not all were checked.
  package func tooFewStates(_ least: Double, at place: SourceLocation?) -> Diagnostic? {
    let total = classes.reduce(0) { $0 + $1.total }
    let covered = classes.reduce(0) { $0 + $1.covered }
    if !unchecked.isEmpty || Double(covered) * 100 >= least * Double(total) { return nil }
    let message =
      "\(percentage.plainText) % of all state sets have their own style; \(least.plainText) % are needed"
    return Diagnostic(.error, .tooFewStates, message: message, at: place)
  }
}

extension Diagnostic.Code {
  /// Fewer covered state sets than required.
  static let tooFewStates = Self("too-few-states")
}

extension Inspection {
  /// Returns the coverage of state sets, and the sets that are indistinguishable.
  public func states() async -> StatesReport {
    let index = EntryIndex(theme)
    let budget = WorkBudget(work)
    let walks = walks(reading: .appearance, within: budget, dividing: true)
    let results = await walks.sceneResults { walk, tree, contexts in
      CoveragePass(walk, tree: tree, in: contexts, entries: index)
    }
    var all = CoverageResult()
    for (contexts, result) in results?.all ?? [] { all.formUnion(result, in: contexts) }
    let report = all.report(self, within: budget)
    if !budget.isExceeded { return report }
    return StatesReport(
      classes: [],
      findings: [],
      situationCount: 0,
      unchecked: [budget.unchecked]
    )
  }
}
