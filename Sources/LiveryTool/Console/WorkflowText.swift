import SourceJSON

/// Text in a command of GitHub's workflows, which is one line of a log.
enum WorkflowText {
  /// Returns the text as a message; its line breaks stay, encoded.
  static func message(_ text: String) -> String {
    lines(text).map { TerminalText.escaped($0).replacing("%", with: "%25") }
      .joined(separator: "%0A")
  }

  /// Returns the text as the value of a property, such as a file name.
  static func property(_ text: String) -> String {
    TerminalText.escaped(text).replacing("%", with: "%25").replacing(":", with: "%3A")
      .replacing(",", with: "%2C")
  }

  /// The lines of a text, by scalars: a carriage return with its line feed is one character.
  private static func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
