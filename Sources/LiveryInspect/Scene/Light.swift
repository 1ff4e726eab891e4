public import Livery

/// What reaches the eye from a place: an opaque colour in sRGB, in doubles, so that nothing is rounded
/// between layers.
public struct Light: Hashable, Sendable {
  /// The red component, 0...1.
  public let red: Double
  /// The green component, 0...1.
  public let green: Double
  /// The blue component, 0...1.
  public let blue: Double

  /// Makes light of components between 0 and 1.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// White.
  public static let white = Light(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = Light(red: 0, green: 0, blue: 0)

  /// What is seen where a colour lies over this (spec 15.5).
  public func under(_ color: Color) -> Light {
    let alpha = Double(color.alpha) / 255
    func mixed(_ front: UInt8, _ back: Double) -> Double {
      Double(front) / 255 * alpha + back * (1 - alpha)
    }
    return Light(
      red: mixed(color.red, red),
      green: mixed(color.green, green),
      blue: mixed(color.blue, blue)
    )
  }

  /// The nearest colour of eight bits each.
  public var color: Color { Color(unitRed: red, green: green, blue: blue) }

  /// How much light it is, from 0 for black to 1 for white (WCAG 2.2, relative luminance, with the
  /// limit 0.04045 of the current text).
  public var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The contrast of one with another, 1 to 21 (WCAG 2.2, contrast ratio).
  public func contrast(with other: Light) -> Double {
    Self.contrast(luminance, other.luminance)
  }

  /// A contrast with two decimals, never rounded up to what is needed.
  static func text(ofContrast ratio: Double) -> String { ratio.asContrast.plainText }

  /// The contrast of two luminances.
  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The components without the curve of sRGB.
  var linear: (red: Double, green: Double, blue: Double) {
    let values = coordinates.converted(to: .srgbLinear).values
    return (values.x, values.y, values.z)
  }

  private var coordinates: ColorCoordinates { ColorCoordinates(srgb: [red, green, blue]) }

  /// Where it is in Oklab.
  var oklab: SIMD3<Double> { coordinates.converted(to: .oklab).values }

  /// How far it is from another one in Oklab.
  func difference(from other: Light) -> Double {
    let delta = oklab - other.oklab
    return (delta * delta).sum().squareRoot()
  }
}

/// A way in which colours are seen other than most people see them on a screen.
public enum ColorVision: String, CaseIterable, Sendable {
  /// Without the cones for long waves.
  case protanopia
  /// Without the cones for middle waves.
  case deuteranopia
  /// Without the cones for short waves; the model is weak here.
  case tritanopia
  /// Without colour: by luminance alone.
  case greyscale

  /// What somebody sees who sees in this way.
  ///
  /// The matrices are those of Machado, Oliveira and Fernandes (2009) at severity 1, in linear sRGB;
  /// what they lead out of it is clamped.
  public func seen(_ light: Light) -> Light {
    let (red, green, blue) = light.linear
    let rows: [SIMD3<Double>] =
      switch self {
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      case .greyscale: Array(repeating: [0.2126, 0.7152, 0.0722], count: 3)
      }
    let seen = rows.map { min(max(($0 * [red, green, blue]).sum(), 0), 1) }
    let values = ColorCoordinates(linear: [seen[0], seen[1], seen[2]]).converted(to: .srgb).values
    return Light(red: values.x, green: values.y, blue: values.z)
  }
}
