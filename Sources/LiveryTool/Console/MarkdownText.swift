import SourceJSON

/// Escaping of text for Markdown, including table cells.
enum MarkdownText {
  /// Returns the text escaped, so that it is displayed literally.
  static func plain(_ text: String) -> String {
    TerminalText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "[", "]", "(", ")", "#", "|", "~", "!", "$": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the text as inline code.
  static func code(_ text: String) -> String {
    let text = TerminalText.escaped(text)
    // The fence is longer than any run of backticks in the text.
    let ticks = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: ticks + 1)
    let gap = ticks > 0 ? " " : ""
    return fence + gap + text.replacing("|", with: "\\|") + gap + fence
  }
}
