import ArgumentParser
import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// `livery uses`: lists what refers to a part of a theme, and the values that change with it.
struct UsesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "uses",
    abstract: "Lists what uses a constant, a declaration, an entry or a setting.",
    discussion: HelpText.discussion(
      """
      Lists the constants and declarations that refer to it, directly and through others, each with the \
      values of widgets that change with it, in all states and contexts. Of a setting built-in values \
      count too. The exit status is 1 if a part could not be checked.
      """,
      examples: """
        livery uses '$accent' styles.json --tree tree.json
        livery uses 'UIButton controls.actionColor'
        livery uses colors.primaryColor --format json
        """
    )
  )

  @OptionGroup var uses: UsesOptions

  @OptionGroup var output: FormatOption

  @OptionGroup var printing: ConsoleOptions

  var resultFormat: OutputFormat { output.format }

  func run(on console: Console) async throws {
    let (report, inputs) = try await uses.report(on: console)
    try inputs.checkWork(report.unchecked)
    let findings = inputs.findings(of: report.unchecked)
    switch output.format {
    case .text: try console.print(report.text)
    case .json: try console.print(report.jsonValue(findings: findings).text())
    }
    console.report(findings.map(\.diagnostic))
    if !report.unchecked.isEmpty { throw ExitCode.failure }
  }
}

extension UsesReport {
  fileprivate var text: String {
    var lines = nodes.flatMap { $0.lines(indent: "") }
    if !others.isEmpty {
      lines.append("without a declaration")
      lines += others.map { "  \($0.text)" }
    }
    let values = count == 1 ? "1 value changes" : "\(count) values change"
    let scope = "\(situationCount) \(situationCount == 1 ? "situation" : "situations")"
    let result =
      count == 0 ? "no value changes with '\(subject)'" : "\(values) with '\(subject)'"
    lines.append("")
    lines.append("\(result) in \(scope)" + (unchecked.text.map { "; \($0)" } ?? ""))
    return lines.map(TextFlow.escaped).joined(separator: "\n")
  }

  fileprivate func jsonValue(findings: [Finding]) -> JSONValue {
    [
      "version": .number(1),
      "subject": .string(subject.description),
      "uses": .array(nodes.map(\.jsonValue)),
      "others": .array(others.map(\.jsonValue)),
      "values": .number(Double(count)),
      "situations": .number(Double(situationCount)),
      "findings": .array(findings.map(\.jsonValue)),
    ]
  }
}

extension UsesReport.Node {
  fileprivate func lines(indent: String) -> [String] {
    let title = setting.map { "'\(name)' \($0)" } ?? name
    let place = location.map { "  \($0)" } ?? ""
    let condition = contexts.isEmpty ? "" : ", where \(contexts)"
    let own =
      "\(indent)\(title)\(condition)\(place)"
      + (isRepeated ? ", see above" : isContinued ? ", see below" : "")
    return [own] + values.map { "\(indent)  \($0.text)" }
      + users.flatMap { $0.lines(indent: indent + "  ") }
  }

  fileprivate var jsonValue: JSONValue {
    .object(
      [
        .init("name", .string(name)),
        .init("setting", setting.map { .string($0.description) } ?? .null),
      ] + location.placeMembers + [
        .init("contexts", contexts.jsonValue),
        .init("values", .array(values.map(\.jsonValue))),
        .init("usedBy", .array(users.map(\.jsonValue))),
        .init("isRepeated", .bool(isRepeated)),
        .init("isContinued", .bool(isContinued)),
      ]
    )
  }
}

extension UsesReport.Values {
  fileprivate var text: String {
    let number = count == 1 ? "1 value" : "\(count) values"
    return "\(number) of \(setting), \(count == 1 ? "" : "first ")\(witness)"
  }

  fileprivate var jsonValue: JSONValue {
    .object(
      [
        .init("setting", .string(setting.description)),
        .init("count", .number(Double(count))),
      ] + witness.members
    )
  }
}
