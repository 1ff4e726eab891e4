/// A colour in sRGB with alpha, eight bits for each component.
///
/// All colours in style sheets become values of this type: they compare exactly, and their printed
/// form, `#rrggbbaa`, reads back as the same colour.
public struct Color: Hashable, Sendable {
  /// The red component, 0...255.
  public var red: UInt8

  /// The green component, 0...255.
  public var green: UInt8

  /// The blue component, 0...255.
  public var blue: UInt8

  /// The opacity: 0 is invisible, 255 is opaque.
  public var alpha: UInt8

  /// Makes a colour from its components, opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from components between 0 and 1, opaque by default.
  ///
  /// Values outside that range are clamped, and halves round away from zero, so that an alpha of
  /// 0.5 is 128.
  public init(unitRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      red: Self.component(red),
      green: Self.component(green),
      blue: Self.component(blue),
      alpha: Self.component(alpha)
    )
  }

  /// Makes an opaque colour from a number such as `0x336699`; the upper byte is ignored.
  public init(rgb: UInt32) { self.init(rgba: rgb << 8 | 0xff) }

  /// Makes a colour from a number such as `0x33669980`.
  public init(rgba: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgba >> 24),
      green: UInt8(truncatingIfNeeded: rgba >> 16),
      blue: UInt8(truncatingIfNeeded: rgba >> 8),
      alpha: UInt8(truncatingIfNeeded: rgba)
    )
  }

  /// The colour as a number such as `0x336699`, without its alpha.
  public var rgb: UInt32 { rgba >> 8 }

  /// The colour as a number such as `0x33669980`.
  public var rgba: UInt32 {
    UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
  }

  /// Returns the colour with another alpha, between 0 and 1.
  public func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = Self.component(alpha)
    return color
  }

  private static func component(_ value: Double) -> UInt8 {
    guard value > 0 else { return 0 }  // NaN too
    return UInt8((min(value, 1) * 255).rounded(.toNearestOrAwayFromZero))
  }
}

extension Color: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a colour.
  public init?(settingValue: SettingValue) {
    guard case .color(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .color(self) }
}
