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

extension Double: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a number.
  public init?(settingValue: SettingValue) {
    guard case .number(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .number(self) }
}

extension String: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a text.
  public init?(settingValue: SettingValue) {
    guard case .string(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .string(self) }
}

extension Bool: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a flag.
  public init?(settingValue: SettingValue) {
    guard case .flag(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .flag(self) }
}
