/// A constant where it stands in a value.
struct ConstantMention: Sendable {
  /// The constant, with the members that are meant: `brand`, `label.primary`.
  let name: String

  /// Where its `$` stands.
  let location: SourceLocation

  /// Where the string begins that it stands in, or that it is.
  let string: SourceLocation

  /// How much of the string stands before its `$`, in Unicode scalars, if it stands inside of a colour such as
  /// `rgb(from $brand r g b)`; `nil` if the string is the constant and nothing else.
  let offset: Int?

  /// Whether it stands inside of a colour.
  var isInColor: Bool { offset != nil }
}

extension JSONNode {
  /// The constants that stand in a value, in the order of the text.
  var mentions: [ConstantMention] { mentions(in: .all) }

  /// The constants that stand in a value some of whose texts are colours.
  func mentions(in colors: ColorTexts) -> [ConstantMention] {
    var found: [ConstantMention] = []
    if mayContain(0x24) { collectMentions(in: colors, into: &found) }
    return found
  }

  private func collectMentions(in colors: ColorTexts, into found: inout [ConstantMention]) {
    switch value {
    case .null, .bool, .number: break
    case .string(let text):
      guard text.utf8.contains(0x24) else { return }
      let place = location
      if let name = TextValue.constantName(text) {
        found.append(.init(name: name, location: place, string: place, offset: nil))
        return
      }
      guard !TextValue(text).isConstant else { return }
      var places = StringPlaces(stringAt: place)
      for use in colors.expression(text)?.constants ?? [] {
        let location = places.location(ofScalar: use.offset)
        found.append(.init(name: use.name, location: location, string: place, offset: use.offset))
      }
    case .array(let elements):
      for element in elements { element.collectMentions(in: colors, into: &found) }
    case .object(let members):
      for member in members { member.value.collectMentions(in: colors, into: &found) }
    }
  }
}

extension TextValue {
  /// The constant that a text is, such as `brand` of `$brand`; `nil` if it is none.
  static func constantName(_ text: String) -> String? {
    guard case .constant(let text) = Self(text), namesConstant(text) else { return nil }
    return String(text.dropFirst())
  }

  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}
