import Livery
import SourceJSON

/// A canvas of character cells, each with two halves of colour and a character over them.
struct CharacterCanvas {
  private struct Glyph {
    var text: String
    var ink: Color?
    var isBold = false
    /// A Boolean value that indicates whether other lines may join or replace it.
    var isLine = false
  }

  private let columns: Int
  private let height: Int
  private let isOutlined: Bool
  /// The colours, two rows of them for each row of characters.
  private var halves: [Color?]
  private var glyphs: [Glyph?]

  /// The greatest number of characters drawn; the picture is cut off below them.
  private static let limit = 2_000_000

  init(_ picture: Picture, isOutlined: Bool) {
    let (width, height) = (Measures.character.width, Measures.character.height)
    columns = max(1, Self.count(picture.width / width, limit: 4096))
    self.height = Self.count(picture.height / height, limit: Self.limit / columns)
    self.isOutlined = isOutlined
    halves = Array(repeating: nil, count: 2 * self.height * columns)
    glyphs = Array(repeating: nil, count: self.height * columns)
  }

  private static func count(_ value: Double, limit: Int) -> Int {
    value.isFinite ? Int(min(max(value.rounded(.up), 0), Double(limit))) : 0
  }

  mutating func draw(_ mark: Picture.Mark) {
    switch mark {
    case .group(_, let marks), .clipped(_, _, let marks): for mark in marks { draw(mark) }
    case .faded(let opacity, let marks): for mark in marks { draw(mark.faded(to: opacity)) }
    case .box(let box): draw(box)
    case .text(let text): draw(text)
    case .icon(let icon): draw(icon.asText)
    }
  }

  /// Returns the cells between two distances whose centres lie between them.
  private func places(_ start: Double, length: Double, unit: Double, limit: Int) -> Range<Int> {
    func place(_ value: Double) -> Int {
      let rounded = (value / unit).rounded()
      return rounded.isFinite ? Int(min(max(rounded, 0), Double(limit))) : 0
    }
    let first = place(start)
    return first..<max(first, place(start + max(0, length)))
  }

  private mutating func draw(_ box: Picture.Box) {
    let (width, line) = (Measures.character.width, Measures.character.height)
    let across = places(box.frame.x, length: box.frame.width, unit: width, limit: columns)
    let down = places(box.frame.y, length: box.frame.height, unit: line / 2, limit: 2 * height)
    if across.isEmpty || down.isEmpty { return }
    var isSeen = false
    if let fill = box.fill, fill.alpha > 0 {
      for half in down {
        for column in across {
          let place = half * columns + column
          let color = fill.composited(over: halves[place] ?? .white)
          isSeen = isSeen || halves[place] != color
          halves[place] = color
        }
      }
      if fill.alpha == 255 { clear(across, down) }
      if let gloss = box.gloss {
        for half in down.prefix(down.count / 2) {
          for place in across.map({ half * columns + $0 }) {
            halves[place] = gloss.composited(over: halves[place] ?? .white)
          }
        }
      }
    }
    let rows = down.lowerBound / 2..<(down.upperBound + 1) / 2
    if let border = box.border, border.alpha > 0 {
      outline(
        across,
        rows: rows,
        color: border,
        isRound: box.cornerRadius > 0,
        style: box.borderStyle
      )
    } else if isOutlined, box.isBounded, isSeen {
      outline(across, rows: rows, color: nil, isRound: box.cornerRadius > 0)
    }
  }

  /// Clears cells that are covered completely.
  private mutating func clear(_ across: Range<Int>, _ down: Range<Int>) {
    let rows = (down.lowerBound + 1) / 2..<max((down.lowerBound + 1) / 2, down.upperBound / 2)
    for row in rows {
      free(row, across.lowerBound)
      free(row, across.upperBound - 1)
      for column in across { glyphs[row * columns + column] = nil }
    }
  }

  private mutating func outline(
    _ columns: Range<Int>,
    rows: Range<Int>,
    color: Color?,
    isRound: Bool,
    style: LineStyle = .solid
  ) {
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    if right <= left { return }
    if top == bottom {
      // There is no room for lines above and below, nor in pictures of colours only.
      guard isOutlined else { return }
      put("[", row: top, column: left, color: color, isLine: true)
      put("]", row: top, column: right, color: color, isLine: true)
      return
    }
    let (across, down) =
      switch style {
      case .none, .solid: ("─", "│")
      case .dashed: ("╌", "╎")
      case .dotted: ("┈", "┊")
      case .double: ("═", "║")
      }
    let corners =
      style == .double
      ? ["╔", "╗", "╚", "╝"] : isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
    for column in (left + 1)..<max(left + 1, right) {
      put(across, row: top, column: column, color: color, isLine: true)
      put(across, row: bottom, column: column, color: color, isLine: true)
    }
    for row in (top + 1)..<max(top + 1, bottom) {
      put(down, row: row, column: left, color: color, isLine: true)
      put(down, row: row, column: right, color: color, isLine: true)
    }
    for (corner, place) in zip(
      corners,
      [(top, left), (top, right), (bottom, left), (bottom, right)]
    ) {
      put(corner, row: place.0, column: place.1, color: color, isLine: true)
    }
  }

