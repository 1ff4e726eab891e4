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

  /// The result of each rule, in the order of the file; empty if nothing was judged.
  public let outcomes: [Outcome]
  /// How many situations were looked at.
  public let situationCount: Int
  /// The widgets and contexts that were not judged.
  public let unjudged: [Unjudged]

  /// All findings.
  public var findings: [Finding] { outcomes.flatMap(\.findings) + unjudged.map(\.finding) }

  /// Whether all was looked at and is as it should be.
  public var holds: Bool { outcomes.allSatisfy(\.holds) && unjudged.isEmpty }
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
    let passes = await forEach(
      wholeTrees,
      in: contexts,
      beside: (subject.theme, Contexts()),
      within: WorkBudget(work)
    ) { walk, _, contexts in
      var scene = Scene(walk, roles, canvas: canvas(in: contexts))
      var pass = PolicyPass(subject, contexts, walk)
      walk.run { walk, situation in
        let sight = scene.see(situation, &walk)
        pass.look(at: situation, sight, in: scene, &walk)
        return sight.own
      }
      pass.finish(walk)
      return pass
    }
    guard let passes else {
      return PolicyReport(outcomes: [], situationCount: 0, unjudged: [.everything(work: work)])
    }
    return report(policy, passes)
  }

  private func report(_ policy: Policy, _ passes: [PolicyPass]) -> PolicyReport {
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
      unjudged: unjudged(passes.flatMap(\.unjudged))
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
      Diagnostic(.error, .policy, message: "'\(name)' looked at nothing: \(reason)", at: location),
      key: name
    )
  }
}

extension Diagnostic.Code {
  /// Something that a policy does not allow.
  package static let policy = Self("policy")
}
