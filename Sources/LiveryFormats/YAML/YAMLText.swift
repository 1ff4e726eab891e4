import SourceJSON

/// A text for the YAML parser, checked for characters that YAML forbids, and the places in it.
///
/// Lines end as YAML defines, which includes more characters than elsewhere.
struct YAMLText {
  /// The file of the text.
  let source: SourceText

  /// The number of characters before each line.
  private let lineStarts: [Int]

  /// The byte offsets of blocks of characters, so that long lines are fast.
  private let blocks: [Int]

  private static let blockSize = 32

  /// Creates the text of a file; `nil`, with a report, if it is not UTF-8 or has characters that
  /// YAML forbids.
  init?(_ source: SourceText, into diagnostics: inout Diagnostics) {
    let bytes = source.bytes[source.textStart...]
    let text = String(decoding: bytes, as: UTF8.self)
    // Bytes that are not UTF-8 were replaced; those of a part of a character at the end by more.
    let bad = zip(bytes.indices, text.utf8).first { bytes[$0.0] != $0.1 }?.0
    if let bad = bad ?? (text.utf8.count == bytes.count ? nil : bytes.indices.last) {
      let encoding = JSONParser.foreignEncoding(of: source.bytes)
      let message = "the text is \(encoding ?? "not UTF-8"); save it as UTF-8"
      diagnostics.error(.invalidUTF8, message, at: source.location(at: bad))
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
    self.lineStarts = lineStarts
    if count.isMultiple(of: Self.blockSize) { blocks.append(offset) }
    self.blocks = blocks
  }

  /// Returns the place of a line and a column, which libyaml counts from zero and in characters.
  func location(line: Int, column: Int) -> SourceLocation {
    let index = lineStarts[min(line, lineStarts.count - 1)] + column
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
