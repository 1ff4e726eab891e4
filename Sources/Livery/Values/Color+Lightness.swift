extension ColorCoordinates {
  /// Makes a colour from components in sRGB, 0...1.
  package init(srgb values: SIMD3<Double>) { self.init(.srgb, values: values, alpha: 1) }

  /// Makes a colour from components in linear sRGB, 0...1.
  package init(linear values: SIMD3<Double>) { self.init(.srgbLinear, values: values, alpha: 1) }
}

extension Color {
  /// The lightness of the colour in Oklch, 0...1.
  package var lightness: Double { ColorCoordinates(self).converted(to: .oklch).values.x }

  /// Returns the colour with another lightness in Oklch and the same hue and alpha; the chroma is
  /// reduced as far as sRGB requires.
  package func withLightness(_ lightness: Double) -> Color {
    var coordinates = ColorCoordinates(self).converted(to: .oklch)
    coordinates.replace(0, with: lightness)
    let values = GamutMapping.map(coordinates)
    var color = Color(unitRed: values.x, green: values.y, blue: values.z)
    color.alpha = alpha
    return color
  }
}
