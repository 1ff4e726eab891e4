/// One setting with the value that a sheet, a scope or a widget gives it, and its place.
public struct Declaration: Hashable, Sendable {
  /// What is said about a setting.
  public enum Value: Hashable, Sendable {
    /// It has no value, and weaker declarations do not shine through: `null`.
    case none
    /// It has this value. Fonts and shadows are given by their fields instead.
    case value(SettingValue)
    /// It has these fields of a font.
    case font(FontFields)
    /// It has these fields of a shadow.
    case shadow(ShadowFields)
    /// It has the value that the same widget has for a setting in the normal state (spec 2.5).
    case reference(Reference)
    /// It has the colour that a formula makes of other settings (spec 2.5).
    case color(ColorFormula)
    /// It has the value that a keyword names (spec 2.4).
    case keyword(Keyword)
  }

  /// A word for a value that is said elsewhere.
  public enum Keyword: String, CaseIterable, Hashable, Sendable {
    /// The parent's value, wherever the parent has it from; on a window like ``initial``.
    case inherit = "@inherit"
    /// The winner among the declarations of weaker origins.
    case revert = "@revert"
    /// The winner among the built-in declarations.
    case initial = "@initial"
  }

  /// Another setting whose value is taken, live.
  public struct Reference: Hashable, Sendable {
    /// The setting whose value is taken.
    public let setting: Setting

    /// The alpha, 0 to 1, that replaces the colour's own; `nil` leaves it.
    public let alpha: Double?

    /// Refers to a setting.
    public init(_ setting: Setting, alpha: Double? = nil) {
      self.setting = setting
      self.alpha = alpha
    }
  }

  /// The setting.
  public let setting: Setting

  /// What is said about it.
  public let value: Value

  /// Where it is said, namely where the setting's name stands; `nil` for what a program says.
  public let location: SourceLocation?

  /// The places of constants and extended entries that the value came through.
  package let via: [SourceLocation]

  /// Says something about a setting.
  public init(_ setting: Setting, _ value: Value, at location: SourceLocation? = nil) {
    self.init(setting, value, at: location, via: [])
  }

  package init(
    _ setting: Setting,
    _ value: Value,
    at location: SourceLocation?,
    via: [SourceLocation]
  ) {
    self.setting = setting
    self.value = value
    self.location = location
    self.via = via
  }
}

extension Declaration.Value {
  /// Says that a setting has a value; fonts and shadows with all their fields.
  public init(_ value: SettingValue?) {
    self =
      switch value {
      case nil: .none
      case .font(let font): .font(FontFields(font))
      case .shadow(let shadow): .shadow(ShadowFields(shadow))
      case let value?: .value(value)
      }
  }

  /// The value that this alone gives a setting; `nil` for none, and for what is said elsewhere.
  public var settingValue: SettingValue? {
    switch self {
    case .none, .reference, .color, .keyword: nil
    case .value(let value): value
    case .font(let fields): fields.font.map(SettingValue.font)
    case .shadow(let fields): fields.shadow.map(SettingValue.shadow)
    }
  }
}
