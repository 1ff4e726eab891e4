/// A view controller whose view is a table, as UIKit's `UITableViewController`.
///
/// It is the table's data source: a subclass returns the number of rows and makes their cells.
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

  /// Returns the number of rows; 0 unless overridden.
  open func numberOfRows(in tableView: TableView) -> Int { 0 }

  /// Makes the cell of a row; an empty one unless overridden.
  open func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    TableViewCell()
  }
}
