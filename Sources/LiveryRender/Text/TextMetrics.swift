import Livery
import SourceJSON

/// How wide texts are: as the font of ``AdvanceWidths`` draws them, whatever font shows them, so that a
/// picture is the same everywhere.
///
/// Scripts that it lacks are as wide as East Asian Width (UAX 11) says: wide ones a whole size, others a
/// little more than half.
enum TextMetrics {
  /// Returns the width of a text in a font.
  static func width(of text: String, in font: Font?) -> Double {
    var line = Line(font)
    for character in text { line.append(character) }
    return line.width
  }

  /// A part of a text that has a place of its own in its line.
  struct Piece: Equatable {
    /// The part.
    var text: String
    /// How far from the start of the line it begins.
    var x: Double
  }

  /// Returns a text in the parts that can be placed by themselves: each character whose width is known, and
  /// what is between these, in which letters may join.
  static func pieces(of text: String, in font: Font?) -> [Piece] {
    var line = Line(font)
    var pieces: [Piece] = []
    var isOpen = false
    for character in text {
      let isKnown = line.append(character)
      if isOpen, !isKnown {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(Piece(text: String(character), x: line.start))
      }
      isOpen = !isKnown
    }
    return pieces
  }

  /// Returns the height of a line in a font.
  static func lineHeight(of font: Font?) -> Double {
    ((font?.size ?? systemSize) * 1.3).rounded(.up)
  }

  /// The size of text without a font.
  static let systemSize = 13.0
}

extension TextMetrics {
  /// A line to which characters are added.
  private struct Line {
    private let widths: AdvanceWidths
    private let size: Double
    private var last: Unicode.Scalar?
    private var end = 0
    private var lastStart = 0

    /// The distances from the start of the line to where the last character begins, and to where it ends.
    var start: Double { Double(lastStart) / 1000 * size }
    var width: Double { Double(end) / 1000 * size }

    init(_ font: Font?) {
      widths = FontFace(font).isBold ? .bold : .regular
      size = font?.size ?? TextMetrics.systemSize
    }

    /// Adds a character: an emoji of several scalars as one, any other as all that is in it.
    ///
    /// - Returns: Whether the widths of all its scalars are known.
    @discardableResult
    mutating func append(_ character: Character) -> Bool {
      lastStart = end
      if TerminalText.isEmoji(character) {
        end += 1000
        last = nil
        return false
      }
      var isKnown = true
      for (number, scalar) in character.unicodeScalars.enumerated() {
        let width = widths[scalar]
        if let last, width != nil {
          let kerning = widths.kerning(last, scalar)
          end += kerning
          if number == 0 { lastStart += kerning }
        }
        end += width ?? Self.width(ofOther: scalar)
        isKnown = isKnown && width != nil
        last = width == nil ? nil : scalar
      }
      return isKnown
    }

    private static func width(ofOther scalar: Unicode.Scalar) -> Int {
      switch TerminalText.columns(of: scalar) {
      case 0: 0
      case 1: 600
      default: 1000
      }
    }
  }
}
