import SourceJSON

/// Text for XML and HTML.
package enum XMLText {
  /// Returns the text for an element or an attribute; characters that XML forbids are replaced by
  /// their numbers, and those that HTML reads as others are removed.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n": text += "&#10;"
      case "\t": text += "&#9;"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      // HTML reads the numbers of the second set of control characters as other characters.
      case "\u{7F}"..."\u{9F}": break
      case _ where scalar.isHiddenInSources: text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
