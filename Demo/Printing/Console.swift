import Foundation
import LiveryConsole
import LiveryKit
import LiveryRender

/// Where the demo prints, in colour if somebody looks.
final class Console {
  /// How much hosts tell of what they hear.
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

  /// What is printed on.
  let terminal: Terminal

  /// How much hosts tell of what they hear.
  var detail = Detail.full

  /// How many hosts have told something since the last report, and how many of them are shown if
  /// they are to be brief.
  var hostsTold = 0
  static let shownHosts = 6

  /// How many styles for states were heard of but not shown since the last report.
  var unshownStateStyles = 0

  /// Looks at where standard output goes.
  init(colors: Terminal.ColorChoice = .auto) {
    terminal = Terminal(STDOUT_FILENO, colors: colors)
  }

  /// Prints a line, as several ones where the terminal has no room for it.
  func print(_ line: String = "") {
    let lines = TextFlow.lines(line, width: terminal.columns, hanging: 4)
    FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Prints a line of two parts, the second one below the first where they have no room together.
  func print(_ lead: String, _ rest: String) {
    let line = "\(lead) \(rest)"
    if TextFlow.columns(of: line) <= terminal.columns ?? .max { return print(line) }
    print(lead)
    print("      \(rest)")
  }

  /// Prints lines as they are.
  func show(_ lines: some Sequence<Substring>) {
    for line in lines { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
  }

  /// Draws a tree, as wide as there is room up to 80 columns; lines stand for colours that there are none
  /// of.
  func draw(_ tree: WidgetTree) {
    let columns = min(terminal.columns ?? 80, 80)
    let picture = Picture(of: tree, width: Double(columns) * 8, on: .terminal)
    guard terminal.colors.areWelcome else {
      let grid = CharacterGrid(of: picture, isOutlined: true)
      return show(grid.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
    let lines = CharacterGrid(of: picture).lines { run in
      terminal.colors.paint(
        run.text,
        run.ink,
        on: run.paper,
        isText: !run.isHalves,
        isBold: run.isBold
      )
    }
    show(lines.map { $0[...] })
  }

  /// Prints what stands before what is typed.
  func ask(_ prompt: String) { FileHandle.standardOutput.write(Data(prompt.utf8)) }

  /// Prints a line on standard error.
  func complain(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Prints a heading.
  func title(_ text: String) {
    print()
    let width = (terminal.columns.map { min($0, 98) } ?? 98) - 4
    print(bold("── \(text) " + String(repeating: "─", count: max(0, width - text.count))))
  }

  /// What went wrong, as it can be printed.
  func text(of error: any Error) -> String {
    if let refusal = error as? Refusal {
      let reason = text(of: refusal.reason)
      return refusal.reason is DiagnosticsError
        ? "\(reason)\nrejected, nothing changed" : "refused: \(reason)"
    }
    guard let error = error as? DiagnosticsError else { return TextFlow.escaped("\(error)") }
    return formatter.format(error.diagnostics)
  }

  /// Prints what went wrong.
  func report(_ error: any Error) {
    let isDiagnosed = (error as? Refusal)?.reason is DiagnosticsError || error is DiagnosticsError
    if !isDiagnosed { return print("  \(text(of: error))") }
    show(text(of: error).split(separator: "\n").map { "  \($0)" })
  }

  /// Prints what was found in a file.
  func report(_ diagnostics: [Diagnostic]) {
    show(formatter.format(diagnostics).split(separator: "\n").map { "  \($0)" })
  }

  /// What prints diagnostics, two columns further in.
  private var formatter: DiagnosticFormatter {
    DiagnosticFormatter(
      color: terminal.colors.areWelcome,
      width: terminal.columns.map { $0 - 2 }
    )
  }

  /// A text that is no longer than there is room for, as its part of a hundred columns.
  func padded(_ text: String, to width: Int) -> String {
    text.padded(to: min(width, width * (terminal.columns ?? 100) / 100))
  }

  /// A text in bold.
  func bold(_ text: String) -> String { terminal.colors.emphasize(text, 1) }

  /// A text that steps back.
  func dim(_ text: String) -> String { terminal.colors.emphasize(text, 2) }

  /// A text in a colour on another, as a widget would show it.
  func paint(_ text: String, _ color: Color?, on background: Color?) -> String {
    terminal.colors.paint(text, color?.over(background), on: background)
  }

  /// A field in a colour, on a checked ground if it can be seen through; nothing without colours.
  func swatch(_ color: Color?) -> String {
    guard terminal.colors.areWelcome else { return "" }
    guard let color else { return "     " }
    let (dark, light) = (
      Color(red: 153, green: 153, blue: 153), Color(red: 204, green: 204, blue: 204)
    )
    let fields = [light, dark, light, dark].map { paint(" ", nil, on: color.over($0)) }
    return fields.joined() + " "
  }

  /// A value, a colour with a swatch before it.
  func show(_ value: SettingValue?) -> String {
    guard let value else { return "none" }
    let text = TextFlow.escaped(value.description)
    guard let swatch = Swatch(terminal.colors), let color = value.color else { return text }
    return "\(swatch.show(color)) \(text)"
  }
}

extension Color {
  /// What is seen of the colour on another one.
  func over(_ background: Color?) -> Color {
    background.map { composited(over: $0) } ?? self
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - TextFlow.columns(of: self)))
  }
}
