/// A shadow behind a shape or a text.
public struct Shadow: Hashable, Sendable {
  /// Its colour, whose alpha says how strong it is.
  public var color: Color

  /// How far it is moved from what throws it.
  public var offset: Offset

  /// How far its edge is blurred, in points; 0 is a sharp edge.
  public var blurRadius: Double

  /// Makes a shadow, sharp and right behind what throws it unless something else is said.
  public init(color: Color, offset: Offset = .zero, blurRadius: Double = 0) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}

extension Shadow: CustomStringConvertible {
  /// The shadow for people, such as `#00000033 offset 1 2 blur 1`.
  public var description: String {
    let offset = "\(offset.horizontal.plainText) \(offset.vertical.plainText)"
    return "\(color) offset \(offset) blur \(blurRadius.plainText)"
  }
}
