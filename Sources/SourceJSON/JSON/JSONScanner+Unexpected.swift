extension JSONScanner {
  /// Reports text at the position that no JSON token starts with, and skips it.
  ///
  /// Returns the token that was probably meant, or `nil` if the text is best left out.
  mutating func scanUnexpected() -> JSONToken? {
    let byte = bytes[position]
    switch byte {
    case 0:
      reportNUL()
      position += 1
      return nil
    case 0x27, 0x60:
      return scanUnexpectedQuotes(byte)
    case 0x2B, 0x2E:
      return refuseNumber()
    case 0x23 where isUnquotedColor:
      position += 1
      return scanWord()
    case 0x23:
      skipLineComment()
      return nil
    case 0x2F where position + 1 < end && bytes[position + 1] == 0x2F:
      skipLineComment()
      return nil
    case 0x2F where position + 1 < end && bytes[position + 1] == 0x2A:
      skipBlockComment()
      return nil
    case 0x3D:
      recover("unexpected '='; a key and its value are joined by ':'", at: position)
      position += 1
      return .colon
    case 0x3B:
      recover("unexpected ';'; members and elements are parted by ','", at: position)
      position += 1
      return .comma
    default:
      return skipCharacter()
    }
  }

  private mutating func scanUnexpectedQuotes(_ quote: UInt8) -> JSONToken {
    recover("strings need double quotes", at: position)
    hasEscapes = false
    position += 1
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D {
      switch bytes[position] {
      case quote:
        position += 1
        noteRecovered()
        return .string
      case 0x5C:
        position += 1
        if position < end, bytes[position] < 0x80 { position += 1 }
      case 0x80...:
        scanBeyondASCII()
      default:
        position += 1
      }
    }
    isBroken = true
    isDamaged = true
    return .string
  }

  /// A Boolean value that indicates whether the text at the position looks like `#ff8800`, not like
  /// a comment.
  private var isUnquotedColor: Bool {
    let digits = bytes[(position + 1)...].prefix {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
    }
    guard [3, 4, 6, 8].contains(digits.count) else { return false }
    guard digits.endIndex < end else { return true }
    return [0x2C, 0x20, 0x0A, 0x0D, 0x09, 0x7D, 0x5D].contains(bytes[digits.endIndex])
  }

  /// Reports the first comment of a text that may not have any.
  private mutating func refuseComment() {
    let isKnown = bytes[position] != 0x23
    if isKnown, isCommentReported { return }
    isCommentReported = isCommentReported || isKnown
    let suggestion =
      source.allowsComments
      ? "write '//' before it"
      : isKnown
        ? "remove it, or name the file '.jsonc'" : "remove it"
    let problem = source.allowsComments ? "'#' begins no comment" : "JSON has no comments"
    recover("\(problem); \(suggestion)", at: position)
  }

  private mutating func skipLineComment() {
    refuseComment()
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { skipByte() }
  }

  private mutating func skipBlockComment() {
    refuseComment()
    position += 2
    while position < end {
      if bytes[position] == 0x2A, position + 1 < end, bytes[position + 1] == 0x2F {
        position += 2
        return
      }
      skipByte()
    }
  }

  /// Skips everything up to the bracket that closes the one before the position.
  ///
  /// Returns whether there is such a bracket.
  mutating func skipToClosingBracket() -> Bool {
    var depth = 1
    while position < end {
      switch bytes[position] {
      case 0x7B, 0x5B:
        depth += 1
      case 0x7D, 0x5D:
        depth -= 1
      case 0x22:
        position += 1
        while position < end, bytes[position] != 0x22 {
          position += bytes[position] == 0x5C ? 2 : 1
        }
      default:
        break
      }
      position = min(end, position + 1)
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func skipByte() {
    if bytes[position] < 0x80 { position += 1 } else { scanBeyondASCII() }
  }

  private mutating func skipCharacter() -> JSONToken? {
    let start = position
    if bytes[start] < 0x80 {
      position += 1
      refuseCharacter(Unicode.Scalar(bytes[start]), at: start)
      return nil
    }
    let length = bytes.lengthOfScalar(at: start)
    guard length > 0 else {
      scanBeyondASCII()
      return nil
    }
    position += length
    guard let scalar = String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars.first
    else { return nil }
    switch scalar {
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}":
      report("unexpected '\(scalar)'; strings need straight double quotes '\"'", at: start)
      skipTypographicString()
      return .string
    case "\u{FEFF}":
      recover("a byte-order mark inside the text; remove it", at: start)
      return nil
    case _ where scalar.properties.isWhitespace || scalar == "\u{200B}":
      let message =
        "U+\(scalar.hexadecimal) is no white space of JSON; use spaces, tabs and line breaks"
      recover(message, at: start)
      return nil
    case _ where scalar.properties.isAlphabetic:
      while position < end, bytes[position] >= 0x80, bytes.lengthOfScalar(at: position) > 0 {
        position += bytes.lengthOfScalar(at: position)
      }
      position = end(ofWordAt: position)
      return .word
    default:
      refuseCharacter(scalar, at: start)
      return nil
    }
  }

  /// Reports a character that is not allowed in JSON, unless it directly follows another one.
  private mutating func refuseCharacter(_ scalar: Unicode.Scalar, at start: Int) {
    isDamaged = true
    isBroken = true
    if start != lastUnexpectedEnd {
      report("unexpected character '\(scalar)' (U+\(scalar.hexadecimal))", at: start)
    }
    lastUnexpectedEnd = position
  }

  /// Skips the rest of a string in typographic quotes, to its end or that of the line.
  private mutating func skipTypographicString() {
    while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D {
      let start = position
      skipByte()
      if bytes[start..<position].elementsEqual("\u{201D}".utf8)
        || bytes[start..<position].elementsEqual("\u{201C}".utf8)
        || bytes[start..<position].elementsEqual("\u{BB}".utf8)
      {
        return
      }
    }
    isBroken = true
  }
}

extension Unicode.Scalar {
  /// The scalar's number as it is written after `U+`.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
