/// What makes the cells of a table, as UIKit's `UITableViewDataSource`.
public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in tableView: TableView) -> Int

  /// Makes the cell of a row.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
}
