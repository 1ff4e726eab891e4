extension ColorCoordinates {
  /// Components in sRGB, 0...1.
  package init(srgb values: SIMD3<Double>) { self.init(.srgb, values, alpha: 1) }

  /// Components in linear sRGB, 0...1.
  package init(linear values: SIMD3<Double>) { self.init(.srgbLinear, values, alpha: 1) }
}

extension Color {
  /// How light the colour is, 0...1, in Oklch.
  package var lightness: Double { ColorCoordinates(self).converted(to: .oklch).values.x }

  /// The colour with another lightness in Oklch, of the same hue and alpha; as much of its chroma is left
  /// as there is in sRGB.
  package func withLightness(_ lightness: Double) -> Color {
    var coordinates = ColorCoordinates(self).converted(to: .oklch)
    coordinates.replace(0, with: lightness)
    let values = GamutMapping.map(coordinates)
    var color = Color(unitRed: values.x, green: values.y, blue: values.z)
    color.alpha = alpha
    return color
  }
}
