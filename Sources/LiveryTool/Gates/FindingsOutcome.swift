import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The outcome of a command that reports findings: the same findings and the same exit status in
/// every format.
struct FindingsOutcome {
  /// The answers, one for each theme; with `check`, one for all.
  let answers: [ThemeAnswer]

  /// The numbers of omitted findings.
  var leftOut = FindingsGate.LeftOut()

  /// A Boolean value that indicates whether the inspection was interrupted.
  var isInterrupted = false

  /// The errors of the input, because of which nothing was inspected; empty if it has none.
  private var inputErrors: [Diagnostic] = []

  private let kind: FindingsGate.Kind
  private let options: FindingsOptions

  /// Creates the outcome of an inspection.
  init(_ answers: [ThemeAnswer], of command: any FindingsCommand) {
    self.answers = answers
    kind = type(of: command).kind
    options = command.output
  }

  /// Creates the outcome of a command whose input has errors.
  init(_ error: DiagnosticsError, of command: any FindingsCommand) {
    // Arguments may also be names of themes.
    let names = (command.theme.sheets + command.treeArguments).filter(InputFile.exists)
    var findings = Findings(in: names.isEmpty ? [Project.nearest].compactMap(\.self) : names)
    findings.add(error.diagnostics)
    self.init([ThemeAnswer(source: ThemeSource(sheets: []), findings: findings)], of: command)
    inputErrors = error.diagnostics
  }

  var status: ExitCode {
    if isInterrupted { return ExitCode(Terminal.interruptStatus) }
    return answers.contains { $0.findings.errorCount > 0 } ? .failure : .success
  }

  /// The inspected themes.
  var themes: [Theme] { answers.flatMap(\.findings.themes) }

  /// The problems of files that people read on standard error: errors of the input, or warnings, which
  /// are no result.
  var problems: [Diagnostic] {
    answers.reduce(into: inputErrors) { all, answer in
      all += answer.warnings.filter { !all.contains($0) }
    }
  }

  /// Returns the outcome in a format; `nil` or empty if there is nothing to print.
  func text(in format: FindingsFormat, on terminal: Terminal) -> String? {
    switch format {
    case .text: inputErrors.isEmpty ? text(on: terminal) : nil
    case .json: jsonValue.text()
    case .sarif, .github, .junit:
      format.text(
        answers.dropFirst().reduce(into: answers[0].findings) { $0.formUnion($1.findings) },
        passed: answers.flatMap { answer in
          answer.passed.map { answers.count > 1 ? "\(answer.source.title): \($0)" : $0 }
        },
        of: "\(kind)"
      )
    }
  }

  private func text(on terminal: Terminal) -> String {
    var lines = answers.flatMap { answer in
      (answers.count > 1
        ? [terminal.colors.emphasize(TextFlow.escaped(answer.source.title), 1), ""] : [])
        + answer.text(on: terminal, listsParts: options.verbose)
        + (answers.count > 1 ? [""] : [])
    }
    if lines.last == "" { lines.removeLast() }
    let isAll = answers.allSatisfy { $0.findings.all.isEmpty }
    if let text = leftOut.text(since: options.since, isAll: isAll) {
      lines.append(TextFlow.escaped(text))
    }
    return lines.joined(separator: "\n")
  }

  private var jsonValue: JSONValue {
    let left = leftOut.isEmpty ? [] : [JSONValue.Member("leftOut", leftOut.jsonValue)]
    return .results(
      in: answers.map { ($0.source, $0.jsonMembers(listsParts: options.verbose)) },
      leftOut: left
    )
  }
}
