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

  /// A vision simulation of a class in some contexts, under which pairs of state sets are
  /// indistinguishable.
  private struct Simulation: Hashable {
    let vision: ColorVision
    let className: String
    let contexts: Contexts
  }

  /// The pairs of all passes, as findings.
  private var simulated: [Simulation: StateFindings] = [:]

  /// A pair of state sets of a class that are indistinguishable under a vision simulation.
  struct SimulatedPair: Hashable, Sendable {
    let vision: ColorVision
    let className: String
    /// The names of the state sets.
    let first: String
    let second: String
  }

  /// The pairs of one pass, with the number of situations and the first of them.
  private var pairs: [SimulatedPair: (count: Int, witness: Witness)] = [:]

  /// The classes with more state sets than are compared, and the numbers of sets.
  private var many: [String: Int] = [:]

  /// The maximum number of indistinguishable pairs listed for a class and vision.
  private static let pairLimit = 20

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
  mutating func note(_ pair: SimulatedPair, at witness: () -> Witness) {
    if pairs[pair] == nil { pairs[pair] = (0, witness()) }
    pairs[pair]?.count += 1
  }

  /// Records that a class has too many state sets to compare all of them.
  mutating func noteMany(_ count: Int, of className: String) {
    many[className] = max(many[className] ?? 0, count)
  }

  /// All findings, ordered by text.
  ///
  /// Findings of vision simulations are limited.
  private var allFindings: [Finding] {
    var all = Dictionary(uniqueKeysWithValues: findings.sorted.map { ($0.text, $0.finding) })
    for (place, pairs) in simulated {
      let sorted = pairs.sorted
      for (text, finding) in sorted.prefix(Self.pairLimit) { all[text] = finding }
      let left = sorted.dropFirst(Self.pairLimit).map(\.finding)
      guard let first = left.first else { continue }
      let last = sorted[Self.pairLimit - 1].text
      let holds = place.contexts.isEmpty ? "" : ", in \(place.contexts)"
      let pairs = left.count == 1 ? "1 more pair" : "\(left.count) more pairs"
      let message =
        "with \(place.vision.rawValue) \(pairs) of state sets look alike on '\(place.className)'"
        + holds
      // The summary follows the listed findings.
      all[last + "\u{0}"] = Finding(
        Diagnostic(.note, .statesAlike, message: message, at: nil),
        situationCount: left.reduce(0) { $0 + $1.situationCount },
        witness: first.witness,
        key: "\(place.className), with \(place.vision.rawValue), and more",
        in: place.contexts
      )
    }
    for (name, count) in many {
      let compared = VisitedStates.comparedCount
      let message =
        "'\(name)' has \(count) state sets; each is compared with the \(compared) weakest alone, and for"
        + " other ways of seeing only these are"
      let diagnostic = Diagnostic(.note, .statesAlike, message: message, at: nil)
      all[diagnostic.description] = Finding(diagnostic, key: name)
    }
    return all.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds the result of a pass, for combinations of contexts in which it is the same.
  mutating func formUnion(_ other: Self, in contexts: Contexts) {
    situationCount += other.situationCount
    unchecked += other.unchecked
    for (name, coverage) in other.coverages {
      coverages[name, default: StateCoverage(isControl: coverage.isControl)]
        .formUnion(coverage, in: contexts)
    }
    findings.formUnion(other.findings)
    for (pair, found) in other.pairs {
      let place = Simulation(
        vision: pair.vision,
        className: pair.className,
        contexts: contexts
      )
      simulated[place, default: StateFindings()].note(
        pair.finding(in: contexts, count: found.count, witness: found.witness)
      )
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
      findings: allFindings,
      situationCount: situationCount,
      unchecked: inspection.unchecked(unchecked)
    )
  }
}

extension CoverageResult.SimulatedPair {
  /// Returns the pair as a finding in some contexts, on which simulated colours depend.
  fileprivate func finding(in contexts: Contexts, count: Int, witness: Witness) -> Finding {
    let place = contexts.isEmpty ? "" : ", in \(contexts)"
    let message =
      "with \(vision.rawValue) '\(second)' looks like '\(first)' on '\(className)'\(place)"
    return Finding(
      Diagnostic(.note, .statesAlike, message: message, at: nil),
      situationCount: count,
      witness: witness.moved(to: contexts),
      key: "\(className), with \(vision.rawValue) as \(first)",
      in: contexts
    )
  }
}
