import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// The settings of a project for the findings in its themes, as the commands apply them.
struct FindingRules {
  private let project: Project?
  private let gates: [FindingsGate.Kind: FindingsGate]

  /// Reads the settings of a project, with its baseline.
  init(_ project: Project?) {
    self.project = project
    let baseline = project?.baselinePath.flatMap { try? Baseline(contentsOf: $0.value) }
    let listed = Set(baseline?.items.map(\.fingerprint) ?? [])
    gates = [.check, .prove, .states].reduce(into: [:]) { gates, kind in
      gates[kind] = FindingsGate(
        kind,
        severities: project?.findingSeverities ?? [:],
        accepted: project?.accepted ?? [],
        listed: listed,
        maxWarnings: project?.maxWarnings.map {
          .init($0.value, named: "\"maxWarnings\" in \(Project.fileName)", at: $0.location)
        },
        isWhole: false
      )
    }
  }

  /// The required contrasts.
  var limits: Limits { project?.level?.value ?? .aa }

  /// The constants and entries whose colours no repair changes.
  var pinned: [NamePattern] { project?.pinned.map { NamePattern($0.value) } ?? [] }

  /// Returns the errors about contexts that no theme has.
  func unknownContexts(to themes: [Theme]) -> [Diagnostic] {
    themes.isEmpty ? [] : project?.unknownContexts(to: themes) ?? []
  }

  /// The constants that count as used.
  var kept: [NamePattern] { project?.kept ?? [] }

  /// Returns the inspection of a theme on its trees.
  func inspection(of inputs: Inputs) -> Inspection {
    Inspection(
      inputs.theme,
      trees: inputs.trees,
      in: project?.contexts(of: inputs.theme) ?? Contexts(),
      canvas: project?.canvas?.value,
      work: inputs.work
    )
  }

  /// Returns what 'check' examines of a theme.
  func examination(
    of inputs: Inputs,
    isLarge: Bool,
    remembering memory: InspectionMemory
  ) -> Examination {
    var examination = Examination(
      inputs,
      in: project?.contexts(of: inputs.theme) ?? Contexts(),
      remembering: memory
    )
    examination.kept = kept
    // Text does not show edits, which take time to try.
    examination.mergesColors = false
    if isLarge { examination.inspectsTrees = false }
    return examination
  }

  /// Returns the findings of a command that count.
  func counting(_ findings: inout Findings, of kind: FindingsGate.Kind) -> [Finding] {
    var gate = gates[kind]
    gate?.apply(to: &findings)
    findings.add(gate?.notes ?? [])
    findings.add(gate?.excess(ofWarnings: findings.warningCount) ?? [])
    return findings.all
  }

  /// Returns the findings of 'prove' that count, each with its cause.
  func counted(_ proof: Proof, of inputs: Inputs) -> [FoundFinding] {
    var findings = Findings(in: inputs.findings.fileNames, keepsOrder: true)
    findings.add(proof.causes.map(\.finding))
    let causes = Dictionary(
      zip(findings.all.map(\.fingerprint), proof.causes.distinctFindings)
    ) { first, _ in first }
    findings.add(proof.unseenFocus + proof.notes + inputs.findings(of: proof.unchecked))
    findings.add([proof.nothingSeen].compactMap(\.self))
    return counting(&findings, of: .prove).map {
      FoundFinding(finding: $0, cause: causes[$0.fingerprint])
    }
  }

  /// Returns the findings of 'states' that count.
  func counted(_ states: StatesReport, of inputs: Inputs) -> [FoundFinding] {
    var findings = Findings(in: inputs.findings.fileNames, keepsOrder: true)
    findings.add(states.findings + inputs.findings(of: states.unchecked))
    let least = project?.minimum
    findings.add([states.tooFewStates(least?.value ?? 0, at: least?.location)].compactMap(\.self))
    return counting(&findings, of: .states).map { FoundFinding(finding: $0) }
  }
}

extension [Proof.Cause] {
  /// The causes without those whose findings repeat earlier ones.
  fileprivate var distinctFindings: [Proof.Cause] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0.finding.diagnostic).inserted }
  }
}
