import Livery

/// The minimum contrast ratios.
public struct Limits: Hashable, Sendable {
  /// The minimum contrast of text (1.4.3).
  public var text: Double
  /// The minimum contrast of large text: of 24 px or more, or of 18.66 px or more with a weight of
  /// at least 700.
  public var largeText: Double
  /// The minimum contrast of control boundaries and marks (1.4.11).
  public var nonText: Double

  /// Creates limits.
  ///
  /// The defaults are those of level AA.
  public init(text: Double = 4.5, largeText: Double = 3, nonText: Double = 3) {
    self.text = text
    self.largeText = largeText
    self.nonText = nonText
  }

  /// The limits of level AA.
  public static let aa = Limits()
  /// The limits of level AAA (1.4.6).
  public static let aaa = Limits(text: 7, largeText: 4.5)

  /// Returns whether text in a font is large.
  ///
  /// Text without a font is not.
  func isLarge(_ font: Font?) -> Bool {
    guard let font else { return false }
    return font.size >= 24 || (font.size >= 18.66 && (font.weight ?? 400) >= 700)
  }
}
