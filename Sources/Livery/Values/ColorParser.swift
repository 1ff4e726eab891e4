/// Parses a colour, scalar by scalar.
///
/// The grammar is that of CSS Color 4, with the mixtures and relative colours of CSS Color 5, and
/// with names of constants and settings in the place of colours.
struct ColorParser {
  typealias Node = ColorExpression.Node

  let scalars: [Unicode.Scalar]
  var position = 0

  /// The names of the open functions, outermost first, as written.
  var openFunctions: [String] = []

  /// The number of colours read so far.
  private var count = 0

  /// The maximum nesting of functions.
  private static let deepestNesting = 32

  init(_ text: some StringProtocol) { scalars = Array(text.unicodeScalars) }

  /// Parses the whole text as one colour.
  mutating func parse() throws(ColorSyntaxError) -> ColorExpression {
    skipWhitespace()
    guard peek != nil else { throw invalid("empty colour; expected \(Self.forms)", at: 0) }
    let start = position
    let root = try parseColor()
    let end = position
    skipWhitespace()
    if position < scalars.count {
      let rest = quote(position..<scalars.count)
      var message = "unexpected \(rest) after colour \(quote(start..<end))"
      if peek == "/", scalars.count - start <= 80 {
        let alpha = string(position..<scalars.count)
        message += "; write 'rgb(from \(string(start..<end)) r g b \(alpha))'"
      }
      throw invalid(message)
    }
    return ColorExpression(root)
  }

  /// Parses the colour at the current position.
  mutating func parseColor() throws(ColorSyntaxError) -> Node {
    count += 1
    if count > ColorExpression.largestSize {
      let limit = ColorExpression.largestSize
      throw invalid("colour of more than \(limit) parts; use constants for some")
    }
    switch peek {
    case "#": return .color(ColorCoordinates(try parseHexadecimal()))
    case "$": return .constant(try parseConstant())
    case "{": return .reference(try parseReference())
    case let first? where Self.isNameStart(first): return try parseNameOrFunction()
    default: throw notAColor(at: position)
    }
  }

  private mutating func parseHexadecimal() throws(ColorSyntaxError) -> Color {
    let start = position
    position += 1
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let digits = scalars[(start + 1)..<position]
    let word = quote(start..<position)
    if let bad = digits.firstIndex(where: { $0.hexDigitValue == nil }) {
      let digit = quote(bad..<(bad + 1))
      let message = "\(digit) in colour \(word) is not a hexadecimal digit; expected 0-9 or a-f"
      throw invalid(message, at: bad)
    }
    let values = digits.compactMap(\.hexDigitValue)
    guard let color = Color(hexDigits: values) else {
      let number = values.isEmpty ? "no" : "\(values.count)"
      let count = number + (values.count == 1 ? " digit" : " digits")
      let expected = "expected '#rgb', '#rgba', '#rrggbb' or '#rrggbbaa'"
      throw invalid("colour \(word) has \(count); \(expected)", at: start)
    }
    return color
  }

  private mutating func parseNameOrFunction() throws(ColorSyntaxError) -> Node {
    let start = position
    while let next = peek, Self.isWordPart(next) { position += 1 }
    let name = string(start..<position)
    let end = position
    if peek == "(" {
      guard openFunctions.count < Self.deepestNesting else {
        throw invalid("colour functions nested more than \(Self.deepestNesting) deep", at: start)
      }
      openFunctions.append(name)
      let node = try parseFunction(named: name, from: start)
      openFunctions.removeLast()
      return node
    }
    if let color = Color.named(name) { return .color(ColorCoordinates(color)) }
    skipWhitespace()
    if peek == "(", Self.functions.contains(name.lowercased()) {
      throw invalid("unexpected white space between '\(name)' and '('", at: end)
    }
    throw unknown(name: name, in: start..<end)
  }

  // MARK: Errors

  private func unknown(name: String, in range: Range<Int>) -> ColorSyntaxError {
    let start = range.lowerBound
    let word = quote(range)
    if let color = Self.colorWithoutHash(name) {
      return invalid("unknown colour '\(name)'; did you mean '\(color)'?", at: start)
    }
    let lowercased = name.lowercased()
    if lowercased == "currentcolor" {
      let suggestion = "refer to a setting, such as '{colors.textColor}'"
      return invalid("\(word) means nothing in a sheet; \(suggestion)", at: start)
    }
    if Self.systemColors.contains(lowercased) {
      return invalid("\(word) is a system colour of CSS; write the colour itself", at: start)
    }
    let problem = "unknown colour \(word)"
    return ColorSyntaxError(problem: problem, unknownName: lowercased, offset: start)
  }

  private func notAColor(at start: Int) -> ColorSyntaxError {
    let word = string(start..<(scalars[start...].firstIndex(where: Self.endsWord) ?? scalars.count))
    if let color = Self.colorWithoutHash(word) {
      return invalid("unknown colour '\(word)'; did you mean '\(color)'?", at: start)
    }
    guard let function = openFunctions.last else {
      let rest = quote(start..<scalars.count)
      return invalid("\(rest) is not a colour; expected \(Self.forms)", at: start)
    }
    let found = word.isEmpty ? (peek.map { "'\($0)'" } ?? "the end") : "'\(word)'"
    return invalid("expected a colour in '\(function)()', but found \(found)", at: start)
  }

  /// Returns the probable colour of a text such as `ff0000ff` or `0xff0000ff`.
  private static func colorWithoutHash(_ word: String) -> String? {
    let digits = word.lowercased().hasPrefix("0x") ? String(word.dropFirst(2)) : word
    let values = digits.unicodeScalars.compactMap(\.hexDigitValue)
    guard values.count == digits.unicodeScalars.count, Color(hexDigits: values) != nil else {
      return nil
    }
    return "#" + digits
  }

  private static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext",
    "canvas", "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext",
    "linktext", "mark", "marktext", "selecteditem", "selecteditemtext", "visitedtext",
  ]
}
