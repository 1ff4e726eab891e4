/// A theme that is written in code: the values of semantic colours and font styles.
///
/// ```swift
/// struct Ocean: ThemeProtocol {
///   func color(for color: SemanticColor) -> DynamicColor {
///     switch color {
///     case .label(.link): DynamicColor(light: .teal, dark: .aqua)
///     default: DynamicColor(light: .black, dark: .white)
///     }
///   }
///
///   func font(for style: FontStyle) -> Font { Font(name: "Avenir", size: 15) }
/// }
///
/// tree.theme = try Theme(Ocean(), name: "ocean")
/// ```
///
/// The requirements are called once for each of ``SemanticColor/allCases`` and
/// ``FontStyle/allCases``, when a ``StyleSheet`` or a ``Theme`` is made. From then on the theme
/// behaves like one from a file. A theme in code is immutable, so that it may be passed between
/// threads.
public protocol ThemeProtocol {
  /// Returns the value of a semantic colour, for light and dark contexts.
  func color(for color: SemanticColor) -> DynamicColor

  /// Returns the font of a font style.
  func font(for style: FontStyle) -> Font

  /// Returns the size of a font style in points; by default that of its font.
  func fontSize(for style: FontStyle) -> Double

  /// Returns the additional distance between the letters of a font style, in points; by default 0.
  func kern(for style: FontStyle) -> Double
}

extension ThemeProtocol {
  /// Returns the size of the style's font.
  public func fontSize(for style: FontStyle) -> Double { font(for: style).size }

  /// Returns 0.
  public func kern(for style: FontStyle) -> Double { 0 }
}
