extension Color {
  /// Reads hexadecimal digits with or without a `#`: `#336699`, `369`, ` #33669980 `.
  ///
  /// Three or six digits are opaque, four or eight have an alpha. Case and white space around do not
  /// matter. Anything else is no colour: unlike Gaudí's initialiser, which makes grey, black or
  /// another colour of a text that is none, this one answers `nil`.
  public init?(hex text: some StringProtocol) {
    guard let trimmed = Identifier.trimmed(text) else { return nil }
    let scalars = trimmed.unicodeScalars
    let digits = (scalars.first == "#" ? scalars.dropFirst() : scalars[...]).prefix(9)
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.count else { return nil }
    self.init(hexDigits: values)
  }

  /// The colour as `#RRGGBB` in upper case, or with its alpha as `#RRGGBBAA`.
  ///
  /// ``description`` is the form in which sheets are written.
  public func hexText(withAlpha: Bool = false) -> String {
    let text = description.uppercased()
    return withAlpha ? text : String(text.dropLast(2))
  }
}
