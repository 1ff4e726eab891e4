/// The words of a Swift file's code, without comments and literals.
///
/// Interpolations of strings are code again. It does not interpret the words.
struct SwiftWords {
  /// A keyword or a name.
  struct Word: Equatable {
    let text: String
    let line: Int

    /// The number of open braces around it.
    let depth: Int
  }

  /// The words in their order.
  private(set) var words: [Word] = []

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0

  /// Reads a file's text.
  init(_ text: String) {
    bytes = Array(text.utf8)
    while index < bytes.count { readCode() }
  }

  /// The names of the types that are declared at top level, except private ones.
  var declaredTypes: Set<String> {
    var names: Set<String> = []
    for (place, word) in words.enumerated().dropLast()
    where word.depth == 0 && Self.declaring.contains(word.text) {
      let modifiers = words[..<place].reversed().prefix { Self.modifiers.contains($0.text) }
      // 'import struct Foundation.Date' declares nothing.
      let isImport = place > 0 && words[place - 1].text == "import"
      if !isImport && !modifiers.contains(where: { Self.hiding.contains($0.text) }) {
        names.insert(words[place + 1].text)
      }
    }
    return names
  }

  /// Returns a Boolean value that indicates whether a type is extended, given by its name and those
  /// of the types around it.
  func extends(_ type: [String]) -> Bool {
    words.indices.contains { place in
      words[place].depth == 0 && words[place].text == "extension"
        && words[(place + 1)...].prefix(type.count).map(\.text) == type
    }
  }

  private static let declaring: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  private static let hiding: Set<String> = ["private", "fileprivate"]

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "final", "indirect",
    "nonisolated", "distributed",
  ]

  private func isNext(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  /// Returns a Boolean value that indicates whether a byte may be part of a name or a number; this
  /// includes all letters of other scripts.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }

  /// Advances by a byte, and counts lines.
  private mutating func skip() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  /// Reads code to its end, or to the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolated: Bool = false) {
    var open = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where isNext("//"):
        while index < bytes.count && bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where isNext("/*"):
        skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        readLiteral()
      case UInt8(ascii: "`"):
        readQuotedName()
      case UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "}"):
        depth -= 1
        index += 1
      case UInt8(ascii: "("):
        open += 1
        index += 1
      case UInt8(ascii: ")"):
        open -= 1
        index += 1
        if isInterpolated && open < 0 { return }
      case let byte where Self.isNamePart(byte):
        readWord()
      default:
        skip()
      }
    }
  }

  /// Reads a name or skips a number.
  private mutating func readWord() {
    let start = index
    while index < bytes.count && Self.isNamePart(bytes[index]) { index += 1 }
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[start])
    if !isNumber { append(bytes[start..<index]) }
  }

  /// Reads a name in backquotes, which may have spaces in it.
  private mutating func readQuotedName() {
    index += 1
    let start = index
    while index < bytes.count && bytes[index] != UInt8(ascii: "`") { skip() }
    append(bytes[start..<index])
    index += 1
  }

  private mutating func append(_ name: ArraySlice<UInt8>) {
    words.append(Word(text: String(decoding: name, as: UTF8.self), line: line, depth: depth))
  }

  /// Skips a comment with those inside it.
  private mutating func skipBlockComment() {
    var open = 0
    repeat {
      if isNext("/*") {
        open += 1
        index += 2
      } else if isNext("*/") {
        open -= 1
        index += 2
      } else {
        skip()
      }
    } while open > 0 && index < bytes.count
  }

  /// Skips a string or a regular expression, if the quote or the number signs here begin one.
  private mutating func readLiteral() {
    let signs = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
    index += signs
    if index < bytes.count && bytes[index] == UInt8(ascii: "\"") {
      readString(signs: signs)
    } else if index < bytes.count && bytes[index] == UInt8(ascii: "/") && signs > 0 {
      index += 1
      while index < bytes.count && !isAtEnd(UInt8(ascii: "/"), count: 1, signs: signs) { skip() }
      index += 1 + signs
    }
  }

  /// Skips a string, but not the code in it.
  private mutating func readString(signs: Int) {
    // Three quotes open a text of lines at the end of a line; '#"""#' is a quote.
    let isMultiline =
      isNext("\"\"\"") && bytes[index...].dropFirst(3).first == UInt8(ascii: "\n")
    let quotes = isMultiline ? 3 : 1
    index += quotes
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        let found = bytes[index...].prefix(signs).prefix { $0 == UInt8(ascii: "#") }.count
        guard found == signs else { continue }
        index += signs
        if index < bytes.count && bytes[index] == UInt8(ascii: "(") {
          index += 1
          readCode(isInterpolated: true)
        } else if index < bytes.count {
          skip()
        }
      } else if isAtEnd(UInt8(ascii: "\""), count: quotes, signs: signs) {
        index += quotes + signs
        return
      } else {
        let isLineEnd = bytes[index] == UInt8(ascii: "\n")
        skip()
        // A quote that no other one follows begins no string: it stands in a regular expression.
        if isLineEnd && !isMultiline { return }
      }
    }
  }

  /// Returns a Boolean value that indicates whether a literal is closed here, by a number of quotes
  /// and number signs.
  private func isAtEnd(_ mark: UInt8, count: Int, signs: Int) -> Bool {
    let end = bytes[index...].prefix(count + signs)
    return end.count == count + signs && end.prefix(count).allSatisfy { $0 == mark }
      && end.dropFirst(count).allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
