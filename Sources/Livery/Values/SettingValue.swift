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
  /// A duration.
  case duration(Duration)
  /// The course of a transition.
  case easing(Easing)
  /// An angle.
  case angle(Angle)
  /// A gradient.
  case gradient(Gradient)
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

  /// The size, if the value is one.
  public var size: Size? { if case .size(let size) = self { size } else { nil } }

  /// The point, if the value is one.
  public var point: Point? { if case .point(let point) = self { point } else { nil } }

  /// The offset, if the value is one.
  public var offset: Offset? { if case .offset(let offset) = self { offset } else { nil } }

  /// The insets, if the value is some.
  public var insets: Insets? { if case .insets(let insets) = self { insets } else { nil } }

  /// The duration, if the value is one.
  public var duration: Duration? {
    if case .duration(let duration) = self { duration } else { nil }
  }

  /// The easing, if the value is one.
  public var easing: Easing? { if case .easing(let easing) = self { easing } else { nil } }

  /// The angle, if the value is one.
  public var angle: Angle? { if case .angle(let angle) = self { angle } else { nil } }

  /// The gradient, if the value is one.
  public var gradient: Gradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// The elements, if the value is a list; `nil` stands for `null`.
  public var list: [SettingValue?]? { if case .list(let list) = self { list } else { nil } }

  /// The members, if the value is an object; `nil` stands for `null`.
  public var object: [String: SettingValue?]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The name of an entry, if the value is one.
  public var style: StyleName? {
    if case .style(let name) = self { StyleName(rawValue: name) } else { nil }
  }
}
