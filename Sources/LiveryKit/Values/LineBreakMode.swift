/// The treatment of a line that is longer than the available space.
public enum LineBreakMode: String, CaseIterable, Hashable, Sendable {
  /// It continues in the next line, between two words if possible.
  case byWordWrapping
  /// It continues in the next line, between any two characters.
  case byCharWrapping
  /// It ends at the edge.
  case byClipping
  /// It shows its end, with three dots for the missing beginning.
  case byTruncatingHead
  /// It shows its beginning, with three dots for the missing end.
  case byTruncatingTail
  /// It shows both ends, with three dots for the missing middle.
  case byTruncatingMiddle
}
