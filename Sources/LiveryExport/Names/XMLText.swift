import SourceJSON

/// Texts as parts of XML in resources of Android.
enum XMLText {
  /// Returns a text for an attribute or an element.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\n", "\t", "\r": text += "&#\(scalar.value);"
      // XML has no form for these, not even with an escape.
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value):
        text += "\u{FFFD}"
      case _ where scalar.isHiddenInSources: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns a text as the contents of a string resource, of which each character except U+0000 is kept.
  static func resource(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", "'", "\"", "@", "?": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text.unicodeScalars.append(scalar)
      case "\0": text += "\u{FFFD}"
      // Resources have a form for what XML cannot contain.
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(self.escaped(escaped))\""
  }

  /// Returns a text as a comment.
  static func comment(_ text: String) -> String {
    let safe = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "-": text += "‐"
      case "<", ">", "&": text += " "
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): text += " "
      case _ where scalar.isHiddenInSources: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "<!-- \(safe) -->"
  }
}
