import Livery
import SourceJSON

/// The widths of texts in the font of ``AdvanceWidths``, whatever font shows them, so that a
/// picture is the same everywhere.
///
/// Characters that it lacks have those of ``ScriptWidths``.
enum TextMetrics {
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

  /// Returns the parts of a text that can be positioned separately: each character that stands
  /// alone, and the text between these, in which letters may join.
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

  /// Returns a Boolean value that indicates whether letters of a text may join or change their
  /// shape beside others, so that no space may come between them.
  static func isJoined(_ text: String) -> Bool {
    // Most texts are plain.
    if text.utf8.allSatisfy({ $0 < 0xD6 }) { return false }
    return text.unicodeScalars.contains { ScriptWidths.isJoining($0) }
  }

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
    private let isBold: Bool
    private let size: Double
    private var last: Unicode.Scalar?
    private var end = 0
    private var lastStart = 0

    /// The distances from the start of the line to where the last character begins, and to where it
    /// ends.
    var start: Double { Double(lastStart) / 1000 * size }
    var width: Double { Double(end) / 1000 * size }

    init(_ font: Font?) {
      isBold = FontFace(font).isBold
      widths = isBold ? .bold : .regular
      size = font?.size ?? TextMetrics.systemSize
    }

    /// Appends a character: an emoji of several scalars as one, any other as its scalars.
    ///
    /// - Returns: A Boolean value that indicates whether it stands alone, with a width of its own.
    @discardableResult
    mutating func append(_ character: Character) -> Bool {
      lastStart = end
      if TerminalText.isEmoji(character) {
        end += ScriptWidths.emoji
        last = nil
        return true
      }
      var isKnown = true
      for (number, scalar) in character.unicodeScalars.enumerated() {
        if let width = widths[scalar] {
          let kerning = last.map { widths.kerning($0, scalar) } ?? 0
          end += kerning + width
          if number == 0 { lastStart += kerning }
          last = scalar
          continue
        }
        let width = ScriptWidths.width(of: scalar, after: last, isBold: isBold)
        end += width.total
        isKnown = isKnown && width.isKnown
        // Marks are above and below letters, and separate none.
        if !width.isMark { last = scalar }
      }
      return isKnown
    }
  }
}
