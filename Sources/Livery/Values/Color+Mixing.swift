extension Color {
  /// Returns a mixture of this colour with another one, as `color-mix()` does in a sheet.
  ///
  /// ```swift
  /// let hovered = Color.navy.mixed(with: .white, by: 0.2)
  /// ```
  ///
  /// - Parameters:
  ///   - other: The other colour.
  ///   - share: The share of the other colour, clamped to 0...1: 0 is this colour, 1 the other one.
  ///   - space: The space in which the components are interpolated. Steps in Oklab look even; hues
  ///     take the shorter way.
  /// - Returns: The mixture, mapped into sRGB if it is outside.
  public func mixed(
    with other: Color,
    by share: Double = 0.5,
    in space: ColorSpace = .oklab
  ) -> Color {
    let percentage = share > 0 ? min(share, 1) * 100 : 0  // NaN too
    let mixing = ColorMixing(
      space: space,
      hue: .shorter,
      percentages: [100 - percentage, percentage]
    )
    return ResolvedColor(mixing.mix([ColorCoordinates(self), ColorCoordinates(other)])).color
  }
}
