import SourceJSON

/// A reader of JSON5: JSON with comments, trailing commas, single quotes and keys without quotes.
struct JSON5Reader {
  /// A mistake in the text.
  struct Failure: Error {
    /// The problem and the expected text.
    let message: String
    /// The place as an offset into the text.
    let offset: Int
  }

  private let source: SourceText
  private let bytes: [UInt8]
  private var position: Int

  private init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    position = source.textStart
  }

  /// Reads a text.
  ///
  /// - Throws: The first mistake; duplicate keys and values that are nested too deep are reported.
  static func read(
    _ source: SourceText,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> SourceValue {
    var reader = Self(source)
    try reader.skipSpace()
    let value = try reader.value(depth: 1, into: &diagnostics)
    try reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw Failure(message: "unexpected text after the end", offset: reader.position)
    }
    return value
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() throws(Failure) {
    while let byte = peek {
      switch byte {
      case 0x20, 0x09...0x0D: position += 1
      case 0xC2 where bytes[position...].starts(with: [0xC2, 0xA0]): position += 2
      case 0xE1...0xE3 where Self.isSpace(bytes[position...].prefix(3)): position += 3
      case 0xEF where bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]): position += 3
      case 0x2F: try skipComment()
      default: return
      }
    }
  }

  /// Returns a Boolean value that indicates whether three bytes are a space or a separator of lines.
  private static func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    return [.spaceSeparator, .lineSeparator, .paragraphSeparator]
      .contains(scalar.properties.generalCategory)
  }

  private mutating func skipComment() throws(Failure) {
    let start = position
    position += 1
    if skip(0x2F) {
      while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
      return
    }
    guard skip(0x2A) else { throw Failure(message: "unexpected '/'", offset: start) }
    while position + 1 < bytes.count {
      if bytes[position] == 0x2A, bytes[position + 1] == 0x2F {
        position += 2
        return
      }
      position += 1
    }
    throw Failure(message: "this comment is not closed by '*/'", offset: start)
  }

  private mutating func value(
    depth: Int,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> SourceValue {
    let start = position
    let place = source.location(at: start)
    guard let byte = peek else { throw Failure(message: "the file ends too early", offset: start) }
    switch byte {
    case 0x7B, 0x5B:
      guard depth <= SourceValue.depthLimit else {
        let limit = SourceValue.depthLimit
        throw Failure(message: "nested more than \(limit) levels deep", offset: start)
      }
      position += 1
      return byte == 0x7B
        ? SourceValue(.object(try members(depth: depth, into: &diagnostics)), at: place)
        : SourceValue(.array(try elements(depth: depth, into: &diagnostics)), at: place)
    case 0x22, 0x27: return SourceValue(.string(try string()), at: place)
    case 0x2B, 0x2D, 0x2E, 0x30...0x39: return SourceValue(.number(try number()), at: place)
    default:
      switch word() {
      case "true": return SourceValue(.bool(true), at: place)
      case "false": return SourceValue(.bool(false), at: place)
      case "null": return SourceValue(.null, at: place)
      case "Infinity", "NaN": return SourceValue(.number(try number(from: start)), at: place)
      case let word:
        let found = word.isEmpty ? "this character" : "'\(word)'"
        throw Failure(message: "expected a value, found \(found)", offset: start)
      }
    }
  }

  private mutating func elements(
    depth: Int,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> [SourceValue] {
    var elements: [SourceValue] = []
    try skipSpace()
    while !skip(0x5D) {
      elements.append(try value(depth: depth + 1, into: &diagnostics))
      try endItem(before: 0x5D)
    }
    return elements
  }

  private mutating func members(
    depth: Int,
    into diagnostics: inout Diagnostics
  ) throws(Failure) -> [SourceValue.Member] {
    var members: [SourceValue.Member] = []
    var places: [String: SourceLocation] = [:]
    try skipSpace()
    while !skip(0x7D) {
      let start = position
      let place = source.location(at: start)
      let isQuoted = peek == 0x22 || peek == 0x27
      let key = isQuoted ? try string() : try name()
      guard isQuoted || !key.isEmpty else {
        throw Failure(message: "expected a key or '}'", offset: start)
      }
      try skipSpace()
      guard skip(0x3A) else {
        throw Failure(message: "expected ':' after the key '\(key)'", offset: position)
      }
      try skipSpace()
      let value = try value(depth: depth + 1, into: &diagnostics)
      if let first = places.updateValue(place, forKey: key) {
        let message = "duplicate key '\(key)'; remove one of the two"
        let notes = [Diagnostic.Note("first defined here", at: first)]
        diagnostics.error(.duplicateKey, message, at: place, notes: notes)
      }
      members.append(.init(key, value, at: place))
      try endItem(before: 0x7D)
    }
    return members
  }

  /// Skips a comma, unless the closing bracket follows.
  private mutating func endItem(before bracket: UInt8) throws(Failure) {
    try skipSpace()
    if skip(0x2C) {
      try skipSpace()
    } else if peek != bracket {
      let end = bracket == 0x7D ? "'}'" : "']'"
      throw Failure(message: "expected ',' or \(end)", offset: position)
    }
  }

  /// Reads a key without quotes, which may have escapes.
  private mutating func name() throws(Failure) -> String {
    let start = position
    if let byte = peek, 0x30...0x39 ~= byte {
      throw Failure(message: "a key that begins with a digit needs quotes", offset: start)
    }
    var name = word()
    while peek == 0x5C {
      let escape = position
      position += 1
      guard peek == 0x75 else {
        throw Failure(message: "expected an escape such as '\\u0061'", offset: escape)
      }
      var text: [UInt8] = []
      try appendEscape(to: &text)
      name += String(decoding: text, as: UTF8.self) + word()
    }
    let isName = name.unicodeScalars.allSatisfy(Self.isPartOfName)
    guard isName, name.unicodeScalars.first.map(Self.beginsName) ?? true else {
      throw Failure(message: "the key '\(name)' needs quotes", offset: start)
    }
    return name
  }

  private static func beginsName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "_" || scalar.properties.isIDStart
  }

  /// Returns a Boolean value that indicates whether a character may be in a key without quotes, as in
  /// a name of ECMAScript.
  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    beginsName(scalar) || scalar.properties.isIDContinue || scalar == "\u{200C}"
      || scalar == "\u{200D}"
  }

  /// Reads the characters of a name.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count {
      let next = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
      guard let scalar = next.unicodeScalars.first, Self.isPartOfName(scalar) else { break }
      position += UTF8.width(scalar)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func number() throws(Failure) -> Double {
    let start = position
    while let byte = peek {
      switch byte {
      case 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: position += 1
      default: return try number(from: start)
      }
    }
    return try number(from: start)
  }

  private func number(from start: Int) throws(Failure) -> Double {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let isNegative = text.hasPrefix("-")
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.dropFirst()) : text
    var magnitude: Double?
    if digits.lowercased().hasPrefix("0x") {
      let values = digits.dropFirst(2).map(\.hexDigitValue)
      magnitude =
        values.isEmpty
        ? nil
        : values.reduce(0) { sum, digit in
          sum.flatMap { sum in digit.map { sum * 16 + Double($0) } }
        }
    } else if digits.count > 1, digits.hasPrefix("0"), digits.dropFirst().first?.isNumber ?? false {
      throw Failure(message: "'\(text)' begins with 0; leave that out", offset: start)
    } else if let first = digits.utf8.first, first == 0x2E || 0x30...0x39 ~= first {
      magnitude = digits == "." ? nil : Double(digits.hasSuffix(".") ? digits + "0" : digits)
    } else if digits == "Infinity" || digits == "NaN" {
      throw Failure(message: "no value can be '\(text)'", offset: start)
    }
    guard let magnitude, magnitude.isFinite else {
      throw Failure(message: "'\(text)' is not a number", offset: start)
    }
    return isNegative ? -magnitude : magnitude
  }

  private mutating func string() throws(Failure) -> String {
    let start = position
    let quote = bytes[position]
    position += 1
    var text: [UInt8] = []
    while let byte = peek, byte != 0x0A, byte != 0x0D {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == 0x5C { try appendEscape(to: &text) } else { text.append(byte) }
    }
    throw Failure(message: "this string is not closed on its line", offset: start)
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(Failure) {
    let start = position - 1
    guard let byte = peek else { return }
    position += 1
    switch byte {
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x76: text.append(0x0B)
    case 0x31...0x39: throw Failure(message: "there is no escape of a digit", offset: start)
    case 0x30:
      if let next = peek, 0x30...0x39 ~= next {
        throw Failure(message: "there is no escape of several digits", offset: start)
      }
      text.append(0)
    case 0x0A: break
    case 0x0D: _ = skip(0x0A)
    case 0xE2
    where bytes[position...].starts(with: [0x80, 0xA8])
      || bytes[position...].starts(with: [0x80, 0xA9]):
      position += 2
    case 0x78: try append(hexadecimal(digits: 2, from: start), to: &text, from: start)
    case 0x75:
      var unit = try hexadecimal(digits: 4, from: start)
      if 0xD800...0xDBFF ~= unit, bytes[position...].starts(with: [0x5C, 0x75]) {
        position += 2
        let low = try hexadecimal(digits: 4, from: start)
        guard 0xDC00...0xDFFF ~= low else {
          throw Failure(message: "this escape is half of a surrogate pair", offset: start)
        }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low &- 0xDC00)
      }
      try append(unit, to: &text, from: start)
    default: text.append(byte)
    }
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(Failure) -> UInt32 {
    let end = min(position + digits, bytes.count)
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    guard end == position + digits, let number = UInt32(text, radix: 16) else {
      throw Failure(message: "this escape needs \(digits) hexadecimal digits", offset: start)
    }
    position = end
    return number
  }

  private func append(_ unit: UInt32, to text: inout [UInt8], from start: Int) throws(Failure) {
    guard let scalar = Unicode.Scalar(unit) else {
      throw Failure(message: "this escape is half of a surrogate pair", offset: start)
    }
    text += Array(String(Character(scalar)).utf8)
  }
}
