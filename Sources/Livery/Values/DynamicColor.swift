/// A colour with a different value in the dark scheme.
///
/// ```swift
/// let ink = DynamicColor(light: .black, dark: .white)
/// ink.color(in: tree.contexts)
/// ```
public struct DynamicColor: Hashable, Sendable {
  /// The axis of contexts that selects the colour.
  public static let axis = "scheme"

  /// The context on that axis that selects the dark colour.
  public static let darkContext = "dark"

  /// The other context of themes made in code.
  static let lightContext = "light"

  /// The colour unless the scheme is dark.
  public var light: Color

  /// The colour in the dark scheme.
  public var dark: Color

  /// Makes a colour from two.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour that is the same in the dark scheme.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// Parses two colours as ``Color/init(hex:)`` does; `nil` if one of the texts is not a colour.
  public init?(lightHex: some StringProtocol, darkHex: some StringProtocol) {
    guard let light = Color(hex: lightHex), let dark = Color(hex: darkHex) else { return nil }
    self.init(light: light, dark: dark)
  }

  /// Returns the colour in some contexts: the light one unless the scheme is `dark`, also if it is
  /// unknown or not set.
  public func color(in contexts: Contexts) -> Color {
    contexts[Self.axis] == Self.darkContext ? dark : light
  }
}

extension DynamicColor: CustomStringConvertible {
  /// Both colours, such as `#000000ff, dark #ffffffff`, or one if they are equal.
  public var description: String { light == dark ? "\(light)" : "\(light), dark \(dark)" }
}
