import SourceJSON

/// Reads the text form of a colour, scalar by scalar.
///
/// The grammar is that of CSS Color 4 for hexadecimal colours, names and the sRGB functions; see
/// `ColorParser+Functions.swift` for the latter.
struct ColorParser {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: some StringProtocol) {
    scalars = Array(text.unicodeScalars)
  }

  /// Reads the whole text as one colour.
  mutating func parse() throws(ColorSyntaxError) -> Color {
    skipWhitespace()
    guard let first = peek else {
      throw invalid("empty colour; expected \(Self.forms)", at: 0)
    }
    let start = position
    let color =
      switch first {
      case "#": try parseHexadecimal()
      case _ where Self.isNameStart(first): try parseNameOrFunction()
      default: throw notAColor(at: start)
      }
    let end = position
    skipWhitespace()
    if position < scalars.count {
      let rest = quote(position..<scalars.count)
      throw invalid("unexpected \(rest) after colour \(quote(start..<end))", at: position)
    }
    return color
  }

  private mutating func parseHexadecimal() throws(ColorSyntaxError) -> Color {
    let start = position
    position += 1
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let digits = scalars[(start + 1)..<position]
    let word = quote(start..<position)
    if let bad = digits.firstIndex(where: { $0.hexDigitValue == nil }) {
      let digit = quote(bad..<(bad + 1))
      throw invalid(
        "\(digit) in colour \(word) is not a hexadecimal digit; expected 0-9 or a-f",
        at: bad
      )
    }
    let values = digits.compactMap(\.hexDigitValue)
    guard let color = Color(hexDigits: values) else {
      let count =
        switch values.count {
        case 0: "no digits"
        case 1: "1 digit"
        default: "\(values.count) digits"
        }
      throw invalid(
        "colour \(word) has \(count); expected '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa'",
        at: start
      )
    }
    return color
  }

  private mutating func parseNameOrFunction() throws(ColorSyntaxError) -> Color {
    let start = position
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let name = string(start..<position)
    let end = position
    if peek == "(" { return try parseFunction(named: name, from: start) }
    if let color = Color.named(name) { return color }
    skipWhitespace()
    if peek == "(", Self.functions.contains(name.lowercased()) {
      throw invalid("unexpected white space between '\(name)' and '('", at: end)
    }
    position = end
    if let color = Self.colorWithoutHash(name) {
      throw invalid("unknown colour '\(name)'; did you mean '\(color)'?", at: start)
    }
    if let near = Suggestion.nearest(to: name.lowercased(), in: Color.names) {
      throw invalid("unknown colour \(quote(start..<end)); did you mean '\(near)'?", at: start)
    }
    throw invalid("unknown colour \(quote(start..<end)); expected \(Self.forms)", at: start)
  }

  private func notAColor(at start: Int) -> ColorSyntaxError {
    let word = string(
      start..<(scalars[start...].firstIndex(where: Self.isWhitespace) ?? scalars.count)
    )
    if let color = Self.colorWithoutHash(word) {
      return invalid("unknown colour '\(word)'; did you mean '\(color)'?", at: start)
    }
    let rest = quote(start..<scalars.count)
    return invalid("\(rest) is not a colour; expected \(Self.forms)", at: start)
  }

  /// What `ff0000ff` and `0xff0000ff` probably mean.
  private static func colorWithoutHash(_ word: String) -> String? {
    let digits = word.lowercased().hasPrefix("0x") ? String(word.dropFirst(2)) : word
    let values = digits.unicodeScalars.compactMap(\.hexDigitValue)
    guard values.count == digits.unicodeScalars.count, Color(hexDigits: values) != nil else {
      return nil
    }
    return "#" + digits
  }
}

// MARK: Scanning

extension ColorParser {
  static let forms = "a name such as 'red', '#rrggbbaa', or a function such as 'rgb(255 0 0)'"

  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func skipWhitespace() {
    while let next = peek, Self.isWhitespace(next) { position += 1 }
  }

  /// Steps over a scalar, if it is the next one.
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// A piece of the text between quotes, cut if it is long.
  func quote(_ range: Range<Int>) -> String {
    let limit = 40
    guard range.count > limit else { return "'\(string(range))'" }
    return "'\(string(range.prefix(limit)))…'"
  }

  func invalid(_ message: String, at offset: Int) -> ColorSyntaxError {
    ColorSyntaxError(kind: .invalid, message: message, offset: offset)
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
    isNameStart(scalar) || isDigit(scalar) || scalar == "-"
  }
}

extension Color {
  /// Makes a colour of 3, 4, 6 or 8 hexadecimal digits; `nil` for any other number of them.
  fileprivate init?(hexDigits digits: [UInt8]) {
    var bytes: [UInt8] = []
    switch digits.count {
    case 3, 4:
      bytes = digits.map { $0 << 4 | $0 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    default:
      return nil
    }
    if bytes.count == 3 { bytes.append(255) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
  }
}

extension Unicode.Scalar {
  fileprivate var hexDigitValue: UInt8? {
    switch self {
    case "0"..."9": UInt8(value - 0x30)
    case "a"..."f": UInt8(value - 0x61 + 10)
    case "A"..."F": UInt8(value - 0x41 + 10)
    default: nil
    }
  }
}
