/// A formatter of rows of cells as aligned columns.
package enum TextTable {
  private static let gap = 2

  /// Returns the rows as lines whose columns are aligned, within a width.
  ///
  /// If they do not fit, the words of cells wrap, with an indent in the first one; if even words do
  /// not fit side by side, the rest of a row wraps.
  package static func aligned(
    _ rows: [[String]],
    width: Int? = nil,
    indent: Int = 0
  ) -> [String] {
    let lead = String(repeating: " ", count: indent)
    return blocks(rows, width: width.map { $0 - indent }).flatMap(\.self).map { lead + $0 }
  }

  /// Returns the lines of each row separately.
  package static func blocks(_ rows: [[String]], width: Int? = nil) -> [[String]] {
    let columns = rows.map(\.count).max() ?? 0
    var widths = (0..<columns).map { column in widest(rows, column: column, width: TextFlow.columns)
    }
    guard let width, total(widths) > width else {
      return lines(rows, widths).map { [$0] }
    }
    let least = (0..<columns).map { column in
      widest(rows, column: column, width: TextFlow.leastColumns)
    }
    guard total(least) <= width else { return rows.map { flowing($0, width) } }
    while total(widths) > width {
      let shrinkable = widths.indices.filter { widths[$0] > least[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        broken(cell, width: widths[column], hanging: column == 0 && row.count > 1)
      }
      let height = cells.map(\.count).max() ?? 0
      let parts = (0..<height).map { line in cells.map { line < $0.count ? $0[line] : "" } }
      return lines(parts, widths)
    }
  }

  /// Returns a cell in several lines; continuation lines may be indented, so that they do not look
  /// like another row.
  private static func broken(_ cell: String, width: Int, hanging: Bool) -> [String] {
    let then = hanging ? width - gap : width
    guard hanging, TextFlow.leastColumns(of: cell) <= then else {
      return TextFlow.broken(cell, first: width, then: width)
    }
    let lead = String(repeating: " ", count: gap)
    let pieces = TextFlow.broken(cell, first: width, then: then)
    return pieces.prefix(1) + pieces.dropFirst().map { lead + $0 }
  }

  private static func widest(
    _ rows: [[String]],
    column: Int,
    width: (String) -> Int
  ) -> Int {
    rows.map { column < $0.count ? width($0[column]) : 0 }.max() ?? 0
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + gap * max(0, widths.count - 1)
  }

  private static func lines(_ rows: [[String]], _ widths: [Int]) -> [String] {
    rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += String(repeating: " ", count: gap) }
        line += cell
        line += String(repeating: " ", count: widths[column] - TextFlow.columns(of: cell))
      }
      return TextFlow.trimmed(line)
    }
  }

  /// Returns a row whose cells follow each other as far as they fit, then on indented lines.
  private static func flowing(_ row: [String], _ width: Int) -> [String] {
    let inner = String(repeating: " ", count: 2 * gap)
    var lines: [String] = []
    var line = ""
    for cell in row where !cell.isEmpty {
      let joined = line.isEmpty ? cell : line + String(repeating: " ", count: gap) + cell
      let indent = lines.isEmpty ? 0 : inner.count
      if line.isEmpty || indent + TextFlow.columns(of: joined) <= width {
        line = joined
      } else {
        lines.append(line)
        line = cell
      }
    }
    lines.append(line)
    return lines.enumerated().flatMap { index, line in
      TextFlow.lines((index == 0 ? "" : inner) + line, width: width, hanging: inner.count)
    }
  }
}
