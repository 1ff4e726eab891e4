/// A function that is made of three components and alpha: how it was written, and what it means.
struct ColorNotation {
  /// The name of the function as it was written.
  let name: String

  /// The space of the components.
  let space: ColorSpace

  /// What a component of 1 is as a number: 255 in `rgb()`.
  let scale: Double

  /// Whether the components may be those of another colour.
  let isRelative: Bool

  /// The colour of components that are no other colour's.
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
    return ColorCoordinates(space, clamped, alpha: min(max(0, values[3]), 1), missing: missing)
  }
}
