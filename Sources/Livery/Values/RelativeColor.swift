/// The components of a relative colour, `rgb(from … r g b / 50%)`: what becomes of another colour.
struct RelativeColor: Hashable, Sendable {
  /// What stands in the place of a component.
  enum Component: Hashable, Sendable {
    /// A number that fits its place.
    case value(Double)
    /// A component of the other colour, alpha being the fourth.
    case channel(Int)
    /// `none`.
    case missing
  }

  /// The space in which the components are taken and given.
  let space: ColorSpace

  /// What a component of 1 is as a number: 255 in `rgb()`.
  let scale: Double

  /// The three components and alpha.
  let components: [Component]

  /// The colour that the components make of another one.
  ///
  /// What the other one lacks counts as 0.
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
    let color = ColorCoordinates(space, space.clamped(values), alpha: alpha, missing: missing)
    return space == .hsl || space == .hwb ? color.converted(to: .srgb) : color
  }
}
