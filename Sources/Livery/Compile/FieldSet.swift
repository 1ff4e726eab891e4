/// A set of fields of fonts and shadows, stored as one bit each.
struct FieldSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let name = Self(.name)
  static let size = Self(.size)
  static let weight = Self(.weight)
  static let italic = Self(.italic)
  static let color = Self(.color)
  static let offset = Self(.offset)
  static let blurRadius = Self(.blurRadius)

  static let font: Self = [.name, .size, .weight, .italic]
  static let shadow: Self = [.color, .offset, .blurRadius]
  static let all: Self = [.font, .shadow]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private init(_ field: Setting.Field) {
    let bit =
      switch field {
      case .name: 0
      case .size: 1
      case .weight: 2
      case .italic: 3
      case .color: 4
      case .offset: 5
      case .blurRadius: 6
      }
    rawValue = 1 << UInt8(bit)
  }

  /// Returns a Boolean value that indicates whether the set contains a field.
  func contains(_ field: Setting.Field) -> Bool { contains(Self(field)) }
}

extension Declaration.Value {
  /// The fields that the declaration specifies, which hide those of weaker declarations; all for a
  /// declaration of the whole setting.
  var coveredFields: FieldSet {
    switch self {
    case .none, .value, .reference, .color, .keyword: return .all
    case .font(let font):
      if font.name != nil { return font.size == nil ? .all.subtracting(.size) : .all }
      var fields: FieldSet = []
      if font.size != nil { fields.insert(.size) }
      if font.weight != nil { fields.insert(.weight) }
      if font.italic != nil { fields.insert(.italic) }
      return fields
    case .shadow(let shadow):
      var fields: FieldSet = []
      if shadow.color != nil || shadow.colorFormula != nil { fields.insert(.color) }
      if shadow.offset != nil { fields.insert(.offset) }
      if shadow.blurRadius != nil { fields.insert(.blurRadius) }
      return fields
    }
  }
}
