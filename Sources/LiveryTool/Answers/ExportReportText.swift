import LiveryConsole
import LiveryExport
import SourceJSON

/// The report of an export for people and for programs.
struct ExportReportText {
  private let report: LossReport
  private let target: ThemeExport.Target

  init(_ report: LossReport, target: ThemeExport.Target) {
    (self.report, self.target) = (report, target)
  }

  /// The counts as one line.
  var summary: String { "\(target.rawValue): \(report.summary)" }

  /// The report as JSON.
  var json: String {
    let head: [JSONValue.Member] = [.init("version", 1), .init("target", .string(target.rawValue))]
    return JSONValue.object(head + report.jsonMembers).text()
  }

  /// Returns the declarations that are not exact, and the names that widgets need, as a table below the
  /// counts, and the notes.
  func table(width: Int?) -> String {
    let losses = report.losses.filter { $0.verdict != .exact }.map { loss in
      [
        loss.verdict.word, TerminalText.escaped(loss.subject),
        loss.location.map { TerminalText.escaped("\($0)") } ?? "",
        TerminalText.escaped(loss.verdict.reason ?? ""),
      ]
    }
    let names = report.names.map { needed in
      let list = TerminalText.escaped(LossReport.brief(needed.widgets))
      let reason =
        needed.widgets.count == 1
        ? "it looks unlike others with its path" : "they look unlike others with their path"
      return ["name", needed.name, list, reason]
    }
    let rows = losses + names
    let head = report.isOfSamples ? "\(summary), of samples" : summary
    let notes =
      report.notes.isEmpty ? [] : ["Notes:"] + report.notes.map { "  \(TerminalText.escaped($0))" }
    return ([head] + TextTable.aligned(rows, width: width, indent: 2) + notes)
      .joined(separator: "\n")
  }
}
