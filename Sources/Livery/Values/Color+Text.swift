extension Color {
  /// Reads a colour as CSS writes it.
  ///
  /// That is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name such as `rebeccapurple` or
  /// `transparent`, or one of the functions `rgb()`, `rgba()`, `hsl()` and `hsla()` in their comma
  /// and space forms. Case does not matter, and white space around the colour is ignored.
  ///
  /// - Throws: What is wrong with the text, and where.
  public init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    var parser = ColorParser(text)
    self = try parser.parse()
  }
}

extension Color: LosslessStringConvertible {
  /// Reads a colour as ``init(parsing:)`` does; `nil` if the text is none.
  public init?(_ description: String) {
    do {
      try self.init(parsing: description)
    } catch {
      return nil
    }
  }

  /// The colour as `#rrggbbaa` in lower case.
  public var description: String {
    let digits = String(rgba, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
