/// A fast scan of a text that is valid JSON; it gives up on any other.
///
/// Nearly all texts are valid. ``JSONGrammar`` computes the same outline and reports all problems;
/// it runs when this scan gives up, so that this one reports nothing.
struct JSONQuickScan {
  /// An open array or object: the index of its entry, and the number of its elements.
  private struct Frame {
    var entry = 0
    var count: UInt32 = 0
    var isObject = false
  }

  private var entries: [JSONOutline.Entry] = []
  private var encodedText: [UInt8] = []
  private var encodedCount: UInt32 = 0

  /// Returns the outline of a text; `nil` if the text is not JSON, is over a limit, or has escapes
  /// that need a closer look.
  static func outline(
    of text: PlainJSONText,
    from start: Int,
    limits: JSONLimits
  ) -> JSONOutline? {
    var scan = Self()
    scan.entries.reserveCapacity(text.bytes.count / 10)
    guard scan.scan(text.bytes.span, from: start, limits: limits) else { return nil }
    let encoded = scan.encodedText.isEmpty ? [] : scan.encodedText + [0x5D, 0]
    return JSONOutline(encodedText: encoded, entries: scan.entries)
  }

  private mutating func scan(_ bytes: Span<UInt8>, from start: Int, limits: JSONLimits) -> Bool {
    var position = start
    var frames: [Frame] = []
    var frame = Frame()
    var isKey = false
    while true {
      position = Self.skipSpace(bytes, position)
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      if byte == 0x22 {
        guard let end = scanString(bytes, position) else { return false }
        position = end
        if isKey {
          position = Self.skipSpace(bytes, position)
          guard position < bytes.count, bytes[position] == 0x3A else { return false }
          position += 1
          isKey = false
          continue
        }
      } else if isKey {
        return false
      } else if byte == 0x7B || byte == 0x5B {
        guard frames.count < limits.depth else { return false }
        frames.append(frame)
        frame = Frame(entry: entries.count, isObject: byte == 0x7B)
        append(frame.isObject ? .object : .array, at: position, extent: 0)
        position = Self.skipSpace(bytes, position + 1)
        guard position < bytes.count else { return false }
        if bytes[position] != byte + 2 {
          isKey = frame.isObject
          continue
        }
        frame.count = .max
      } else if byte == 0x2D || byte &- 0x30 < 10 {
        guard let end = scanNumber(bytes, position) else { return false }
        position = end
      } else {
        guard let end = Self.endOfLiteral(bytes, position) else { return false }
        append(.literal, at: position, extent: end - position)
        position = end
      }
      // After a value: closes brackets, up to the next comma.
      while true {
        if frames.isEmpty {
          guard entries.count <= limits.values else { return false }
          return Self.skipSpace(bytes, position) == bytes.count
        }
        frame.count &+= 1
        position = Self.skipSpace(bytes, position)
        guard position < bytes.count else { return false }
        let byte = bytes[position]
        position += 1
        if byte == 0x2C, frame.count > 0 {
          isKey = frame.isObject
          break
        }
        guard byte == (frame.isObject ? 0x7D : 0x5D), let outer = frames.popLast() else {
          return false
        }
        entries[frame.entry].extent = frame.count
        entries[frame.entry].next = UInt32(truncatingIfNeeded: entries.count)
        frame = outer
      }
      guard entries.count <= limits.values else { return false }
    }
  }

