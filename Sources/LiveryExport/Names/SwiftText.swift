/// Texts as parts of Swift files.
enum SwiftText {
  /// Returns a text as a string literal.
  static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where isUnprintable(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns a text as a comment of one line.
  static func comment(_ text: String) -> String {
    let safe = text.unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(isUnprintable(scalar) ? "\u{FFFD}" : scalar)
    }
    return "// \(safe)"
  }

  /// Returns a name in back-ticks, unless it cannot be a word of the language.
  static func identifier(_ name: String) -> String {
    if ["self", "Self", "Type", "Protocol", "init"].contains(name) { return name + "_" }
    return "`\(name)`"
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
