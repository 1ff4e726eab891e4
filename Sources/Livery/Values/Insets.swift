/// The free space along each edge, in points.
public struct Insets: Hashable, Sendable {
  /// No space along any edge.
  public static let zero = Insets(top: 0, left: 0, bottom: 0, right: 0)

  /// The space along the upper edge.
  public var top: Double

  /// The space along the left edge.
  public var left: Double

  /// The space along the lower edge.
  public var bottom: Double

  /// The space along the right edge.
  public var right: Double

  /// Makes insets.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension Insets: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is insets.
  public init?(settingValue: SettingValue) {
    guard case .insets(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .insets(self) }
}
