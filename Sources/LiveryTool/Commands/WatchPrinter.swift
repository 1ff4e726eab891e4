import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import SourceJSON

/// Prints the effects of saves.
struct WatchPrinter {
  let console: Console
  let format: OutputFormat

  /// The watched files as last printed.
  private var files: [FileName] = []

  /// The polled files that were reported.
  private var polled = PolledFiles()

  init(console: Console, format: OutputFormat) {
    (self.console, self.format) = (console, format)
  }

  /// Prints the watched files and reports polled ones, if they changed.
  mutating func printFiles(of reload: ThemeReload) throws {
    let notes = polled.notes(on: reload.polledFiles)
    let watched = reload.watchedFiles.map(FileName.init)
    if files == watched, notes.isEmpty { return }
    files = watched
    switch format {
    case .text:
      console.report(notes)
      let names = TerminalText.escaped(reload.watchedFiles.joined(separator: ", "))
      let lines = StyleText(terminal: console.results).fitted("watching \(names); Ctrl-C ends")
      try console.print(lines.joined(separator: "\n"))
    case .json:
      var members = [
        JSONValue.Member("watching", .array(reload.watchedFiles.map(JSONValue.string)))
      ]
      if !notes.isEmpty { members.append(.init("findings", .array(notes.map(\.jsonValue)))) }
      try console.print(JSONValue.object(members).text(pretty: false))
    }
  }

  /// Prints the effects of a save.
  ///
  /// - Parameters:
  ///   - save: The save.
  ///   - known: The previous findings, which are printed again only if they are errors.
  /// - Throws: An error if standard output cannot be written.
  func print(_ save: WatchedTree.Save, besides known: Set<Diagnostic>) throws {
    switch format {
    case .json: try console.print(jsonValue(of: save).text(pretty: false))
    case .text:
      console.report(save.findings.filter { $0.severity == .error || !known.contains($0) })
      try console.print(text(of: save))
    }
  }

  private func text(of save: WatchedTree.Save) -> String {
    let files = TerminalText.escaped(save.reload.changedFiles.joined(separator: ", "))
    let result: String
    switch save.outcome {
    case .first: result = "adopted; later saves report the widgets that change"
    case .rejected: result = "rejected; no widget changed"
    case .adopted where save.changes.isEmpty: result = "no widget changed"
    case .adopted:
      result =
        "\(save.changes.count) \(save.changes.count == 1 ? "widget" : "widgets") changed"
    }
    var lines = ["\(files.isEmpty ? "start" : files): \(result)", "  \(timings(of: save))"]
    let values = StyleText(terminal: console.results)
    for change in save.changes {
      lines.append("  " + TerminalText.escaped(change.title))
      let settings = change.change.settings
      let (old, new) = (change.change.oldStyle, change.change.style)
      let rows = settings.map { setting in
        [
          TerminalText.escaped(setting.description),
          "\(values.text(of: old?[setting])) → \(values.text(of: new[setting]))",
        ]
      }
      lines += values.table(rows, indent: 4)
    }
    return lines.flatMap(values.fitted).joined(separator: "\n")
  }

  private func timings(of save: WatchedTree.Save) -> String {
    let parts = parts(of: save)
    let total = parts.reduce(0) { $0 + $1.milliseconds }
    let each = parts.map { "\($0.name) \(rounded($0.milliseconds))" }.joined(separator: ", ")
    return "\(rounded(total)) ms: \(each)"
  }

  private func parts(of save: WatchedTree.Save) -> [(name: String, milliseconds: Double)] {
    let timings = save.reload.timings
    return [
      ("waiting", timings.waiting), ("reading", timings.reading),
      ("compiling", timings.compiling), ("committing", save.committing),
    ].map { ($0.0, $0.1.milliseconds) }
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

  private func jsonValue(of save: WatchedTree.Save) -> JSONValue {
    let changes = save.changes.map { change in
      let (old, new) = (change.change.oldStyle, change.change.style)
      let settings = change.change.settings.map { setting in
        JSONValue.object([
          .init("setting", .string(setting.description)),
          .init("old", old?[setting]?.jsonValue ?? .null),
          .init("new", new[setting]?.jsonValue ?? .null),
        ])
      }
      return JSONValue.object([
        .init("widget", .string(change.path)), .init("settings", .array(settings)),
      ])
    }
    let timings = parts(of: save).map { JSONValue.Member($0.name, .number($0.milliseconds)) }
    return .object([
      .init("files", .array(save.reload.changedFiles.map(JSONValue.string))),
      .init("adopted", .bool(save.outcome != .rejected)),
      .init("milliseconds", .object(timings)),
      .init("changes", .array(changes)),
      .init("findings", .array(save.findings.map(\.jsonValue))),
    ])
  }
}

extension Duration {
  /// The duration in milliseconds.
  fileprivate var milliseconds: Double {
    Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
  }
}
