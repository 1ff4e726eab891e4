import SourceJSON

/// Puts the cells of rows below each other.
enum TextTable {
  /// The rows as lines whose columns are aligned; the last column is as long as it is.
  static func aligned(_ rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? width(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        line += cell + String(repeating: " ", count: widths[column] - width(of: cell))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// How many characters of a cell are seen: colours are not.
  private static func width(of cell: String) -> Int {
    var width = 0
    var isHidden = false
    for character in cell {
      if character == "\u{1B}" {
        isHidden = true
      } else if isHidden {
        if character == "m" { isHidden = false }
      } else {
        width += 1
      }
    }
    return width
  }
}
