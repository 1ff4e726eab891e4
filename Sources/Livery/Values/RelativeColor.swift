/// The components of a relative colour, such as `rgb(from … r g b / 50%)`, as a function of its
/// origin.
struct RelativeColor: Hashable, Sendable {
  /// A component.
  enum Component: Hashable, Sendable {
    /// A number in the range of the component.
    case value(Double)
    /// A component of the origin; alpha is the fourth.
    case channel(Int)
    /// `none`.
    case missing
  }

  /// The space of the components of the origin and of the result.
  let space: ColorSpace

  /// The number for a component of 1: 255 in `rgb()`.
  let scale: Double

  /// The three components and alpha.
  let components: [Component]

  /// Returns the relative colour for an origin.
  ///
  /// Missing components of the origin count as 0.
  func color(from origin: ColorCoordinates) -> ColorCoordinates {
    let origin = origin.converted(to: space).filled()
    var values = SIMD3<Double>()
    var alpha = 0.0
    var missing: ColorCoordinates.Missing = []
    for (index, component) in components.enumerated() {
      let value: Double
      switch component {
      case .value(let number): value = number
      case .channel(let channel):
        let number = channel < 3 ? origin.values[channel] * scale : origin.alpha
        value = index < 3 ? number / scale : number
      case .missing:
        value = 0
        missing.insert(.component(index))
      }
      if index < 3 { values[index] = value } else { alpha = min(max(0, value), 1) }
    }
    let color = ColorCoordinates(
      space,
      values: space.clamped(values),
      alpha: alpha,
      missing: missing
    )
    return space == .hsl || space == .hwb ? color.converted(to: .srgb) : color
  }
}
