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

extension Size: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a size.
  public init?(settingValue: SettingValue) {
    guard case .size(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .size(self) }
}
