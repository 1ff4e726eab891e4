import Livery
import SourceJSON

extension Measures {
  /// Returns the lines of a text in a width, broken between words if possible; the last line within
  /// the limit ends in an ellipsis if the text goes on.
  func lines(of text: String, in font: Font?, width: Double, atMost limit: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if lines.count > limit { break }
      let text = TerminalText.drawn(String(paragraph))
      lines += broken(text, in: font, width: width, atMost: limit + 1 - lines.count)
    }
    while lines.last == "" { lines.removeLast() }
    if lines.count <= limit { return lines }
    lines = Array(lines.prefix(max(0, limit)))
    if let last = lines.popLast() { lines.append(cut(last, in: font, width: width).text) }
    return lines
  }

  /// Returns the first lines of a paragraph.
  private func broken(_ text: String, in font: Font?, width: Double, atMost limit: Int) -> [String]
  {
    var lines: [String] = []
    var rest = text[...]
    repeat {
      var end = rest.startIndex
      var used = 0.0
      // The last space before the text that may not fit.
      var gap: Substring.Index?
      while end < rest.endIndex {
        let character = rest[end]
        used += self.width(of: String(character), in: font)
        if character == " " {
          gap = end
        } else if used > width, end > rest.startIndex {
          break
        }
        end = rest.index(after: end)
      }
      if end < rest.endIndex, let gap { end = gap }
      lines.append(String(rest[..<end]).withoutSpacesAtEnd)
      rest = rest[end...].drop { $0 == " " }
    } while !rest.isEmpty && lines.count < limit
    return lines
  }
}

extension String {
  /// The text without trailing spaces.
  var withoutSpacesAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
