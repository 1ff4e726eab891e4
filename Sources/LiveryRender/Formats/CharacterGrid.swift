public import Livery
import SourceJSON

/// A picture as lines of characters, as a terminal shows it: areas of colour as half blocks, borders as
/// lines, texts in their own ink on what is behind them.
///
/// ```swift
/// let picture = Picture(of: tree, width: 80 * 8, on: .terminal)
/// for line in CharacterGrid(of: picture).lines({ paint($0) }) { print(line) }
/// ```
public struct CharacterGrid: Sendable {
  /// What stands in one place.
  public struct Cell: Hashable, Sendable {
    /// The character with what is drawn over it; empty for the second half of a wide one.
    public var text: String
    /// The colour of that; `nil` for the terminal's own.
    public var ink: Color?
    /// What is behind it; `nil` for the terminal's own.
    public var paper: Color?
    /// Whether it stands for two colours, its ink above and its paper below or the other way round, and
    /// not for text.
    public var isHalves = false
    /// Whether it is bold.
    public var isBold = false
  }

  /// Cells of a line that are painted at once.
  public typealias Run = Cell

  /// The cells of each line.
  public private(set) var rows: [[Cell]]

  /// Puts a picture into characters of 8 × 16 points.
  ///
  /// - Parameters:
  ///   - picture: The picture, best one that was made for terminals.
  ///   - isOutlined: Whether lines stand for what only colours would tell, for where there are none.
  public init(of picture: Picture, isOutlined: Bool = false) {
    var canvas = CharacterCanvas(picture, isOutlined: isOutlined)
    for mark in picture.marks { canvas.draw(mark) }
    canvas.close(picture)
    rows = canvas.rows
  }

  /// The lines as text without any colour, none with spaces at its end.
  public var text: String {
    lines(\.text).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  /// The lines, painted; what is behind nothing at their ends is left out.
  ///
  /// - Parameter paint: Makes of some characters what a terminal shows in their colours.
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
