/// A text in which `▸` marks the place where a diagnostic is expected.
struct MarkedText {
  /// The text without the mark.
  let text: String

  /// The place of the mark as `line:column`; empty without one.
  let place: String

  init(_ marked: String) {
    let scalars = marked.unicodeScalars
    guard let mark = scalars.firstIndex(of: "▸") else {
      text = marked
      place = ""
      return
    }
    let lines = scalars[..<mark].split(separator: "\n", omittingEmptySubsequences: false)
    text = marked.replacing("▸", with: "")
    place = "\(lines.count):\((lines.last?.count ?? 0) + 1)"
  }
}
