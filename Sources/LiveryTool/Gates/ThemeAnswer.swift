import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The findings in one theme, with further output.
struct ThemeAnswer {
  /// The theme.
  var source: ThemeSource
  var findings: Findings
  /// The warnings about its files, which are not a result of the command.
  var warnings: [Diagnostic] = []
  /// The additional JSON members.
  var members: [JSONValue.Member] = []
  /// Returns the lines printed before the findings.
  var lines: @Sendable (Terminal) -> [String] = { _ in [] }
  /// The line printed after the findings; `nil` for the number of findings.
  var summary: String?
  /// The passed checks, for test reports.
  var passed: [String] = []
}

extension ThemeAnswer {
  /// Creates an answer about a theme on trees, which prints the findings in the order in which they
  /// are added.
  init(_ source: ThemeSource, _ inputs: Inputs) {
    var findings = Findings(in: inputs.findings.fileNames, keepsOrder: true)
    _ = findings.add(inputs.theme)
    self.init(source: source, findings: findings, warnings: inputs.findings.sorted)
  }

  /// Adds findings in the theme.
  mutating func add(_ found: [Finding]) { findings.add(found, of: 0) }
}

extension ThemeAnswer {
  /// Returns the lines of the answer for people, if needed with the situations of each cause.
  func text(on terminal: Terminal, listsParts: Bool = false) -> [String] {
    let formatter = Console.formatter(for: terminal)
    let blocks = findings.all.flatMap { finding in
      [formatter.format(finding.diagnostic)]
        + (listsParts ? finding.parts.map { "  " + TextFlow.escaped($0.diagnostic.message) } : [])
        + [""]
    }
    let counts = [findings.countsByCode].compactMap(\.self)
    let advice = OptionAdvice.lines(for: findings.all.map(\.diagnostic))
    return lines(terminal) + blocks + advice + counts + [summary ?? findings.summary]
  }

  /// Returns the answer as JSON members, if needed with the situations of each cause.
  func jsonMembers(listsParts: Bool = false) -> [JSONValue.Member] {
    members + [.init("findings", findings.jsonValue(listsParts: listsParts))]
  }

  /// Returns the merged findings of several themes.
  static func merged(
    _ answers: [ThemeAnswer],
    besides others: [ThemeAnswer]
  ) -> ThemeAnswer {
    var merged = answers[0]
    merged.findings = .merged(answers.map(\.findings), besides: others.map(\.findings))
    return merged
  }
}
