/// What becomes of a line that is longer than there is room for.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// It goes on in the next line, between two words if possible.
  case byWordWrapping
  /// It goes on in the next line, between any two characters.
  case byCharWrapping
  /// It ends at the edge.
  case byClipping
  /// It shows its end, and three dots for what is missing before.
  case byTruncatingHead
  /// It shows its beginning, and three dots for what is missing behind.
  case byTruncatingTail
  /// It shows both ends, and three dots for what is missing between them.
  case byTruncatingMiddle
}
