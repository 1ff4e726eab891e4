import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// The differences between two themes as text, JSON and Markdown.
struct ComparisonAnswer {
  private let comparison: ThemeComparison
  /// The new theme.
  let source: ThemeSource

  /// The widgets and contexts that were not compared.
  private let unchecked: [Finding]

  /// The consequences of the change; `nil` if they were not asked for.
  private let verdict: ReleaseVerdict?

  init(
    _ comparison: ThemeComparison,
    of source: ThemeSource,
    unchecked: [Finding],
    verdict: ReleaseVerdict? = nil
  ) {
    self.comparison = comparison
    self.source = source
    self.unchecked = unchecked
    self.verdict = verdict
  }

  /// A Boolean value that indicates whether no value differs.
  var isSame: Bool { comparison.isSame }

  func text(on terminal: Terminal, isTitled: Bool) -> String {
    let formatter = Console.formatter(for: terminal)
    var lines =
      isTitled ? [terminal.colors.emphasize(TerminalText.escaped(source.title), 1), ""] : []
    for difference in comparison.differences {
      lines.append(terminal.colors.emphasize(TerminalText.escaped(difference.title), 1))
      let rows = [
        ["was", difference.text(difference.values.old), difference.causes.old.text],
        ["is", difference.text(difference.values.new), difference.causes.new.text],
      ].map { $0.map(TextFlow.escaped) }
      lines += TextTable.aligned(rows, width: terminal.columns, indent: 2)
      lines += TextFlow.lines(
        "  first of \(TerminalText.escaped(difference.place))",
        width: terminal.columns
      )
      lines.append("")
    }
    for finding in unchecked {
      lines += [formatter.format(finding.diagnostic), ""]
    }
    lines += TextFlow.lines(comparison.summary, width: terminal.columns)
    return (lines + (verdict?.lines(on: terminal) ?? [])).joined(separator: "\n")
  }

  func markdown(isTitled: Bool) -> String {
    let head = ["setting", "was", "is", "values", "first"]
    let rows = comparison.differences.map { difference in
      [
        MarkdownText.code(difference.setting.description, isInCell: true),
        MarkdownText.code(difference.text(difference.values.old), isInCell: true)
          + difference.causes.old.markdown,
        MarkdownText.code(difference.text(difference.values.new), isInCell: true)
          + difference.causes.new.markdown,
        "\(difference.count)", MarkdownText.plain(difference.place, isOnPage: true),
      ]
    }
    var lines =
      isTitled ? ["### \(MarkdownText.plain(source.name ?? "", isOnPage: true))", ""] : []
    lines.append("**\(comparison.summary)**")
    for finding in unchecked {
      lines += ["", "- \(MarkdownText.start(finding.diagnostic.message, isOnPage: true))"]
    }
    if let verdict {
      lines += ["", "**release: \(MarkdownText.plain(verdict.summary, isOnPage: true))**"]
      let parts = verdict.removed.map { "removed: \($0)" } + verdict.lost.map(\.diagnostic.message)
      if !parts.isEmpty {
        lines += [""] + parts.map { "- \(MarkdownText.start($0, isOnPage: true))" }
      }
    }
    if !rows.isEmpty {
      let table = [head, head.map { $0 == "values" ? "---:" : "---" }] + rows
      lines += [""] + table.map { "| " + $0.joined(separator: " | ") + " |" }
    }
    return lines.joined(separator: "\n")
  }

  /// The comparison as JSON members.
  var members: [JSONValue.Member] {
    [
      .init("same", .bool(comparison.isSame)),
      .init("values", .number(Double(comparison.count))),
      .init("situations", .number(Double(comparison.situationCount))),
      .init("contexts", .number(Double(comparison.contextCount))),
      .init("differences", .array(comparison.differences.map(\.jsonValue))),
      .init("findings", .array(unchecked.map(\.jsonValue))),
    ] + (verdict.map { [.init("release", $0.jsonValue)] } ?? [])
  }
}

extension ThemeComparison.Difference {
  fileprivate var jsonValue: JSONValue {
    func side(_ value: SettingValue?, _ cause: ThemeComparison.Cause) -> JSONValue {
      .object(
        [
          .init("value", value.map { .string($0.description) } ?? .null),
          .init("entry", cause.entry.map(JSONValue.string) ?? .null),
        ] + cause.location.placeMembers + [
          .init("via", .array(cause.via.map { .object(Optional($0).placeMembers) }))
        ]
      )
    }
    return .object(
      [
        .init("setting", .string(setting.description)),
        .init("old", side(values.old, causes.old)),
        .init("new", side(values.new, causes.new)),
        .init("values", .number(Double(count))),
        .init("first", .string(firstSituation)),
      ] + witness.members
    )
  }
}

extension ThemeComparison.Cause {
  fileprivate var markdown: String {
    (location ?? via.first).map { "<br>\(MarkdownText.code("\($0)", isInCell: true))" } ?? ""
  }
}
