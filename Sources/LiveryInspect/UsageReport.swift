import Livery
import SourceJSON

/// What entries do on trees: what is dead, what can never be, what is redundant and what only order
/// decides (spec 15.2 and 15.3).
public struct UsageReport: Sendable {
  /// What was found, in the order of the sheets.
  public let findings: [Finding]
  /// How many situations were looked at.
  public let situationCount: Int
  /// Widgets with too many situations; nothing is said of what reaches them.
  public let unbounded: [UnboundedWidget]
}

extension Inspection {
  /// Says what of the theme's entries the trees have no use for.
  public func usage() async -> UsageReport {
    if leavesOutContexts {
      // What seems dead may win where nobody looked.
      let message =
        "there are more than \(Self.contextLimit) combinations of contexts; nothing is said of what never wins"
      let finding = Finding(Diagnostic(.warning, .tooManyContexts, message, at: nil))
      return UsageReport(findings: [finding], situationCount: 0, unbounded: [])
    }
    let contributions = await contributions()
    var finder = UsageFinder(self, contributions)
    finder.findDead()
    finder.explainHidden()
    await finder.findRedundant()
    finder.findTies()
    return UsageReport(
      findings: finder.findings,
      situationCount: contributions.situationCount,
      unbounded: contributions.unbounded
    )
  }
}
