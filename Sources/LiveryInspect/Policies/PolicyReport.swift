import Livery
public import SourceJSON

/// What came of testing a theme against a policy (spec 15.10).
public struct PolicyReport: Sendable {
  /// What came of one rule.
  public struct Outcome: Sendable {
    /// The rule.
    public let rule: Policy.Rule
    /// How many values were looked at, each of every widget and state set counted.
    public let checkCount: Int
    /// How many of them are not as they should be.
    public let failureCount: Int
    /// What is not as it should be, one finding for each declaration.
    public let findings: [Finding]

    /// Whether something was looked at, and all of it is as it should be.
    public var holds: Bool { findings.isEmpty }
  }

  /// What came of each rule, in the order of the file.
  public let outcomes: [Outcome]
  /// How many situations were looked at.
  public let situationCount: Int
  /// Widgets with too many situations, of which nothing is said.
  public let unbounded: [UnboundedWidget]
  /// Whether there are more combinations of contexts than were looked at.
  public let leavesOutContexts: Bool

  /// All findings.
  public var findings: [Finding] { outcomes.flatMap(\.findings) + unbounded.map(\.finding) }

  /// Whether all was looked at and is as it should be.
  public var holds: Bool {
    outcomes.allSatisfy(\.holds) && unbounded.isEmpty && !leavesOutContexts
  }
}

extension Inspection {
  /// Tests the theme on the trees against what a team has agreed on.
  ///
  /// - Throws: A `DiagnosticsError` if the policy names states, contexts, constants or properties that the
  ///   theme does not have.
  public func test(_ policy: Policy) async throws(DiagnosticsError) -> PolicyReport {
    var diagnostics = Diagnostics()
    let subject = PolicySubject(policy, theme, into: &diagnostics)
    try diagnostics.throwIfErrors()
    let roles = RoleTable(theme)
    let passes = await withTaskGroup(of: (Int, PolicyPass).self) { group in
      for (number, contexts) in contexts.enumerated() {
        for (index, tree) in wholeTrees.enumerated() {
          group.addTask {
            let appearances = [theme, subject.theme].map { $0.appearance(in: contexts) }
            var walk = SituationWalk(appearances, tree, ancestors.range)
            var scene = Scene(walk, roles, canvas: canvas(in: contexts))
            var pass = PolicyPass(subject, contexts, walk)
            walk.run { walk, situation in
              let sight = scene.see(situation, &walk)
              pass.look(at: situation, sight, in: scene, &walk)
              return sight.own
            }
            pass.finish(walk)
            return (number * wholeTrees.count + index, pass)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    return report(policy, passes.sorted { $0.0 < $1.0 }.map(\.1))
  }

  private func report(_ policy: Policy, _ passes: [PolicyPass]) -> PolicyReport {
    var unbounded: [UnboundedWidget] = []
    for pass in passes { unbounded.formUnion(pass.unbounded) }
    var unmatched = UnmatchedSelectors(self)
    let outcomes = policy.rules.indices.map { number -> PolicyReport.Outcome in
      let rule = policy.rules[number]
      let tallies = passes.map { $0.tallies[number] }
      let count = tallies.reduce(0) { $0 + $1.checkCount }
      var findings = PolicyPass.Failure.merged(tallies.flatMap(\.failures)).map {
        $0.finding(of: rule)
      }
      if count == 0 {
        findings = [rule.nothingSeen(tallies, &unmatched, theme.stateSets)]
      }
      return PolicyReport.Outcome(
        rule: rule,
        checkCount: count,
        failureCount: tallies.flatMap(\.failures).reduce(0) { $0 + $1.count },
        findings: findings
      )
    }
    return PolicyReport(
      outcomes: outcomes,
      situationCount: passes.reduce(0) { $0 + $1.situationCount },
      unbounded: unbounded,
      leavesOutContexts: leavesOutContexts
    )
  }
}

extension Policy.Rule {
  /// The rule with nothing to look at, as a finding.
  fileprivate func nothingSeen(
    _ tallies: [PolicyPass.Tally],
    _ unmatched: inout UnmatchedSelectors,
    _ sets: StateSets
  ) -> Finding {
    let reason: String
    let asksForOthers = selectors.allSatisfy { selector in
      !(states ?? []).contains { Set(selector.states.names).isSubset(of: $0.names) }
    }
    let impossible = (states ?? []).first { !sets.isPossible(sets.bits(of: $0.names)) }
    if let impossible, states?.count == 1 {
      reason = "the states '\(impossible)' are never together"
    } else if let states, !states.isEmpty, asksForOthers {
      reason =
        "'\(selectors[0])' asks for '\(selectors[0].states)', which none of its state sets has"
    } else if !tallies.contains(where: \.isHolding) {
      reason = "the contexts that it is about are not looked at"
    } else if tallies.contains(where: { $0.matchCount > 0 }) {
      reason =
        switch expectation {
        case .contrast: "the widgets that it is about show nothing that has a contrast"
        case .differs: "the widgets that it is about are only in the normal state"
        case .isOneOf: "the widgets that it is about are never in such states"
        case .constants: "nobody says anything of these settings on the widgets that it is about"
        }
    } else {
      let selector = selectors[0]
      reason =
        unmatched.missing(in: selector)?.message ?? unmatched.reason(of: selector)
    }
    return Finding(
      Diagnostic(.error, .policy, "'\(name)' looked at nothing: \(reason)", at: location),
      key: name
    )
  }
}

extension Diagnostic.Code {
  /// Something that a policy does not allow.
  package static let policy = Self("policy")
}
