import Livery

/// The cells of a screen, which views draw on from back to front.
struct Canvas: Equatable {
  /// The number of columns.
  let width: Int

  /// The number of rows.
  let height: Int

  /// The cells, row after row.
  private(set) var cells: [Cell]

  /// Creates an empty canvas.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Cell(), count: width * height)
  }

  /// All cells.
  var bounds: Rect { Rect(width: width, height: height) }

  /// The cell of a column and a row.
  subscript(x: Int, y: Int) -> Cell {
    get { cells[y * width + x] }
    set { cells[y * width + x] = newValue }
  }

  /// The text of a row.
  func text(ofRow y: Int) -> String {
    String(cells[y * width..<(y + 1) * width].compactMap(\.character))
  }

  /// Clears a rectangle, in a colour that may be translucent.
  mutating func fill(_ rect: Rect, with paper: Color) {
    let rect = rect.intersection(bounds)
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right {
        let below = self[x, y].paper
        self[x, y] = Cell(paper: below.map(paper.composited(over:)) ?? paper)
      }
    }
  }

  /// Writes a line of text over the paper that is there.
  ///
  /// - Parameters:
  ///   - text: The text; control characters are replaced.
  ///   - x: The column of its first character.
  ///   - y: The row.
  ///   - clip: The cells that may change.
  ///   - ink: The colour, which may be translucent.
  ///   - isBold: A Boolean value that indicates whether the text is bold.
  mutating func write(
    _ text: String,
    x: Int,
    y: Int,
    clip: Rect,
    ink: Color?,
    isBold: Bool = false
  ) {
    let clip = clip.intersection(bounds)
    guard (clip.y..<clip.bottom).contains(y) else { return }
    var x = x
    for character in text {
      let columns = character.columns
      if x >= clip.x, x + columns <= clip.right {
        let paper = self[x, y].paper
        self[x, y] = Cell(
          character: character.isControl ? "\u{FFFD}" : character,
          ink: ink.map { $0.composited(over: paper ?? $0.withAlpha(1)) },
          paper: paper,
          isBold: isBold
        )
        if columns == 2 { self[x + 1, y] = Cell(character: nil, paper: paper) }
      }
      x += columns
    }
  }

  /// Draws a border along the inner side of a rectangle.
  mutating func stroke(_ rect: Rect, with border: Border, clip: Rect, ink: Color?) {
    guard let corners = border.corners, rect.width > 1, rect.height > 1 else { return }
    let line = String(repeating: "─", count: rect.width - 2)
    let top = "\(corners.topLeft)\(line)\(corners.topRight)"
    let bottom = "\(corners.bottomLeft)\(line)\(corners.bottomRight)"
    write(top, x: rect.x, y: rect.y, clip: clip, ink: ink)
    for y in rect.y + 1..<rect.bottom - 1 {
      write("│", x: rect.x, y: y, clip: clip, ink: ink)
      write("│", x: rect.right - 1, y: y, clip: clip, ink: ink)
    }
    write(bottom, x: rect.x, y: rect.bottom - 1, clip: clip, ink: ink)
  }
}

/// The kind of line around a view.
enum Border: String, CaseIterable {
  case none
  case single
  case rounded

  /// The characters of the corners; `nil` without a line.
  var corners:
    (topLeft: Character, topRight: Character, bottomLeft: Character, bottomRight: Character)?
  {
    switch self {
    case .none: nil
    case .single: ("┌", "┐", "└", "┘")
    case .rounded: ("╭", "╮", "╰", "╯")
    }
  }
}
