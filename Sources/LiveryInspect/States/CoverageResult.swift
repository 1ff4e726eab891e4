import Livery
import SourceJSON

/// The coverage of the state sets of classes, and the findings about them.
struct CoverageResult: Sendable {
  var situationCount = 0
  var unchecked: [Unchecked] = []
  /// The state sets, by class.
  private(set) var coverages: [String: StateCoverage] = [:]
  /// The findings that do not depend on simulated colour visions.
  var findings = StateFindings()

  /// The indistinguishable pairs of all passes.
  private var simulated = SimulatedPairs()

  /// The pairs of one pass, with the number of situations and the first of them.
  private var pairs: [SimulatedPairs.Pair: PairOfPass] = [:]

  /// The occurrences of a pair in one pass.
  private struct PairOfPass: Sendable {
    var count = 0
    let witness: Witness
    var checks: Set<Int> = []
    var widgets: Set<WidgetNode> = []
  }

  /// The classes with more state sets than are compared, and the numbers of sets.
  private var many: [String: Int] = [:]

  /// Records the state sets of a class in its surroundings, a place that is evaluated only if it is
  /// the first of its kind.
  mutating func note(
    _ pattern: StateCoverage.Pattern,
    alikeTo: [StateBits?],
    on className: String,
    isControl: Bool,
    in contexts: Contexts,
    at place: () -> StatesReport.Place
  ) {
    coverages[className, default: StateCoverage(isControl: isControl)]
      .note(pattern, alikeTo: alikeTo, in: contexts, at: place)
  }

  /// Adds a pair of state sets that are indistinguishable under a vision simulation.
  mutating func note(
    _ pair: SimulatedPairs.Pair,
    ofCheck check: Int,
    at witness: () -> Witness
  ) {
    if pairs[pair] == nil { pairs[pair] = PairOfPass(witness: witness()) }
    pairs[pair]?.count += 1
    pairs[pair]?.checks.insert(check)
  }

  /// Locates the findings of a pass on the widgets of their checks.
  mutating func locate(on widgets: CheckedWidgets, in contexts: Contexts) {
    findings.locate(on: widgets, in: contexts)
    for (pair, found) in pairs { pairs[pair]?.widgets = widgets.widgets(of: found.checks) }
  }

  /// Records that a class has too many state sets to compare all of them.
  mutating func noteMany(_ count: Int, of className: String) {
    many[className] = max(many[className] ?? 0, count)
  }

  /// Returns all findings, ordered by text.
  ///
  /// Findings of vision simulations are limited.
  private func allFindings(_ inspection: Inspection) -> [Finding] {
    var all = findings.causes(in: inspection).map { ($0.diagnostic.description, $0) }
    all += simulated.findings(in: inspection)
    for (name, count) in many {
      let compared = VisitedStates.comparedCount
      let message =
        "'\(name)' has \(count) state sets; each is compared with the \(compared) weakest alone, and for"
        + " other ways of seeing only these are"
      let diagnostic = Diagnostic(.note, .statesAlike, message: message, at: nil)
      all.append((diagnostic.description, Finding(diagnostic, key: name)))
    }
    return all.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Adds the result of a pass, for combinations of contexts in which it is the same.
  mutating func formUnion(_ other: Self, in contexts: Contexts) {
    situationCount += other.situationCount
    unchecked += other.unchecked
    for (name, coverage) in other.coverages {
      coverages[name, default: StateCoverage(isControl: coverage.isControl)]
        .formUnion(coverage, in: contexts)
    }
    findings.formUnion(other.findings, in: contexts)
    // The first occurrence of a pair is its witness.
    for vision in ColorVision.allCases {
      for (pair, found) in other.pairs where pair.vision == vision {
        simulated.note(
          pair,
          SimulatedPairs.Occurrence(
            vision: vision,
            contexts: contexts,
            count: found.count,
            witness: found.witness.moved(to: contexts),
            widgets: found.widgets
          )
        )
      }
    }
    for (name, count) in other.many { noteMany(count, of: name) }
  }

  /// Returns the results as a report.
  func report(_ inspection: Inspection, within budget: WorkBudget) -> StatesReport {
    var counts: [String: Int] = [:]
    for node in inspection.trees.flatMap(\.nodes) {
      counts[node.className, default: 0] += node.count
    }
    var unchecked = unchecked
    let sets = inspection.theme.stateSets
    var classes: [StatesReport.ClassStates] = []
    for (name, coverage) in coverages.sorted(by: { $0.key < $1.key }) {
      guard
        let found = coverage.classStates(
          name,
          widgetCount: counts[name] ?? 0,
          sets: sets,
          within: budget
        )
      else {
        unchecked += coverage.unchecked
        continue
      }
      if found.total > 0 { classes.append(found) }
    }
    return StatesReport(
      classes: classes,
      findings: allFindings(inspection),
      situationCount: situationCount,
      unchecked: inspection.unchecked(unchecked)
    )
  }
}
