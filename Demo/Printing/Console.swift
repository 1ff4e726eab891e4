import Foundation
import LiveryConsole
import LiveryKit
import LiveryRender

/// The output of the demo, in colour on a terminal.
final class Console {
  /// The level of detail about messages to hosts.
  enum Detail {
    /// Nothing.
    case silent
    /// A line for each callback.
    case brief
    /// The first settings that changed, a line each.
    case full
    /// Also the style for each state.
    case everyState
  }

  /// The terminal of the output.
  let terminal: Terminal

  /// The level of detail about messages to hosts.
  var detail = Detail.full

  /// The number of hosts notified since the last report, and how many of them are shown in brief
  /// output.
  var hostsNotified = 0
  static let shownHosts = 6

  /// The number of state styles since the last report that were not shown.
  var unshownStateStyles = 0

  /// Detects the terminal of standard output.
  init(colors: Terminal.ColorChoice = .auto) {
    terminal = Terminal(STDOUT_FILENO, colors: colors)
  }

  /// Prints a line, wrapped to the width of the terminal.
  func print(_ line: String = "") {
    let lines = TextFlow.lines(line, width: terminal.columns, hanging: 4)
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Prints a paragraph and an empty line.
  func explain(_ text: String) {
    let lines = TextFlow.lines(text, width: min(terminal.columns ?? 98, 98), hanging: 0)
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n\n").utf8))
  }

  /// Prints a line of two parts, the second one below the first if they do not fit side by side.
  func print(_ lead: String, _ rest: String) {
    let line = "\(lead) \(rest)"
    if TextFlow.columns(of: line) <= terminal.columns ?? .max { return print(line) }
    print(lead)
    print("      \(rest)")
  }

  /// Prints lines unchanged.
  func show(_ lines: some Sequence<Substring>) {
    for line in lines { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
  }

  /// Draws a tree in the width of the terminal, at most 80 columns; lines replace missing colours.
  func draw(_ tree: WidgetTree) {
    show(drawing(of: tree, margin: 0).lines.map { $0[...] })
  }

  /// Returns the lines of a drawing, and its cells in colour even if the lines have none.
  func drawing(
    of tree: WidgetTree,
    margin: Int
  ) -> (lines: [String], cells: [[CharacterGrid.Cell]]) {
    let columns = min(terminal.columns ?? 80, 80) - margin
    let picture = Picture(of: tree, width: Double(columns) * 8, on: .terminal)
    let grid = CharacterGrid(of: picture)
    guard terminal.colors.areWelcome else {
      let text = CharacterGrid(of: picture, isOutlined: true).text
      return (
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
        grid.rows
      )
    }
    let lines = grid.lines { run in
      terminal.colors.paint(
        run.text,
        run.ink,
        on: run.paper,
        isText: !run.isHalves,
        isBold: run.isBold
      )
    }
    return (lines, grid.rows)
  }

  /// Prints a prompt.
  func ask(_ prompt: String) { FileHandle.standardOutput.write(Data(prompt.utf8)) }

  /// Prints a line on standard error.
  func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Prints a heading, with a note at the end of its line.
  func title(_ text: String, aside note: String = "") {
    print()
    let width = terminal.columns.map { min($0, 98) } ?? 98
    let end = note.isEmpty ? "" : " \(note) ──"
    let rule = String(repeating: "─", count: max(2, width - 4 - text.count - end.count))
    print(bold("── \(text) \(rule)\(end)"))
  }

  /// Returns the text of an error for printing.
  func text(of error: any Error) -> String {
    if let refusal = error as? Refusal {
      let reason = text(of: refusal.reason)
      return refusal.reason is DiagnosticsError
        ? "\(reason)\nrejected, nothing changed" : "rejected: \(reason)"
    }
    guard let error = error as? DiagnosticsError else { return TextFlow.escaped("\(error)") }
    return formatter.format(error.diagnostics)
  }

  /// Prints an error.
  func report(_ error: any Error) {
    let isDiagnosed = (error as? Refusal)?.reason is DiagnosticsError || error is DiagnosticsError
    if !isDiagnosed { return print("  \(text(of: error))") }
    show(text(of: error).split(separator: "\n").map { "  \($0)" })
  }

  /// Prints the diagnostics of a file.
  func report(_ diagnostics: [Diagnostic]) {
    show(formatter.format(diagnostics).split(separator: "\n").map { "  \($0)" })
  }

  /// A formatter of diagnostics for lines indented by two columns.
  private var formatter: DiagnosticFormatter {
    DiagnosticFormatter(
      color: terminal.colors.areWelcome,
      width: terminal.columns.map { $0 - 2 }
    )
  }

  /// Returns a text padded to a share of the terminal's width, given for a hundred columns.
  func padded(_ text: String, to width: Int) -> String {
    text.padded(to: min(width, width * (terminal.columns ?? 100) / 100))
  }

  /// Returns a text in bold.
  func bold(_ text: String) -> String { terminal.colors.emphasize(text, 1) }

  /// Returns a dimmed text.
  func dim(_ text: String) -> String { terminal.colors.emphasize(text, 2) }

  /// Returns a text in a colour on another, as a widget shows it.
  func paint(_ text: String, _ color: Color?, on background: Color?) -> String {
    terminal.colors.paint(text, color?.over(background), on: background)
  }

  /// Returns a field in a colour, on a checkerboard if it is translucent; empty without colours.
  func swatch(_ color: Color?) -> String {
    guard terminal.colors.areWelcome else { return "" }
    guard let color else { return "     " }
    let (dark, light) = (
      Color(red: 153, green: 153, blue: 153), Color(red: 204, green: 204, blue: 204)
    )
    let fields = [light, dark, light, dark].map { paint(" ", nil, on: color.over($0)) }
    return fields.joined() + " "
  }

  /// Returns a value as text, a colour with a swatch before it.
  func show(_ value: SettingValue?) -> String {
    guard let value else { return "none" }
    let text = TextFlow.escaped(value.description)
    guard let swatch = Swatch(terminal.colors), let color = value.color else { return text }
    return "\(swatch.show(color)) \(text)"
  }
}

extension Color {
  /// Returns the colour composited over another one.
  func over(_ background: Color?) -> Color {
    background.map { composited(over: $0) } ?? self
  }
}

extension String {
  /// Returns the text padded with spaces to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - TextFlow.columns(of: self)))
  }
}
