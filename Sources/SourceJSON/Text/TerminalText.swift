/// Text that is safe to print on a terminal, or in a log that is read line by line.
package enum TerminalText {
  /// Returns the text with unsafe characters escaped: invisible ones, those that change how others
  /// are displayed, and those that a workflow of GitHub takes for a command in a log: `::` at the
  /// start of a text, and `##[` anywhere.
  package static func escaped(_ text: String) -> String {
    let mayCommand = text.utf8.contains(0x23) || text.utf8.first == 0x3A
    guard mayCommand || text.unicodeScalars.contains(where: \.isUnsafeOnTerminal) else {
      return text
    }
    var result = text.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
    if result.hasPrefix("::") { result = "\\u{3A}" + result.dropFirst() }
    return result.replacing("##[", with: "##\\u{5B}")
  }

  /// Returns the columns of a scalar on a terminal.
  package static func columns(of scalar: Unicode.Scalar) -> Int { scalar.columns }

  /// Returns the scalar, or its Swift escape if it is unsafe on a terminal.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isUnsafeOnTerminal else { return String(scalar) }
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case "\0": return "\\0"
    default: return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether a terminal might obey the scalar, reorder the text
  /// around it, or show nothing, so that different texts look the same.
  package var isUnsafeOnTerminal: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0xAD: true
    case 0xA0...0x034E: false
    // The separators of lines and paragraphs, and marks of annotations.
    case 0x2028...0x2029, 0xFFF9...0xFFFB: true
    default: properties.isDefaultIgnorableCodePoint || properties.isBidiControl
    }
  }

  /// A Boolean value that indicates whether the scalar is a control character of the second set, or
  /// embeds, overrides or isolates a direction of writing, so that a source file may show another
  /// text than it has.
  package var isHiddenInSources: Bool {
    switch value {
    case 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The columns of the scalar on a terminal.
  var columns: Int {
    switch value {
    case 0x20...0x02FF: return 1
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F2FF, 0x20000...0x2FFFD, 0x30000...0x3FFFD:
      return properties.isCombining ? 0 : 2
    case 0x1160...0x11FF, 0x061C, 0x180E, 0x200B...0x200F:
      return 0
    default:
      if properties.isEmojiPresentation { return 2 }
      return properties.isCombining ? 0 : 1
    }
  }
}

extension Unicode.Scalar.Properties {
  /// A Boolean value that indicates whether the scalar is drawn over the previous one.
  fileprivate var isCombining: Bool {
    switch generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
