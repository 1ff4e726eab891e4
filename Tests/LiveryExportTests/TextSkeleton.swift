/// The structure of a text in the language of a target: its punctuation, with every string, comment
/// and name replaced by a mark.
///
/// Two exports of themes that differ in names and texts only have equal structures; a name that
/// breaks out of its place changes it.
struct TextSkeleton: Equatable {
  /// A language of targets.
  enum Language {
    /// Style sheets.
    case css
    /// Swift.
    case swift
    /// XML.
    case xml
    /// JSON.
    case json
  }

  /// The marks and the punctuation.
  let text: String

  /// Reads a text.
  init(_ text: String, in language: Language) {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    var index = 0
    func starts(_ word: String) -> Bool {
      let other = Array(word.unicodeScalars)
      return scalars[index...].starts(with: other)
    }
    func skip(to word: String) {
      while index < scalars.count, !starts(word) { index += 1 }
      index += word.unicodeScalars.count
    }
    while index < scalars.count {
      let scalar = scalars[index]
      switch (language, scalar) {
      case (.css, "/") where starts("/*"):
        skip(to: "*/")
        result += "C"
      case (.xml, "<") where starts("<!--"):
        skip(to: "-->")
        result += "C"
      case (.swift, "/") where starts("//"):
        while index < scalars.count, !Self.lineEnds.contains(scalars[index]) { index += 1 }
        result += "C"
      case (_, "\""):
        index += 1
        while index < scalars.count, scalars[index] != "\"" {
          // Only these have escapes by a backslash, and only they end at the end of a line.
          if language != .xml {
            if Self.lineEnds.contains(scalars[index]) {
              result += "BROKEN"
              break
            }
            if scalars[index] == "\\" { index += 1 }
          } else if scalars[index] == "<" {
            result += "BROKEN"
          }
          index += 1
        }
        index += 1
        result += "S"
      case (.css, "\\"):
        // A number with the space that ends it.
        index += 1
        while index < scalars.count, scalars[index].properties.isASCIIHexDigit { index += 1 }
        index += 1
        if result.last != "n" { result += "n" }
      case (.xml, ">"):
        result += ">"
        index += 1
        // The contents of an element are one mark.
        let first = index
        while index < scalars.count, scalars[index] != "<" { index += 1 }
        if scalars[first..<index].contains(where: { !$0.properties.isWhitespace }) { result += "T" }
      case _ where Self.isPart(scalar):
        if result.last != "n" { result += "n" }
        index += 1
      case _ where scalar.properties.isWhitespace: index += 1
      default:
        result.unicodeScalars.append(scalar)
        index += 1
      }
    }
    self.text = result
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", "\r", "\u{0C}"]

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "#", ".", "%": true
    default: scalar.value >= 0x80
    }
  }
}
