import Livery
import SourceJSON

extension StatesPass {
  /// What passes found.
  struct Result: Sendable {
    /// What is told of looks, if that is asked for.
    var contexts = Contexts()
    private(set) var groups: [LooksReport.Group] = []
    private(set) var leftOutGroups: [String: Int] = [:]
    private var groupCounts: [String: Int] = [:]

    var situationCount = 0
    var unjudged: [Unjudged] = []
    /// The state sets, by class.
    private(set) var coverages: [String: StateCoverage] = [:]
    private var findings: [String: Finding] = [:]

    /// Where pairs of state sets are alike to eyes that see in another way: how they see, the class and
    /// the contexts.
    private struct Simulation: Hashable {
      let vision: ColorVision
      let className: String
      let contexts: Contexts
    }

    private var simulated: [Simulation: [String: Finding]] = [:]

    /// The classes that have more state sets than are compared with each other, and how many.
    private var many: [String: Int] = [:]

    /// How many pairs that are alike to eyes that see in one way are listed of a class.
    private static let pairLimit = 20

    /// Notes how the state sets of a class look in a place.
    mutating func note(
      _ pattern: StateCoverage.Pattern,
      alikeTo: [StateBits?],
      on className: String,
      isControl: Bool,
      at place: StatesReport.Place
    ) {
      coverages[className, default: StateCoverage(isControl: isControl)]
        .note(pattern, alikeTo: alikeTo, at: place)
    }

    /// Counts a place of a class; says whether its looks are told.
    mutating func tells(_ className: String) -> Bool {
      groupCounts[className, default: 0] += 1
      if groupCounts[className, default: 0] <= LooksReport.groupLimit { return true }
      leftOutGroups[className, default: 0] += 1
      return false
    }

    /// Notes what a class looks like in a place.
    mutating func note(_ group: LooksReport.Group) { groups.append(group) }

    mutating func note(_ finding: Finding) { findings.note(finding) }

    /// Notes that two state sets are alike to eyes that see in another way.
    mutating func note(_ finding: Finding, with vision: ColorVision, on className: String) {
      let place = Simulation(vision: vision, className: className, contexts: finding.contexts)
      simulated[place, default: [:]].note(finding)
    }

    /// Notes that a class has so many state sets that not all are compared with each other.
    mutating func noteMany(_ count: Int, of className: String) {
      many[className] = max(many[className] ?? 0, count)
    }

    /// What was found, in the order of the texts; of what is alike to other eyes no more than is worth
    /// listing.
    private var allFindings: [Finding] {
      var all = findings
      for (place, pairs) in simulated {
        let sorted = pairs.sorted { $0.key < $1.key }
        for (key, finding) in sorted.prefix(Self.pairLimit) { all[key] = finding }
        let left = sorted.dropFirst(Self.pairLimit).map(\.value)
        guard let first = left.first else { continue }
        let last = sorted[Self.pairLimit - 1].key
        let holds = place.contexts.isEmpty ? "" : ", where \(place.contexts) holds"
        let pairs = left.count == 1 ? "1 more pair" : "\(left.count) more pairs"
        let message =
          "with \(place.vision.rawValue) \(pairs) of state sets look alike on '\(place.className)'"
          + holds
        // It stands after those that are listed.
        all[last + "\u{0}"] = Finding(
          Diagnostic(.note, .statesAlike, message: message, at: nil),
          situationCount: left.reduce(0) { $0 + $1.situationCount },
          witness: first.witness,
          key: "\(place.className), with \(place.vision.rawValue), and more",
          in: place.contexts
        )
      }
      for (name, count) in many {
        let compared = StatesPass.comparedCount
        let message =
          "'\(name)' has \(count) state sets; each is compared with the \(compared) weakest alone, and for"
          + " other ways of seeing only these are"
        let diagnostic = Diagnostic(.note, .statesAlike, message: message, at: nil)
        all[diagnostic.description] = Finding(diagnostic, key: name)
      }
      return all.sorted { $0.key < $1.key }.map(\.value)
    }

    mutating func formUnion(_ other: Result) {
      situationCount += other.situationCount
      unjudged += other.unjudged
      for (name, coverage) in other.coverages {
        coverages[name, default: StateCoverage(isControl: coverage.isControl)].formUnion(coverage)
      }
      for finding in other.findings.values { note(finding) }
      for (place, pairs) in other.simulated {
        for finding in pairs.values { simulated[place, default: [:]].note(finding) }
      }
      for (name, count) in other.many { noteMany(count, of: name) }
    }

    /// All of it, as a report.
    func report(_ inspection: Inspection, within budget: WorkBudget) -> StatesReport {
      var counts: [String: Int] = [:]
      for node in inspection.trees.flatMap(\.nodes) {
        counts[node.className, default: 0] += node.count
      }
      var unjudged = unjudged
      let sets = inspection.theme.stateSets
      var classes: [StatesReport.ClassStates] = []
      for (name, coverage) in coverages.sorted(by: { $0.key < $1.key }) {
        guard let found = coverage.classStates(name, counts[name] ?? 0, sets, within: budget) else {
          unjudged += coverage.unjudged
          continue
        }
        if found.total > 0 { classes.append(found) }
      }
      return StatesReport(
        classes: classes,
        findings: allFindings,
        situationCount: situationCount,
        unjudged: inspection.unjudged(unjudged)
      )
    }
  }
}

extension [String: Finding] {
  /// Adds a finding to what says the same.
  fileprivate mutating func note(_ finding: Finding) {
    let key = finding.diagnostic.description
    guard let known = self[key] else {
      self[key] = finding
      return
    }
    self[key]?.situationCount = known.situationCount + finding.situationCount
  }
}