  @inline(__always)
  private static func skipSpace(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return position
      }
    }
    return position
  }

  @inline(__always)
  private mutating func append(_ kind: JSONOutline.Entry.Kind, at offset: Int, extent: Int) {
    entries.append(
      JSONOutline.Entry(
        offset: UInt32(truncatingIfNeeded: offset),
        extent: UInt32(truncatingIfNeeded: extent),
        next: UInt32(truncatingIfNeeded: entries.count + 1),
        kind: kind
      )
    )
  }

  /// Skips a string that begins at an offset; returns the offset after it.
  @inline(__always)
  private mutating func scanString(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    var position = start + 1
    // Eight bytes at a time, while none of them ends the string or needs a closer look.
    while position + 8 <= bytes.count {
      let plain = Self.plainBytes(
        unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      )
      position += plain
      if plain < 8 { break }
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x22 {
        append(.ascii, at: start, extent: position + 1 - start)
        return position + 1
      }
      if byte < 0x20 || byte >= 0x80 || byte == 0x5C { break }
      position += 1
    }
    return scanOtherString(bytes, start: start, from: position)
  }

  /// Returns the number of leading bytes, of eight, that are ASCII and no quote, backslash or
  /// control character.
  @inline(__always)
  private static func plainBytes(_ loaded: UInt64) -> Int {
    let word = UInt64(littleEndian: loaded)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    // The lowest high bit that is set belongs to a byte that is zero, or less than a space.
    let zeros =
      ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((word &- ones &* 0x20) & ~word) | word
    return (zeros & (ones &* 0x80)).trailingZeroBitCount >> 3
  }

  /// Skips a string with escapes or with characters that are not ASCII.
  @inline(never)
  private mutating func scanOtherString(
    _ bytes: Span<UInt8>,
    start: Int,
    from first: Int
  ) -> Int? {
    var position = first
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case 0x22:
        position += 1
        if hasEscapes {
          append(.encoded, at: start, extent: Int(encodedCount))
          encode(bytes, start..<position)
        } else {
          append(.string, at: start, extent: position - start)
        }
        return position
      case 0x5C:
        hasEscapes = true
        guard let end = Self.endOfEscape(bytes, position) else { return nil }
        position = end
      case 0x80...:
        let length = bytes.lengthOfScalar(at: position)
        if length == 0 { return nil }
        position += length
      case 0x20...: position += 1
      default: return nil
      }
    }
    return nil
  }

  /// Returns the offset after an escape, unless it is half of a surrogate pair or a NUL.
  private static func endOfEscape(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start + 2
    case 0x75:
      guard let unit = bytes.codeUnit(at: start), unit != 0, unit & 0xF800 != 0xD800 else {
        return nil
      }
      return start + 6
    default: return nil
    }
  }

  /// Skips a number that begins at an offset.
  private mutating func scanNumber(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    func endOfDigits(_ start: Int) -> Int {
      var position = start
      while position < bytes.count, bytes[position] &- 0x30 < 10 { position += 1 }
      return position
    }
    let integer = bytes[start] == 0x2D ? start + 1 : start
    var position = endOfDigits(integer)
    guard position > integer, position == integer + 1 || bytes[integer] != 0x30 else { return nil }
    guard position < bytes.count, bytes[position] == 0x2E || bytes[position] | 0x20 == 0x65 else {
      append(.integer, at: start, extent: position - start)
      return position
    }
    if bytes[position] == 0x2E {
      let fraction = position + 1
      position = endOfDigits(fraction)
      if position == fraction { return nil }
      // Numbers of so few digits are exact, and so is the power of ten that they are divided by.
      if position - integer <= 16, position == bytes.count || bytes[position] | 0x20 != 0x65 {
        append(.decimal, at: start, extent: position - start)
        return position
      }
    }
    if position < bytes.count, bytes[position] | 0x20 == 0x65 {
      var exponent = position + 1
      if exponent < bytes.count, bytes[exponent] == 0x2B || bytes[exponent] == 0x2D {
        exponent += 1
      }
      position = endOfDigits(exponent)
      if position == exponent { return nil }
    }
    append(.encoded, at: start, extent: Int(encodedCount))
    encode(bytes, start..<position)
    return position
  }

  private static func endOfLiteral(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard start + 4 <= bytes.count else { return nil }
    switch (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) {
    case (0x74, 0x72, 0x75, 0x65), (0x6E, 0x75, 0x6C, 0x6C): return start + 4
    case (0x66, 0x61, 0x6C, 0x73):
      return start + 4 < bytes.count && bytes[start + 4] == 0x65 ? start + 5 : nil
    default: return nil
    }
  }

  /// Adds a string or a number to the values that json-c decodes.
  private mutating func encode(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    encodedText.append(encodedText.isEmpty ? 0x5B : 0x2C)
    for offset in range { encodedText.append(bytes[offset]) }
    encodedCount += 1
  }
}
