/// A property of an element that an element path gives a value.
enum PathProperty: String, CaseIterable {
  case font
  case textColor
  case backgroundColor

  /// What an element has for it.
  func value(of element: Element) -> SettingValue? {
    switch self {
    case .font: (element as? any ThemedText)?.themedFont.map(SettingValue.font)
    case .textColor: (element as? any ThemedText)?.themedTextColor.map(SettingValue.color)
    case .backgroundColor: (element as? View)?.backgroundColor.map(SettingValue.color)
    }
  }

  /// Gives an element a value, or none.
  func set(_ value: SettingValue?, on element: Element) {
    switch self {
    case .font: (element as? any ThemedText)?.themedFont = value?.font
    case .textColor: (element as? any ThemedText)?.themedTextColor = value?.color
    case .backgroundColor: (element as? View)?.backgroundColor = value?.color
    }
  }

  /// What kind of value it takes, for people.
  var kind: String { self == .font ? "font" : "colour" }

  /// What it takes a value for, which may be a text or an object if the property is not declared.
  func read(_ value: SettingValue) -> SettingValue? {
    switch self {
    case .font: (try? Font(themeValue: value)).map(SettingValue.font)
    case .textColor, .backgroundColor: (try? Color(themeValue: value)).map(SettingValue.color)
    }
  }
}
