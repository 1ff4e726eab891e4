extension Duration {
  /// The text in a sheet, such as `200ms`.
  package var sheetText: String {
    let milliseconds = milliseconds
    return abs(milliseconds) < 1000
      ? "\(milliseconds.plainText)ms" : "\((milliseconds / 1000).plainText)s"
  }

  /// The duration in milliseconds.
  private var milliseconds: Double {
    Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15
  }

  /// The duration in seconds.
  package var inSeconds: Double { milliseconds / 1000 }

  /// Parses a number that is not negative, with the unit `ms` or `s`.
  package init?(sheetText text: String) {
    guard let (number, factor) = text.numberWithUnit(["ms": 1, "s": 1000]) else { return nil }
    // A day is more than any transition takes, and far from what overflows.
    guard number >= 0, number * factor <= 86_400_000 else { return nil }
    self = .milliseconds(number * factor)
  }
}

extension Duration: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is a duration.
  public init?(settingValue: SettingValue) {
    guard case .duration(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .duration(self) }
}
