import Livery

extension Canvas {
  /// Returns the escape sequences that make a terminal show the canvas.
  ///
  /// - Parameters:
  ///   - old: The canvas that the terminal shows; `nil` if it may show anything.
  ///   - palette: The colours of the terminal.
  /// - Returns: The sequences for the cells that differ.
  func output(since old: Canvas?, palette: Palette) -> String {
    let old = old?.bounds == bounds ? old : nil
    var output = old == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    var pen = Pen()
    for y in 0..<height {
      var cursor: Int?
      for x in 0..<width where old.map({ $0[x, y] != self[x, y] }) ?? true {
        let cell = self[x, y]
        guard let character = cell.character else { continue }
        if cursor != x { output += "\u{1B}[\(y + 1);\(x + 1)H" }
        let next = Pen(ink: cell.ink, paper: cell.paper, isBold: cell.isBold)
        if next != pen { output += next.sequence(palette) }
        pen = next
        output.append(character)
        cursor = x + character.columns
      }
    }
    return pen == Pen() ? output : output + "\u{1B}[0m"
  }
}

/// The attributes with which a terminal writes.
private struct Pen: Equatable {
  var ink: Color?
  var paper: Color?
  var isBold = false

  /// Returns the escape sequence that sets the attributes.
  func sequence(_ palette: Palette) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if let ink { codes.append("38;\(palette.code(of: ink))") }
    if let paper { codes.append("48;\(palette.code(of: paper))") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
