import SourceJSON

/// A line breaker that breaks between words if possible.
///
/// Escape sequences take no columns, and a field of colour is not broken.
package enum TextFlow {
  /// Returns the columns of a text.
  package static func columns(of text: String) -> Int {
    var columns = 0
    var isHidden = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isHidden = true
      } else if isHidden {
        if scalar == "m" { isHidden = false }
      } else {
        columns += TerminalText.columns(of: scalar)
      }
    }
    return columns
  }

  /// Returns the text with all control characters escaped.
  package static func escaped(_ text: String) -> String { TerminalText.escaped(text) }

  /// Returns a line as one or several within a width, with a hanging indent.
  ///
  /// A word that does not fit is broken after `/` and `|`, and otherwise stays whole.
  package static func lines(_ line: String, width: Int?, hanging: Int = 2) -> [String] {
    guard let width, columns(of: line) > width else { return [line] }
    let indent = line.prefix { $0 == " " }
    let rest = String(line.dropFirst(indent.count))
    let inner = String(indent) + String(repeating: " ", count: hanging)
    let pieces = broken(rest, first: width - indent.count, then: width - inner.count)
    return pieces.enumerated().map { ($0 == 0 ? String(indent) : inner) + $1 }
  }

  /// Returns a text in several lines, the first one of a width and the later ones of another.
  static func broken(_ text: String, first: Int, then: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width: Int { lines.isEmpty ? first : then }
    for word in words(of: text) {
      let gap = line.isEmpty ? "" : " "
      if columns(of: line) + gap.count + columns(of: word) <= width {
        line += gap + word
        continue
      }
      if !line.isEmpty { lines.append(trimmed(line)) }
      line = ""
      for part in parts(of: word) {
        if !line.isEmpty, columns(of: line) + columns(of: part) > width {
          lines.append(line)
          line = ""
        }
        line += part
      }
    }
    return lines + [trimmed(line)]
  }

  /// Returns the least width in which no part of a text is cut.
  static func leastColumns(of text: String) -> Int {
    words(of: text).flatMap(parts).map(columns).max() ?? 0
  }

  /// Returns the parts of a text between spaces, except those in fields of colour.
  private static func words(of text: String) -> [String] {
    var words = [""]
    var sequence: String?
    var isPainted = false
    for character in text {
      if let open = sequence {
        sequence = open + String(character)
        if character == "m" {
          let code = open.dropFirst(2)
          isPainted = code.hasPrefix("4") || code.hasPrefix("10") || isPainted && code != "0"
          sequence = nil
        }
      } else if character == "\u{1B}" {
        sequence = String(character)
      } else if character == " ", !isPainted {
        words.append("")
        continue
      }
      words[words.count - 1].append(character)
    }
    return words
  }

  /// Returns the parts of a word after which it may be broken; places in files stay whole, so that
  /// they stay links.
  private static func parts(of word: String) -> [String] {
    if isPlace(word) { return [word] }
    var parts = [""]
    for character in word {
      parts[parts.count - 1].append(character)
      if character == "/" || character == "|" { parts.append("") }
    }
    return parts.last == "" && parts.count > 1 ? Array(parts.dropLast()) : parts
  }

  /// Returns a Boolean value that indicates whether a word is a place in a file, such as
  /// `styles.json:3:5`.
  private static func isPlace(_ word: String) -> Bool {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count > 2 && parts.suffix(2).allSatisfy { $0.first?.isNumber ?? false }
  }

  static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
