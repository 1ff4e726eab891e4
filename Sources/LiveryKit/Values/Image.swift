/// A picture: a named one, or a ground of one colour.
public struct Image: Hashable, Sendable {
  /// What is to be seen.
  public enum Content: Hashable, Sendable {
    /// A picture that the app finds by its name.
    case named(String)
    /// One colour all over.
    case color(Color)
  }

  /// What is to be seen.
  public let content: Content

  /// How large it is, in points; `nil` is as large as the picture.
  public let size: Size?

  /// A picture that the app finds by its name.
  public init(named name: String) {
    content = .named(name)
    size = nil
  }

  /// A ground of one colour, of 10 by 10 points unless said otherwise.
  public init(color: Color, size: Size = Size(width: 10, height: 10)) {
    content = .color(color)
    self.size = size
  }
}
