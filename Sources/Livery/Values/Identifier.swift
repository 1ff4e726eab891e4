/// The syntax of names in sheets.
///
/// A class or a state is an identifier: a letter followed by letters and digits, where letters
/// include `_`. So is an id or the name of a style, but other characters are allowed after a
/// backslash.
package enum Identifier {
  /// Returns whether a text is a valid class or state, or an id or a name without backslashes.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, isStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(isPart)
  }

  /// Returns whether an identifier may begin with a scalar.
  package static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_": true
    case "\0"..."\u{7F}": false
    default: scalar.properties.isAlphabetic
    }
  }

  /// Returns whether an identifier may contain a scalar after its first; combining marks of letters
  /// count as letters.
  package static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isStart(scalar) || ("0"..."9").contains(scalar) }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .nonspacingMark, .spacingMark: return true
    default: return isStart(scalar)
    }
  }

  /// Returns whether an identifier may contain an ASCII byte after its first.
  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }

  /// Returns whether a text is a valid constant or member of one: a letter or a digit followed by
  /// letters, digits and `-`.
  package static func isConstant(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first, isConstantStart(first) else { return false }
    return text.unicodeScalars.allSatisfy(isConstantPart)
  }

  /// Returns whether the name of a constant may begin with a scalar.
  static func isConstantStart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPart(scalar) }
    return isStart(scalar) || scalar.properties.generalCategory == .decimalNumber
  }

  /// Returns whether the name of a constant may contain a scalar after its first.
  static func isConstantPart(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || isPart(scalar) }

  /// Returns whether a scalar is white space, which is allowed around the separators of a key.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t"..."\r": true
    case "\0"..."\u{7F}": false
    default: scalar.properties.isWhitespace
    }
  }

  /// Returns a text without white space at its ends; `nil` if nothing remains.
  static func trimmed(_ text: some StringProtocol) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return nil }
    if !isSpace(first), !isSpace(last) { return String(text) }
    guard
      let first = scalars.firstIndex(where: { !isSpace($0) }),
      let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return String(text[first..<scalars.index(after: last)])
  }
}
