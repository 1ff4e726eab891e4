/// A picture: a named one, or an area of one colour.
public struct Image: Hashable, Sendable {
  /// The kinds of pictures.
  public enum Content: Hashable, Sendable {
    /// A picture that the app finds by its name.
    case named(String)
    /// An area of one colour.
    case color(Color)
  }

  /// The content.
  public let content: Content

  /// The size, in points; `nil` for the size of the picture.
  public let size: Size?

  /// Makes a picture that the app finds by its name.
  public init(named name: String) {
    content = .named(name)
    size = nil
  }

  /// Makes an area of one colour, of 10 by 10 points by default.
  public init(color: Color, size: Size = Size(width: 10, height: 10)) {
    content = .color(color)
    self.size = size
  }
}
