import LiveryConsole
import SourceJSON

/// What the command says about itself and about its arguments, made fit to be printed.
struct HelpText {
  /// The arguments, which a message may repeat.
  let arguments: [String]

  /// How many columns there are.
  let columns: Int

  /// What stands in for a space that no line may be broken at.
  private static let bond: Character = "\u{A0}"

  /// What a command says about itself, with examples below it.
  ///
  /// Those are to be copied: their lines stay whole however narrow the terminal is.
  static func discussion(_ text: String, examples: String) -> String {
    let lines = examples.split(separator: "\n").map { "  \($0)".replacing(" ", with: String(bond)) }
    return ([text, "", "EXAMPLES:"] + lines).joined(separator: "\n")
  }

  /// A help screen, with its usage in lines that fit.
  func help(_ text: String) -> String { fitted(text) }

  /// What is wrong with the arguments; nothing of them is obeyed by a terminal.
  func problem(_ text: String) -> String {
    var text = text
    // A value may stand behind its option.
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

  /// The usage in lines that are broken before an option, not inside of it.
  private func usage(_ line: String) -> [String] {
    var depth = 0
    // What an option takes stays with it.
    let bonded = line.replacing(" <", with: "\(Self.bond)<").map { character in
      if character == "[" || character == "<" { depth += 1 }
      if character == "]" || character == ">" { depth -= 1 }
      return character == " " && depth > 0 ? Self.bond : character
    }
    return TextFlow.lines(String(bonded), width: columns, hanging: "USAGE: ".count)
  }
}
