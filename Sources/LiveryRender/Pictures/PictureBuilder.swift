import Livery
import LiveryInspect
import SourceJSON

/// A builder that places titles, labels and cells below each other, in light or dark sections.
struct PictureBuilder {
  /// The content of a cell, and the captions below it.
  struct Cell {
    /// The content, at a distance from the top left corner of the ground; `nil` for the ground
    /// alone.
    var content: LaidOut?
    /// The colour of the background.
    var ground: Color
    /// A Boolean value that indicates whether the ground itself is shown: with an outline, and over
    /// a checkerboard if it is translucent.
    var isSwatch = false
    var captions: [Caption] = []
    /// A text in the middle of the ground, and its colour.
    var sample: (text: String, color: Color)?
    /// The ground behind the content; `nil` without a content.
    fileprivate var behind: Ground?

    /// Creates a cell that shows a colour.
    init(ground: Color, isSwatch: Bool = false) {
      (self.ground, self.isSwatch) = (ground, isSwatch)
    }

    /// Creates a cell that shows a widget on the ground behind it.
    init(content: LaidOut, on ground: Ground, captions: [Caption] = []) {
      (self.content, self.captions, behind) = (content, captions, ground)
      self.ground = ground.seen.color
    }
  }

  /// A line below a cell.
  struct Caption {
    var text: String
    /// A Boolean value that indicates whether a requirement is met; `nil` for neutral lines.
    var isGood: Bool?
    /// A Boolean value that indicates whether the line is de-emphasised.
    var isFaint = false
  }

  let measures: Measures
  let width: Double
  private(set) var marks: [Picture.Mark] = []
  private(set) var y = 0.0
  private var sectionStart = (mark: 0, y: 0.0)
  private var isDark = false
  /// A Boolean value that indicates whether the line above the next element is free, on a terminal.
  private var isSpaced = true

  init(_ measures: Measures, width: Double) {
    self.measures = measures
    self.width = measures.choose(width, terminal: measures.column(width))
  }

  /// The margin around cells.
  var margin: Double { measures.choose(16, terminal: 16) }

  /// The colours of the page and of its labels.
  private var paper: Color { isDark ? Color(rgb: 0x1c1c1e) : Color(rgb: 0xf2f2f7) }
  private var ink: Color { isDark ? .white : .black }
  private var faintInk: Color { isDark ? Color(rgb: 0xb0b0b8) : Color(rgb: 0x55555c) }

  /// The colour behind windows.
  var canvas: Color { isDark ? .black : .white }

  /// Begins a section.
  mutating func begin(isDark: Bool) {
    self.isDark = isDark
    sectionStart = (marks.count, y)
    y += measures.choose(margin, terminal: 16)
  }

  /// Ends a section, and draws its background at its full height.
  mutating func end() {
    y += measures.choose(margin, terminal: 16)
    var page = Picture.Box(
      frame: Picture.Frame(x: 0, y: sectionStart.y, width: width, height: y - sectionStart.y)
    )
    page.fill = paper
    marks.insert(.box(page), at: sectionStart.mark)
  }

  /// Adds the title of a section.
  mutating func title(_ text: String) {
    line(text, size: 14, height: 28, weight: 700)
    if measures.isTerminal { y += 16 }
  }

  /// Adds the heading of a group of cells.
  mutating func heading(_ text: String) {
    let parts = lines(text, width: width - 2 * margin, in: Font(size: 12, weight: 700))
    for part in parts.dropLast() { line(part, size: 12, height: 16, weight: 700) }
    line(parts[parts.count - 1], size: 12, height: 22, weight: 700)
  }

  /// Adds a note, wrapped into lines.
  mutating func note(_ text: String) {
    for part in lines(text, width: width - 2 * margin, in: Font(size: 11)) {
      line(part, size: 11, height: 16, isFaint: true)
    }
  }

  /// Adds a space, on a terminal unless there is one already.
  mutating func space() {
    if !measures.isTerminal { y += 10 } else if !isSpaced { y += 16 }
    isSpaced = true
  }

  private mutating func line(
    _ text: String,
    size: Double,
    height: Double,
    weight: Int? = nil,
    isFaint: Bool = false
  ) {
    label(
      text,
      x: margin,
      y: y,
      width: width - 2 * margin,
      font: Font(size: size, weight: weight),
      color: isFaint ? faintInk : ink
    )
    y += measures.choose(height, terminal: 16)
    isSpaced = false
  }

  /// Adds cells side by side, in as many rows as they need.
  ///
  /// - Parameters:
  ///   - count: The number of cells.
  ///   - least: The least width of a cell.
  ///   - draw: A closure that returns a cell by its index and the width of its content.
  mutating func cells(_ count: Int, least: Double, draw: (Int, Double) -> Cell) {
    let (columns, cellWidth) = columns(least: least)
    var height = 0.0
    for index in 0..<count {
      if index > 0, index % columns == 0 {
        y += height
        height = 0
      }
      let x = margin + Double(index % columns) * (cellWidth + margin)
      let cell = draw(index, contentWidth(least: least))
      height = max(height, add(cell, x: x, width: cellWidth))
    }
    if count == 0 { return }
    y += height + measures.choose(0, terminal: 16)
    isSpaced = true
  }

  /// Returns the number of cells of a least width in a row, and their width: that of a full row, so
  /// that cells are aligned in columns.
  private func columns(least: Double) -> (count: Int, width: Double) {
    let room = width - margin
    let count = max(1, Int(room / (least + margin)))
    return (count, measures.column(room / Double(count)) - margin)
  }

  /// Returns the width of the content of cells of a least width.
  func contentWidth(least: Double) -> Double {
    max(0, columns(least: least).width - 2 * padding)
  }

