/// The kind of values of a setting (spec 2.6).
public enum ValueKind: String, CaseIterable, Hashable, Sendable {
  /// A colour.
  case color
  /// A font; its fields cascade one by one.
  case font
  /// A shadow; its fields cascade one by one.
  case shadow
  /// A number.
  case number
  /// A text.
  case string
  /// True or false.
  case flag
  /// A width and a height in points.
  case size
  /// A position in points.
  case point
  /// A distance in points, horizontal and vertical.
  case offset
  /// Distances from four edges in points.
  case insets
  /// One of several words, which the declaration of the property names.
  case enumeration = "enum"
  /// A duration, such as `200ms`.
  case duration
  /// The course of a transition, such as `ease-in-out`.
  case easing
  /// An angle, such as `45deg`.
  case angle
  /// Colours at places along a direction.
  case gradient
  /// Several values.
  case list
  /// The name of an entry to apply to an inner object.
  case style
}
