/// Prints diagnostics for people: the first line, the source line with a caret, then the notes.
///
/// ```
/// styles.json:3:5: error: unknown setting 'colour'; did you mean 'color'? [unknown-setting]
///   3 |   "colour": "#fff"
///     |   ^
/// ```
///
/// Whatever a terminal might obey is escaped, in messages and in source lines. A long source line is
/// cut to what stands around the caret.
public struct DiagnosticFormatter: Sendable {
  private let color: Bool
  private let width: Int?

  /// Makes a formatter, with or without colours for a terminal.
  ///
  /// - Parameters:
  ///   - color: Whether there are colours.
  ///   - width: How many columns source lines may take with what stands before them; `nil` shows up
  ///     to a hundred columns of a line.
  public init(color: Bool = false, width: Int? = nil) {
    self.color = color
    self.width = width
  }

  /// Prints several diagnostics, one below the other.
  public func format(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map(format).joined(separator: "\n")
  }

  /// Prints a diagnostic; the text does not end with a line break.
  public func format(_ diagnostic: Diagnostic) -> String {
    let style: Style =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    var lines = headline(
      diagnostic.location,
      diagnostic.severity.rawValue,
      style,
      diagnostic.message,
      suffix: " [\(diagnostic.code)]"
    )
    for note in diagnostic.notes {
      lines += headline(note.location, "note", .note, note.message, suffix: "")
    }
    return lines.joined(separator: "\n")
  }

  private func headline(
    _ location: SourceLocation?,
    _ label: String,
    _ style: Style,
    _ message: String,
    suffix: String
  ) -> [String] {
    let place = location.map { "\($0): " } ?? ""
    let first =
      painted(TerminalText.escaped(place), .strong)
      + painted(label + ":", style) + " "
      + painted(TerminalText.escaped(message), .strong)
      + TerminalText.escaped(suffix)
    guard let location else { return [first] }
    return [first] + excerpt(location)
  }

  /// How many columns of a line are shown however narrow the terminal is.
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

  /// What a piece of the output is, by which its colour is chosen.
  private enum Style: String {
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case strong = "1"
    case gutter = "34"
    case caret = "1;32"
  }

  private func painted(_ text: String, _ style: Style) -> String {
    color && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
