/// A number with a unit, such as `16px`.
struct TokenMeasure: Equatable {
  /// The number.
  var number: Double

  /// The unit; `nil` without one.
  var unit: String?

  /// Creates a measure.
  init(number: Double, unit: String?) {
    self.number = number
    self.unit = unit
  }

  /// Creates the measure that a text is; `nil` for other texts.
  init?(_ text: String) {
    let digits = text.prefix { "0123456789.+-".contains($0) }
    let unit = text[digits.endIndex...]
    guard let number = Double(digits), number.isFinite,
      unit.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "%" }), unit.count <= 4
    else { return nil }
    self.init(number: number, unit: unit.isEmpty ? nil : String(unit))
  }
}

/// The arithmetic that older tools allow in values: the four operations, with parentheses.
struct TokenArithmetic {
  private let text: [Character]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { self.text = Array(text) }

  /// Returns the result of a calculation; `nil` for other texts.
  static func result(of text: String) -> TokenMeasure? {
    guard text.utf8.count < 1000 else { return nil }
    var arithmetic = Self(text)
    guard let result = arithmetic.sum(), arithmetic.next == nil, result.number.isFinite else {
      return nil
    }
    return result
  }

  /// The next character that is no space.
  private var next: Character? {
    mutating get {
      while position < text.count, text[position] == " " { position += 1 }
      return position < text.count ? text[position] : nil
    }
  }

  private mutating func sum() -> TokenMeasure? {
    guard var result = product() else { return nil }
    while let sign = next, sign == "+" || sign == "-" {
      position += 1
      guard let other = product() else { return nil }
      guard let unit = Self.common(result.unit, other.unit) else { return nil }
      result = .init(
        number: sign == "+" ? result.number + other.number : result.number - other.number,
        unit: unit.isEmpty ? nil : unit
      )
    }
    return result
  }

  private mutating func product() -> TokenMeasure? {
    guard var result = operand() else { return nil }
    while let sign = next, sign == "*" || sign == "/" {
      position += 1
      guard let other = operand() else { return nil }
      if result.unit != nil, other.unit != nil { return nil }
      result = .init(
        number: sign == "*" ? result.number * other.number : result.number / other.number,
        unit: result.unit ?? other.unit
      )
    }
    return result
  }

  private mutating func operand() -> TokenMeasure? {
    guard let first = next else { return nil }
    if first == "(" {
      depth += 1
      guard depth < 50 else { return nil }
      position += 1
      guard let result = sum(), next == ")" else { return nil }
      position += 1
      depth -= 1
      return result
    }
    let start = position
    if first == "-" || first == "+" { position += 1 }
    while position < text.count, text[position].isNumber || text[position] == "." { position += 1 }
    while position < text.count, text[position].isLetter || text[position] == "%" { position += 1 }
    return TokenMeasure(String(text[start..<position]))
  }

  /// Returns the unit of a sum; `nil` if there is none in common, an empty text for no unit.
  private static func common(_ one: String?, _ other: String?) -> String? {
    guard let one, let other else { return one ?? other ?? "" }
    return one == other ? one : nil
  }
}

extension TokenValueReader {
  /// Returns the result of a calculation with references to tokens; `nil` for other texts.
  mutating func calculated(_ text: String, at value: SourceValue) -> TokenMeasure? {
    guard text.contains(where: { "+-*/".contains($0) }) else { return nil }
    guard let result = TokenArithmetic.result(of: substituted(text, at: value)) else { return nil }
    note("a value is a calculation, which is done; the format has none", at: value)
    return result
  }

  /// Returns a text in which references to tokens are replaced by their values, if these are texts,
  /// numbers or dimensions.
  mutating func substituted(_ text: String, at place: SourceValue) -> String {
    guard text.utf8.contains(0x7B), text.utf8.count < 10_000 else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let reference = String(rest[open...close])
      rest = rest[rest.index(after: close)...]
      result += self.text(of: reference, at: place) ?? reference
    }
    return result + rest
  }
  /// Returns the value of the token that a reference names as a text; `nil` for other values, and in
  /// a circle.
  private mutating func text(of reference: String, at place: SourceValue) -> String? {
    guard let found = TokenReference(text: reference), let number = catalog.number(of: found) else {
      return nil
    }
    if let known = texts[number] { return known }
    texts[number] = .some(nil)
    guard let value = literal(SourceValue(reference, at: place)) else { return nil }
    var text: String?
    switch value.content {
    case .number(let number): text = number.plainText
    case .string(let string):
      let inner = string.utf8.contains(0x7B) ? calculated(string, at: place) : nil
      if string.utf8.contains(0x7B) {
        text = inner.map { $0.number.plainText + ($0.unit ?? "") }
      } else {
        text = string
      }
    default:
      if let number = value.member("value")?.number {
        text = number.plainText + (value.member("unit")?.text ?? "")
      }
    }
    texts[number] = .some(text)
    return text
  }
}
