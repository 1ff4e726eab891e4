/// A colour in one of the spaces of CSS, as precise as it was written.
///
/// Components keep CSS's numbers: those of sRGB and its like are 0...1, those of `hsl()` and `lab()`
/// go to 100. Out of range ones stay what they are, so that nothing is lost on the way through
/// constants, mixtures and relative colours; ``ResolvedColor`` makes bytes of them at the end.
package struct ColorCoordinates: Hashable, Sendable {
  /// Components that were written as `none`, or have no meaning, such as the hue of a grey.
  package struct Missing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let alpha = Missing(rawValue: 1 << 3)

    /// One of the three components by its place, or alpha as the fourth.
    static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << index) }
  }

  /// The space of the components.
  package let space: ColorSpace

  /// The components; a missing one is 0.
  package private(set) var values: SIMD3<Double>

  /// The opacity, 0...1; a missing one is 0.
  package private(set) var alpha: Double

  /// Which components are missing.
  package private(set) var missing: Missing

  /// Makes a colour of components, those of which are 0 that are missing.
  init(_ space: ColorSpace, _ values: SIMD3<Double>, alpha: Double, missing: Missing = []) {
    self.space = space
    self.values = values
    self.alpha = missing.contains(.alpha) ? 0 : alpha
    self.missing = missing
    for index in 0..<3 where missing.contains(.component(index)) { self.values[index] = 0 }
  }

  /// The colour in sRGB, byte by byte.
  package init(_ color: Color) {
    self.init(
      .srgb,
      [Double(color.red), Double(color.green), Double(color.blue)] / 255,
      alpha: Double(color.alpha) / 255
    )
  }

  /// One of the three components by its place, or alpha as the fourth; `nil` if it is missing.
  package func component(_ index: Int) -> Double? {
    if missing.contains(.component(index)) { return nil }
    return index < 3 ? values[index] : alpha
  }

  /// The same colour in another space; only what has no meaning there is missing.
  package func converted(to target: ColorSpace) -> ColorCoordinates {
    if target == space { return self }
    let values = space.convert(values, to: target)
    var missing = missing.intersection(.alpha)
    if target.isHuePowerless(values), let index = target.hueIndex {
      missing.insert(.component(index))
    }
    return ColorCoordinates(target, values, alpha: alpha, missing: missing)
  }

  /// The same colour without missing components: they count as 0.
  func filled() -> ColorCoordinates { ColorCoordinates(space, values, alpha: alpha) }

  /// The colour with what it lacks taken from another one of the same space; what both lack stays
  /// missing.
  func completed(from other: ColorCoordinates) -> ColorCoordinates {
    var completed = self
    for index in 0..<3 where missing.contains(.component(index)) {
      completed.values[index] = other.values[index]
    }
    if missing.contains(.alpha) { completed.alpha = other.alpha }
    return completed
  }

  /// Puts another value in the place of one of the three components.
  mutating func replace(_ index: Int, with value: Double) { values[index] = value }
}

extension ColorSpace {
  /// Whether a colour is so grey that its hue means nothing.
  ///
  /// The limits are those of CSS Color 4: what conversions leave over of nothing.
  fileprivate func isHuePowerless(_ values: SIMD3<Double>) -> Bool {
    switch self {
    case .hsl: values.y <= 0.001
    case .hwb: values.y + values.z >= 99.999
    case .lch: values.y <= 0.0015
    case .oklch: values.y <= 0.000_004
    default: false
    }
  }
}