  /// The width of each of two cells that fill a row.
  var half: Double { measures.column((width - 3 * margin) / 2) }

  /// The padding around the content of a cell.
  private var padding: Double { 8 }

  /// Draws a cell; returns its height.
  private mutating func add(_ cell: Cell, x: Double, width: Double) -> Double {
    let inner = max(
      cell.content?.frame.height ?? 0,
      measures.choose(28, terminal: 16)
    )
    var ground = Picture.Box(
      frame: .init(x: x, y: y, width: width, height: inner + 16),
      cornerRadius: 6
    )
    ground.fill = cell.ground
    ground.isBounded = true
    if cell.isSwatch {
      ground.frame.height += measures.choose(0, terminal: 16)
      if cell.ground.alpha < 255 { addCheckerboard(behind: ground) }
      ground.border = Color(red: 128, green: 128, blue: 128, alpha: 128)
    } else if measures.isTerminal {
      ground.frame.y += 8
    }
    marks.append(.box(ground))
    if let (text, color) = cell.sample {
      let font = Font(size: 14)
      let room = width - 2 * padding
      let (shown, length) = measures.fitted(text, in: font, width: room)
      let middle = ground.frame.y + ground.frame.height / 2
      marks.append(
        .text(
          Picture.Text(
            text: shown,
            x: measures.column(x + (width - length) / 2),
            baseline: measures.baseline(middle: middle, in: font),
            width: length,
            font: font,
            color: color
          )
        )
      )
    }
    if var content = cell.content {
      content.frame.x = measures.column((width - content.frame.width) / 2)
      content.frame.y =
        measures.choose(8, terminal: 16) + measures.row((inner - content.frame.height) / 2)
      let place = Picture.Frame(x: x, y: y, width: width, height: 0)
      let mark = content.mark(in: place)
      marks += cell.behind?.marks(of: mark, in: content.frame.moved(x, y)) ?? [mark]
    }
    var bottom = y + inner + measures.choose(20, terminal: 32)
    for caption in cell.captions {
      let sign = caption.isGood.map { $0 ? "✓ " : "✗ " } ?? ""
      let font = Font(size: 11, weight: caption.isGood == false ? 700 : nil)
      for part in lines(sign + caption.text, width: width, in: font) {
        label(
          part,
          x: x,
          y: bottom - measures.choose(2, terminal: 0),
          width: width,
          font: font,
          color: color(of: caption)
        )
        bottom += measures.choose(14, terminal: 16)
      }
    }
    return bottom - y + measures.choose(10, terminal: 0)
  }

  /// Adds white and grey squares, the ones in the corners white.
  private mutating func addCheckerboard(behind box: Picture.Box) {
    var ground = box
    ground.fill = .white
    marks.append(.box(ground))
    func count(_ length: Double) -> Int { 2 * Int((length / 8 - 1) / 2) + 1 }
    let (columns, rows) = (count(box.frame.width), count(box.frame.height))
    let (width, height) = (box.frame.width / Double(columns), box.frame.height / Double(rows))
    for row in 0..<rows {
      for column in 0..<columns where (row + column) % 2 == 1 {
        let (x, y) = (box.frame.x + Double(column) * width, box.frame.y + Double(row) * height)
        var field = Picture.Box(frame: .init(x: x, y: y, width: width, height: height))
        field.fill = Color(rgb: 0xcccccc)
        marks.append(.box(field))
      }
    }
  }

  private func color(of caption: Caption) -> Color {
    switch caption.isGood {
    case nil: caption.isFaint ? faintInk : ink
    case true?: faintInk
    case false?: isDark ? Color(rgb: 0xff8a80) : Color(rgb: 0xb3001b)
    }
  }

  /// Returns the lines of a text, broken at spaces, after components of paths, between states and
  /// before members of constants; and before a '-' in parts that are still too long.
  private func lines(_ text: String, width: Double, in font: Font) -> [String] {
    var lines = [""]
    var used = 0.0
    var word = ""
    func parts() -> [String] {
      var parts: [String] = []
      for character in TerminalText.drawn(text) {
        let isMember = character == "." && word.first == "$"
        if character == "|" || isMember || word.last == " " || word.last == "/" {
          parts.append(word)
          word = ""
        }
        word.append(character)
      }
      return parts + [word]
    }
    func pieces(_ part: String) -> [String] {
      guard measures.width(of: part, in: font) > width else { return [part] }
      let names = part.split(separator: "-", omittingEmptySubsequences: false)
      return [String(names[0])] + names.dropFirst().map { "-" + $0 }
    }
    for part in parts().flatMap(pieces) {
      let partWidth = measures.width(of: part, in: font)
      if used > 0, used + partWidth > width {
        lines[lines.count - 1] = lines[lines.count - 1].withoutSpacesAtEnd
        lines.append("")
        used = 0
      }
      lines[lines.count - 1] += part
      used += partWidth
    }
    return lines
  }

  private mutating func label(
    _ text: String,
    x: Double,
    y: Double,
    width: Double,
    font: Font,
    color: Color
  ) {
    // A word that is too long differs from others mostly in its end, such as a number.
    let (text, width) = measures.fitted(text, in: font, width: width, keepingEnd: true)
    if text.isEmpty { return }
    let baseline = measures.choose(y + font.size, terminal: measures.row(y) + 12)
    marks.append(
      .text(
        Picture.Text(
          text: text,
          x: x,
          baseline: baseline,
          width: width,
          font: font,
          color: color
        )
      )
    )
  }

  func picture(_ title: String) -> Picture {
    Picture(title: title, width: width, height: y, marks: marks)
  }
}
