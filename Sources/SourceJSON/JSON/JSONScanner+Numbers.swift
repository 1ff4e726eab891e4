extension JSONScanner {
  /// Scans a number, or a malformed one, from its first byte to its end.
  mutating func scanNumber() -> JSONToken {
    var offset = position
    if bytes[offset] == 0x2D { offset += 1 }
    let integerStart = offset
    offset = end(ofDigitsAt: offset)
    let integerDigits = offset - integerStart
    guard integerDigits > 0, integerDigits == 1 || bytes[integerStart] != 0x30 else {
      return refuseNumber()
    }
    var isInteger = true
    if offset < end, bytes[offset] == 0x2E {
      isInteger = false
      let fractionStart = offset + 1
      offset = end(ofDigitsAt: fractionStart)
      if offset == fractionStart { return refuseNumber() }
    }
    if offset < end, bytes[offset] | 0x20 == 0x65 {
      isInteger = false
      var exponentStart = offset + 1
      if exponentStart < end, bytes[exponentStart] == 0x2B || bytes[exponentStart] == 0x2D {
        exponentStart += 1
      }
      offset = end(ofDigitsAt: exponentStart)
      if offset == exponentStart { return refuseNumber() }
    }
    if offset < end, bytes[offset].isNumberLike { return refuseNumber() }
    position = offset
    if isInteger { return .integer }
    encode()
    return .number
  }

  private func end(ofDigitsAt offset: Int) -> Int {
    var offset = offset
    while offset < end, bytes[offset] &- 0x30 < 10 { offset += 1 }
    return offset
  }

  /// Reports the mistake in the number at the position, and skips it.
  mutating func refuseNumber() -> JSONToken {
    let start = position
    while position < end, bytes[position].isNumberLike { position += 1 }
    let number = String(decoding: bytes[start..<position], as: UTF8.self)
    let message = "\(quote(start..<position)) is no JSON number; \(reason(against: number))"
    recover(message, at: start)
    encodeUnknown()
    return .number
  }

  private func reason(against number: String) -> String {
    let unsigned = number.drop { $0 == "-" || $0 == "+" }
    let lowercased = unsigned.lowercased()
    if ["infinity", "inf", "nan"].contains(lowercased) { return "there is no infinity and no NaN" }
    if number.hasPrefix("+") { return "leave out the '+'" }
    if unsigned.isEmpty { return "a digit must follow the '-'" }
    if number.hasPrefix("--") { return "one '-' is enough" }
    if lowercased.hasPrefix("0x") { return "write it in decimal" }
    if unsigned.hasPrefix(".") { return "a digit must precede the '.'" }
    let integer = unsigned.prefix { $0.isASCII && $0.isNumber }
    if integer.count > 1, integer.hasPrefix("0") { return "leave out the leading zero" }
    let rest = unsigned.dropFirst(integer.count)
    if rest.hasPrefix(".") {
      let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      if fraction.isEmpty { return "a digit must follow the '.'" }
    }
    if let last = number.last, "eE+-".contains(last) { return "the exponent has no digits" }
    return "it may contain only digits, one '.' and an exponent"
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte, directly after a number, can only be part of
  /// it.
  fileprivate var isNumberLike: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }
}
