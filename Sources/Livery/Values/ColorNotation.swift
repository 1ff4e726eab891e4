/// A colour function with three components and alpha: its name and its meaning.
struct ColorNotation {
  /// The name of the function as written.
  let name: String

  /// The space of the components.
  let space: ColorSpace

  /// The number for a component of 1: 255 in `rgb()`.
  let scale: Double

  /// A Boolean value that indicates whether the components may be those of another colour.
  let isRelative: Bool

  /// Returns the colour of components that do not refer to another colour.
  func color(_ components: [RelativeColor.Component]) -> ColorCoordinates {
    var values: [Double] = []
    var missing: ColorCoordinates.Missing = []
    for (index, component) in components.enumerated() {
      switch component {
      case .value(let value): values.append(value)
      case .missing, .channel:
        values.append(0)
        missing.insert(.component(index))
      }
    }
    var clamped = space.clamped([values[0], values[1], values[2]])
    if scale != 1 { clamped = GamutMapping.clip(clamped) }
    if space == .hsl || space == .hwb { clamped.y = max(0, clamped.y) }
    if space == .hwb { clamped.z = max(0, clamped.z) }
    return ColorCoordinates(
      space,
      values: clamped,
      alpha: min(max(0, values[3]), 1),
      missing: missing
    )
  }
}
