extension Color {
  /// Reads hexadecimal digits with or without a `#`: `#336699`, `369`, ` #33669980 `.
  ///
  /// Three or six digits are opaque, four or eight have an alpha. Case and white space around are
  /// ignored. Any other text gives `nil`, unlike in Gaudí's initialiser, which turns it into grey,
  /// black or another colour.
  public init?(hex text: some StringProtocol) {
    guard let trimmed = Identifier.trimmed(text) else { return nil }
    let scalars = trimmed.unicodeScalars
    let digits = (scalars.first == "#" ? scalars.dropFirst() : scalars[...]).prefix(9)
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    self.init(hexDigits: values)
  }

  /// Returns the colour as `#RRGGBB` in upper case, or with its alpha as `#RRGGBBAA`.
  ///
  /// Sheets are written with ``description``.
  public func hexText(withAlpha: Bool = false) -> String {
    let text = description.uppercased()
    return withAlpha ? text : String(text.dropLast(2))
  }
}
