/// The style of the lines of a paragraph, with lengths in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// The edges with which the lines are aligned.
  public var alignment = TextAlignment.natural

  /// The treatment of lines that are too long.
  public var lineBreakMode = LineBreakMode.byWordWrapping

  /// The space between two lines.
  public var lineSpacing = 0.0

  /// The height of the lines as a multiple of the font's line height; 0 for the font's own.
  public var lineHeightMultiple = 0.0

  /// The smallest height of a line.
  public var minimumLineHeight = 0.0

  /// The largest height of a line; 0 for no limit.
  public var maximumLineHeight = 0.0

  /// The space after the paragraph.
  public var paragraphSpacing = 0.0

  /// The space before the paragraph.
  public var paragraphSpacingBefore = 0.0

  /// The indent of the first line from the leading edge.
  public var firstLineHeadIndent = 0.0

  /// The indent of the other lines from the leading edge.
  public var headIndent = 0.0

  /// The distance from the leading edge at which lines end; 0 or less counts from the trailing
  /// edge.
  public var tailIndent = 0.0

  /// Makes a style from the most frequent properties; the defaults are those of an unstyled
  /// paragraph.
  public init(
    alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .byWordWrapping,
    lineSpacing: Double = 0,
    paragraphSpacing: Double = 0
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
  }
}
