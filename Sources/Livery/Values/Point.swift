/// A position in points from the upper left corner.
public struct Point: Hashable, Sendable {
  /// The upper left corner.
  public static let zero = Point(x: 0, y: 0)

  /// The distance from the left edge.
  public var x: Double

  /// The distance from the upper edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
