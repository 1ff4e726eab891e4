public import Livery
import SourceJSON

/// A picture as lines of characters for a terminal: areas of colour as half blocks, borders as
/// lines, texts in their own ink on their background.
///
/// ```swift
/// let picture = Picture(of: tree, width: 80 * 8, on: .terminal)
/// for line in CharacterGrid(of: picture).lines({ paint($0) }) { print(line) }
/// ```
public struct CharacterGrid: Sendable {
  /// The content of one character cell.
  public struct Cell: Hashable, Sendable {
    /// The character in it; empty for the second half of a wide one.
    public var text: String
    /// The colour of the character; `nil` for the terminal's own.
    public var ink: Color?
    /// The colour of the background; `nil` for the terminal's own.
    public var paper: Color?
    /// A Boolean value that indicates whether it shows two colours, its ink above and its paper
    /// below or the other way round, and not text.
    public var isHalves = false
    /// A Boolean value that indicates whether it is bold.
    public var isBold = false
  }

  /// A run of cells of a line that are painted at once.
  public typealias Run = Cell

  /// The cells of each line.
  public private(set) var rows: [[Cell]]

  /// Creates a grid of a picture, with characters of 8 × 16 points.
  ///
  /// - Parameters:
  ///   - picture: The picture, preferably one for terminals.
  ///   - isOutlined: A Boolean value that indicates whether lines replace differences of colour,
  ///     for terminals without colours.
  public init(of picture: Picture, isOutlined: Bool = false) {
    var canvas = CharacterCanvas(picture, isOutlined: isOutlined)
    for mark in picture.marks { canvas.draw(mark) }
    canvas.close(picture)
    rows = canvas.rows
  }

  /// The lines as plain text, without trailing spaces.
  public var text: String {
    lines(\.text).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// Returns the painted lines; cells without a background are left out at their ends.
  ///
  /// - Parameter paint: A closure that returns the terminal's text for a run of cells.
  /// - Returns: The lines, without line breaks.
  public func lines(_ paint: (Run) -> String) -> [String] {
    rows.map { row in
      let end = row.lastIndex { $0.paper != nil || $0.isHalves || $0.text != " " }
      var line = ""
      var run: Run?
      for cell in row[...(end ?? -1)] {
        if let open = run, open.isPaintedLike(cell) {
          run?.text += cell.text
        } else {
          if let run { line += paint(run) }
          run = cell
        }
      }
      if let run { line += paint(run) }
      return line
    }
  }
}

extension CharacterGrid.Cell {
  fileprivate func isPaintedLike(_ other: Self) -> Bool {
    ink == other.ink && paper == other.paper && isHalves == other.isHalves && isBold == other.isBold
  }
}
