/// A list of cells, as UIKit's `UITableView`, with one section.
open class TableView: ScrollView {
  /// The colour of the lines between the cells; `nil` for the system's.
  public final var separatorColor: Color?

  /// The source of the cells, used by ``reloadData()``.
  public final weak var dataSource: (any TableViewDataSource)?

  /// The cells, from top to bottom: all subviews that are cells.
  public final var cells: [TableViewCell] { subviews.compactMap { $0 as? TableViewCell } }
}

extension TableView {
  /// Adds a cell at the end.
  public final func append(_ cell: TableViewCell) {
    if cell.superview === self { return insert(cell, at: cells.count) }
    let last = subviews.lastIndex { $0 is TableViewCell }
    insertSubview(cell, at: last.map { $0 + 1 } ?? 0)
  }

  /// Inserts a cell.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - index: The number of cells above it, limited to the existing ones.
  public final func insert(_ cell: TableViewCell, at index: Int) {
    let others = cells.filter { $0 !== cell }
    let place = min(max(index, 0), others.count)
    if place < others.count {
      insertSubview(cell, belowSubview: others[place])
    } else if let last = others.last {
      insertSubview(cell, aboveSubview: last)
    } else {
      insertSubview(cell, at: 0)
    }
  }

  /// Removes a cell, if it is in the table.
  public final func remove(_ cell: TableViewCell) {
    if cell.superview === self { cell.removeFromSuperview() }
  }

  /// Removes all cells.
  public final func removeAll() {
    inOneCommit { for cell in cells.reversed() { remove(cell) } }
  }

  /// Returns the cell of a row; `nil` if there is no such row.
  public final func cellForRow(at index: Int) -> TableViewCell? {
    let cells = cells
    return cells.indices.contains(index) ? cells[index] : nil
  }

  /// The row of the first chosen cell; `nil` if none is chosen.
  public final var indexForSelectedRow: Int? { cells.firstIndex { $0.isSelected } }

  /// Chooses the cell of a row and no other; `nil` chooses none.
  public final func selectRow(at index: Int?) {
    inOneCommit {
      for (row, cell) in cells.enumerated() { cell.isSelected = row == index }
    }
  }

  /// Removes all cells, and requests new ones from the data source, if there is one.
  public final func reloadData() {
    inOneCommit {
      removeAll()
      guard let dataSource else { return }
      for row in 0..<max(dataSource.numberOfRows(in: self), 0) {
        append(dataSource.tableView(self, cellForRow: row))
      }
    }
  }

  /// Runs a closure in one commit, if the table is in a window.
  private final func inOneCommit(_ body: () -> Void) {
    if let tree = widget?.tree { tree.batch(body) } else { body() }
  }
}
