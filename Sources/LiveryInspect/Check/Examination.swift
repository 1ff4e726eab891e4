package import Livery
import SourceJSON

/// The examination of loaded sheets and trees without errors: what a check finds beyond the problems
/// of their files.
package struct Examination: Sendable {
  /// The findings, and the parts of the trees that were not checked.
  package typealias Result = (findings: Findings, unchecked: [Unchecked])

  /// The problems of the names in sheets and trees.
  private let names: Findings

  /// The theme on the trees, in each resolution to compare.
  private let inspections: [Inspection]

  /// The constants that count as used.
  package var kept: [NamePattern] = []

  /// The required contrasts, and the policies that must hold, for colours that are merged.
  package var limits = Limits.aa
  package var policies: [ThemePolicy] = []

  /// A Boolean value that indicates whether merged colours are tried, which takes time, so that
  /// findings have edits that do it.
  package var mergesColors = true

  /// A Boolean value that indicates whether trees are inspected in all situations.
  package var inspectsTrees: Bool

  /// Shows an activity while work is done.
  package typealias Activity = (_ title: String, _ work: () async -> Void) async -> Void

  /// Creates an examination.
  ///
  /// - Parameters:
  ///   - inputs: The sheets and trees.
  ///   - contexts: The fixed contexts.
  ///   - resolutions: The resolutions to compare; empty for that of the theme.
  ///   - progress: The progress of queries; `nil` if it is not needed.
  ///   - memory: The memory of the last examination; `nil` if there is none.
  package init(
    _ inputs: Inputs,
    in contexts: Contexts = Contexts(),
    resolutions: [Resolution] = [],
    progress: WalkProgress? = nil,
    remembering memory: InspectionMemory? = nil
  ) {
    var names = Findings(in: [])
    _ = names.add(namesOf: inputs)
    self.names = names
    inspectsTrees = !inputs.trees.isEmpty
    var themes = resolutions.map { resolution in
      var loader = inputs.loader
      loader.resolution = resolution
      // Problems were reported already.
      var ignored = Diagnostics()
      return loader.theme(of: inputs.sheets, base: inputs.base, into: &ignored)
    }
    if themes.isEmpty { themes = [inputs.theme] }
    var inspections = themes.map { theme in
      var inspection = Inspection(theme, trees: inputs.trees, in: contexts, work: inputs.work)
      inspection.progress = progress
      return inspection
    }
    inspections[0].memory = memory
    self.inspections = inspections
  }

  /// Returns findings with those of the examination.
  package func findings(
    after problems: Findings,
    during activity: Activity = { _, work in await work() }
  ) async -> Result {
    var findings = problems
    let number = findings.themes.count
    findings.formUnion(names)
    var lints = inspections[0].lints(keeping: kept)
    if !inspectsTrees {
      findings.add(lints, of: number)
      return (findings, [])
    }
    var usage = UsageReport(findings: [], situationCount: 0, unchecked: [])
    var differing: [Finding] = []
    await activity("looking at all situations") {
      usage = await inspections[0].usage()
      for other in inspections.dropFirst() {
        // Report entries as unused only if neither resolution uses them.
        usage = usage.intersection(await other.usage())
        differing += await inspections[0].resolutionFindings(comparedWith: other.theme)
      }
    }
    if mergesColors {
      await activity("merging colours") {
        lints = await inspections[0].mergingPalette(
          lints,
          keeping: kept,
          limits: limits,
          policies: policies
        )
      }
    }
    findings.add(lints, of: number)
    findings.add(differing, of: number)
    findings.add(usage.findings, of: number)
    findings.add(
      inspections[0].constantsOfUnused(in: usage.findings).filter { !$0.isKept(by: kept) },
      of: number
    )
    return (findings, usage.unchecked)
  }
}
