/// What a colour expression comes to: the colour that is shown, and the one that was meant.
package struct ResolvedColor: Hashable, Sendable {
  /// The colour in sRGB, eight bits each.
  package let color: Color

  /// The colour that was meant, as precise as it was written.
  package let coordinates: ColorCoordinates

  /// Whether the colour lies outside sRGB, and had to be mapped into it.
  package let isMapped: Bool

  /// The components in sRGB, 0...1, after mapping and before rounding.
  package let srgb: SIMD3<Double>

  /// Makes the bytes of a colour.
  ///
  /// `hsl()` and `hwb()` are notations for sRGB, and are clipped as `rgb()` is. A colour that is
  /// outside by no more than rounding makes of it, a quarter of a byte's step, is not mapped either.
  package init(_ coordinates: ColorCoordinates) {
    self.coordinates = coordinates
    let values = coordinates.converted(to: .srgb).values
    let clipped = GamutMapping.clip(values)
    let isNotation = coordinates.space == .hsl || coordinates.space == .hwb
    let excess = values - clipped
    isMapped = !isNotation && max(excess.max(), -excess.min()) > Self.tolerance
    srgb = isMapped ? GamutMapping.map(coordinates) : clipped
    color = Color(
      unitRed: Self.steadied(srgb.x),
      green: Self.steadied(srgb.y),
      blue: Self.steadied(srgb.z),
      alpha: Self.steadied(coordinates.alpha)
    )
  }

  /// Reads a colour that needs no sheet, as ``Color/init(parsing:)`` does.
  package init(parsing text: some StringProtocol) throws(ColorSyntaxError) {
    let expression = try ColorExpression(parsing: text)
    if let color = expression.constant {
      self = color
      return
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

  /// The colour in sRGB as it is after mapping, before rounding.
  package var mapped: ColorCoordinates { ColorCoordinates(.srgb, srgb, alpha: coordinates.alpha) }

  /// Whether the colour that is shown can be told from the one that was meant, which is a ΔE-OK of
  /// 0.02 or more.
  package var isSeenToBeMapped: Bool {
    isMapped && GamutMapping.isSeen(between: mapped, and: coordinates)
  }

  private static let tolerance = 0.001

  /// A component whose last digits, left over from conversions, do not decide how it is rounded.
  private static func steadied(_ value: Double) -> Double { value + 1e-9 }
}
