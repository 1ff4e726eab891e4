import SourceJSON
import Yams

/// A text that is to be read as YAML, checked for what no YAML may have, and the places in it.
///
/// Lines end where YAML says so, which is after other characters than elsewhere.
struct YAMLText {
  /// The file that it is the text of.
  let source: SourceText

  /// The text without a byte-order mark.
  let text: String

  /// How many characters stand before each line.
  private let lineStarts: [Int]

  /// Where every so many characters begin, in bytes of the file, so that long lines cost no more.
  private let blocks: [Int]

  private static let blockSize = 32

  /// Checks a file's text; `nil` if it is not UTF-8 or has characters that YAML has not, which is
  /// reported.
  init?(_ source: SourceText, into diagnostics: inout Diagnostics) {
    let bytes = source.bytes[source.textStart...]
    let text = String(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced.
    if let bad = zip(bytes.indices, text.utf8).first(where: { bytes[$0.0] != $0.1 })?.0 {
      diagnostics.error(.invalidUTF8, "the text is not UTF-8", at: source.location(at: bad))
      return nil
    }
    var lineStarts = [0]
    var blocks: [Int] = []
    var offset = source.textStart
    var count = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if count.isMultiple(of: Self.blockSize) { blocks.append(offset) }
      count += 1
      guard Self.allows(scalar) else {
        let place = source.location(at: offset)
        if scalar == "\0" {
          diagnostics.error(.nulByte, "unexpected NUL byte", at: place)
        } else {
          let code = String(scalar.value, radix: 16, uppercase: true)
          diagnostics.error(.yamlSyntax, "YAML has no character U+\(code); remove it", at: place)
        }
        return nil
      }
      offset += scalar.utf8.count
      if Self.endsLine(scalar) {
        if scalar == "\n", last == "\r" { lineStarts.removeLast() }
        lineStarts.append(count)
      }
      last = scalar
    }
    self.source = source
    self.text = text
    self.lineStarts = lineStarts
    if count.isMultiple(of: Self.blockSize) { blocks.append(offset) }
    self.blocks = blocks
  }

  /// The place of a mark, if there is one.
  func location(of mark: Mark?) -> SourceLocation? {
    mark.map { location(line: $0.line, column: $0.column) }
  }

  /// The place of a line and a column, as YAML counts them.
  func location(line: Int, column: Int) -> SourceLocation {
    let index = lineStarts[min(max(line, 1), lineStarts.count) - 1] + max(column, 1) - 1
    var offset = blocks[min(index / Self.blockSize, blocks.count - 1)]
    for _ in 0..<(index % Self.blockSize) where offset < source.bytes.count {
      offset += 1
      while offset < source.bytes.count, source.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return source.location(at: offset)
  }

  private static func allows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...: true
    default: false
    }
  }

  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension Diagnostic.Code {
  /// A text that is not YAML.
  package static let yamlSyntax = Self("yaml-syntax")
}
