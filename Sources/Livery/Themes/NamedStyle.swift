/// What a theme's entry for some names says, such as `.button`.
public struct NamedStyle: Sendable {
  /// What is said about one setting.
  public struct Value: Hashable, Sendable {
    /// The setting.
    public let setting: Setting

    /// The value; `nil` if it is said that there is none.
    public let value: SettingValue?

    /// Where it is said; `nil` if it is in no file.
    public let location: SourceLocation?
  }

  /// The names, all of which the entry asks for.
  public let names: Set<StyleName>

  /// What is said, in the order in which settings are printed.
  public let values: [Value]

  /// What is said about a setting; `nil` if nothing is.
  public func value(of setting: Setting) -> Value? { values.first { $0.setting == setting } }
}

extension NamedStyle: Equatable {
  /// Whether both say the same for the same names, wherever they say it.
  public static func == (first: Self, second: Self) -> Bool {
    first.names == second.names
      && first.values.elementsEqual(second.values) {
        $0.setting == $1.setting && $0.value == $1.value
      }
  }
}
