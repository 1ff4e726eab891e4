/// A colour that is another one in the dark.
///
/// ```swift
/// let ink = DynamicColor(light: .black, dark: .white)
/// ink.color(in: tree.contexts)
/// ```
public struct DynamicColor: Hashable, Sendable {
  /// The axis of contexts that decides.
  public static let axis = "scheme"

  /// The context on that axis in which the dark colour holds.
  public static let darkContext = "dark"

  /// The context that code themes have besides the dark one.
  static let lightContext = "light"

  /// The colour that holds unless it is dark.
  public var light: Color

  /// The colour that holds in the dark.
  public var dark: Color

  /// Makes a colour of two.
  public init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// Makes a colour that is the same in the dark.
  public init(_ color: Color) { self.init(light: color, dark: color) }

  /// Reads two colours as ``Color/init(hex:)`` does; `nil` if one of the texts is none.
  public init?(lightHex: some StringProtocol, darkHex: some StringProtocol) {
    guard let light = Color(hex: lightHex), let dark = Color(hex: darkHex) else { return nil }
    self.init(light: light, dark: dark)
  }

  /// The colour that holds in some contexts: the light one if the scheme is not `dark`, also if
  /// nothing is said about a scheme, or something unknown.
  public func color(in contexts: Contexts) -> Color {
    contexts[Self.axis] == Self.darkContext ? dark : light
  }
}

extension DynamicColor: CustomStringConvertible {
  /// Both colours, such as `#000000ff, dark #ffffffff`, or the one that it always is.
  public var description: String { light == dark ? "\(light)" : "\(light), dark \(dark)" }
}
