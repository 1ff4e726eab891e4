import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery states`: reports the state sets that have a style of their own.
struct StatesCommand: FindingsCommand {
  static let configuration = CommandConfiguration(
    commandName: "states",
    abstract: "Reports the state sets of each class that have a style of their own.",
    discussion: HelpText.discussion(
      """
      For each class of the trees, prints how many of its possible state sets have a style of their own \
      in all contexts and containers, which have one in some only, which style the others fall back to, \
      and which are indistinguishable. With --minimum the exit status is 1 if fewer have one everywhere.
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

  @OptionGroup var set: SetOption

  @Option(
    help: ArgumentHelp(
      "The least percentage of state sets with a style of their own (default: that of livery.json).",
      valueName: "percent"
    )
  )
  var minimum: Double?

  @OptionGroup var output: FindingsOptions

  static var kind: FindingsGate.Kind { .states }

  var isNarrowed: Bool { options.isNarrowed || canvas.canvas != nil }

  var treeArguments: [String] { options.trees }

  var assumptions: (texts: [String], contexts: [ContextArgument]) {
    (set.texts, options.context.arguments)
  }

  func validate() throws {
    try theme.validate(trees: options.trees)
    if let minimum, !(0...100).contains(minimum) {
      throw ValidationError("Expected a percentage between 0 and 100 for '--minimum'.")
    }
  }

  func examine(
    _ source: ThemeSource,
    on trees: [InputFile],
    in run: FindingsRun
  ) async throws -> ThemeAnswer {
    let (inputs, report) = try await run.inspect(
      source,
      on: trees,
      options: options,
      canvas: canvas
    ) { await $0.states() }
    let workspace = run.workspace
    let option = "--minimum \((minimum ?? 0).plainText)"
    let least = workspace.value(minimum, option: option, or: workspace.project?.minimum) ?? 0
    let place = minimum == nil ? workspace.project?.minimum?.location : nil
    return report.answer(for: source, inputs: inputs, least: least, at: place)
  }
}

extension StatesReport {
  /// Returns the report as an answer.
  fileprivate func answer(
    for source: ThemeSource,
    inputs: Inputs,
    least: Double,
    at place: SourceLocation?
  ) -> ThemeAnswer {
    var answer = ThemeAnswer(source, inputs)
    answer.add(findings)
    answer.findings.add(inputs.findings(of: unchecked))
    answer.findings.add([tooFewStates(least, at: place)].compactMap(\.self))
    answer.findings.locate(in: inputs)
    answer.members = members
    answer.lines = { lines(on: $0) }
    answer.summary = summary
    return answer
  }

  private var summary: String {
    let result =
      classes.isEmpty
      ? "no state sets were checked"
      : "\(percentage.plainText) % of all state sets have their own style"
    guard let text = unchecked.text else { return result }
    return unchecked.isEverything ? text : "\(result); \(text)"
  }

  private func lines(on terminal: Terminal) -> [String] {
    var lines: [String] = []
    for found in classes {
      let widgets = "\(found.widgetCount) \(found.widgetCount == 1 ? "widget" : "widgets")"
      let partly = found.partlyCovered == 0 ? "" : ", \(found.partlyCovered) more partly"
      let name = TextFlow.escaped(found.className)
      lines.append("\(name): \(found.covered) of \(found.total) state sets\(partly), \(widgets)")
      var rows = found.sets.dropFirst().map { set in
        [
          set.name,
          set.setCount == 1 ? "" : "\(set.setCount) sets",
          set.phrase,
          set.fallsBackTo == nil ? set.alikeTo.map { "looks like \(Self.name($0))" } ?? "" : "",
        ]
      }
      if found.leftOut > 0 {
        rows.append(["\(found.leftOut) more", "", "fall back to normal", ""])
      }
      lines += TextTable.aligned(
        rows.map { $0.map(TextFlow.escaped) },
        width: terminal.columns,
        indent: 2
      )
      lines.append("")
    }
    return lines
  }

  fileprivate static func name(_ states: [String]) -> String {
    states.isEmpty ? "normal" : states.joined(separator: "|")
  }

  private var members: [JSONValue.Member] {
    let classes = classes.map { found in
      JSONValue.object([
        .init("class", .string(found.className)),
        .init("widgets", .number(Double(found.widgetCount))),
        .init("total", .number(Double(found.total))),
        .init("covered", .number(Double(found.covered))),
        .init("partly", .number(Double(found.partlyCovered))),
        .init("sets", .array(found.sets.map(\.jsonValue))),
      ])
    }
    return [
      .init("coverage", .number(coverage)),
      .init("situations", .number(Double(situationCount))),
      .init("classes", .array(classes)),
    ]
  }
}

extension StatesReport.SetCoverage {
  fileprivate var name: String { StatesReport.name(states) }

  /// A phrase for the surroundings in which the set has a style of its own, or for the set that it
  /// falls back to.
  fileprivate var phrase: String {
    if let fallsBackTo { return "falls back to \(StatesReport.name(fallsBackTo))" }
    guard let first = exceptions.first else { return "has its own style" }
    let more = exceptions.count > 1 ? ", nor in \(exceptions.count - 1) more" : ""
    return "has its own style, but not\(first.phrase)\(more)"
  }

  fileprivate var jsonValue: JSONValue {
    func names(_ states: [String]?) -> JSONValue {
      states.map { .array($0.map(JSONValue.string)) } ?? .null
    }
    return .object([
      .init("states", names(states)),
      .init("sets", .number(Double(setCount))),
      .init("covered", .bool(isCovered)),
      .init("notCovered", .array(exceptions.map(\.jsonValue))),
      .init("fallsBackTo", names(fallsBackTo)),
      .init("alikeTo", names(alikeTo)),
    ])
  }
}

extension StatesReport.Place {
  fileprivate var phrase: String {
    let inside = ancestors.map { " inside '\($0)'" }
    return (widget.map { " on '\($0)'" } ?? "") + inside.joined()
      + (contexts.isEmpty ? "" : " where \(contexts)")
  }

  fileprivate var jsonValue: JSONValue {
    [
      "widget": widget.map(JSONValue.string) ?? .null,
      "ancestors": .array(ancestors.map(\.jsonValue)), "contexts": contexts.jsonValue,
    ]
  }
}
