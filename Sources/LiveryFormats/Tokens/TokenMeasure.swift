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

  /// Returns the end of a number without a sign, which may have an exponent as in `1.5e+20`; `nil` if
  /// there is none.
  static func end(ofNumberIn text: [Character], from start: Int) -> Int? {
    func end(of index: Int, allowing others: String) -> Int {
      text[index...].firstIndex { !"0123456789".contains($0) && !others.contains($0) } ?? text.count
    }
    let whole = end(of: start, allowing: ".")
    guard whole > start else { return nil }
    guard whole < text.count, text[whole] == "e" || text[whole] == "E" else { return whole }
    var exponent = whole + 1
    if exponent < text.count, text[exponent] == "-" || text[exponent] == "+" { exponent += 1 }
    let last = end(of: exponent, allowing: "")
    return last > exponent ? last : whole
  }

  /// Creates the measure that a text is; `nil` for other texts.
  init?(_ text: String) {
    let characters = Array(text)
    let signs = characters.first == "-" || characters.first == "+" ? 1 : 0
    guard let end = Self.end(ofNumberIn: characters, from: signs),
      let number = Double(String(characters[..<end]))
    else { return nil }
    let unit = characters[end...]
    guard number.isFinite,
      unit.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "%" }), unit.count <= 4
    else { return nil }
    self.init(number: number, unit: unit.isEmpty ? nil : String(unit))
  }
}

extension TokenMeasure {
  /// The measure as a text, such as `16px`.
  var text: String { number.plainText + (unit ?? "") }
}
