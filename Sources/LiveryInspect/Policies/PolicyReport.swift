import Livery
public import SourceJSON

/// The result of testing a theme against a policy.
public struct PolicyReport: Sendable {
  /// The result of one rule.
  public struct Outcome: Sendable {
    /// The rule.
    public let rule: ThemePolicy.Rule
    /// The number of checked values, over all widgets and state sets.
    public let checkCount: Int
    /// The number of values that violate the rule.
    public let failureCount: Int
    /// The violations, one finding for each declaration.
    public let findings: [Finding]

    /// A Boolean value that indicates whether values were checked and all of them conform.
    public var holds: Bool { findings.isEmpty }
  }

  /// The result of each rule, in the order of the file; empty if nothing was checked.
  public let outcomes: [Outcome]
  /// The number of situations visited.
  public let situationCount: Int
  /// The widgets and contexts that were not checked.
  public let unchecked: [Unchecked]

  /// All findings.
  public var findings: [Finding] { outcomes.flatMap(\.findings) + unchecked.map(\.finding) }

  /// A Boolean value that indicates whether everything was checked and conforms.
  public var holds: Bool { outcomes.allSatisfy(\.holds) && unchecked.isEmpty }
}

extension Inspection {
  /// Tests the theme on the trees against a policy.
  ///
  /// - Throws: A `DiagnosticsError` if the policy names states, contexts, constants or properties
  ///   that the theme does not have.
  public func test(_ policy: ThemePolicy) async throws(DiagnosticsError) -> PolicyReport {
    var diagnostics = Diagnostics()
    let subject = PolicySubject(policy, for: theme, into: &diagnostics)
    // The values of the policy are not read then.
    if isInterrupted {
      return PolicyReport(outcomes: [], situationCount: 0, unchecked: [.interrupted])
    }
    for rule in policy.rules {
      let asked = rule.selectors.flatMap(\.steps).flatMap(\.structure)
      guard let unknown = asked.first(where: { !structure.contains($0) }) else { continue }
      let message =
        "no entry of the theme asks for '\(unknown)', so its widgets are not told apart by that; ask for"
        + " an id or a name"
      diagnostics.error(.uncheckedStructure, message, at: rule.location)
    }
    try diagnostics.throwIfErrors()
    let budget = WorkBudget(work)
    let walks = Walks(
      inspection: self,
      trees: wholeTrees,
      contexts: ContextClasses(distinguishing: contexts),
      other: (subject.theme, Contexts()),
      budget: budget
    )
    let results = await walks.sceneResults { walk, _, contexts in
      PolicyPass(subject, in: contexts, on: walk)
    }
    guard let passes = results?.all.map(\.result) else {
      return PolicyReport(outcomes: [], situationCount: 0, unchecked: [budget.unchecked])
    }
    return report(on: policy, from: passes)
  }

  private func report(on policy: ThemePolicy, from passes: [PolicyPass]) -> PolicyReport {
    var unmatched = UnmatchedSelectors(self)
    let outcomes = policy.rules.indices.map { number -> PolicyReport.Outcome in
      let rule = policy.rules[number]
      let tallies = passes.map { $0.tallies[number] }
      let count = tallies.reduce(0) { $0 + $1.checkCount }
      var findings = PolicyFailure.merged(tallies.flatMap(\.failures)).map {
        $0.finding(of: rule)
      }
      if count == 0 {
        findings = [
          rule.findingWithoutValues(
            in: tallies,
            unmatched: &unmatched,
            sets: theme.stateSets
          )
        ]
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
      unchecked: unchecked(passes.flatMap(\.unchecked))
    )
  }
}

extension ThemePolicy.Rule {
  /// Returns the finding that the rule checked no value.
  fileprivate func findingWithoutValues(
    in tallies: [PolicyPass.Tally],
    unmatched: inout UnmatchedSelectors,
    sets: StateSets
  ) -> Finding {
    let reason: String
    let requiresOtherStates = selectors.allSatisfy { selector in
      !(states ?? []).contains {
        Set(selector.states.names).isSubset(of: $0.names)
          && Set(selector.target.excludedStates.map(\.name)).isDisjoint(with: $0.names)
      }
    }
    let impossible = (states ?? []).first { !sets.isPossible(sets.bits(of: $0.names)) }
    if let impossible, states?.count == 1 {
      reason = "the states '\(impossible)' are never together"
    } else if let states, !states.isEmpty, requiresOtherStates {
      reason =
        selectors[0].target.excludedStates.isEmpty
        ? "'\(selectors[0])' asks for '\(selectors[0].states)', which none of its state sets has"
        : "'\(selectors[0])' applies in none of its state sets"
    } else if !tallies.contains(where: \.applies) {
      reason = "its contexts are not tested"
    } else if tallies.contains(where: { $0.matchCount > 0 }) {
      reason =
        switch expectation {
        case .contrast: "its widgets show nothing with a contrast"
        case .differs: "the widgets that it is about are only in the normal state"
        case .isOneOf: "the widgets that it is about are never in such states"
        case .constants: "no sheet specifies these settings on its widgets"
        }
    } else {
      let selector = selectors[0]
      reason =
        unmatched.missing(in: selector)?.message ?? unmatched.reason(of: selector)
    }
    return Finding(
      Diagnostic(.error, .policy, message: "'\(name)' tested nothing: \(reason)", at: location),
      key: name
    )
  }
}

extension Diagnostic.Code {
  /// A violation of a policy.
  package static let policy = Self("policy")
}
