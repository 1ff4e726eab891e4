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

extension Point: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a point.
  public init?(settingValue: SettingValue) {
    guard case .point(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .point(self) }
}
