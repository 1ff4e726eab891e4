/// The result of a colour expression: the displayed colour and the specified one.
package struct ResolvedColor: Hashable, Sendable {
  /// The colour in sRGB, eight bits each.
  package let color: Color

  /// The specified colour in full precision.
  package let coordinates: ColorCoordinates

  /// A Boolean value that indicates whether the colour is outside sRGB and was mapped into it.
  package let isMapped: Bool

  /// The components in sRGB, 0...1, after mapping and before rounding.
  package let srgb: SIMD3<Double>

  /// Converts a colour to bytes.
  ///
  /// `hsl()` and `hwb()` are notations for sRGB and are clipped like `rgb()`. A colour that is
  /// outside only by a rounding error, up to a quarter of a byte's step, is not mapped either.
  package init(_ coordinates: ColorCoordinates) {
    self.coordinates = coordinates
    let values = coordinates.converted(to: .srgb).values
    let clipped = GamutMapping.clip(values)
    let isNotation = coordinates.space == .hsl || coordinates.space == .hwb
    let excess = values - clipped
    isMapped = !isNotation && max(excess.max(), -excess.min()) > Self.tolerance
    srgb = isMapped ? GamutMapping.map(coordinates) : clipped
    color = Color(
      unitRed: Self.stabilised(srgb.x),
      green: Self.stabilised(srgb.y),
      blue: Self.stabilised(srgb.z),
      alpha: Self.stabilised(coordinates.alpha)
    )
  }

  /// Parses a colour without constants and references, as ``Color/init(parsing:)`` does.
  package init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    let expression = try ColorExpression(parsing: text)
    if let color = expression.constant {
      self = color
      return
    }
    if let pair = expression.pairs.first {
      throw ColorSyntaxError(
        message: "'light-dark()' is for values and constants of sheets; write one colour here",
        offset: pair.range.lowerBound
      )
    }
    let constant = expression.constants.first
    let reference = expression.references.first
    if let constant, constant.offset < reference?.offset ?? .max {
      throw ColorSyntaxError(
        message: "'$\(constant.name)' is a constant of a sheet; write its colour here",
        offset: constant.offset
      )
    }
    throw ColorSyntaxError(
      message: "'{\(reference?.name ?? "")}' is a setting of a style; write its colour here",
      offset: reference?.offset ?? 0
    )
  }

  /// The colour in sRGB after mapping and before rounding.
  package var mapped: ColorCoordinates {
    ColorCoordinates(.srgb, values: srgb, alpha: coordinates.alpha)
  }

  /// A Boolean value that indicates whether the displayed colour can be distinguished from the
  /// specified one, by a ΔE-OK of 0.02 or more.
  package var isVisiblyMapped: Bool {
    isMapped && GamutMapping.areDistinguishable(mapped, coordinates)
  }

  private static let tolerance = 0.001

  /// Returns a component without the rounding errors of conversions, which could affect rounding to
  /// a byte.
  private static func stabilised(_ value: Double) -> Double { value + 1e-9 }
}
