import Livery
import SourceJSON

/// The usage of a theme's entries on trees: dead, impossible and redundant ones, and those that win
/// by order alone.
public struct UsageReport: Sendable {
  /// The findings, in the order of the sheets.
  public let findings: [Finding]
  /// The number of situations visited.
  public let situationCount: Int
  /// The widgets and contexts that were not checked.
  public let unchecked: [Unchecked]
}

extension UsageReport {
  /// Returns the findings that apply both to this theme and to another theme composed of the same
  /// sheets.
  ///
  /// An entry used by one of them is not reported; an entry that is dead in only one is reported as
  /// redundant.
  package func intersection(_ other: UsageReport) -> UsageReport {
    struct EditedPlace: Hashable {
      let edits: [[SheetEdit]]
      let location: SourceLocation?

      init(_ finding: Finding) {
        edits = finding.edits.map(\.change)
        location = finding.diagnostic.location
      }
    }
    let others = Dictionary(other.findings.map { (EditedPlace($0), $0) }) { first, _ in first }
    return UsageReport(
      findings: findings.compactMap { finding in
        guard let same = others[EditedPlace(finding)] else { return nil }
        return same.diagnostic.severity == .note ? same : finding
      },
      situationCount: situationCount + other.situationCount,
      unchecked: (unchecked + other.unchecked).distinct
    )
  }
}

extension Inspection {
  /// Returns a Boolean value that indicates whether a finding is in a sheet of the app: no app uses
  /// all parts of a toolkit's sheet.
  private func isOwn(_ finding: Finding) -> Bool {
    // Without base sheets, and with nothing else, all sheets are reported on.
    if theme.isOwn(sheet: 0) { return true }
    guard let file = finding.diagnostic.location?.file else { return true }
    let sheet = theme.sheets.indices.first { theme.sheets[$0].name.hasSameBytes(as: file) }
    return sheet.map { theme.isOwn(sheet: $0) } ?? true
  }

  /// Returns the entries that the trees do not use.
  public func usage() async -> UsageReport {
    let (report, record) = await usage(after: memory?[UsageRecord.self])
    if let record { memory?[UsageRecord.self] = record }
    return report
  }

  /// Returns the entries that the trees do not use, with what is kept for the next version of the theme.
  ///
  /// Of the last version, all is taken that the edits between the two cannot have changed.
  ///
  /// - Parameter last: What was kept of the last version; `nil` if there was none.
  /// - Returns: The report; and what to keep, `nil` for an incomplete one.
  func usage(after last: UsageRecord?) async -> (report: UsageReport, record: UsageRecord?) {
    func unchecked(_ unchecked: Unchecked) -> (UsageReport, UsageRecord?) {
      (UsageReport(findings: [], situationCount: 0, unchecked: [unchecked]), nil)
    }
    // An entry that seems dead may win in contexts that were left out.
    if leavesOutContexts { return unchecked(.furtherContexts) }
    let budget = WorkBudget(work)
    // A cascade counts once in a walk, so that the parts of a tree would count some twice.
    let walks = walks(reading: .equality, within: budget, dividing: false)
    let trials = UsageTrials(walks, after: last)
    var known = trials.contributions
    if known == nil { known = await contributions(on: walks) }
    guard let contributions = known else { return unchecked(budget.unchecked) }
    if isInterrupted { return unchecked(.interrupted) }
    var finder = UsageFinder(walks, contributions: contributions, trials: trials)
    await finder.findDead()
    finder.explainHidden()
    await finder.findRedundant()
    await finder.findTies()
    finder.keepEditsOfTexts()
    if budget.isExceeded { return unchecked(budget.unchecked) }
    let report = UsageReport(
      findings: finder.findings.filter(isOwn),
      situationCount: contributions.situationCount,
      unchecked: contributions.unchecked.distinct + (isInterrupted ? [.interrupted] : [])
    )
    return (report, isInterrupted ? nil : finder.trials.record(with: contributions))
  }
}
