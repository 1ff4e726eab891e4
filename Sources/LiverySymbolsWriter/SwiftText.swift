import SourceJSON

/// Formats texts as parts of Swift files.
enum SwiftText {
  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where isUnprintable(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the lines of a text for a documentation comment of several lines, without white space
  /// around them.
  static func lines(_ text: String) -> String {
    let text = text.drop { $0.isWhitespace }
    let length = text.reversed().drop { $0.isWhitespace }.count
    return text.prefix(length).split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { MarkdownText.start(comment(String($0))) }.joined(separator: "\n")
  }

  /// Returns a name as code in a documentation comment.
  static func code(_ name: String) -> String { MarkdownText.code(comment(name)) }

  /// Returns a text for a comment of one line.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isUnprintable(scalar) ? "\u{FFFD}" : scalar)
    }
    return result
  }

  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
