/// Brings colours into sRGB as CSS Color 4 does (section 13.2): lightness and hue stay, chroma goes
/// down until clipping what is left over is not seen.
enum GamutMapping {
  /// The difference in OKLab that is just seen.
  private static let justNoticeable = 0.02

  /// How near the search comes.
  private static let precision = 0.0001

  /// The components in sRGB, 0...1, that come nearest to a colour.
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
    // The number of steps is that of any chroma that a number can hold.
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

  /// Whether two colours can be told apart; of numbers too great to reckon with they can.
  static func isSeen(between one: ColorCoordinates, and other: ColorCoordinates) -> Bool {
    let delta = one.converted(to: .oklab).values - other.converted(to: .oklab).values
    return !((delta * delta).sum().squareRoot() < justNoticeable)
  }

  /// Components brought to the nearest end of 0...1 each.
  static func clip(_ values: SIMD3<Double>) -> SIMD3<Double> {
    values.clamped(lowerBound: .zero, upperBound: .one)
  }

  private static func isInside(_ values: SIMD3<Double>) -> Bool {
    values.min() >= 0 && values.max() <= 1
  }

  /// How much two colours in sRGB differ in OKLab.
  private static func difference(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> Double {
    let delta =
      ColorSpace.srgb.convert(left, to: .oklab) - ColorSpace.srgb.convert(right, to: .oklab)
    return (delta * delta).sum().squareRoot()
  }
}
