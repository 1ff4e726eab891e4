/// A value of a setting.
public enum SettingValue: Hashable, Sendable {
  /// A colour.
  case color(Color)
  /// A complete font.
  case font(Font)
  /// A complete shadow.
  case shadow(Shadow)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// True or false.
  case flag(Bool)
  /// A width and a height in points.
  case size(Size)
  /// A position in points.
  case point(Point)
  /// A distance in points.
  case offset(Offset)
  /// Distances from four edges in points.
  case insets(Insets)
  /// Several values; `nil` stands for `null`.
  case list([SettingValue?])
  /// Named values of an undeclared property; `nil` stands for `null`.
  case object([String: SettingValue?])
  /// The name of an entry to apply to an inner object.
  case style(String)

  /// The colour, if the value is one.
  public var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The font, if the value is one.
  public var font: Font? { if case .font(let font) = self { font } else { nil } }

  /// The shadow, if the value is one.
  public var shadow: Shadow? { if case .shadow(let shadow) = self { shadow } else { nil } }

  /// The number, if the value is one.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text, if the value is one.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// The Boolean value, if the value is a flag.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
