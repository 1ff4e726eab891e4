/// How the edges of a text field are drawn.
public enum BorderStyle: String, CaseIterable, Codable, Hashable, Sendable {
  /// Not at all.
  case none
  /// As a thin line.
  case line
  /// As if the field lay deeper than what is around it.
  case bezel
  /// As a line with round corners.
  case roundedRect
}
