extension TerminalText {
  /// The text as a picture of it shows it: what joins, parts and varies letters stays there, and what says
  /// only where lines may be broken is left out.
  ///
  /// Whatever a terminal might obey, or what might turn the text around it, is escaped all the same.
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

  /// How many columns of a terminal a text takes that is drawn; an emoji of several scalars is one.
  package static func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// How many columns of a terminal a character takes, with all that is joined to it.
  package static func columns(of character: Character) -> Int {
    isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Whether a character is a picture, be it of several scalars: a flag, a family, a heart that is not black.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji
        && scalars.dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
  }
}

extension Unicode.Scalar {
  /// Whether it is for those who write, and what comes of it is seen: letters and marks, what joins them and
  /// keeps them apart, which form they have, and in which direction what stands beside them is read.
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

  /// Whether it says where lines may be broken, or how far a direction of reading reaches, and nothing is
  /// seen of it in a line by itself.
  fileprivate var isOpportunity: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Whether it names a part of the world behind a flag.
  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
