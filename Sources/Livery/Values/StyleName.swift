/// A style name of a widget, which the entries of sheets select, as in `.warning`.
///
/// ```swift
/// label.styleNames.insert(.warning)
/// ```
///
/// `livery symbols` generates the names of a theme as static members, so that programs need no
/// strings.
public struct StyleName: SheetName {
  /// The name without escapes: `is-active` for `.is\-active`.
  public let rawValue: String

  /// Makes a style name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name as in a sheet's key, with its dot and necessary backslashes.
  package var selector: String { "." + Identifier.escaped(rawValue) }
}

extension StyleName: PropertyValue {
  /// Makes a name from a value of the kind `style`; `nil` for any other.
  public init?(settingValue: SettingValue) {
    guard case .style(let name) = settingValue else { return nil }
    self.init(rawValue: name)
  }

  /// The name as the value of a setting.
  public var settingValue: SettingValue { .style(rawValue) }
}
