/// Conversions between colour spaces, as in CSS Color 4 (sections 10 and 17).
extension ColorSpace {
  /// The space without an angle that defines the components of this one.
  private var rectangular: ColorSpace {
    switch self {
    case .hsl, .hwb: .srgb
    case .lch: .lab
    case .oklch: .oklab
    default: self
    }
  }

  /// Converts components of this space to another one.
  func convert(_ values: SIMD3<Double>, to target: ColorSpace) -> SIMD3<Double> {
    if target == self { return values }
    var values = withoutAngle(values)
    switch (rectangular, target.rectangular) {
    // A direct conversion keeps white at exactly 1.
    case (.srgb, .srgbLinear): values = values.mapped(Self.decodedSRGB)
    case (.srgbLinear, .srgb): values = values.mapped(Self.encodedSRGB)
    case (let own, let other) where own != other: values = other.fromXYZ(own.toXYZ(values))
    default: break
    }
    return target.withAngle(values)
  }

  private func withoutAngle(_ values: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: return Self.rgb(hsl: values)
    case .hwb: return Self.rgb(hwb: values)
    case .lch, .oklch:
      let (x, y) = ColorMath.rectangular(radius: values.y, degrees: values.z)
      return [values.x, x, y]
    default: return values
    }
  }

  private func withAngle(_ values: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .hsl: return Self.hsl(rgb: values)
    case .hwb:
      return [Self.hue(rgb: values), 100 * values.min(), 100 * (1 - values.max())]
    case .lch, .oklch:
      let (radius, degrees) = ColorMath.polar(values.y, values.z)
      return [values.x, radius, degrees]
    default: return values
    }
  }

  // MARK: XYZ with the white D65

  private func toXYZ(_ values: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: ColorMatrix.srgbToXYZ * values.mapped(Self.decodedSRGB)
    case .srgbLinear: ColorMatrix.srgbToXYZ * values
    case .displayP3: ColorMatrix.displayP3ToXYZ * values.mapped(Self.decodedSRGB)
    case .displayP3Linear: ColorMatrix.displayP3ToXYZ * values
    case .a98RGB: ColorMatrix.a98ToXYZ * values.mapped { ColorMath.signedPower($0, 563.0 / 256) }
    case .proPhotoRGB:
      ColorMatrix.d50ToD65 * (ColorMatrix.proPhotoToXYZD50 * values.mapped(Self.decodedProPhoto))
    case .rec2020: ColorMatrix.rec2020ToXYZ * values.mapped { ColorMath.signedPower($0, 2.4) }
    case .xyzD50: ColorMatrix.d50ToD65 * values
    case .lab: ColorMatrix.d50ToD65 * Self.xyzD50(lab: values)
    case .oklab: ColorMatrix.lmsToXYZ * (ColorMatrix.oklabToLMS * values).mapped { $0 * $0 * $0 }
    case .xyzD65, .hsl, .hwb, .lch, .oklch: values
    }
  }

  private func fromXYZ(_ values: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .srgb: (ColorMatrix.xyzToSRGB * values).mapped(Self.encodedSRGB)
    case .srgbLinear: ColorMatrix.xyzToSRGB * values
    case .displayP3: (ColorMatrix.xyzToDisplayP3 * values).mapped(Self.encodedSRGB)
    case .displayP3Linear: ColorMatrix.xyzToDisplayP3 * values
    case .a98RGB: (ColorMatrix.xyzToA98 * values).mapped { ColorMath.signedPower($0, 256.0 / 563) }
    case .proPhotoRGB:
      (ColorMatrix.xyzD50ToProPhoto * (ColorMatrix.d65ToD50 * values)).mapped(Self.encodedProPhoto)
    case .rec2020: (ColorMatrix.xyzToRec2020 * values).mapped { ColorMath.signedPower($0, 1 / 2.4) }
    case .xyzD50: ColorMatrix.d65ToD50 * values
    case .lab: Self.lab(xyzD50: ColorMatrix.d65ToD50 * values)
    case .oklab: ColorMatrix.lmsToOKLab * (ColorMatrix.xyzToLMS * values).mapped(ColorMath.cubeRoot)
    case .xyzD65, .hsl, .hwb, .lch, .oklch: values
    }
  }

  // MARK: Transfer functions

  private static func decodedSRGB(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.04045 { return value / 12.92 }
    return ColorMath.signedPower((size + 0.055) / 1.055, 2.4) * (value < 0 ? -1 : 1)
  }

  private static func encodedSRGB(_ value: Double) -> Double {
    let size = abs(value)
    if size <= 0.0031308 { return value * 12.92 }
    return (1.055 * ColorMath.signedPower(size, 1 / 2.4) - 0.055) * (value < 0 ? -1 : 1)
  }

  private static func decodedProPhoto(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : ColorMath.signedPower(value, 1.8)
  }

  private static func encodedProPhoto(_ value: Double) -> Double {
    abs(value) < 1.0 / 512 ? value * 16 : ColorMath.signedPower(value, 1 / 1.8)
  }

  // MARK: Lab

  private static let whiteD50: SIMD3<Double> = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
  private static let labLimit = 216.0 / 24_389
  private static let labSlope = 24_389.0 / 27

  private static func lab(xyzD50: SIMD3<Double>) -> SIMD3<Double> {
    let part = (xyzD50 / whiteD50).mapped { value in
      value > labLimit ? ColorMath.cubeRoot(value) : (labSlope * value + 16) / 116
    }
    return [116 * part.y - 16, 500 * (part.x - part.y), 200 * (part.y - part.z)]
  }

  private static func xyzD50(lab: SIMD3<Double>) -> SIMD3<Double> {
    let middle = (lab.x + 16) / 116
    let part: SIMD3<Double> = [lab.y / 500 + middle, middle, middle - lab.z / 200]
    let xyz = part.mapped { value in
      let cube = value * value * value
      return cube > labLimit ? cube : (116 * value - 16) / labSlope
    }
    return xyz * whiteD50
  }

  // MARK: HSL and HWB

  private static func rgb(hsl: SIMD3<Double>) -> SIMD3<Double> {
    let lightness = hsl.z / 100
    let reach = hsl.y / 100 * min(lightness, 1 - lightness)
    return SIMD3<Double>(0, 8, 4).mapped { shift in
      let place = (shift + ColorMath.wrapped(hsl.x) / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  private static func hsl(rgb: SIMD3<Double>) -> SIMD3<Double> {
    let most = rgb.max()
    let lightness = (most + rgb.min()) / 2
    guard most != rgb.min() else { return [0, 0, lightness * 100] }
    let room = min(lightness, 1 - lightness)
    let saturation = room == 0 ? 0 : (most - lightness) / room
    let hue = hue(rgb: rgb)
    // Far outside sRGB, a negative saturation is a positive one of the opposite hue.
    if saturation < 0 { return [ColorMath.wrapped(hue + 180), -saturation * 100, lightness * 100] }
    return [hue, saturation * 100, lightness * 100]
  }

  /// Returns the hue of a colour in or outside sRGB; 0 for a grey.
  private static func hue(rgb: SIMD3<Double>) -> Double {
    let most = rgb.max()
    let spread = most - rgb.min()
    guard spread != 0 else { return 0 }
    let sixths =
      switch most {
      case rgb.x: (rgb.y - rgb.z) / spread
      case rgb.y: (rgb.z - rgb.x) / spread + 2
      default: (rgb.x - rgb.y) / spread + 4
      }
    return ColorMath.wrapped(sixths * 60)
  }

  private static func rgb(hwb: SIMD3<Double>) -> SIMD3<Double> {
    let (white, black) = (hwb.y / 100, hwb.z / 100)
    if white + black >= 1 { return .init(repeating: white / (white + black)) }
    return rgb(hsl: [hwb.x, 100, 50]) * (1 - white - black) + white
  }
}

extension SIMD3<Double> {
  /// Returns the vector with a function applied to each component.
  fileprivate func mapped(_ transform: (Double) -> Double) -> SIMD3<Double> {
    [transform(x), transform(y), transform(z)]
  }
}
