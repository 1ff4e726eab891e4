import ArgumentParser
import Livery
import LiveryConformance
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery conform`: runs a conformance corpus on the engine.
struct ConformCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Runs the cases of a conformance corpus, and reports the rules that fail.",
    discussion: HelpText.discussion(
      """
      A corpus is a folder of JSON files with cases: sheets, a tree, steps, and the expected results. \
      Each case names the rules of the language that it tests; 'rules.json' lists them. The exit \
      status is 1 if a case fails, or if a rule has no case.
      """,
      examples: """
        livery conform Tests/Conformance
        livery conform Tests/Conformance --rule L2.5
        livery conform Tests/Conformance --format json
        """
    )
  )

  @Argument(help: ArgumentHelp("The folder of the corpus.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Only the cases of rules whose id begins like this, as in 'L7' or 'L2.5-3'.",
      valueName: "id"
    )
  )
  var rule: String?

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  var resultFormat: OutputFormat { output.format }

  func run(on console: Console) async throws {
    var diagnostics = Diagnostics()
    var corpus = Corpus(files(into: &diagnostics), into: &diagnostics)
    try diagnostics.throwIfErrors()
    if let rule { corpus.stay(inRules: rule) }
    if corpus.cases.isEmpty {
      let message = "there is no case in '\(folder)'" + (rule.map { " for '\($0)'" } ?? "")
      throw DiagnosticsError(.nothingSeen, message)
    }
    let report = await console.during("running \(corpus.cases.count) cases") {
      ConformanceReport(running: corpus)
    }
    let without = corpus.rulesWithoutCase.map { rule in
      let message = "the rule \(rule.id) (\(rule.section)) has no case"
      return Diagnostic(.error, .ruleWithoutCase, message: message, at: nil)
    }
    console.report(report.diagnostics.all + without)
    let answer = ConformAnswer(report: report, rulesWithoutCase: corpus.rulesWithoutCase)
    switch output.format {
    case .text: try console.print(answer.text)
    case .json: try console.print(answer.jsonValue.text())
    }
    if !answer.holds { throw ExitCode.failure }
  }

  /// Returns the texts of the folder, ordered by name.
  private func files(into diagnostics: inout Diagnostics) -> [SourceText] {
    guard let names = FilePath.names(in: folder) else {
      let code = InputFile.exists(folder) ? Diagnostic.Code.fileUnreadable : .fileNotFound
      diagnostics.error(code, "there is no folder '\(folder)'", at: nil)
      return []
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return names.filter { $0.hasSuffix(".json") }.map(FileName.init).sorted().compactMap { name in
      SourceText.contents(ofFile: base + name.text, into: &diagnostics)
    }
  }
}

/// The output of `livery conform`.
struct ConformAnswer {
  let report: ConformanceReport
  let rulesWithoutCase: [LanguageRule]

  /// A Boolean value that indicates whether all cases pass and all rules have a case.
  var holds: Bool {
    report.failed.isEmpty && rulesWithoutCase.isEmpty && !report.diagnostics.hasErrors
  }

  /// The results as text.
  var text: String {
    var lines = report.failed.flatMap(lines)
    let count = report.failed.count
    let cases = "\(report.count) \(report.count == 1 ? "case" : "cases")"
    lines.append(
      count == 0
        ? "\(cases) \(report.count == 1 ? "passes" : "pass")"
        : "\(count) of \(cases) \(count == 1 ? "fails" : "fail")"
    )
    return lines.joined(separator: "\n")
  }

  private func lines(_ failed: ConformanceReport.FailedCase) -> [String] {
    var lines = ["\(failed.subject.location): \(failed.subject.name)"]
    lines += failed.rules.map { rule in
      rule.section.isEmpty ? "  \(rule.id)" : "  \(rule.id) (\(rule.section)) \(rule.text)"
    }
    for failure in failed.failures {
      let step = failure.step == 0 ? "" : "after step \(failure.step): "
      lines.append("  \(step)\(failure.what)")
      lines.append("    expected \(failure.expected?.text(pretty: false) ?? "nothing")")
      lines.append("    found    \(failure.found?.text(pretty: false) ?? "nothing")")
    }
    return lines + [""]
  }

  /// The results as JSON.
  var jsonValue: JSONValue {
    [
      "version": 1,
      "holds": .bool(holds),
      "cases": .number(Double(report.count)),
      "failed": .array(report.failed.map(jsonValue)),
      "rulesWithoutCase": .array(rulesWithoutCase.map { .string($0.id) }),
      "findings": findings.jsonValue,
    ]
  }

  /// The problems of the cases themselves.
  private var findings: Findings {
    var findings = Findings(in: [])
    findings.add(report.diagnostics.all)
    return findings
  }

  private func jsonValue(_ failed: ConformanceReport.FailedCase) -> JSONValue {
    let rules = failed.rules.map { rule in
      JSONValue.object([
        .init("id", .string(rule.id)), .init("section", .string(rule.section)),
        .init("text", .string(rule.text)),
      ])
    }
    let failures = failed.failures.map { failure in
      JSONValue.object([
        .init("step", .number(Double(failure.step))), .init("what", .string(failure.what)),
        .init("expected", failure.expected ?? .null), .init("found", failure.found ?? .null),
      ])
    }
    return .object(
      [.init("name", .string(failed.subject.name))]
        + Optional(failed.subject.location).placeMembers
        + [.init("rules", .array(rules)), .init("failures", .array(failures))]
    )
  }
}
