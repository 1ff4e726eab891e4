import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery test`: tests themes against policies.
struct TestCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Tests themes against policies, a team's rules about styles as data.",
    discussion: HelpText.discussion(
      """
      Each rule of a policy requires something of widgets: a contrast, a difference from the normal \
      state, a value, or that settings use constants. It is tested in all states and contexts, unless \
      the rule names some. A rule that tests no widget fails. The exit status is 1 if a rule fails; a \
      project without policies passes.
      """,
      examples: """
        livery test policies/*.json --sheet styles.json --tree tree.json
        livery test
        """
    )
  )

  @Argument(
    help: ArgumentHelp(
      "The policies (default: those of livery.json).",
      valueName: "policy"
    )
  )
  var policies: [String] = []

  @Option(
    name: .customLong("sheet"),
    help: ArgumentHelp(
      """
      A style sheet, or the name of a theme in livery.json; may be repeated, earlier ones are weaker \
      (default: all themes of livery.json).
      """,
      valueName: "sheet"
    )
  )
  var sheets: [String] = []

  @OptionGroup var reading: ReadingOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var canvas: CanvasOption

  @OptionGroup var set: SetOption

  @OptionGroup var output: FindingsOptions

  static var kind: FindingsGate.Kind { .test }

  var isNarrowed: Bool { options.isNarrowed || canvas.canvas != nil || !policies.isEmpty }

  var treeArguments: [String] { options.trees }

  var assumptions: (texts: [String], contexts: [ContextArgument]) {
    (set.texts, options.context.arguments)
  }

  var theme: ThemeOptions { ThemeOptions(sheets: sheets, reading: reading) }

  func validate() throws {
    try theme.validate(trees: options.trees, with: policies)
    if policies.isEmpty, !sheets.isEmpty, Project.nearest == nil {
      throw Self.missingPolicy
    }
  }

  private static var missingPolicy: ValidationError {
    ValidationError("Missing expected argument '<policy> ...'.")
  }

  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in run: FindingsRun
  ) async throws -> ThemeAnswer {
    let policies = try policies(of: source, in: run.workspace)
    let (inputs, reports) = try await run.inspect(
      source,
      on: trees,
      options: options,
      canvas: canvas
    ) { inspection in
      var reports: [PolicyReport] = []
      for policy in policies { reports.append(try await inspection.test(policy)) }
      return reports
    }
    var answer = ThemeAnswer(source, inputs)
    for report in reports {
      answer.add(report.outcomes.flatMap(\.findings))
      answer.findings.add(inputs.findings(of: report.unchecked))
    }
    answer.findings.locate(in: inputs)
    answer.members = reports.members
    answer.summary = reports.summary
    answer.passed = reports.flatMap(\.outcomes).filter(\.holds).map(\.rule.name)
    return answer
  }

  private func policies(of source: ThemeSource, in workspace: Workspace) throws -> [ThemePolicy] {
    for name in policies where !InputFile.exists(name) {
      guard workspace.project?.themes.contains(where: { $0.name == name }) ?? false else {
        continue
      }
      let message = "there is no policy '\(name)'; did you mean '--sheet \(name)'?"
      throw DiagnosticsError(.fileNotFound, message)
    }
    if !policies.isEmpty, let first = workspace.project?.policies.first {
      workspace.note(overruling: policies.joined(separator: " "), first.location)
    }
    var files = try policies.map { try InputFile(argument: $0) }
    if files.isEmpty {
      // Files given as arguments are inspected as if there were no project.
      guard let project = workspace.project else { throw Self.missingPolicy }
      files = try source.policies ?? project.files(project.policies)
    }
    var diagnostics = Diagnostics()
    let policies = files.policies(into: &diagnostics)
    try diagnostics.throwIfErrors()
    return policies
  }
}

extension [PolicyReport] {
  fileprivate var summary: String {
    let outcomes = flatMap(\.outcomes)
    let unchecked = flatMap(\.unchecked).distinct
    if outcomes.isEmpty, unchecked.isEmpty {
      return "no rules tested: \(Project.fileName) names no policies for this theme in \"gates\""
    }
    let failed = outcomes.count { !$0.holds }
    let count = "\(outcomes.count) \(outcomes.count == 1 ? "rule" : "rules")"
    let values = outcomes.reduce(0) { $0 + $1.checkCount }
    let scope = "\(values) \(values == 1 ? "value" : "values") checked"
    if let text = unchecked.text {
      return unchecked.isEverything ? text : "\(text); \(failed) of \(count) fail; \(scope)"
    }
    if failed > 0 {
      return "\(failed) of \(count) \(failed == 1 ? "fails" : "fail"); \(scope)"
    }
    return "\(count == "1 rule" ? "1 rule passes" : "\(count) pass"); \(scope)"
  }

  fileprivate var members: [JSONValue.Member] {
    let rules = flatMap(\.outcomes).map { outcome in
      JSONValue.object([
        .init("name", .string(outcome.rule.name)),
        .init("holds", .bool(outcome.holds)),
        .init("values", .number(Double(outcome.checkCount))),
        .init("failures", .number(Double(outcome.failureCount))),
      ])
    }
    return [.init("holds", .bool(allSatisfy(\.holds))), .init("rules", .array(rules))]
  }
}
