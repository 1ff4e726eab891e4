/// A source line for display, cut to the part around a place, with the column of the caret.
struct SourceExcerpt {
  /// The displayed text: tabs as spaces, unprintable characters escaped.
  let text: String

  /// The number of columns before the caret.
  let caretColumn: Int

  /// The default number of columns.
  static let usualWidth = 100
  private static let tabWidth = 4

  /// Creates an excerpt around a place; reads only nearby bytes, however long the line is.
  init(around location: SourceLocation, width: Int = usualWidth) {
    let source = location.source
    let line = source.line(around: location.offset)
    let caret = min(max(location.offset, line.lowerBound), line.upperBound)
    if line.count <= width, source.bytes[line].allSatisfy({ (0x20...0x7E).contains($0) }) {
      let plain = String(decoding: source.bytes[line], as: UTF8.self)
      text = plain.contains("##[") ? plain.replacing("##[", with: "##\\u{5B}") : plain
      caretColumn = caret - line.lowerBound
      return
    }
    let before = Self.cells(
      source.bytes,
      in: line.lowerBound..<caret,
      fromEnd: true,
      column: 0,
      width: width
    )
    let beforeColumns = before.cells.reduce(0) { $0 + $1.columns }
    let after = Self.cells(
      source.bytes,
      in: caret..<line.upperBound,
      fromEnd: false,
      column: beforeColumns,
      width: width
    )
    let afterColumns = after.cells.reduce(0) { $0 + $1.columns }
    // As much as fits; if not all does, more before the caret than after it.
    let isLong = before.isCut || after.isCut || beforeColumns + afterColumns > width
    let room = isLong ? max(width * 2 / 3, width - 1 - afterColumns) : .max
    var shown: [Cell] = []
    var columns = 0
    for cell in before.cells.reversed() {
      guard columns + cell.columns < room else { break }
      columns += cell.columns
      shown.append(cell)
    }
    let cutsBefore = before.isCut || shown.count < before.cells.count
    var text = cutsBefore ? "…" : ""
    for cell in shown.reversed() { cell.show(in: &text) }
    caretColumn = columns + (cutsBefore ? 1 : 0)
    columns = caretColumn
    for (index, cell) in after.cells.enumerated() {
      let isLast = index == after.cells.count - 1 && !after.isCut
      guard columns + cell.columns <= (isLast ? width : width - 1) else {
        text += "…"
        break
      }
      columns += cell.columns
      cell.show(in: &text)
      if index == after.cells.count - 1, after.isCut { text += "…" }
    }
    self.text = text
  }

  /// A character with its columns when displayed.
  private struct Cell {
    let scalar: Unicode.Scalar
    let columns: Int

    init(_ scalar: Unicode.Scalar, at column: Int) {
      self.scalar = scalar
      columns =
        if scalar == "\t" {
          tabWidth - column % tabWidth
        } else if scalar.isUnsafeOnTerminal {
          TerminalText.escaped(scalar).utf8.count
        } else {
          scalar.columns
        }
    }

    func show(in text: inout String) {
      if scalar == "\t" {
        text += String(repeating: " ", count: columns)
      } else if scalar.isUnsafeOnTerminal {
        text += TerminalText.escaped(scalar)
      } else if scalar == "[", text.utf8.suffix(2).elementsEqual("##".utf8) {
        // Escaped as in a message, so that it is no workflow command.
        text += "\\u{5B}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the cells of a range that could be displayed, from its end or from its start.
  private static func cells(
    _ bytes: [UInt8],
    in range: Range<Int>,
    fromEnd: Bool,
    column: Int,
    width: Int
  ) -> (cells: [Cell], isCut: Bool) {
    let most = 4 * 2 * width
    var near = range
    if range.count > most {
      near =
        fromEnd
        ? (range.upperBound - most)..<range.upperBound
        : range.lowerBound..<(range.lowerBound + most)
      // Starts at a character boundary.
      while fromEnd, near.lowerBound < near.upperBound, bytes[near.lowerBound] & 0xC0 == 0x80 {
        near = (near.lowerBound + 1)..<near.upperBound
      }
      while !fromEnd, near.upperBound > near.lowerBound, bytes[near.upperBound] & 0xC0 == 0x80 {
        near = near.lowerBound..<(near.upperBound - 1)
      }
    }
    var cells: [Cell] = []
    var columns = column
    for scalar in String(decoding: bytes[near], as: UTF8.self).unicodeScalars {
      let cell = Cell(scalar, at: columns)
      columns += cell.columns
      cells.append(cell)
      // Cells that do not fit after the caret are not needed.
      if !fromEnd, columns > column + width { return (cells, true) }
    }
    return (cells, near.count < range.count)
  }
}
