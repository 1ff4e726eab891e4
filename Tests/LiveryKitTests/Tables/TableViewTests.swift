import LiveryKit
import Testing

struct TableViewTests {
  private func texts(_ table: TableView) -> [String?] { table.cells.map(\.textLabel.text) }

  @Test func `cells are inserted and removed in order`() throws {
    let window = try Window(sheet: "{}")
    let table = window.adding(TableView())
    let cells = ["a", "b", "c"].map { TableViewCell($0) }
    for cell in cells { table.append(cell) }
    table.addSubview(Label("footer"))
    table.insert(cells[2], at: 0)
    #expect(texts(table) == ["c", "a", "b"])
    table.insert(cells[2], at: 1)
    #expect(texts(table) == ["a", "c", "b"])
    table.append(TableViewCell("d"))
    table.insert(TableViewCell("e"), at: -1)
    #expect(texts(table) == ["e", "a", "c", "b", "d"])
    #expect(table.widget?.children.last?.className == "UILabel")
    table.remove(cells[0])
    #expect(texts(table) == ["e", "c", "b", "d"])
    #expect(cells[0].widget == nil)
    TableView().remove(cells[1])
    #expect(cells[1].widget != nil)
    table.removeAll()
    #expect(table.subviews.count == 1)
  }

  @Test func `one row is chosen at a time`() {
    let table = TableView()
    for text in ["a", "b"] { table.append(TableViewCell(text)) }
    table.selectRow(at: 1)
    #expect(table.indexForSelectedRow == 1)
    table.selectRow(at: 0)
    #expect(table.indexForSelectedRow == 0)
    #expect(table.cellForRow(at: 1)?.states == .normal)
    table.selectRow(at: 9)
    #expect(table.indexForSelectedRow == nil)
    #expect(table.cellForRow(at: -1) == nil)
  }

  @Test func `the parts of a cell stand in a fixed order, and only once asked for`() {
    let cell = TableViewCell()
    #expect(cell.subviews.isEmpty)
    cell.addSubview(Switch())
    _ = (cell.detailTextLabel, cell.textLabel, cell.imageView)
    let parts = [cell.imageView, cell.textLabel, cell.detailTextLabel]
    #expect(zip(cell.subviews, parts).allSatisfy { $0 === $1 })
    #expect(cell.subviews.count == 4)
    #expect(cell.subviews.last is Switch)
  }

  private final class Names: TableViewController {
    var names = ["Ada", "Grace"]
    override func numberOfRows(in tableView: TableView) -> Int { names.count }
    override func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
      TableViewCell(names[row])
    }
  }

  @Test func `a data source makes the cells, in one commit`() throws {
    let window = try Window(
      sheet: #"{ "Names/UITableViewCell": { "fonts": { "listFont": { "size": 30 } } } }"#
    )
    let controller = Names()
    window.rootViewController = controller
    #expect(texts(controller.tableView) == ["Ada", "Grace"])
    #expect(controller.tableView.cells.first?.textLabel.font?.size == 30)
    controller.names = ["Alan", "Barbara", "Donald"]
    var commits = 0
    let observer = window.tree.observeCommits { _ in commits += 1 }
    controller.tableView.reloadData()
    withExtendedLifetime(observer) {}
    #expect(texts(controller.tableView) == ["Alan", "Barbara", "Donald"])
    #expect(commits == 1)
    controller.names = []
    controller.tableView.reloadData()
    #expect(controller.tableView.cells.isEmpty)
  }
}
