import SourceJSON

/// Texts as parts of style sheets in the syntax of CSS, which GTK, Qt and Textual share.
enum CSSText {
  /// Returns a name as an identifier, with escapes where it needs them.
  static func identifier(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isFirst = index == 0 || (index == 1 && scalars[0] == "-")
      switch scalar {
      case "\0": text += "\u{FFFD}"
      case "a"..."z", "A"..."Z", "_": text.unicodeScalars.append(scalar)
      case "0"..."9" where !isFirst: text.unicodeScalars.append(scalar)
      case "-" where index > 0 || scalars.count > 1: text.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0xC0 && scalar.properties.isXIDContinue:
        text.unicodeScalars.append(scalar)
      // A space ends an escape by number, whatever follows.
      default: text += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return text
  }

  /// Returns a text as a string in double quotes.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\0": text += "\u{FFFD}"
      case "\"", "\\", "\u{2028}", "\u{2029}": text += "\\\(String(scalar.value, radix: 16)) "
      case _ where scalar.value < 0x20 || scalar.isHiddenInSources:
        text += "\\\(String(scalar.value, radix: 16)) "
      // Not even in a string there is an end of a comment or of an element of HTML.
      case "*", "<", ">": text += "\\\(String(scalar.value, radix: 16)) "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns a text as a comment of one line.
  static func comment(_ text: String) -> String {
    let safe = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "*", "<": text += scalar == "*" ? "∗" : "‹"
      case _ where scalar.value < 0x20: text += " "
      case _ where scalar.isHiddenInSources: break
      case "\u{2028}", "\u{2029}", "\\": text += " "
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "/* \(safe) */"
  }
}
