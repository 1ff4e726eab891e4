import SourceJSON

/// Escaping of text for GitHub workflow commands, each of which is one line of a log.
enum WorkflowText {
  /// Returns the text as a message, with line breaks encoded.
  static func message(_ text: String) -> String {
    lines(text).map { TerminalText.escaped($0).replacing("%", with: "%25") }
      .joined(separator: "%0A")
  }

  /// Returns the text as a property value, such as a file name.
  static func property(_ text: String) -> String {
    TerminalText.escaped(text).replacing("%", with: "%25").replacing(":", with: "%3A")
      .replacing(",", with: "%2C")
  }

  /// Returns the lines of a text, split by scalars: as a character, a carriage return and its line
  /// feed are one.
  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
