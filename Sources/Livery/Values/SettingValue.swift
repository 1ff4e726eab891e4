/// A value that a setting can have.
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
  /// A place in points.
  case point(Point)
  /// A distance in points.
  case offset(Offset)
  /// Distances from four edges in points.
  case insets(Insets)
  /// Several values; `nil` stands for `null`.
  case list([SettingValue?])
  /// Named values, as an undeclared property may have them; `nil` stands for `null`.
  case object([String: SettingValue?])
  /// The name of an entry to apply to an inner object.
  case style(String)

  /// The colour, if it is one.
  public var color: Color? { if case .color(let color) = self { color } else { nil } }

  /// The font, if it is one.
  public var font: Font? { if case .font(let font) = self { font } else { nil } }

  /// The shadow, if it is one.
  public var shadow: Shadow? { if case .shadow(let shadow) = self { shadow } else { nil } }

  /// The number, if it is one.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The text, if it is one.
  public var string: String? { if case .string(let string) = self { string } else { nil } }

  /// Whether it is true, if it is a flag.
  public var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
