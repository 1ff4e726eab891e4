/// A setting with the value that a sheet, a scope or a widget declares, and its location.
public struct Declaration: Hashable, Sendable {
  /// A declared value.
  public enum Value: Hashable, Sendable {
    /// No value, which also overrides weaker declarations: `null`.
    case none
    /// A value. Fonts and shadows are declared by their fields instead.
    case value(SettingValue)
    /// Fields of a font.
    case font(FontFields)
    /// Fields of a shadow.
    case shadow(PartialShadow)
    /// The value of another setting of the same widget in the normal state.
    case reference(Reference)
    /// The colour that a formula computes from other settings.
    case color(ColorFormula)
    /// The value that a keyword names.
    case keyword(Keyword)
  }

  /// A keyword for a value declared elsewhere.
  public enum Keyword: String, CaseIterable, Hashable, Sendable {
    /// The parent's computed value; on a window like ``initial``.
    case inherit = "@inherit"
    /// The winner among the declarations of weaker origins.
    case revert = "@revert"
    /// The winner among the built-in declarations.
    case initial = "@initial"
  }

  /// A live reference to another setting.
  public struct Reference: Hashable, Sendable {
    /// The setting that provides the value.
    public let setting: Setting

    /// The alpha, 0 to 1, that replaces the colour's own; `nil` keeps it.
    public let alpha: Double?

    /// Makes a reference to a setting.
    public init(_ setting: Setting, alpha: Double? = nil) {
      self.setting = setting
      self.alpha = alpha
    }
  }

  /// The setting.
  public let setting: Setting

  /// The declared value.
  public let value: Value

  /// The location of the setting's name; `nil` for a declaration in code.
  public let location: SourceLocation?

  /// The locations of the constants and extended entries that the value came through.
  package let via: [SourceLocation]

  /// Makes a declaration.
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
  /// Declares a value; fonts and shadows with all their fields.
  public init(_ value: SettingValue?) {
    self =
      switch value {
      case nil: .none
      case .font(let font): .font(FontFields(font))
      case .shadow(let shadow): .shadow(PartialShadow(shadow))
      case let value?: .value(value)
      }
  }

  /// The value that this declaration alone gives a setting; `nil` for none, and for references,
  /// formulas and keywords.
  public var settingValue: SettingValue? {
    switch self {
    case .none, .reference, .color, .keyword: nil
    case .value(let value): value
    case .font(let fields): fields.font.map(SettingValue.font)
    case .shadow(let fields): fields.shadow.map(SettingValue.shadow)
    }
  }
}
