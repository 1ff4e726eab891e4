import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import SourceJSON

/// `livery states`: says which state sets have a look of their own.
struct StatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    abstract: "Says which state sets of which classes have a look of their own.",
    discussion: HelpText.discussion(
      """
      For each class of the trees: how many of its possible state sets something decides about, what the \
      others fall back to, and which no eye can tell apart. With --minimum the exit status is 1 below it.
      """,
      examples: """
        livery states styles.json --tree tree.json
        livery states styles.json --tree tree.json --minimum 80
        """
    )
  )

  @OptionGroup var theme: ThemeOptions

  @OptionGroup var options: InspectOptions

  @OptionGroup var canvas: CanvasOption

  @Option(
    help: ArgumentHelp("The least percentage of state sets with a look.", valueName: "percent")
  )
  var minimum: Double?

  @OptionGroup var output: FindingsFormatOption

  @OptionGroup var printing: ConsoleOptions

  func validate() throws {
    try theme.validate(with: options.trees)
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("Expected a percentage between 0 and 100 for '--minimum'.")
    }
  }

  func run() async throws {
    let console = Console(printing)
    var isEnough = true
    try await console.run {
      let inspection = try options.inspection(theme, console, canvas: canvas.canvas)
      let report = await console.during("looking at all situations") { await inspection.states() }
      switch output.format {
      case .text: try console.print(report.text(on: console.results))
      case .json: try console.print(report.jsonValue.text())
      case .sarif, .github, .junit:
        let findings = report.findings + report.unbounded.map(\.finding)
        try console.print(lines: output.format.text(findings, in: inspection.theme, of: "states"))
      }
      isEnough = report.covers(minimum ?? 0) && report.unbounded.isEmpty
    }
    if !isEnough { throw ExitCode.failure }
  }
}

extension StatesReport {
  /// Whether so many percent of all state sets are covered.
  fileprivate func covers(_ percent: Double) -> Bool {
    let total = classes.reduce(0) { $0 + $1.total }
    return Double(classes.reduce(0) { $0 + $1.covered }) * 100 >= percent * Double(total)
  }

  fileprivate var percentage: Double { (coverage * 1000).rounded(.down) / 10 }

  fileprivate func text(on terminal: Terminal) -> String {
    let formatter = Console.formatter(for: terminal)
    var lines: [String] = []
    for found in classes {
      let widgets = "\(found.widgetCount) \(found.widgetCount == 1 ? "widget" : "widgets")"
      lines.append("\(found.className): \(found.covered) of \(found.total) state sets, \(widgets)")
      let rows = found.sets.dropFirst().map { set in
        [
          set.name,
          set.setCount == 1 ? "" : "\(set.setCount) sets",
          set.isCovered ? "has a look" : "falls back to \(Self.name(set.fallsBackTo ?? []))",
          set.alikeTo.map { "looks like \(Self.name($0))" } ?? "",
        ]
      }
      lines += TextTable.aligned(rows, width: terminal.columns, indent: 2)
      lines.append("")
    }
    for finding in findings + unbounded.map(\.finding) {
      lines += [formatter.format(finding.diagnostic), ""]
    }
    if classes.isEmpty {
      lines.append("no state sets were looked at")
    } else {
      lines.append("\(percentage.plainText) % of all state sets have a look")
    }
    return lines.joined(separator: "\n")
  }

  fileprivate static func name(_ states: [String]) -> String {
    states.isEmpty ? "normal" : states.joined(separator: "|")
  }

  fileprivate var jsonValue: JSONValue {
    let classes = classes.map { found in
      JSONValue.object([
        .init("class", .string(found.className)),
        .init("widgets", .number(Double(found.widgetCount))),
        .init("total", .number(Double(found.total))),
        .init("covered", .number(Double(found.covered))),
        .init("sets", .array(found.sets.map(\.jsonValue))),
      ])
    }
    return .object([
      .init("version", .number(1)),
      .init("coverage", .number(coverage)),
      .init("situations", .number(Double(situationCount))),
      .init("classes", .array(classes)),
      .init("findings", .array((findings + unbounded.map(\.finding)).map(\.jsonValue))),
    ])
  }
}

extension StatesReport.SetLook {
  fileprivate var name: String { StatesReport.name(states) }

  fileprivate var jsonValue: JSONValue {
    func names(_ states: [String]?) -> JSONValue {
      states.map { .array($0.map(JSONValue.string)) } ?? .null
    }
    return .object([
      .init("states", names(states)),
      .init("sets", .number(Double(setCount))),
      .init("covered", .bool(isCovered)),
      .init("fallsBackTo", names(fallsBackTo)),
      .init("alikeTo", names(alikeTo)),
    ])
  }
}
