public import Livery
public import SourceJSON

/// A check of sheets and trees: reports all that the command `check` reports, in a program or a
/// test.
///
/// ```swift
/// var check = ThemeCheck([.file("styles.json")], baseSheets: [toolkit], trees: [.file("tree.json")])
/// check.severities["dead-entry"] = .error
/// let report = await check.report()
/// #expect(report.passes)
/// ```
///
/// Files are loaded as far as possible, so that the report has the problems of all of them. With
/// trees it also has the unused parts of the sheets.
public struct ThemeCheck: Sendable {
  /// A sheet or a tree.
  public enum Source: Hashable, Sendable {
    /// A file by its path.
    case file(String)
    /// A text, with a name for messages.
    case text(String, name: String)

    /// The path, or the name of the text.
    public var name: String {
      switch self {
      case .file(let path): path
      case .text(_, let name): name
      }
    }
  }

  /// The sheets of the app, the weakest first.
  public var sheets: [Source]
  /// The sheets of a toolkit that were loaded before; they are weaker than ``base``.
  public var baseSheets: [StyleSheet]
  /// The sheets of a toolkit, the weakest first.
  public var base: [Source]
  /// The trees.
  public var trees: [Source]
  /// The policy for reading, which determines the treatment of invalid input.
  public var policy: StyleSheet.Policy
  /// The loader, which defines the widget classes and the treatment of unknown ones.
  public var loader = AppearanceLoader()

  /// The fixed contexts; all other axes of the theme are enumerated.
  public var contexts = Contexts()
  /// The constants that count as used, although nothing refers to them.
  public var kept: [NamePattern] = []
  /// The required contrasts of colours that are merged.
  public var limits = Limits.aa
  /// The policies that must hold with colours that are merged.
  public var policies: [ThemePolicy] = []
  /// The work limit of each query, in steps.
  public var work = Inspection.usualWork

  /// The severities of findings by code; `.some(nil)` turns a code off.
  public var severities: [String: Diagnostic.Severity?] = [:]
  /// The findings that are left out.
  public var accepted: [AcceptedFinding] = []
  /// The findings of a former check, which are left out.
  public var baseline: Baseline?
  /// The number of warnings beyond which there is an error; `nil` without a limit.
  public var maxWarnings: Int?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - sheets: The sheets of the app, the weakest first.
  ///   - base: The sheets of a toolkit, the weakest first.
  ///   - baseSheets: The sheets of a toolkit that were loaded before.
  ///   - trees: The trees.
  ///   - policy: The policy for reading.
  public init(
    _ sheets: [Source],
    base: [Source] = [],
    baseSheets: [StyleSheet] = [],
    trees: [Source] = [],
    policy: StyleSheet.Policy = .strict
  ) {
    (self.sheets, self.base, self.baseSheets) = (sheets, base, baseSheets)
    (self.trees, self.policy) = (trees, policy)
  }

  /// Loads everything, and checks it.
  ///
  /// If the task is cancelled, the report has an error that says so.
  public func report() async -> CheckReport {
    let inputs = inputs()
    var findings = inputs.findings
    findings.removeKept(by: kept)
    findings.add(
      inputs.theme.problems(with: contexts).map {
        Diagnostic(.error, $0.code, message: $0.description, at: nil)
      }
    )
    let isLoaded = findings.errorCount == 0
    if isLoaded {
      var examination = Examination(inputs, in: contexts)
      (examination.kept, examination.limits, examination.policies) = (kept, limits, policies)
      findings = inputs.located(await examination.findings(after: findings))
    }
    if Task.isCancelled { findings.add([Diagnostic.cancelled]) }
    var gate = FindingsGate(
      .check,
      severities: severities.mapValues { FindingsGate.Severity($0, at: nil) },
      accepted: accepted,
      listed: Set(baseline?.items.map(\.fingerprint) ?? []),
      maxWarnings: maxWarnings.map {
        FindingsGate.WarningLimit($0, named: "\"maxWarnings\"", at: nil)
      },
      isWhole: contexts.isEmpty
    )
    gate.apply(to: &findings)
    findings.add(gate.unusedAcceptances())
    findings.add(gate.notes)
    findings.add(gate.excess(ofWarnings: findings.warningCount))
    return CheckReport(
      theme: isLoaded ? inputs.theme : nil,
      collection: findings,
      omitted: gate.leftOut
    )
  }

  private func inputs() -> Inputs {
    let all = base + sheets
    var inputs = Inputs(
      in: baseSheets.map(\.name) + (all + trees).map(\.name),
      policy: policy,
      loader: loader,
      work: work,
      loopSeverity: .error
    )
    var files = SheetFiles(policy: policy)
    files.prepare(all.compactMap { if case .file(let path) = $0 { path } else { nil } })
    for sheet in baseSheets { inputs.readSheet(of: .toolkit) { _ in sheet } }
    for (number, source) in all.enumerated() {
      inputs.readSheet(of: number < base.count ? .toolkit : .app) { diagnostics in
        switch source {
        case .file(let path): files.read(path, into: &diagnostics)
        case .text(let text, let name):
          files.read(SourceText(name: name, text: text), into: &diagnostics)
        }
      }
    }
    for tree in trees {
      inputs.readTree { diagnostics in
        switch tree {
        case .file(let path): SourceText.contents(ofFile: path, into: &diagnostics)
        case .text(let text, let name): SourceText(name: name, text: text)
        }
      }
    }
    inputs.load()
    return inputs
  }
}

/// The result of a ``ThemeCheck``.
public struct CheckReport: Sendable {
  /// The theme; `nil` if the sheets or trees have errors.
  public let theme: Theme?

  let collection: Findings
  let omitted: FindingsGate.LeftOut

  /// The findings that count, ordered by file and location.
  public var findings: [Finding] { collection.all }

  /// The number of errors.
  public var errorCount: Int { collection.errorCount }

  /// The number of warnings.
  public var warningCount: Int { collection.warningCount }

  /// The number of findings left out because they are accepted.
  public var acceptedCount: Int { omitted.accepted }

  /// The number of findings left out because the baseline lists them.
  public var baselineCount: Int { omitted.baseline }

  /// A Boolean value that indicates whether there are no errors.
  public var passes: Bool { errorCount == 0 }

  /// The findings as JSON, in the published format of the command.
  public var json: String {
    let left = omitted.isEmpty ? [] : [JSONValue.Member("leftOut", omitted.jsonValue)]
    return JSONValue.object(
      [.init("version", .number(1)), .init("findings", collection.jsonValue)] + left
    ).text()
  }
}

extension CheckReport: CustomStringConvertible {
  /// The findings, one a line, and their numbers.
  public var description: String {
    (findings.map { "\($0.diagnostic)" } + [collection.summary]).joined(separator: "\n")
  }
}
