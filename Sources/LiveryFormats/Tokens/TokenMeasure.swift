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

extension TokenMeasure {
  /// The measure as a text, such as `16px`.
  var text: String { number.plainText + (unit ?? "") }
}
