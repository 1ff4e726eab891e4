/// A use of a constant in a value.
struct ConstantMention: Sendable {
  /// The constant with the members of its path: `brand`, `label.primary`.
  let name: String

  /// The location of its `$`.
  let location: SourceLocation

  /// The location of the string that contains it.
  let string: SourceLocation

  /// The number of Unicode scalars of the string before its `$`, if it is part of a colour such as
  /// `rgb(from $brand r g b)`; `nil` if the string is the constant and nothing else.
  let offset: Int?

  /// The number of Unicode scalars of the name in the text, with its `$`.
  let length: Int

  /// A Boolean value that indicates whether it is needed in the light scheme, and outside of any.
  var isInLight = true

  /// A Boolean value that indicates whether it is needed in the dark scheme.
  var isInDark = true

  /// Returns a Boolean value that indicates whether it is needed in the dark scheme, or outside of that.
  func isNeeded(inDark isDark: Bool) -> Bool { isDark ? isInDark : isInLight }

  /// A Boolean value that indicates whether it is part of a colour.
  var isInColor: Bool { offset != nil }
}

extension JSONNode {
  /// The constants in a value, in the order of the text.
  var mentions: [ConstantMention] { mentions(in: .all) }

  /// Returns the constants in a value in which some texts are read as colours.
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
        let length = text.unicodeScalars.count
        found.append(
          .init(name: name, location: place, string: place, offset: nil, length: length)
        )
        return
      }
      guard !TextValue(text).isConstant else { return }
      var places = StringPlaces(stringAt: place)
      guard let expression = colors.expression(text) else { return }
      let hasPair = text.mayHavePair
      let omittedInLight = hasPair ? expression.omitted(isDark: false) : []
      let omittedInDark = hasPair ? expression.omitted(isDark: true) : []
      for use in expression.constants {
        let location = places.location(ofScalar: use.offset)
        found.append(
          .init(
            name: use.name,
            location: location,
            string: place,
            offset: use.offset,
            length: use.length,
            isInLight: !omittedInLight.contains { $0.contains(use.offset) },
            isInDark: !omittedInDark.contains { $0.contains(use.offset) }
          )
        )
      }
    case .array(let elements):
      for element in elements { element.collectMentions(in: colors, into: &found) }
    case .object(let members):
      for member in members { member.value.collectMentions(in: colors, into: &found) }
    }
  }
}

extension TextValue {
  /// Returns the name of the constant that a text refers to, such as `brand` for `$brand`; `nil` if
  /// it refers to none.
  static func constantName(_ text: String) -> String? {
    guard case .constant(let text) = Self(text) else { return nil }
    return ConstantName.canonical(text.dropFirst())
  }

  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}
