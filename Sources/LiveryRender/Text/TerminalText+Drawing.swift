package import SourceJSON

extension TerminalText {
  /// Returns the text for a picture: characters that join, separate and vary letters stay; those
  /// that only mark line breaks are removed.
  ///
  /// Control characters, and those that may reorder surrounding text, are escaped.
  package static func drawn(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isUnsafeOnTerminal) else { return text }
    return text.reduce(into: "") { result, character in
      let isEmoji = isEmoji(character)
      for scalar in character.unicodeScalars {
        if scalar.isOrdinaryInTexts || isEmoji && scalar.isTag {
          result.unicodeScalars.append(scalar)
        } else if !scalar.isOpportunity {
          result += escaped(scalar)
        }
      }
    }
  }

  /// Returns the columns of a drawn text on a terminal; an emoji of several scalars counts once.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the columns of a character on a terminal, with all its combined scalars.
  package static func columns(of character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns a Boolean value that indicates whether a character is an emoji, possibly of several
  /// scalars: a flag, a family, a coloured heart.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji
        && scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is ordinary in text and has a visible
  /// effect: letters and marks, joiners and separators, variation selectors and direction marks.
  fileprivate var isOrdinaryInTexts: Bool {
    guard isUnsafeOnTerminal else { return true }
    switch value {
    case 0x061C, 0x180E, 0x200C...0x200F: return true
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .otherLetter: return true
      default: return false
      }
    }
  }

  /// A Boolean value that indicates whether the scalar marks a line break or the extent of a
  /// direction, without a visible effect in a single line.
  fileprivate var isOpportunity: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the scalar is a tag of a region after a flag.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
