/// The style of a line such as a border, as in CSS.
public enum LineStyle: String, CaseIterable, Hashable, Sendable, PropertyValue {
  /// No line.
  case none
  /// A continuous line.
  case solid
  /// Short lines with gaps.
  case dashed
  /// Dots.
  case dotted
  /// Two lines beside each other.
  case double
}
