import Livery
import SourceJSON

/// What entries do on trees: what is dead, what can never be, what is redundant and what only order
/// decides (spec 15.2 and 15.3).
public struct UsageReport: Sendable {
  /// What was found, in the order of the sheets.
  public let findings: [Finding]
  /// How many situations were looked at.
  public let situationCount: Int
  /// The widgets and contexts that were not judged.
  public let unjudged: [Unjudged]
}

extension UsageReport {
  /// What is true under this and another theme that is made of the same sheets: what one of them has a
  /// use for is no finding, and what is dead in the one only is redundant.
  package func intersection(_ other: UsageReport) -> UsageReport {
    struct Key: Hashable {
      let edits: [[SheetEdit]]
      let location: SourceLocation?

      init(_ finding: Finding) {
        edits = finding.edits.map(\.change)
        location = finding.diagnostic.location
      }
    }
    let others = Dictionary(other.findings.map { (Key($0), $0) }) { first, _ in first }
    return UsageReport(
      findings: findings.compactMap { finding in
        guard let same = others[Key(finding)] else { return nil }
        return same.diagnostic.severity == .note ? same : finding
      },
      situationCount: situationCount + other.situationCount,
      unjudged: (unjudged + other.unjudged).distinct
    )
  }
}

extension Inspection {
  /// Says what of the theme's entries the trees have no use for.
  public func usage() async -> UsageReport {
    func unjudged(_ unjudged: Unjudged) -> UsageReport {
      UsageReport(findings: [], situationCount: 0, unjudged: [unjudged])
    }
    // What seems dead may win where nobody looked.
    if leavesOutContexts { return unjudged(.furtherContexts) }
    let budget = WorkBudget(work)
    guard let contributions = await contributions(within: budget) else {
      return unjudged(.everything(work: work))
    }
    var finder = UsageFinder(self, contributions, budget)
    finder.findDead()
    finder.explainHidden()
    await finder.findRedundant()
    await finder.findTies()
    finder.keepEditsOfTexts()
    if budget.isExceeded { return unjudged(.everything(work: work)) }
    return UsageReport(
      findings: finder.findings,
      situationCount: contributions.situationCount,
      unjudged: contributions.unjudged.distinct
    )
  }
}
