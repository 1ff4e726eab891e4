import Livery
import SourceJSON

/// How wide texts are, in thousandths of their size: the advance widths of a plain sans serif, whatever
/// font shows them, so that a picture is the same everywhere.
///
/// Scripts that are not in the table are as wide as East Asian Width (UAX 11) says: wide ones a whole
/// size, others a little more than half.
enum TextMetrics {
  /// The widths of the characters from space to tilde.
  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// How wide a text is in a font.
  static func width(of text: String, in font: Font?) -> Double {
    let size = font?.size ?? Self.systemSize
    let bold = (font?.weight ?? 400) >= 600 ? 1.06 : 1
    return Double(text.reduce(0) { $0 + advance(of: $1) }) / 1000 * size * bold
  }

  /// How high a line is in a font.
  static func lineHeight(of font: Font?) -> Double {
    ((font?.size ?? systemSize) * 1.3).rounded(.up)
  }

  /// The size of text without a font.
  static let systemSize = 13.0
}

extension TextMetrics {
  /// The widths of punctuation behind ASCII.
  private static let punctuation: [Unicode.Scalar: Int] = [
    "·": 278, "–": 556, "—": 1000, "‘": 222, "’": 222, "“": 333, "”": 333, "•": 350, "…": 1000,
  ]

  /// How wide a character is: an emoji of several scalars as one, others as all that is in them.
  private static func advance(of character: Character) -> Int {
    if TerminalText.isEmoji(character) { return 1000 }
    return character.unicodeScalars.reduce(0) { $0 + advance(of: $1) }
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if case 0x20...0x7E = scalar.value { return ascii[Int(scalar.value) - 0x20] }
    if let width = punctuation[scalar] { return width }
    switch TerminalText.columns(of: scalar) {
    case 0: return 0
    case 1: return 600
    default: return 1000
    }
  }
}
