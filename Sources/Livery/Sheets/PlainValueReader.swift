/// Reads the values of nearly all settings in sheets: `#rrggbb` colours, numbers, fonts and shadows
/// of those, and texts without a special meaning.
///
/// It returns nothing for any other value, valid or not: ``ValueReader`` reads those.
struct PlainValueReader {
  let tokens: JSONTokens

  /// A Boolean value that indicates whether a font without a name is the system font.
  let isDefault: Bool

  /// Returns a declared value of a kind, or of an undeclared property; `nil` if it is not plain.
  func value(_ index: Int, kind: ValueKind?) -> Declaration.Value? {
    if case .some(.none) = tokens.literal(index) { return Declaration.Value.none }
    switch kind {
    case .color: return color(index).map { .value(.color($0)) }
    case .font: return font(index).map(Declaration.Value.font)
    case .shadow: return shadow(index).map(Declaration.Value.shadow)
    case .number: return tokens.number(index).map { .value(.number($0)) }
    case .string: return text(index).map { .value(.string($0.string)) }
    case .flag: return flag(index).map { .value(.flag($0)) }
    case nil:
      if let number = tokens.number(index) { return .value(.number(number)) }
      if let flag = flag(index) { return .value(.flag(flag)) }
      // It may be a colour that refers to other settings.
      if tokens.mayContain(0x7B, in: index) { return nil }
      return text(index).map { .value(.string($0.string)) }
    default: return nil
    }
  }

  private func flag(_ index: Int) -> Bool? { tokens.literal(index) ?? nil }

  /// Returns a text that is not empty and contains no constant, keyword or reference.
  private func text(_ index: Int) -> JSONBytes? {
    guard let text = tokens.text(index), text.count > 0 else { return nil }
    switch text[0] {
    case 0x00...0x20, 0x24, 0x40, 0x7B: return nil
    default:
      // A text with a parenthesis may be a colour that depends on the scheme.
      return text.count(of: 0x24, 0x28) > 0 ? nil : text
    }
  }

  private func color(_ index: Int) -> Color? {
    guard let text = tokens.text(index), text[0] == 0x23 else { return nil }
    return Color(hexadecimal: text)
  }

  private func font(_ index: Int) -> FontFields? {
    guard tokens.kind(index) == .object else { return nil }
    var fields = FontFields()
    var member = index + 1
    for _ in 0..<tokens.count(index) {
      guard let key = tokens.text(member) else { return nil }
      let value = member + 1
      if key == "name" {
        if fields.name != nil { return nil }
        if case .some(.none) = tokens.literal(value) {
          fields.name = .system
        } else {
          guard let name = text(value) else { return nil }
          fields.name = .named(name.string)
        }
      } else if key == "size" {
        guard fields.size == nil, let size = tokens.number(value), size >= 0 else { return nil }
        fields.size = size
      } else if key == "weight" {
        guard fields.weight == nil, let number = tokens.number(value),
          let weight = Int(exactly: number), (1...1000).contains(weight)
        else { return nil }
        fields.weight = weight
      } else if key == "italic" {
        guard fields.italic == nil, let italic = flag(value) else { return nil }
        fields.italic = italic
      } else {
        return nil
      }
      member = tokens.next(value)
    }
    if isDefault, fields.name == nil { fields.name = .system }
    return fields
  }

  private func shadow(_ index: Int) -> PartialShadow? {
    guard tokens.kind(index) == .object else { return nil }
    var fields = PartialShadow()
    var member = index + 1
    for _ in 0..<tokens.count(index) {
      guard let key = tokens.text(member) else { return nil }
      let value = member + 1
      if key == "color" {
        guard fields.color == nil, let color = color(value) else { return nil }
        fields.color = color
      } else if key == "offset" {
        guard fields.offset == nil, tokens.kind(value) == .array, tokens.count(value) == 2,
          let horizontal = tokens.number(value + 1), let vertical = tokens.number(value + 2)
        else { return nil }
        fields.offset = Offset(horizontal: horizontal, vertical: vertical)
      } else if key == "blurRadius" {
        guard fields.blurRadius == nil, let radius = tokens.number(value), radius >= 0 else {
          return nil
        }
        fields.blurRadius = radius
      } else {
        return nil
      }
      member = tokens.next(value)
    }
    return fields
  }
}

extension Color {
  /// Reads `#rrggbb` or `#rrggbbaa`, where the `#` is known to be present; `nil` for any other
  /// text.
  fileprivate init?(hexadecimal text: JSONBytes) {
    guard text.count == 7 || text.count == 9 else { return nil }
    var rgba: UInt32 = 0
    for index in 1..<text.count {
      let byte = text[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte & 0x0F
      case 0x41...0x46, 0x61...0x66: digit = (byte & 0x0F) + 9
      default: return nil
      }
      rgba = rgba << 4 | UInt32(digit)
    }
    self = text.count == 7 ? Color(rgb: rgba) : Color(rgba: rgba)
  }
}
