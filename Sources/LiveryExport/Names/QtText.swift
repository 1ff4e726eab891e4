import SourceJSON

/// Texts as strings of Qt's style sheets.
///
/// Qt replaces escapes by numbers before it splits a text into tokens, so that an escaped quotation mark
/// would end the string. Seen with Qt 6.12.
enum QtText {
  /// Returns a text as a string in double quotes.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\0": text += "\u{FFFD}"
      case "\"", "\n", "\r", "\u{C}":
        text += "\\"
        text.unicodeScalars.append(scalar)
      // After it a digit would be part of an escape.
      case "\\": text += #"\00005c\00005c"#
      case _
      where "*<>".unicodeScalars.contains(scalar) || scalar.value < 0x20
        || scalar.isHiddenInSources:
        let digits = String(scalar.value, radix: 16)
        text += "\\" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns a name as a part of a list of texts, which white space separates.
  static func word(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { text, scalar in
      let isSpace = scalar.properties.isWhitespace
      text.unicodeScalars.append(scalar == "\0" ? "\u{FFFD}" : isSpace ? "_" : scalar)
    }
  }
}
