import Foundation
import Livery

/// Where the demo prints, in colour if somebody looks.
final class Console {
  /// Whether colours and bold text are shown.
  let hasColor: Bool

  /// Whether hosts only count what they hear.
  var isQuiet = false

  /// Whether controls also print their styles for states.
  var isVerbose = false

  /// How often hosts heard something while it was quiet.
  var heard = 0

  init() {
    let environment = ProcessInfo.processInfo.environment
    let isForced = !(environment["CLICOLOR_FORCE"] ?? "").isEmpty
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
    print(bold("── \(text) " + String(repeating: "─", count: max(2, 88 - text.count))))
  }

  /// A text in bold.
  func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  /// A text that steps back.
  func dim(_ text: String) -> String { hasColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// A text in a colour on another, as a widget would show it.
  func paint(_ text: String, _ color: Color?, on background: Color?) -> String {
    guard hasColor else { return text }
    let ink = color.map { "\u{1B}[38;2;\($0.red);\($0.green);\($0.blue)m" } ?? ""
    let paper = background.map { "\u{1B}[48;2;\($0.red);\($0.green);\($0.blue)m" } ?? ""
    return "\(ink)\(paper)\(text)\u{1B}[0m"
  }

  /// A value, a colour with a swatch before it.
  func show(_ value: SettingValue?) -> String {
    guard let value else { return "none" }
    guard hasColor, let color = value.color else { return value.description }
    let swatch = paint("  ", nil, on: color.alpha == 0 ? nil : color)
    return "\(swatch) \(value.description)"
  }
}

extension String {
  /// The text with spaces behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
