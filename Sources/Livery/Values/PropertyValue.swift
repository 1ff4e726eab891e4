/// A type of values that a property of a sheet may have.
///
/// A type with words as raw values conforms without an implementation:
///
/// ```swift
/// enum Border: String, PropertyValue { case single, rounded }
/// let border = Property<Border>("border")
/// ```
public protocol PropertyValue: Sendable {
  /// Makes a value from that of a setting; `nil` if it is of another kind.
  init?(settingValue: SettingValue)

  /// The value as that of a setting.
  var settingValue: SettingValue { get }
}

extension PropertyValue where Self: RawRepresentable, RawValue == String {
  /// Makes a value from a word; `nil` if it is none of the type's.
  public init?(settingValue: SettingValue) {
    guard let word = settingValue.string else { return nil }
    self.init(rawValue: word)
  }

  /// The word as the value of a setting.
  public var settingValue: SettingValue { .string(rawValue) }
}

extension StyleName: PropertyValue {
  /// Makes a name from a value of the kind `style`; `nil` for any other.
  public init?(settingValue: SettingValue) {
    guard let name = settingValue.style else { return nil }
    self = name
  }

  /// The name as the value of a setting.
  public var settingValue: SettingValue { .style(rawValue) }
}

extension Array: PropertyValue where Element: PropertyValue {
  /// Makes an array from a list; `nil` if an element is `null` or of another kind.
  public init?(settingValue: SettingValue) {
    guard let list = settingValue.list else { return nil }
    self = list.compactMap { $0.flatMap(Element.init(settingValue:)) }
    if count != list.count { return nil }
  }

  /// The array as the value of a setting.
  public var settingValue: SettingValue { .list(map(\.settingValue)) }
}

extension Color: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a colour.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.color else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .color(self) }
}

extension Font: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a font.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.font else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .font(self) }
}

extension Shadow: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a shadow.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.shadow else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .shadow(self) }
}

extension Double: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a number.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.number else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .number(self) }
}

extension String: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a text.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.string else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .string(self) }
}

extension Bool: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a flag.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.flag else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .flag(self) }
}

extension Size: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a size.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.size else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .size(self) }
}

extension Point: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a point.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.point else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .point(self) }
}

extension Offset: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an offset.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.offset else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .offset(self) }
}

extension Insets: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is insets.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.insets else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .insets(self) }
}

extension Duration: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a duration.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.duration else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .duration(self) }
}

extension Easing: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an easing.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.easing else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .easing(self) }
}

extension Angle: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an angle.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.angle else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .angle(self) }
}

extension Gradient: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a gradient.
  public init?(settingValue: SettingValue) {
    guard let value = settingValue.gradient else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .gradient(self) }
}
