/// Formats diagnostics for people: the first line, the source line with a caret, then the notes.
///
/// ```
/// styles.json:3:5: error: unknown setting 'colour'; did you mean 'color'? [unknown-setting]
///   3 |   "colour": "#fff"
///     |   ^
/// ```
///
/// Control characters are escaped in messages and in source lines. A long source line is cut to the
/// part around the caret.
public struct DiagnosticFormatter: Sendable {
  private let color: Bool
  private let width: Int?

  /// Creates a formatter, with or without colours for a terminal.
  ///
  /// - Parameters:
  ///   - color: A Boolean value that indicates whether the output has colours.
  ///   - width: The width of the terminal in columns: messages wrap between words, source lines are
  ///     cut. `nil` wraps no message, and shows up to a hundred columns of a source line.
  public init(color: Bool = false, width: Int? = nil) {
    self.color = color
    self.width = width
  }

  /// Formats several diagnostics, one below the other.
  public func format(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(format).joined(separator: "\n")
  }

  /// Formats a diagnostic; the text does not end with a line break.
  public func format(_ diagnostic: Diagnostic) -> String {
    let style: Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    var lines = headline(
      at: diagnostic.location,
      label: diagnostic.severity.rawValue,
      style: style,
      message: diagnostic.message,
      suffix: "[\(diagnostic.code)]"
    )
    for note in diagnostic.notes {
      lines += headline(
        at: note.location,
        label: "note",
        style: .note,
        message: note.message,
        suffix: nil
      )
    }
    return lines.joined(separator: "\n")
  }

  private func headline(
    at location: SourceLocation?,
    label: String,
    style: Style,
    message: String,
    suffix: String?
  ) -> [String] {
    var pieces: [Word] = []
    if let location { pieces.append(Word(text: "\(location):", style: .strong)) }
    pieces.append(Word(text: label + ":", style: style))
    pieces.append(Word(text: message, style: .strong))
    if let suffix { pieces.append(Word(text: suffix, style: nil)) }
    for index in pieces.indices { pieces[index].text = TerminalText.escaped(pieces[index].text) }
    return flowed(pieces) + (location.map(excerpt) ?? [])
  }

  /// A word of a headline, or a part of one that is wider than the terminal.
  private struct Word {
    var text: String
    let style: Style?
    /// A Boolean value that indicates whether it follows the word before without a space.
    var isContinued = false

    /// The words of the piece.
    var words: [Word] {
      text.split(separator: " ", omittingEmptySubsequences: false)
        .map { Word(text: String($0), style: style) }
    }

    var columns: Int { text.unicodeScalars.reduce(0) { $0 + TerminalText.columns(of: $1) } }

    /// The parts after which a line may break: components of a path, or of several states.
    var parts: [Word] {
      var parts: [Word] = []
      var rest = text[...]
      while !rest.isEmpty {
        let end = rest.firstIndex { $0 == "/" || $0 == "|" }.map(rest.index(after:))
        parts.append(
          Word(
            text: String(rest[..<(end ?? rest.endIndex)]),
            style: style,
            isContinued: !parts.isEmpty
          )
        )
        rest = rest[(end ?? rest.endIndex)...]
      }
      return parts
    }
  }

  /// Lays out pieces in lines of the terminal's width, broken between words, with a hanging indent.
  private func flowed(_ pieces: [Word]) -> [String] {
    guard let width else { return [painted(pieces)] }
    let hanging = "    "
    var lines: [[Word]] = [[]]
    var columns = 0
    let words = pieces.flatMap(\.words)
    for word in words.flatMap({ hanging.count + $0.columns > width ? $0.parts : [$0] }) {
      let gap = word.isContinued || lines[lines.count - 1].isEmpty ? 0 : 1
      if columns + gap + word.columns > width, !lines[lines.count - 1].isEmpty {
        lines.append([word])
        columns = hanging.count + word.columns
      } else {
        lines[lines.count - 1].append(word)
        columns += gap + word.columns
      }
    }
    return lines.enumerated().map { number, line in (number > 0 ? hanging : "") + painted(line) }
  }

  /// Joins words, those of one style as one piece.
  private func painted(_ words: [Word]) -> String {
    var pieces: [(text: String, style: Style?)] = []
    for word in words {
      let gap = word.isContinued ? "" : " "
      if let last = pieces.last, last.style == word.style {
        pieces[pieces.count - 1].text += gap + word.text
      } else {
        pieces.append((word.text, word.style))
      }
    }
    return pieces.map { piece in piece.style.map { painted(piece.text, $0) } ?? piece.text }
      .joined(separator: " ")
  }

  /// The least number of columns of a line, however narrow the terminal is.
  private static let leastWidth = 12

  /// The source line, and a line with the caret.
  private func excerpt(_ location: SourceLocation) -> [String] {
    let number = String(location.line)
    let gutter = String(repeating: " ", count: max(0, 3 - number.count))
    let blank = String(repeating: " ", count: gutter.count + number.count)
    let lead = blank.count + " | ".count
    let room = width.map { max(Self.leastWidth, $0 - lead) } ?? SourceExcerpt.usualWidth
    let excerpt = SourceExcerpt(around: location, width: min(room, SourceExcerpt.usualWidth))
    let indent = String(repeating: " ", count: excerpt.caretColumn)
    let line = excerpt.text.isEmpty ? "" : " " + excerpt.text
    return [
      painted("\(gutter)\(number) |", .gutter) + line,
      painted("\(blank) |", .gutter) + " " + indent + painted("^", .caret),
    ]
  }

  /// The kind of a piece of the output, which selects its colour.
  private enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case strong = "1"
    case gutter = "36"
    case caret = "1;32"
  }

  private func painted(_ text: String, _ style: Style) -> String {
    color && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
