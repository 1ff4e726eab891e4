extension ColorParser {
  static let forms = "a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"

  var peek: Unicode.Scalar? { scalar(ahead: 0) }

  /// Returns the scalar at a distance from the current one.
  func scalar(ahead distance: Int) -> Unicode.Scalar? {
    position + distance < scalars.count ? scalars[position + distance] : nil
  }

  /// Skips white space and comments.
  mutating func skipWhitespace() {
    while let next = peek {
      if Self.isWhitespace(next) {
        position += 1
      } else if next == "/", scalar(ahead: 1) == "*" {
        position += 2
        while position < scalars.count, !(peek == "*" && scalar(ahead: 1) == "/") { position += 1 }
        position = min(position + 2, scalars.count)
      } else {
        return
      }
    }
  }

  /// Skips a scalar if it is the next one.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  /// Skips a word in any case if it is the next one.
  mutating func skip(word: String) -> Bool {
    let range = nextWord
    guard string(range).lowercased() == word else { return false }
    position = range.upperBound
    return true
  }

  /// The range of the word that begins here; empty if none does.
  var nextWord: Range<Int> {
    guard let first = peek, Self.isNameStart(first) else { return position..<position }
    return position..<(scalars[position...].firstIndex { !Self.isWordPart($0) } ?? scalars.count)
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// Returns a part of the text in quotes, shortened if it is long.
  func quote(_ range: Range<Int>) -> String {
    let limit = 40
    guard range.count > limit else { return "'\(string(range))'" }
    return "'\(string(range.prefix(limit)))…'"
  }

  /// The word, the scalar or the end at this position, for messages.
  var found: String {
    let range = nextWord
    if !range.isEmpty { return quote(range) }
    return peek == nil ? "the end" : quote(position..<(position + 1))
  }

  /// Returns the error for a problem at an offset, by default the current one.
  func invalid(_ message: String, at offset: Int? = nil) -> ColorSyntaxError {
    ColorSyntaxError(message: message, offset: offset ?? position)
  }

  static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{c}": true
    default: false
    }
  }

  static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    // A combining mark is part of its letter.
    isNameStart(scalar) || isDigit(scalar) || scalar == "-"
      || (!scalar.isASCII && Identifier.isPart(scalar))
  }

  static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    isWhitespace(scalar) || scalar == "," || scalar == "/" || scalar == "(" || scalar == ")"
  }
}

extension Color {
  /// Makes a colour from 3, 4, 6 or 8 hexadecimal digits; `nil` for any other number of them.
  init?(hexDigits digits: [UInt8]) {
    let all = digits.count < 5 ? digits.flatMap { [$0, $0] } : digits
    let number = all.reduce(0) { $0 << 4 | UInt32($1) }
    switch all.count {
    case 6: self.init(rgb: number)
    case 8: self.init(rgba: number)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  var hexDigitValue: UInt8? {
    switch self {
    case "0"..."9": UInt8(value - 0x30)
    case "a"..."f": UInt8(value - 0x61 + 10)
    case "A"..."F": UInt8(value - 0x41 + 10)
    default: nil
    }
  }
}
