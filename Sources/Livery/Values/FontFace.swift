/// The family, weight and slant of a font, including those that only its name contains:
/// `Helvetica-Bold` is Helvetica at weight 700.
package struct FontFace: Equatable {
  /// The weight; `nil` for the family's own.
  package let weight: Int?

  /// A Boolean value that indicates whether the letters are slanted.
  package let isItalic: Bool

  /// The names of the face and of its family; empty for the system's font.
  package let names: [String]

  /// A Boolean value that indicates whether the letters are those of a bold face.
  package var isBold: Bool { (weight ?? 400) > 500 }

  /// Makes the face of a font; of the system's font for `nil`.
  package init(_ font: Font?) {
    let name = font?.name ?? ""
    let dash = name.lastIndex(of: "-")
    let suffix = dash.flatMap { Self.suffix(name[name.index(after: $0)...]) }
    weight = font?.weight ?? suffix?.weight
    isItalic = font?.italic ?? false || suffix?.isItalic ?? false
    var names = name.isEmpty ? [] : [name]
    if let dash, suffix != nil { names.append(String(name[..<dash])) }
    self.names = names
  }

  /// Returns the weight and the slant in the last part of a face's name; `nil` if it contains
  /// something else.
  private static func suffix(_ text: Substring) -> (weight: Int?, isItalic: Bool)? {
    var rest = text.lowercased()
    var isItalic = false
    for slant in ["italic", "oblique"] where rest.hasSuffix(slant) {
      rest.removeLast(slant.count)
      isItalic = true
    }
    if rest.isEmpty { return isItalic ? (nil, true) : nil }
    let weight = Font.weightNames.first { $0.name.filter { $0 != "-" } == rest }?.weight
    return weight.map { ($0, isItalic) }
  }

  /// Returns a family in the syntax of CSS: in quotes unless it is a sequence of words.
  package static func css(family name: String) -> String {
    let isPlain = name.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
      word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    if isPlain { return name }
    // By scalars, as CSS reads them: a quote with an accent is one character, and ends a string.
    let escaped = name.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        text += " "
        return
      }
      if scalar == "'" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return "'\(escaped)'"
  }
}
