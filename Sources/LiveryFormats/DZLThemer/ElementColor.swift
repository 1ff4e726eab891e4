import Livery

/// A colour as DZLThemer writes it: six or eight hexadecimal digits, `#` or `0x` before them.
struct ElementColor {
  /// The colour in the syntax of sheets.
  let text: String

  /// A Boolean value that indicates whether `#` or `0x` occurs after the start, where DZLThemer
  /// ignores it.
  let hasUnknownMarks: Bool

  /// Reads a colour; `nil` if DZLThemer would fail at it, or read another colour than it looks
  /// like.
  init?(_ original: String) {
    let digits = original.replacing("#", with: "").replacing("0x", with: "")
    guard digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 })
    else { return nil }
    text = "#" + digits.lowercased()
    hasUnknownMarks = !["", "#", "0x"].contains(original.dropLast(digits.count))
  }

  /// Returns the suggested replacement of a text that is no colour.
  static func suggestion(for original: String) -> String {
    let digits = original.lowercased().replacing("#", with: "").replacing("0x", with: "")
    let isHexadecimal = !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    if isHexadecimal, digits.count == 6 || digits.count == 8 {
      return "; did you mean '#\(digits)'?"
    }
    if isHexadecimal, digits.count == 3 {
      return "; did you mean '#\(digits.map { "\($0)\($0)" }.joined())'?"
    }
    return ""
  }
}
