extension Color {
  /// The relative luminance of WCAG 2, from 0 for black to 1 for white.
  ///
  /// The alpha is ignored; see ``composited(over:)``.
  public var relativeLuminance: Double {
    let linear = ColorCoordinates(self).converted(to: .srgbLinear).values
    return (linear * [0.2126, 0.7152, 0.0722]).sum()
  }

  /// Returns the WCAG 2 contrast, from 1 to 21, of text in this colour on another one.
  ///
  /// Text needs 4.5 for level AA and 7 for level AAA, large text 3 and 4.5. Both colours may be
  /// translucent: the other colour is composited over a backdrop, and this one over both.
  public func contrast(with other: Color, over backdrop: Color = .white) -> Double {
    let ground = other.composited(over: backdrop.composited(over: .white))
    let first = composited(over: ground).relativeLuminance
    let second = ground.relativeLuminance
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the visible colour of this one over another one.
  public func composited(over backdrop: Color) -> Color {
    let own = Double(alpha) / 255
    let behind = Double(backdrop.alpha) / 255 * (1 - own)
    let sum = own + behind
    guard sum > 0 else { return .clear }
    func component(_ front: UInt8, _ back: UInt8) -> Double {
      (Double(front) * own + Double(back) * behind) / sum / 255
    }
    return Color(
      unitRed: component(red, backdrop.red),
      green: component(green, backdrop.green),
      blue: component(blue, backdrop.blue),
      alpha: sum
    )
  }
}

extension Double {
  /// The contrast with two decimals, rounded down so that it never exceeds the actual one, apart
  /// from floating-point errors.
  package var asContrast: Double { (self * 100 + 1e-9).rounded(.down) / 100 }
}
