import Livery
import SourceJSON

/// The widths of texts in the font of ``AdvanceWidths``, whatever font shows them, so that a
/// picture is the same everywhere.
///
/// Characters that it lacks have widths by East Asian Width (UAX 11): wide ones a whole size,
/// others a little more than half.
enum TextMetrics {
  /// Returns the width of a text in a font.
  static func width(of text: String, in font: Font?) -> Double {
    var line = Line(font)
    for character in text { line.append(character) }
    return line.width
  }

  /// A part of a text with its own position in the line.
  struct Piece: Equatable {
    /// The part.
    var text: String
    /// The distance from the start of the line.
    var x: Double
  }

  /// Returns the parts of a text that can be positioned separately: each character of known width,
  /// and the text between these, in which letters may join.
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

  /// The default size of text.
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

    /// The distances from the start of the line to where the last character begins, and to where it
    /// ends.
    var start: Double { Double(lastStart) / 1000 * size }
    var width: Double { Double(end) / 1000 * size }

    init(_ font: Font?) {
      widths = FontFace(font).isBold ? .bold : .regular
      size = font?.size ?? TextMetrics.systemSize
    }

    /// Appends a character: an emoji of several scalars as one, any other as its scalars.
    ///
    /// - Returns: A Boolean value that indicates whether the widths of all its scalars are known.
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
