/// A line under a text or through it.
public struct LineDecoration: Hashable, Sendable {
  /// The colour of the line; `nil` for that of the text.
  public var color: TextColor?

  /// The style of the line.
  public var style: Style

  /// Makes a line; by default a single one in the colour of the text.
  public init(color: TextColor? = nil, style: Style = .single) {
    self.color = color
    self.style = style
  }
}

extension LineDecoration {
  /// The style of a line, without its colour.
  public struct Style: Hashable, Sendable {
    /// One thin line without gaps.
    public static let single = Style(stroke: .single)

    /// One thick line without gaps.
    public static let thick = Style(stroke: .thick)

    /// Two thin lines without gaps.
    public static let double = Style(stroke: .double)

    /// The stroke of the line.
    public var stroke: Stroke

    /// The pattern of the line.
    public var pattern: Pattern

    /// A Boolean value that indicates whether spaces between words have no line.
    public var byWord: Bool

    /// Makes a style; by default one line without gaps under words and spaces.
    public init(stroke: Stroke = .single, pattern: Pattern = .solid, byWord: Bool = false) {
      self.stroke = stroke
      self.pattern = pattern
      self.byWord = byWord
    }
  }

  /// The strokes of a line.
  public enum Stroke: String, CaseIterable, Hashable, Sendable {
    /// One thin line.
    case single
    /// One thick line.
    case thick
    /// Two thin lines.
    case double
  }

  /// The patterns of a line.
  public enum Pattern: String, CaseIterable, Hashable, Sendable {
    /// No gaps.
    case solid
    /// Dots.
    case dot
    /// Dashes.
    case dash
    /// Alternating dashes and dots.
    case dashDot
    /// Alternating dashes and pairs of dots.
    case dashDotDot
  }
}
