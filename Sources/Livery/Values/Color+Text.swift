extension Color {
  /// Reads a colour as CSS writes it.
  ///
  /// That is `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, a name such as `rebeccapurple` or
  /// `transparent`, or one of the functions `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`,
  /// `oklch()`, `color()` and `color-mix()`, also in their comma forms and relative to another colour
  /// (`rgb(from red r g b / 50%)`). Case does not matter, and white space around the colour is
  /// ignored. A colour outside sRGB becomes the one inside that CSS Color 4 maps it to.
  ///
  /// - Throws: What is wrong with the text, and where.
  public init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    if let color = Self(hexadecimal: text) {
      self = color
    } else {
      self = try ResolvedColor(parsing: text).color
    }
  }

  /// Reads `#rrggbb` or `#rrggbbaa` and nothing else; `nil` if a text is neither.
  ///
  /// That is what nearly all colours look like, and ``ColorParser`` reads everything else.
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
  /// Reads a colour as ``init(parsing:)`` does; `nil` if the text is none.
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
