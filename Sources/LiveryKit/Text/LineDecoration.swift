/// A line under a text or through it.
public struct LineDecoration: Hashable, Sendable {
  /// The colour of the line; `nil` is that of the text.
  public var color: TextColor?

  /// What the line looks like.
  public var style: Style

  /// Makes a line: a single one in the colour of the text unless something else is said.
  public init(color: TextColor? = nil, style: Style = .single) {
    self.color = color
    self.style = style
  }
}

extension LineDecoration {
  /// What a line looks like, whatever its colour.
  public struct Style: Hashable, Sendable {
    /// One thin line without gaps.
    public static let single = Style(stroke: .single)

    /// One thick line without gaps.
    public static let thick = Style(stroke: .thick)

    /// Two thin lines without gaps.
    public static let double = Style(stroke: .double)

    /// How much of a line it is.
    public var stroke: Stroke

    /// The gaps that it has.
    public var pattern: Pattern

    /// Whether spaces between words have no line.
    public var byWord: Bool

    /// Makes a style: a line without gaps under words and spaces unless something else is said.
    public init(stroke: Stroke = .single, pattern: Pattern = .solid, byWord: Bool = false) {
      self.stroke = stroke
      self.pattern = pattern
      self.byWord = byWord
    }
  }

  /// How much of a line it is.
  public enum Stroke: String, CaseIterable, Hashable, Sendable {
    /// One thin line.
    case single
    /// One thick line.
    case thick
    /// Two thin lines.
    case double
  }

  /// The gaps of a line.
  public enum Pattern: String, CaseIterable, Hashable, Sendable {
    /// There are none.
    case solid
    /// The line is made of dots.
    case dot
    /// The line is made of dashes.
    case dash
    /// A dash and a dot follow each other.
    case dashDot
    /// A dash and two dots follow each other.
    case dashDotDot
  }
}
