/// A source of the cells of a table, as UIKit's `UITableViewDataSource`.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of rows.
  func numberOfRows(in tableView: TableView) -> Int

  /// Makes the cell of a row.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}
