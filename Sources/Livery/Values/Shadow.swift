/// A shadow behind a shape or a text.
public struct Shadow: Hashable, Sendable {
  /// The colour, whose alpha determines the strength.
  public var color: Color

  /// The displacement of the shadow.
  public var offset: Offset

  /// The blur radius in points; 0 gives a sharp edge.
  public var blurRadius: Double

  /// Makes a shadow, by default sharp and without displacement.
  public init(color: Color, offset: Offset = .zero, blurRadius: Double = 0) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}

extension Shadow: CustomStringConvertible {
  /// The shadow as readable text, such as `#00000033 offset 1 2 blur 1`.
  public var description: String {
    let offset = "\(offset.horizontal.plainText) \(offset.vertical.plainText)"
    return "\(color) offset \(offset) blur \(blurRadius.plainText)"
  }
}

extension Shadow: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a shadow.
  public init?(settingValue: SettingValue) {
    guard case .shadow(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .shadow(self) }
}
