extension Color {
  /// The colour with inverted components, as in a photographic negative; always opaque.
  public var negative: Color { Color(rgb: ~rgb) }

  /// The colour without saturation, with the same brightness and alpha.
  ///
  /// The brightness is that of HSB, the greatest component: pure blue becomes white.
  public var desaturated: Color {
    let brightness = max(red, green, blue)
    return Color(red: brightness, green: brightness, blue: brightness, alpha: alpha)
  }

  /// Returns whether two colours differ in their alpha at most.
  public func isSameColor(as other: Color) -> Bool { rgb == other.rgb }
}
