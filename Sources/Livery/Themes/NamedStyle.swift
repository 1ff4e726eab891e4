/// The values of a theme's entry for one or more names, such as `.button`.
public struct NamedStyle: Sendable {
  /// The value of one setting.
  public struct Value: Hashable, Sendable {
    /// The setting.
    public let setting: Setting

    /// The value; `nil` if the declared value is none.
    public let value: SettingValue?

    /// The place of the declaration; `nil` if it is not in a file.
    public let location: SourceLocation?
  }

  /// The names of the entry, all of which it requires.
  public let names: Set<StyleName>

  /// The values, in the order in which settings are printed.
  public let values: [Value]

  /// Returns the value of a setting; `nil` if the entry declares none.
  public func value(of setting: Setting) -> Value? { values.first { $0.setting == setting } }
}

extension NamedStyle: Equatable {
  /// Returns a Boolean value that indicates whether both have the same names and values, regardless
  /// of their places.
  public static func == (first: Self, second: Self) -> Bool {
    first.names == second.names
      && first.values.elementsEqual(second.values) {
        $0.setting == $1.setting && $0.value == $1.value
      }
  }
}
