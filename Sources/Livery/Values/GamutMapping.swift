/// Maps colours into sRGB as in CSS Color 4 (section 13.2): it keeps lightness and hue and reduces
/// chroma until clipping the rest makes no visible difference.
enum GamutMapping {
  /// The just noticeable difference in OKLab.
  private static let justNoticeable = 0.02

  /// The precision of the search.
  private static let precision = 0.0001

  /// Returns the components in sRGB, 0...1, that are nearest to a colour.
  static func map(_ color: ColorCoordinates) -> SIMD3<Double> {
    let origin = color.converted(to: .oklch).values
    if origin.x >= 1 { return [1, 1, 1] }
    if origin.x <= 0 { return [0, 0, 0] }

    func rgb(_ chroma: Double) -> SIMD3<Double> {
      ColorSpace.oklch.convert([origin.x, chroma, origin.z], to: .srgb)
    }
    var low = 0.0
    var high = origin.y
    var lowIsInside = true
    var current = rgb(high)
    var clipped = clip(current)
    if difference(clipped, current) < justNoticeable { return clipped }
    // The limit is enough for any chroma that a number can represent.
    for _ in 0..<2048 where high - low > precision {
      let chroma = (low + high) / 2
      current = rgb(chroma)
      if lowIsInside, isInside(current) {
        low = chroma
        continue
      }
      clipped = clip(current)
      let difference = difference(clipped, current)
      if difference < justNoticeable {
        if justNoticeable - difference < precision { return clipped }
        lowIsInside = false
        low = chroma
      } else {
        high = chroma
      }
    }
    return clipped
  }

  /// Returns whether two colours can be distinguished; true if their difference overflows.
  static func areDistinguishable(_ one: ColorCoordinates, _ other: ColorCoordinates) -> Bool {
    let delta = one.converted(to: .oklab).values - other.converted(to: .oklab).values
    return !((delta * delta).sum().squareRoot() < justNoticeable)
  }

  /// Returns components clamped to 0...1 each.
  static func clip(_ values: SIMD3<Double>) -> SIMD3<Double> {
    values.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func isInside(_ values: SIMD3<Double>) -> Bool {
    values.min() >= 0 && values.max() <= 1
  }

  /// Returns the difference of two sRGB colours in OKLab.
  private static func difference(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let delta =
      ColorSpace.srgb.convert(left, to: .oklab) - ColorSpace.srgb.convert(right, to: .oklab)
    return (delta * delta).sum().squareRoot()
  }
}
