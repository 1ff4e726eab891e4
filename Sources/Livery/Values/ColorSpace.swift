/// The CSS colour spaces, by their CSS names.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
  /// The space of the web and of ``Color``.
  case srgb
  /// sRGB in proportion to light.
  case srgbLinear = "srgb-linear"
  /// The space of wide-gamut displays.
  case displayP3 = "display-p3"
  /// Display P3 in proportion to light.
  case displayP3Linear = "display-p3-linear"
  /// Adobe's RGB of 1998.
  case a98RGB = "a98-rgb"
  /// ProPhoto RGB.
  case proPhotoRGB = "prophoto-rgb"
  /// The space of ultra-high-definition television.
  case rec2020
  /// The tristimulus values of CIE for the white of print.
  case xyzD50 = "xyz-d50"
  /// The tristimulus values of CIE for the white of displays.
  case xyzD65 = "xyz-d65"
  /// sRGB as hue, saturation and lightness.
  case hsl
  /// sRGB as hue, whiteness and blackness.
  case hwb
  /// The lightness of CIE, and two axes of opposite colours.
  case lab
  /// Lab as lightness, chroma and hue.
  case lch
  /// Oklab, in which equal steps look equal.
  case oklab
  /// Oklab as lightness, chroma and hue.
  case oklch

  /// Returns the space with a name of `color()` or `color-mix()`, in lower case.
  init?(named name: String) { self.init(rawValue: name == "xyz" ? "xyz-d65" : name) }

  /// The names that `color()` accepts.
  static let functionNames = [
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020",
    "xyz", "xyz-d50", "xyz-d65",
  ]

  /// The names that `color-mix()` accepts.
  static let mixNames = functionNames + ["hsl", "hwb", "lab", "lch", "oklab", "oklch"]

  /// A Boolean value that indicates whether colours of the space are written with `color()`.
  package var isPredefined: Bool {
    switch self {
    case .hsl, .hwb, .lab, .lch, .oklab, .oklch: false
    default: true
    }
  }

  /// The index of the component that is an angle.
  package var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The keywords of the components in a relative colour: the first letters of their names.
  var channels: [String] { channelNames.map { String($0.prefix(1)) } }

  /// The names of the components, for messages.
  var channelNames: [String] {
    switch self {
    case .xyzD50, .xyzD65: ["x", "y", "z"]
    case .hsl: ["hue", "saturation", "lightness"]
    case .hwb: ["hue", "whiteness", "blackness"]
    case .lab, .oklab: ["lightness", "a", "b"]
    case .lch, .oklch: ["lightness", "chroma", "hue"]
    default: ["red", "green", "blue"]
    }
  }

  /// The components at 100%.
  var fullValues: SIMD3<Double> {
    switch self {
    case .hsl, .hwb: [360, 100, 100]
    case .lab: [100, 125, 125]
    case .lch: [100, 150, 360]
    case .oklab: [1, 0.4, 0.4]
    case .oklch: [1, 0.4, 360]
    default: [1, 1, 1]
    }
  }

  /// Returns components clamped to the range that CSS allows for the numbers of a function.
  ///
  /// Only meaningless values change: a lightness beyond black or white, a negative chroma.
  func clamped(_ values: SIMD3<Double>) -> SIMD3<Double> {
    var values = values
    switch self {
    case .lab, .lch, .oklab, .oklch: values.x = min(max(0, values.x), fullValues.x)
    default: break
    }
    if self == .lch || self == .oklch { values.y = max(0, values.y) }
    if let hueIndex { values[hueIndex] = ColorMath.wrapped(values[hueIndex]) }
    return values
  }
}
