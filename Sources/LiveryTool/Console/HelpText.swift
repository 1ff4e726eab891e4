import LiveryConsole
import SourceJSON

/// Formats help texts and argument errors for printing.
struct HelpText {
  /// The arguments, which an error message may contain.
  let arguments: [String]

  /// The number of columns.
  let columns: Int

  /// A non-breaking space.
  private static let bond: Character = "\u{A0}"

  /// Returns the discussion of a command, followed by examples.
  ///
  /// Examples are meant to be copied, so their lines are not wrapped.
  static func discussion(_ text: String, examples: String) -> String {
    let lines = examples.split(separator: "\n").map { "  \($0)".replacing(" ", with: String(bond)) }
    return ([text, "", "EXAMPLES:"] + lines).joined(separator: "\n")
  }

  /// Returns a help screen with its usage wrapped.
  func help(_ text: String) -> String { fitted(text) }

  /// Returns an error message about the arguments, with control characters of these escaped.
  func problem(_ text: String) -> String {
    var text = text
    // A value may follow its option.
    let values = arguments.flatMap { argument in
      [argument] + argument.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
    }
    for value in values {
      let escaped = TerminalText.escaped(value)
      if escaped != value { text = text.replacing(value, with: escaped) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return fitted(lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n"))
  }

  private func fitted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.lowercased().hasPrefix("usage: ") ? usage(String(line)) : [String(line)]
    }
    return lines.joined(separator: "\n").replacing(String(Self.bond), with: " ")
  }

  /// Returns the usage, wrapped between options only.
  private func usage(_ line: String) -> [String] {
    var depth = 0
    // Keep an option together with its value.
    let bonded = line.replacing(" <", with: "\(Self.bond)<").map { character in
      if character == "[" || character == "<" { depth += 1 }
      if character == "]" || character == ">" { depth -= 1 }
      return character == " " && depth > 0 ? Self.bond : character
    }
    return TextFlow.lines(String(bonded), width: columns, hanging: "USAGE: ".count)
  }
}
