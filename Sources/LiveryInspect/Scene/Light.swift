public import Livery

/// An opaque sRGB colour with components of type `Double`, so that composited layers are not
/// rounded.
public struct Light: Hashable, Sendable {
  /// The red component, 0...1.
  public let red: Double
  /// The green component, 0...1.
  public let green: Double
  /// The blue component, 0...1.
  public let blue: Double

  /// Creates a light from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// White.
  public static let white = Light(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = Light(red: 0, green: 0, blue: 0)

  /// Returns the result of compositing a colour over this light.
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

  /// The nearest colour with eight bits per component.
  public var color: Color { Color(unitRed: red, green: green, blue: blue) }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, with the limit 0.04045 of
  /// the current text).
  public var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// Returns the contrast ratio to another light, 1 to 21 (WCAG 2.2).
  public func contrast(with other: Light) -> Double {
    Self.contrast(luminance, other.luminance)
  }

  /// Returns a contrast ratio with two decimals, never rounded up to a limit.
  static func text(ofContrast ratio: Double) -> String { ratio.asContrast.plainText }

  /// Returns the contrast ratio of two luminances.
  static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The components in linear sRGB.
  var linear: (red: Double, green: Double, blue: Double) {
    let values = coordinates.converted(to: .srgbLinear).values
    return (values.x, values.y, values.z)
  }

  private var coordinates: ColorCoordinates { ColorCoordinates(srgb: [red, green, blue]) }

  /// The coordinates in Oklab.
  var oklab: SIMD3<Double> { coordinates.converted(to: .oklab).values }

  /// Returns the distance to another light in Oklab.
  func difference(from other: Light) -> Double {
    let delta = oklab - other.oklab
    return (delta * delta).sum().squareRoot()
  }
}

/// A kind of colour vision to simulate.
public enum ColorVision: String, CaseIterable, Sendable {
  /// Without long-wave cones.
  case protanopia
  /// Without middle-wave cones.
  case deuteranopia
  /// Without short-wave cones. The model is weak here.
  case tritanopia
  /// Without colour: luminance only.
  case greyscale

  /// The rows of the matrix, in linear sRGB.
  ///
  /// They are those of Machado, Oliveira and Fernandes (2009) at severity 1.
  package var rows: [SIMD3<Double>] {
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
  }

  /// Returns a light as perceived with this colour vision.
  ///
  /// Results outside of the gamut are clamped.
  public func perceived(_ light: Light) -> Light {
    let (red, green, blue) = light.linear
    let seen = rows.map { min(max(($0 * [red, green, blue]).sum(), 0), 1) }
    let values = ColorCoordinates(linear: [seen[0], seen[1], seen[2]]).converted(to: .srgb).values
    return Light(red: values.x, green: values.y, blue: values.z)
  }
}
