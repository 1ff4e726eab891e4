/// How the lines of a paragraph are set; lengths are in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Which edges the lines keep to.
  public var alignment = TextAlignment.natural

  /// What becomes of a line that is too long.
  public var lineBreakMode = LineBreakMode.byWordWrapping

  /// The room between two lines.
  public var lineSpacing = 0.0

  /// How high the lines are as a multiple of what their font says; 0 is what the font says.
  public var lineHeightMultiple = 0.0

  /// The least height of a line.
  public var minimumLineHeight = 0.0

  /// The greatest height of a line; 0 is any.
  public var maximumLineHeight = 0.0

  /// The room behind the paragraph.
  public var paragraphSpacing = 0.0

  /// The room before the paragraph.
  public var paragraphSpacingBefore = 0.0

  /// How far from the leading edge the first line begins.
  public var firstLineHeadIndent = 0.0

  /// How far from the leading edge the other lines begin.
  public var headIndent = 0.0

  /// How far from the leading edge lines end; 0 or less counts from the trailing edge.
  public var tailIndent = 0.0

  /// Makes a style of what is said most often: the style that paragraphs have by themselves unless
  /// something else is said.
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
