/// A colour in one of the CSS colour spaces, in full precision.
///
/// Components have CSS's ranges: those of sRGB and similar spaces are 0...1, those of `hsl()` and
/// `lab()` go to 100. Components out of range are kept, so that constants, mixtures and relative
/// colours lose nothing; ``ResolvedColor`` finally converts them to bytes.
package struct ColorCoordinates: Hashable, Sendable {
  /// Components that are `none` or have no meaning, such as the hue of a grey.
  package struct Missing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let alpha = Missing(rawValue: 1 << 3)

    /// Returns the set with one of the three components by its index, or alpha as the fourth.
    static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << index) }
  }

  /// The space of the components.
  package let space: ColorSpace

  /// The components; a missing one is 0.
  package private(set) var values: SIMD3<Double>

  /// The opacity, 0...1; a missing one is 0.
  package private(set) var alpha: Double

  /// The missing components.
  package private(set) var missing: Missing

  /// Makes a colour from components; missing ones become 0.
  package init(_ space: ColorSpace, values: SIMD3<Double>, alpha: Double, missing: Missing = []) {
    self.space = space
    self.values = values
    self.alpha = missing.contains(.alpha) ? 0 : alpha
    self.missing = missing
    for index in 0..<3 where missing.contains(.component(index)) { self.values[index] = 0 }
  }

  /// Makes the coordinates of a colour in sRGB.
  package init(_ color: Color) {
    self.init(
      .srgb,
      values: [Double(color.red), Double(color.green), Double(color.blue)] / 255,
      alpha: Double(color.alpha) / 255
    )
  }

  /// Returns one of the three components by its index, or alpha as the fourth; `nil` if it is
  /// missing.
  package func component(_ index: Int) -> Double? {
    if missing.contains(.component(index)) { return nil }
    return index < 3 ? values[index] : alpha
  }

  /// Returns the same colour in another space; only components without meaning there are missing.
  package func converted(to target: ColorSpace) -> ColorCoordinates {
    if target == space { return self }
    let values = space.convert(values, to: target)
    var missing = missing.intersection(.alpha)
    if target.isHuePowerless(values), let index = target.hueIndex {
      missing.insert(.component(index))
    }
    return ColorCoordinates(target, values: values, alpha: alpha, missing: missing)
  }

  /// Returns the colour with missing components as 0.
  func filled() -> ColorCoordinates { ColorCoordinates(space, values: values, alpha: alpha) }

  /// Returns the colour with missing components taken from another one of the same space;
  /// components that both lack stay missing.
  func completed(from other: ColorCoordinates) -> ColorCoordinates {
    var completed = self
    for index in 0..<3 where missing.contains(.component(index)) {
      completed.values[index] = other.values[index]
    }
    if missing.contains(.alpha) { completed.alpha = other.alpha }
    return completed
  }

  /// Replaces one of the three components.
  mutating func replace(_ index: Int, with value: Double) { values[index] = value }
}

extension ColorSpace {
  /// Returns whether a colour is so grey that its hue has no meaning.
  ///
  /// The limits are those of CSS Color 4, for rounding errors of conversions.
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
