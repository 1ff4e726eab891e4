/// Which edges the lines of a text keep to.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Lines begin at the left edge.
  case left
  /// Lines leave as much room to the left as to the right.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines reach from edge to edge, but for the last one of a paragraph.
  case justified
  /// Lines begin where the script of the text does.
  case natural
}
