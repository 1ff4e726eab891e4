extension JSONScanner {
  /// Scans a string from its opening quote to the end of its closing one.
  mutating func scanString() {
    isASCII = true
    hasEscapes = false
    let mistakes = diagnostics.errorCount
    var offset = position + 1
    while offset < end {
      let byte = bytes[offset]
      if byte == 0x22 {
        position = offset + 1
        if hasEscapes { encode() }
        if diagnostics.errorCount > mistakes { noteRecovered() }
        return
      }
      if byte >= 0x20, byte < 0x80, byte != 0x5C {
        offset += 1
        continue
      }
      position = offset
      if byte == 0x5C {
        scanEscape()
      } else if byte >= 0x80 {
        scanBeyondASCII()
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else {
        scanControlCharacter()
      }
      offset = position
    }
    position = offset
    breakOffString()
  }

  /// Reports a string that is not closed at the end of its line, or of the text.
  private mutating func breakOffString() {
    isBroken = true
    hasEscapes = false
    repairs = []
    endsInString = position == end
    // The closing quote of a string with a line break in it looks like the start of another one.
    let isRest =
      lastBreak.map { lastBreak in
        let between = bytes[lastBreak..<tokenStart].drop { $0 == 0x0A || $0 == 0x0D }
        return !between.contains { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
      } ?? false
    lastBreak = isRest ? nil : position
    if isRest {
      isDamaged = true
    } else if endsInString {
      report("the file ends inside this string", at: tokenStart)
    } else {
      recover(
        "this string is not closed on its line; add the '\"', or write line breaks as '\\n'",
        at: tokenStart
      )
      encodeUnknown("\"\"")
    }
  }

  /// Checks the character beyond ASCII at the position, and skips it.
  mutating func scanBeyondASCII() {
    isASCII = false
    let length = bytes.lengthOfScalar(at: position)
    if length == 0 {
      let byte = String(bytes[position], radix: 16, uppercase: true)
      let message = "byte 0x\(byte) is not UTF-8; save the file as UTF-8"
      reportOnce(.invalidUTF8, message, at: position)
      repeat { position += 1 } while position < end && bytes[position] & 0xC0 == 0x80
    } else {
      position += length
    }
  }

  private mutating func scanControlCharacter() {
    let byte = bytes[position]
    if byte == 0 {
      reportNUL()
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      let suggestion =
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0C: "\\f"
        default: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      let message = "control character \(name) in a string; write '\(suggestion)'"
      recover(message, at: position)
      let escape = "\\u00" + (byte < 16 ? "0" : "") + digits
      repairs.append(Repair(range: position..<(position + 1), text: Array(escape.utf8)))
      hasEscapes = true
    }
    position += 1
  }

  /// Reports a NUL byte at the position.
  mutating func reportNUL() {
    reportOnce(.nulByte, "NUL byte in the text; a string may hold it as '\\u0000'", at: position)
  }

  private mutating func scanEscape() {
    let start = position
    hasEscapes = true
    guard start + 1 < end else {
      position = end
      return
    }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
      position = start + 2
    case 0x75:
      scanCodeUnit()
    case 0x0A, 0x0D:
      position = start + 1
    case 0x27:
      recover("unknown escape '\\''; an apostrophe needs no backslash", at: start)
      repairs.append(Repair(range: start..<(start + 1), text: []))
      position = start + 2
    default:
      position = start + 1
      let length = max(1, bytes.lengthOfScalar(at: position))
      let escape = quote(start..<min(end, start + 1 + length))
      let suggestion = "a backslash itself is '\\\\', so write '\\\(escape.dropFirst())"
      recover("unknown escape \(escape); \(suggestion)", at: start)
      doubleBackslash(at: start)
      if bytes[position] < 0x80, bytes[position] >= 0x20 { position += 1 }
    }
  }

  /// Scans `\uXXXX`, and the second half of a surrogate pair.
  private mutating func scanCodeUnit() {
    let start = position
    guard let unit = bytes.codeUnit(at: start) else {
      position = start + 2
      while position < min(end, start + 6), bytes[position].hexadecimalValue != nil {
        position += 1
      }
      let escape = quote(start..<position)
      recover("\(escape) needs four hexadecimal digits after '\\u'", at: start)
      doubleBackslash(at: start)
      return
    }
    position = start + 6
    switch unit {
    case 0xD800...0xDBFF:
      if let low = bytes.codeUnit(at: position), (0xDC00...0xDFFF).contains(low) {
        position += 6
      } else {
        replaceLoneSurrogate(at: start)
      }
    case 0xDC00...0xDFFF:
      replaceLoneSurrogate(at: start)
    default:
      break
    }
  }

  private mutating func replaceLoneSurrogate(at start: Int) {
    let escape = quote(start..<(start + 6))
    diagnostics.warning(
      .loneSurrogate,
      "\(escape) is half of a surrogate pair and no character; it is read as U+FFFD",
      at: source.location(at: start)
    )
    repairs.append(Repair(range: (start + 2)..<(start + 6), text: Array("fffd".utf8)))
  }

  /// Treats a backslash that begins no escape as the character itself.
  private mutating func doubleBackslash(at start: Int) {
    repairs.append(Repair(range: start..<(start + 1), text: [0x5C, 0x5C]))
  }
}

extension [UInt8] {
  /// Returns the length of the well-formed UTF-8 sequence at an offset, or 0 if there is none.
  func lengthOfScalar(at offset: Int) -> Int { span.lengthOfScalar(at: offset) }

  /// Returns the UTF-16 code unit of the escape `\uXXXX` at an offset, if there is one.
  func codeUnit(at offset: Int) -> UInt32? { span.codeUnit(at: offset) }
}

extension Span<UInt8> {
  /// Returns the length of the well-formed UTF-8 sequence at an offset, or 0 if there is none.
  func lengthOfScalar(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    func isContinuation(_ index: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + index < count && range.contains(self[offset + index])
    }
    switch self[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0: return isContinuation(1, 0xA0...0xBF) && isContinuation(2) ? 3 : 0
    case 0xED: return isContinuation(1, 0x80...0x9F) && isContinuation(2) ? 3 : 0
    case 0xE1...0xEF: return isContinuation(1) && isContinuation(2) ? 3 : 0
    case 0xF0:
      return isContinuation(1, 0x90...0xBF) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF1...0xF3: return isContinuation(1) && isContinuation(2) && isContinuation(3) ? 4 : 0
    case 0xF4:
      return isContinuation(1, 0x80...0x8F) && isContinuation(2) && isContinuation(3) ? 4 : 0
    default: return 0
    }
  }

  /// Returns the UTF-16 code unit of the escape `\uXXXX` at an offset, if there is one.
  func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= count, self[offset] == 0x5C, self[offset + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in (offset + 2)..<(offset + 6) {
      guard let digit = self[index].hexadecimalValue else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }
}

extension UInt8 {
  /// The value of the byte as a hexadecimal digit.
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x41 + 10)
    case 0x61...0x66: UInt32(self - 0x61 + 10)
    default: nil
    }
  }
}
