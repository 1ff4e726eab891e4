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
  public var color: Color? { Color(settingValue: self) }

  /// The font, if the value is one.
  public var font: Font? { Font(settingValue: self) }

  /// The shadow, if the value is one.
  public var shadow: Shadow? { Shadow(settingValue: self) }

  /// The number, if the value is one.
  public var number: Double? { Double(settingValue: self) }

  /// The text, if the value is one.
  public var string: String? { String(settingValue: self) }

  /// The Boolean value, if the value is a flag.
  public var flag: Bool? { Bool(settingValue: self) }

  /// The size, if the value is one.
  public var size: Size? { Size(settingValue: self) }

  /// The point, if the value is one.
  public var point: Point? { Point(settingValue: self) }

  /// The offset, if the value is one.
  public var offset: Offset? { Offset(settingValue: self) }

  /// The insets, if the value is some.
  public var insets: Insets? { Insets(settingValue: self) }

  /// The duration, if the value is one.
  public var duration: Duration? { Duration(settingValue: self) }

  /// The easing, if the value is one.
  public var easing: Easing? { Easing(settingValue: self) }

  /// The angle, if the value is one.
  public var angle: Angle? { Angle(settingValue: self) }

  /// The gradient, if the value is one.
  public var gradient: Gradient? { Gradient(settingValue: self) }

  /// The elements, if the value is a list; `nil` stands for `null`.
  public var list: [SettingValue?]? { if case .list(let list) = self { list } else { nil } }

  /// The members, if the value is an object; `nil` stands for `null`.
  public var object: [String: SettingValue?]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The name of an entry, if the value is one.
  public var style: StyleName? { StyleName(settingValue: self) }
}

// MARK: Kinds

extension SettingValue {
  /// A value by its form in a sheet, which some kinds share.
  package enum Form {
    case color(Color)
    case font(Font)
    case shadow(Shadow)
    case gradient(Gradient)
    case number(Double)
    case string(String)
    case flag(Bool)
    case style(String)
    case list([SettingValue?])
    case object([String: SettingValue?])
    /// A text with a syntax of its own, and the numbers in it.
    case text(String, numbers: [Double])
    /// Several numbers, in the order of a list.
    case numbers([Double])
  }

  /// The value by its form in a sheet.
  package var form: Form {
    switch self {
    case .color(let color): .color(color)
    case .font(let font): .font(font)
    case .shadow(let shadow): .shadow(shadow)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .flag(let flag): .flag(flag)
    case .size(let size): .numbers([size.width, size.height])
    case .point(let point): .numbers([point.x, point.y])
    case .offset(let offset): .numbers([offset.horizontal, offset.vertical])
    case .insets(let insets): .numbers([insets.top, insets.right, insets.bottom, insets.left])
    case .duration(let duration): .text(duration.sheetText, numbers: [])
    case .easing(let easing): .text(easing.description, numbers: easing.numbers)
    case .angle(let angle): .text(angle.description, numbers: [angle.degrees])
    case .gradient(let gradient): .gradient(gradient)
    case .list(let values): .list(values)
    case .object(let values): .object(values)
    case .style(let name): .style(name)
    }
  }

  /// The kind of the value; `nil` for an object.
  package var kind: ValueKind? {
    switch self {
    case .color: .color
    case .font: .font
    case .shadow: .shadow
    case .number: .number
    case .string: .string
    case .flag: .flag
    case .size: .size
    case .point: .point
    case .offset: .offset
    case .insets: .insets
    case .duration: .duration
    case .easing: .easing
    case .angle: .angle
    case .gradient: .gradient
    case .list: .list
    case .object: nil
    case .style: .style
    }
  }

  /// Makes a value from a text with a syntax of its own; `nil` for any other text or kind.
  init?(_ kind: ValueKind, text: String) {
    let value: Self? =
      switch kind {
      case .duration: Duration(sheetText: text).map(Self.duration)
      case .easing: Easing(text).map(Self.easing)
      case .angle: Angle(text).map(Self.angle)
      default: nil
      }
    guard let value else { return nil }
    self = value
  }

  /// Makes a size, a point, an offset or insets from the numbers of an array; `nil` for any other
  /// count.
  ///
  /// Two insets are top and bottom, then left and right; three are top, left and right, bottom;
  /// four are clockwise from the top.
  init?(_ kind: ValueKind, numbers: [Double]) {
    switch (kind, numbers.count) {
    case (.size, 2): self = .size(Size(width: numbers[0], height: numbers[1]))
    case (.point, 2): self = .point(Point(x: numbers[0], y: numbers[1]))
    case (.offset, 2): self = .offset(Offset(horizontal: numbers[0], vertical: numbers[1]))
    case (.insets, 2...4):
      self = .insets(
        Insets(
          top: numbers[0],
          left: numbers[numbers.count == 4 ? 3 : 1],
          bottom: numbers[numbers.count == 2 ? 0 : 2],
          right: numbers[1]
        )
      )
    default: return nil
    }
  }
}
