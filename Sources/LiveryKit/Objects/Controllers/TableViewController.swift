/// A view controller whose view is a table, as UIKit's `UITableViewController`.
///
/// It is the table's data source: a subclass says how many rows there are and makes their cells.
open class TableViewController: ViewController, TableViewDataSource {
  /// The table, which is the controller's view unless a subclass makes another.
  public final let tableView = TableView()

  /// Shows the table.
  open override func loadView() -> View {
    tableView.dataSource = self
    return tableView
  }

  override func viewWasMade() {
    tableView.reloadData()
  }

  /// How many rows there are; none unless overridden.
  open func numberOfRows(in tableView: TableView) -> Int { 0 }

  /// Makes the cell of a row; an empty one unless overridden.
  open func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    TableViewCell()
  }
}
