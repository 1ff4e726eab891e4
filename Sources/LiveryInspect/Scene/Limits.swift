import Livery

/// What contrasts have to be (spec 15.6, WCAG 2.2).
public struct Limits: Hashable, Sendable {
  /// The contrast of text (1.4.3).
  public var text: Double
  /// The contrast of large text: from 24 px on, or from 18.66 px on with a weight of 700 or more.
  public var largeText: Double
  /// The contrast of what a control is found by, and of marks (1.4.11).
  public var nonText: Double

  /// Makes limits; without arguments those of level AA.
  public init(text: Double = 4.5, largeText: Double = 3, nonText: Double = 3) {
    self.text = text
    self.largeText = largeText
    self.nonText = nonText
  }

  /// Those of level AA.
  public static let aa = Limits()
  /// Those of level AAA (1.4.6).
  public static let aaa = Limits(text: 7, largeText: 4.5)

  /// Whether text in a font is large; without one it is not.
  func isLarge(_ font: Font?) -> Bool {
    guard let font else { return false }
    return font.size >= 24 || (font.size >= 18.66 && (font.weight ?? 400) >= 700)
  }
}
