import Livery
import SourceJSON

extension StatesPass {
  /// What passes found.
  struct Result: Sendable {
    fileprivate struct SetKey: Hashable {
      let className: String
      let states: StateBits
    }

    fileprivate struct SetValue {
      var count: Int
      var isCovered: Bool
      /// The set that it is alike to in every situation, if there is one.
      var alikeTo: StateBits?
    }

    /// What is told of looks, if that is asked for.
    var contexts = Contexts()
    private(set) var groups: [LooksReport.Group] = []
    private(set) var leftOutGroups: [String: Int] = [:]
    private var groupCounts: [String: Int] = [:]

    var situationCount = 0
    var unbounded: [UnboundedWidget] = []
    fileprivate var sets: [SetKey: SetValue] = [:]
    private var findings: [String: Finding] = [:]

    mutating func note(
      _ className: String,
      _ states: StateBits,
      count: Int,
      isCovered: Bool,
      alikeTo: StateBits?
    ) {
      let key = SetKey(className: className, states: states)
      guard let known = sets[key] else {
        sets[key] = SetValue(count: count, isCovered: isCovered, alikeTo: alikeTo)
        return
      }
      sets[key] = SetValue(
        count: max(known.count, count),
        isCovered: known.isCovered || isCovered,
        alikeTo: known.alikeTo == alikeTo ? alikeTo : nil
      )
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

    mutating func note(_ finding: Finding) {
      let key = finding.diagnostic.description
      guard let known = findings[key] else {
        findings[key] = finding
        return
      }
      findings[key] = Finding(
        known.diagnostic,
        situationCount: known.situationCount + finding.situationCount,
        firstSituation: known.firstSituation,
        key: known.key,
        setting: known.setting,
        in: known.contexts
      )
    }

    mutating func formUnion(_ other: Result) {
      situationCount += other.situationCount
      unbounded.formUnion(other.unbounded)
      for (key, value) in other.sets {
        note(
          key.className,
          key.states,
          count: value.count,
          isCovered: value.isCovered,
          alikeTo: value.alikeTo
        )
      }
      for finding in other.findings.values { note(finding) }
    }

    /// All of it, as a report.
    func report(_ theme: Theme, _ trees: [SituationTree]) -> StatesReport {
      let names = theme.stateSets
      var counts: [String: Int] = [:]
      for node in trees.flatMap(\.nodes) { counts[node.className, default: 0] += node.count }
      let classes = Dictionary(grouping: sets.keys, by: \.className)
        .filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
        .map { className, keys in
          let ordered = keys.sorted { $0.states < $1.states }
          // There may be tens of thousands.
          let looks = ordered.filter { sets[$0]?.isCovered == true || $0.states == 0 }.map(\.states)
          return StatesReport.ClassStates(
            className: className,
            widgetCount: counts[className] ?? 0,
            sets: ordered.compactMap { key in
              sets[key].map { value in
                // The nearest lesser one that has a look.
                let nearest =
                  value.isCovered || key.states == 0
                  ? nil : looks.last { $0 != key.states && $0 & ~key.states == 0 } ?? 0
                return StatesReport.SetLook(
                  states: names.names(in: key.states),
                  setCount: value.count,
                  isCovered: value.isCovered,
                  fallsBackTo: nearest.map { names.names(in: $0) },
                  alikeTo: value.alikeTo.map { names.names(in: $0) }
                )
              }
            }
          )
        }
      return StatesReport(
        classes: classes,
        findings: findings.sorted { $0.key < $1.key }.map(\.value),
        situationCount: situationCount,
        unbounded: unbounded
      )
    }
  }
}
