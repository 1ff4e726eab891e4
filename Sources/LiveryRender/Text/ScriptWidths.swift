import SourceJSON

/// The widths of characters that ``AdvanceWidths`` lacks, in thousandths of the size.
///
/// They leave room for the widest of the fonts that systems commonly have: Arabic letters as in
/// Noto Sans Arabic and DejaVu Sans, East Asian ones as wide as high, emoji as in Noto Color Emoji,
/// and those of other scripts by a mean of theirs.
enum ScriptWidths {
  /// The width of an emoji.
  static let emoji = 1250

  /// The width of a character.
  struct Width {
    /// The width, less what joining takes from the character before.
    var total: Int
    /// A Boolean value that indicates whether the character stands alone, so that it may have a
    /// position of its own.
    var isKnown = false
    /// A Boolean value that indicates whether it is a mark of another character.
    var isMark = false
  }

  /// Returns the width of a character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - last: The character before it, without marks; `nil` for none.
  ///   - isBold: A Boolean value that indicates whether the face is bold.
  /// - Returns: The width; 0 for a mark.
  static func width(
    of scalar: Unicode.Scalar,
    after last: Unicode.Scalar?,
    isBold: Bool
  ) -> Width {
    let columns = TerminalText.columns(of: scalar)
    if columns == 0 { return Width(total: 0, isMark: scalar.value != 0x200C) }
    if columns == 2 { return Width(total: 1000, isKnown: true) }
    if (0xFF61...0xFFDC).contains(scalar.value) { return Width(total: 500, isKnown: true) }
    guard let arabic = arabic[scalar] else {
      let script = scripts.first { $0.range.contains(scalar.value) }
      return Width(total: scaled(script?.width ?? 600, isBold))
    }
    // A letter before another one of its word is narrower than at the end.
    let joined = last.flatMap { Self.arabic[$0] }.map { $0.inside == 0 ? 0 : $0.inside - $0.end }
    return Width(total: scaled(arabic.end + (arabic.isLetter ? joined ?? 0 : 0), isBold))
  }

  /// Returns a Boolean value that indicates whether a letter may join others, or change its shape
  /// beside them.
  static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    scripts.contains { $0.isJoining && $0.range.contains(scalar.value) }
  }

  private static func scaled(_ width: Int, _ isBold: Bool) -> Int {
    isBold ? width * 6 / 5 : width
  }

  /// A script, and the mean width of its letters.
  private struct Script {
    let range: ClosedRange<UInt32>
    let width: Int
    var isJoining = false
  }

  private static let scripts: [Script] = [
    Script(range: 0x530...0x58F, width: 700),  // Armenian
    Script(range: 0x590...0x5FF, width: 640),  // Hebrew
    Script(range: 0x600...0x8FF, width: 800, isJoining: true),  // Arabic, Syriac and others
    Script(range: 0x900...0xB7F, width: 760, isJoining: true),  // Devanagari to Odia
    Script(range: 0xB80...0xDFF, width: 1170, isJoining: true),  // Tamil to Sinhala
    Script(range: 0xE00...0xEFF, width: 680, isJoining: true),  // Thai and Lao
    Script(range: 0xF00...0x109F, width: 800, isJoining: true),  // Tibetan and Burmese
    Script(range: 0x10A0...0x10FF, width: 720),  // Georgian
    Script(range: 0x1200...0x139F, width: 800),  // Ethiopic
    Script(range: 0x1780...0x18AF, width: 770, isJoining: true),  // Khmer and Mongolian
    Script(range: 0xFB50...0xFDFF, width: 1100, isJoining: true),  // Arabic forms
    Script(range: 0xFE70...0xFEFF, width: 1100, isJoining: true),
  ]

  /// An Arabic character: its widths at the end of a word, and before a letter; 0 if it never
  /// joins the next one.
  private struct Arabic {
    let end: Int
    let inside: Int
    /// A Boolean value that indicates whether the one before may join it.
    var isLetter = true
  }

  private static let arabic: [Unicode.Scalar: Arabic] = {
    let letters: [(letters: String, end: Int, inside: Int)] = [
      ("ء", 470, 0), ("اأإآ", 305, 0), ("بتثپ", 1093, 373), ("ن", 761, 343), ("يئىی", 833, 373),
      ("جحخچ", 719, 646), ("دذ", 532, 0), ("رزژ", 552, 0), ("سش", 1275, 892), ("صض", 1352, 949),
      ("طظ", 949, 820), ("عغ", 597, 597), ("ف", 1098, 600), ("ق", 834, 600), ("ك", 922, 552),
      ("کگ", 975, 552), ("ل", 757, 340), ("م", 666, 578), ("ه", 578, 578), ("ة", 536, 0),
      ("ھہ", 782, 578), ("وؤ", 522, 0), ("ے", 942, 0),
    ]
    let others = [("،؛", 344), ("؟", 531), ("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", 583)]
    var widths: [Unicode.Scalar: Arabic] = [:]
    for (letters, end, inside) in letters {
      for letter in letters.unicodeScalars {
        // No letter joins a hamza.
        widths[letter] = Arabic(end: end, inside: inside, isLetter: letter != "ء")
      }
    }
    for (signs, width) in others {
      for sign in signs.unicodeScalars {
        widths[sign] = Arabic(end: width, inside: 0, isLetter: false)
      }
    }
    return widths
  }()
}
