/// A displacement to the right and downwards, in points.
public struct Offset: Hashable, Sendable {
  /// No offset.
  public static let zero = Offset(horizontal: 0, vertical: 0)

  /// The distance to the right; negative is to the left.
  public var horizontal: Double

  /// The distance downwards; negative is upwards.
  public var vertical: Double

  /// Makes an offset.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension Offset: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an offset.
  public init?(settingValue: SettingValue) {
    guard case .offset(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .offset(self) }
}
