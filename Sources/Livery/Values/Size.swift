/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// A size of zero.
  public static let zero = Size(width: 0, height: 0)

  /// The width.
  public var width: Double

  /// The height.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
