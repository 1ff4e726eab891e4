import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

extension FindingsGate {
  /// Creates the gate from the arguments and the project.
  init(
    _ workspace: Workspace,
    options: FindingsOptions,
    kind: Kind,
    baseline: BaselineFile?,
    isWhole: Bool
  ) {
    let project = workspace.project
    let maxWarnings = workspace.value(
      options.maxWarnings,
      option: "--max-warnings \(options.maxWarnings ?? 0)",
      or: project?.maxWarnings
    )
    let place = options.maxWarnings == nil ? project?.maxWarnings?.location : nil
    let name = place == nil ? "'--max-warnings'" : "\"maxWarnings\" in \(Project.fileName)"
    self.init(
      kind,
      severities: project?.findingSeverities ?? [:],
      accepted: project?.accepted ?? [],
      listed: Set(options.updateBaseline ? [] : baseline?.baseline.items.map(\.fingerprint) ?? []),
      maxWarnings: maxWarnings.map { WarningLimit($0, named: name, at: place) },
      isWhole: isWhole
    )
  }
}

extension BaselineFile {
  /// Reads the baseline of the arguments or the project; `nil` if there is none.
  ///
  /// - Throws: The problems of the file.
  init?(_ workspace: Workspace, options: FindingsOptions) throws(DiagnosticsError) {
    let path = workspace.value(
      options.baseline,
      option: "--baseline \(options.baseline ?? "")",
      or: workspace.project?.baselinePath
    )
    guard let path else { return nil }
    try self.init(
      path: path,
      mayBeMissing: options.updateBaseline,
      takesPipes: options.baseline != nil && !options.updateBaseline
    )
  }
}

extension FindingsGate.Reason {
  /// Returns the reason as the end of a sentence.
  fileprivate func text(since revision: String?) -> String {
    switch self {
    case .turnedOff: "turned off in \(Project.fileName)"
    case .accepted: "accepted in \(Project.fileName)"
    case .baseline: "in the baseline"
    case .since: "in '\(revision ?? "")'"
    }
  }
}

extension Set<FindingsGate.Reason> {
  /// Returns a phrase that all failures are omitted and why; empty if some are not.
  func text(since revision: String?) -> String {
    if isEmpty { return "" }
    let reasons = map { $0.text(since: revision) }.sorted().joined(separator: " or ")
    return "; all failures are \(reasons)"
  }
}

extension FindingsGate.LeftOut {
  /// Returns a summary of the omitted findings; `nil` if there are none.
  func text(since revision: String?, isAll: Bool) -> String? {
    if isEmpty { return nil }
    var parts: [String] = []
    if accepted > 0 { parts.append("\(accepted) accepted") }
    if baseline > 0 { parts.append("\(baseline) in the baseline") }
    if since > 0 { parts.append("\(since) that '\(revision ?? "")' has") }
    return "left out: " + parts.joined(separator: ", ") + (isAll ? "; nothing else is wrong" : "")
  }
}
