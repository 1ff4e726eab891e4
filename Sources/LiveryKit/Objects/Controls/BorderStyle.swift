/// The style of a text field's edges.
public enum BorderStyle: String, CaseIterable, Codable, Hashable, Sendable {
  /// No edges.
  case none
  /// A thin line.
  case line
  /// A bevel that makes the field look lower than its surroundings.
  case bezel
  /// A line with round corners.
  case roundedRect
}
