/// A theme that is written in code: what semantic colours and font styles look like.
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
/// It is asked once for each of ``SemanticColor/allCases`` and ``FontStyle/allCases``, when a
/// ``StyleSheet`` or a ``Theme`` is made of it. From then on it is used like one from a file.
public protocol ThemeProtocol {
  /// What a semantic colour looks like, in the light and in the dark.
  func color(for color: SemanticColor) -> DynamicColor

  /// The font of a font style.
  func font(for style: FontStyle) -> Font

  /// The size of a font style in points; by itself that of its font.
  func fontSize(for style: FontStyle) -> Double

  /// The distance that is added between the letters of a font style, in points; by itself 0.
  func kern(for style: FontStyle) -> Double

  /// What the theme has besides, for others to use; Livery does not look into it. By itself nothing.
  var attachment: (any Sendable)? { get }
}

extension ThemeProtocol {
  /// The size of the style's font.
  public func fontSize(for style: FontStyle) -> Double { font(for: style).size }

  /// Nothing.
  public func kern(for style: FontStyle) -> Double { 0 }

  /// Nothing.
  public var attachment: (any Sendable)? { nil }
}
