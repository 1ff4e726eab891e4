import SourceJSON

/// Text on a page in Markdown, also in a cell of a table.
enum MarkdownText {
  /// Returns the text as it is read, whatever marks, tags, links or mentions it looks like.
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

  /// Returns the text as code.
  static func code(_ text: String) -> String {
    let text = TerminalText.escaped(text)
    // A fence of more ticks than any run of them inside.
    let ticks = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: ticks + 1)
    let gap = ticks > 0 ? " " : ""
    return fence + gap + text.replacing("|", with: "\\|") + gap + fence
  }
}
