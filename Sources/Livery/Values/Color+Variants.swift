extension Color {
  /// The colour with each component turned around, as in a photographic negative; always opaque.
  public var negative: Color { Color(rgb: ~rgb) }

  /// The colour without its saturation, so that only its brightness and alpha stay.
  ///
  /// The brightness is that of HSB, the greatest component: pure blue becomes white.
  public var desaturated: Color {
    let brightness = max(red, green, blue)
    return Color(red: brightness, green: brightness, blue: brightness, alpha: alpha)
  }

  /// Whether two colours differ in nothing but their alpha.
  public func isSameColor(as other: Color) -> Bool { rgb == other.rgb }
}
