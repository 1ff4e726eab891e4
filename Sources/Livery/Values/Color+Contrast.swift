extension Color {
  /// How much light the colour gives off, from 0 for black to 1 for white, as WCAG 2 has it.
  ///
  /// The alpha does not count; see ``composited(over:)``.
  public var relativeLuminance: Double {
    let linear = ColorCoordinates(self).converted(to: .srgbLinear).values
    return (linear * [0.2126, 0.7152, 0.0722]).sum()
  }

  /// The contrast of text in this colour on another one, as WCAG 2 has it: from 1 to 21.
  ///
  /// Text needs 4.5 for level AA and 7 for level AAA, large text 3 and 4.5. What shines through the
  /// two is counted: the other colour lies over a backdrop, and this one over both.
  public func contrast(with other: Color, over backdrop: Color = .white) -> Double {
    let ground = other.composited(over: backdrop.composited(over: .white))
    let first = composited(over: ground).relativeLuminance
    let second = ground.relativeLuminance
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The colour that is seen where this one lies over another one.
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
  /// A contrast with two decimals, never rounded up to one that is not reached; what is lost in reckoning does
  /// not count.
  package var asContrast: Double { (self * 100 + 1e-9).rounded(.down) / 100 }
}
