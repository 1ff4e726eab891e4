/// A text in Markdown, in which other texts show as they are.
///
/// What an interpolation writes does nothing: it is no link, picture, heading or end of code.
package struct MarkdownText: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The text with its markup.
  package private(set) var source: String

  package init(stringLiteral text: String) { source = text }

  package init(stringInterpolation parts: StringInterpolation) { source = parts.source }

  /// The parts of a text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { source += text }

    package mutating func appendInterpolation(_ text: String) {
      let isAtStart = source.isEmpty || source.hasSuffix("\n") || source.hasSuffix("- ")
      source += isAtStart ? MarkdownText.start(text) : MarkdownText.plain(text)
    }

    package mutating func appendInterpolation(_ number: Int) { source += String(number) }

    package mutating func appendInterpolation(_ text: MarkdownText) { source += text.source }

    /// Appends a text as inline code.
    package mutating func appendInterpolation(code text: String) {
      source += MarkdownText.code(text)
    }

    /// Appends a text of several lines.
    package mutating func appendInterpolation(lines text: String) {
      source += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { MarkdownText.start(String($0)) }.joined(separator: "\n")
    }
  }

  package static func + (one: Self, other: Self) -> Self { "\(one)\(other)" }

  package static func += (one: inout Self, other: Self) { one.source += other.source }

  /// Returns a text of one line escaped, so that it is displayed literally.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isOnPage: A Boolean value that indicates whether it is on a page of GitHub, where `@` and
  ///     `#` refer to something and `$` begins a formula, and perhaps in a cell of a table.
  /// - Returns: The text with escapes. Addresses in it are no links.
  package static func plain(_ text: String, isOnPage: Bool = false) -> String {
    TerminalText.escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "/" where result.utf8.suffix(2).elementsEqual(":/".utf8): result += "\\/"
      case "." where result.suffix(3).lowercased() == "www": result += "\\."
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@" where isOnPage: result += "&#64;"
      case "#" where isOnPage, "|" where isOnPage, "$" where isOnPage: result += "\\\(scalar)"
      case "\\", "`", "*", "_", "[", "]", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the same for a text at the start of a line, where some characters make lists and
  /// headings, and spaces make code.
  package static func start(_ text: String, isOnPage: Bool = false) -> String {
    let escaped = plain(text, isOnPage: isOnPage)
    if escaped.first == " " { return "&#32;" + escaped.dropFirst() }
    let start = escaped.prefix { $0.isASCII && $0.isNumber }
    guard let mark = escaped.dropFirst(start.count).first else { return escaped }
    let isMark = start.isEmpty ? "-+=#".contains(mark) : ".)".contains(mark)
    return isMark ? String(start) + "\\" + escaped.dropFirst(start.count) : escaped
  }

  /// Returns a text of one line as inline code.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isInCell: A Boolean value that indicates whether the code is in a cell of a table, which a
  ///     bar ends even in code.
  /// - Returns: The code in its fences.
  package static func code(_ text: String, isInCell: Bool = false) -> String {
    let text = TerminalText.escaped(text)
    // The fence is longer than any run of backticks in the text.
    let ticks = text.unicodeScalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: ticks + 1)
    // Code is no longer than its fences, and loses a space at both ends.
    let isBare = ticks == 0 && !text.isEmpty && !(text.hasPrefix(" ") && text.hasSuffix(" "))
    let gap = isBare ? "" : " "
    func bars(_ text: String) -> String {
      text.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0) }.joined(separator: "\\|")
    }
    return fence + gap + (isInCell ? bars(text) : text) + gap + fence
  }
}

extension Sequence<MarkdownText> {
  /// Returns the texts in one, with some markup between.
  package func joined(separator: String = "") -> MarkdownText {
    MarkdownText(stringLiteral: map(\.source).joined(separator: separator))
  }
}
