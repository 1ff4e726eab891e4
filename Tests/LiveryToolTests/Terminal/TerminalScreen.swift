/// A terminal's screen after a program's output, as far as programs here use one.
struct TerminalScreen {
  /// A cell with the colours of its character, as `38;…` and `48;…` choose them.
  struct Cell: Equatable {
    var character: Character = " "
    var ink = ""
    var paper = ""
  }

  /// The rows of cells.
  private(set) var rows: [[Cell]]

  /// The cell at which the next character appears.
  private var cursor = (x: 0, y: 0)

  /// The colours in which it appears.
  private var pen = Cell()

  /// Creates the screen after some output.
  init(_ output: String, columns: Int, rows count: Int) {
    rows = Array(repeating: Array(repeating: Cell(), count: columns), count: count)
    var rest = output[...]
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
      } else if rest.first == "[" {
        rest.removeFirst()
        let parameters = rest.prefix { !$0.isLetter }
        rest.removeFirst(parameters.count)
        if let command = rest.popFirst() { obey(command, parameters.split(separator: ";")) }
      }
    }
  }

  /// The texts of the rows.
  var lines: [String] { rows.map { String($0.map(\.character)) } }

  /// Returns the first cell of a text; `nil` if the text is not on the screen.
  func cell(of text: String) -> Cell? {
    for (y, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return rows[y][line.distance(from: line.startIndex, to: range.lowerBound)]
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a text is on the screen.
  func shows(_ text: String) -> Bool { cell(of: text) != nil }

  private mutating func put(_ character: Character) {
    guard rows.indices.contains(cursor.y), rows[cursor.y].indices.contains(cursor.x) else { return }
    pen.character = character
    rows[cursor.y][cursor.x] = pen
    cursor.x += 1
  }

  private mutating func obey(_ command: Character, _ parameters: [Substring]) {
    switch command {
    case "H":
      let numbers = parameters.compactMap { Int($0) }
      cursor = numbers.count == 2 ? (numbers[1] - 1, numbers[0] - 1) : (0, 0)
    case "J":
      for y in rows.indices { rows[y] = Array(repeating: Cell(), count: rows[y].count) }
    case "m": color(parameters.map(String.init))
    default: break
    }
  }

  private mutating func color(_ parameters: [String]) {
    var rest = parameters[...]
    while let first = rest.popFirst() {
      switch first {
      case "0": pen = Cell()
      case "38", "48":
        let color = rest.prefix(rest.first == "2" ? 4 : 2)
        rest.removeFirst(color.count)
        let text = color.joined(separator: ";")
        if first == "38" { pen.ink = text } else { pen.paper = text }
      default: break
      }
    }
  }
}