  private mutating func put(
    _ text: String,
    row: Int,
    column: Int,
    color: Color?,
    isBold: Bool = false,
    isLine: Bool = false
  ) {
    let place = row * columns + column
    // Lines never replace text.
    if isLine, let there = glyphs[place], !there.isLine { return }
    free(row, column)
    let ink = color.map { $0.composited(over: paper(row, column) ?? .white) }
    glyphs[place] = Glyph(text: text, ink: ink, isBold: isBold, isLine: isLine)
  }

  /// Clears the other half of a wide character of which one half is replaced.
  private mutating func free(_ row: Int, _ column: Int) {
    let place = row * columns + column
    if glyphs[place]?.text == "" {
      var lead = place
      while lead > row * columns, glyphs[lead]?.text == "" {
        glyphs[lead] = nil
        lead -= 1
      }
      glyphs[lead] = nil
    }
    var next = place + 1
    while next < (row + 1) * columns, glyphs[next]?.text == "" {
      glyphs[next] = nil
      next += 1
    }
  }

  private mutating func draw(_ text: Picture.Text) {
    let row = ((text.baseline - 4) / Measures.character.height).rounded(.down)
    let start = (text.x / Measures.character.width).rounded()
    guard row >= 0, row < Double(height), start >= 0, start < Double(columns) else { return }
    let isBold = FontFace(text.font).isBold
    var column = Int(start)
    for character in TerminalText.drawn(text.text) {
      let width = TerminalText.columns(of: character)
      let place = Int(row) * columns + column
      if width == 0 {
        var lead = place - 1
        while lead > place - column + Int(start), glyphs[lead]?.text == "" { lead -= 1 }
        if column > Int(start) { glyphs[lead]?.text.append(character) }
        continue
      }
      if column + width > columns { return }
      put(String(character), row: Int(row), column: column, color: text.color, isBold: isBold)
      for more in 1..<max(1, width) {
        put("", row: Int(row), column: column + more, color: text.color, isBold: isBold)
      }
      column += width
    }
  }

  /// Returns the background of a character: the mean of two colours.
  private func paper(_ row: Int, _ column: Int) -> Color? {
    let (upper, lower) = (half(2 * row, column), half(2 * row + 1, column))
    guard let upper, let lower, upper != lower else { return upper ?? lower }
    return upper.withAlpha(0.5).composited(over: lower)
  }

  private func half(_ row: Int, _ column: Int) -> Color? { halves[row * columns + column] }

  /// Adds a note to the last row if the picture is cut off.
  mutating func close(_ picture: Picture) {
    if height > 0, picture.height > Double(height + 1) * Measures.character.height {
      put("…", row: height - 1, column: 0, color: nil)
    }
  }

  var rows: [[CharacterGrid.Cell]] {
    (0..<height).map { row in (0..<columns).map { cell(row, $0) } }
  }

  private func cell(_ row: Int, _ column: Int) -> CharacterGrid.Cell {
    if let glyph = glyphs[row * columns + column] {
      return .init(
        text: glyph.text,
        ink: glyph.ink,
        paper: paper(row, column),
        isBold: glyph.isBold
      )
    }
    switch (half(2 * row, column), half(2 * row + 1, column)) {
    case (nil, nil): return .init(text: " ")
    case (let upper?, nil): return .init(text: isOutlined ? " " : "▀", ink: upper, isHalves: true)
    case (nil, let lower?): return .init(text: isOutlined ? " " : "▄", ink: lower, isHalves: true)
    case (let upper?, let lower?) where upper == lower: return .init(text: " ", paper: upper)
    case (let upper?, let lower?):
      return .init(text: isOutlined ? " " : "▀", ink: upper, paper: lower, isHalves: true)
    }
  }
}

extension Picture.Icon {
  /// The character that stands for it, in the first column of its frame.
  fileprivate var asText: Picture.Text {
    Picture.Text(
      text: name.character,
      x: frame.x,
      baseline: frame.y + 12,
      width: Measures.character.width,
      color: color
    )
  }
}
