import Foundation
import LiveryKit

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

  /// Whether colours and bold text are shown.
  let hasColor: Bool

  /// How much hosts tell of what they hear.
  var detail = Detail.full

  /// How many hosts have told something since the last report, and how many of them are shown if
  /// they are to be brief.
  var hostsTold = 0
  static let shownHosts = 6

  /// How many styles for states were heard of but not shown since the last report.
  var unshownStateStyles = 0

  init() {
    let environment = ProcessInfo.processInfo.environment
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    hasColor = !isRefused && (isForced || isatty(STDOUT_FILENO) == 1)
  }

  /// Prints a line.
  func print(_ line: String = "") {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
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
    print(bold("── \(text) " + String(repeating: "─", count: max(2, 94 - text.count))))
  }

  /// Prints what went wrong.
  func report(_ error: any Error) {
    if let error = error as? DiagnosticsError {
      report(error.diagnostics)
    } else {
      report("\(error)")
    }
  }

  /// Prints what was found in a file.
  func report(_ diagnostics: [Diagnostic]) {
    report(DiagnosticFormatter(color: hasColor).format(diagnostics))
  }

  private func report(_ text: String) {
    for line in text.split(separator: "\n") { print("  \(line)") }
  }

  /// A text in bold.
  func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// A text that steps back.
  func dim(_ text: String) -> String { hasColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// A text in a colour on another, as a widget would show it.
  func paint(_ text: String, _ color: Color?, on background: Color?) -> String {
    guard hasColor else { return text }
    let shown = color?.over(background)
    let ink = shown.map { "\u{1B}[38;2;\($0.red);\($0.green);\($0.blue)m" } ?? ""
    let paper = background.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m" } ?? ""
    return "\(ink)\(paper)\(text)\u{1B}[0m"
  }

  /// A field in a colour, on a checked ground if it can be seen through; nothing without colours.
  func swatch(_ color: Color?) -> String {
    guard hasColor else { return "" }
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
    guard hasColor, let color = value.color else { return value.description }
    let swatch = paint("  ", nil, on: color.alpha == 0 ? nil : color)
    return "\(swatch) \(value.description)"
  }
}

extension Color {
  /// What is seen of the colour on another one.
  func over(_ background: Color?) -> Color {
    guard let background, alpha < 255 else { return self }
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      UInt8((Int(front) * Int(alpha) + Int(back) * (255 - Int(alpha))) / 255)
    }
    return Color(
      red: mix(red, background.red),
      green: mix(green, background.green),
      blue: mix(blue, background.blue)
    )
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
