/// The edges with which the lines of a text are aligned.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Lines begin at the left edge.
  case left
  /// Lines have equal space to the left and to the right.
  case center
  /// Lines end at the right edge.
  case right
  /// Lines reach from edge to edge, except for the last one of a paragraph.
  case justified
  /// Lines begin where the script of the text does.
  case natural
}
