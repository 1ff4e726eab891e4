/// How far something is moved, in points: to the right and downwards.
public struct Offset: Hashable, Sendable {
  /// No offset.
  public static let zero = Offset(horizontal: 0, vertical: 0)

  /// How far to the right; negative is to the left.
  public var horizontal: Double

  /// How far down; negative is up.
  public var vertical: Double

  /// Makes an offset.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}
