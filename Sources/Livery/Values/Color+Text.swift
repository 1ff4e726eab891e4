extension Color {
  /// Parses a colour in CSS syntax.
  ///
  /// The forms are `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name such as `rebeccapurple` or
  /// `transparent`, or one of the functions `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`,
  /// `oklch()`, `color()` and `color-mix()`, also in their comma forms and relative to another
  /// colour (`rgb(from red r g b / 50%)`). Case and white space around the colour are ignored. A
  /// colour outside sRGB is mapped into it as in CSS Color 4.
  ///
  /// - Throws: The problem of the text, with its place.
  public init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    if let color = Self(hexadecimal: text) {
      self = color
    } else {
      self = try ResolvedColor(parsing: text).color
    }
  }

  /// Parses `#rrggbb` or `#rrggbbaa`; `nil` for any other text.
  ///
  /// Most colours have these forms; ``ColorParser`` parses all others.
  init?(hexadecimal text: some StringProtocol) {
    let bytes = text.utf8
    guard bytes.first == 0x23 else { return nil }
    var count = 0
    var rgba: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard count < 8, let digit = Unicode.Scalar(byte).hexDigitValue else { return nil }
      rgba = rgba << 4 | UInt32(digit)
      count += 1
    }
    switch count {
    case 6: self.init(rgb: rgba)
    case 8: self.init(rgba: rgba)
    default: return nil
    }
  }
}

extension Color: LosslessStringConvertible {
  /// Parses a colour as ``init(parsing:)`` does; `nil` if the text is not a colour.
  public init?(_ description: String) {
    guard let color = try? Self(parsing: description) else { return nil }
    self = color
  }

  /// The colour as `#rrggbbaa` in lower case.
  public var description: String {
    let digits = String(rgba, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
