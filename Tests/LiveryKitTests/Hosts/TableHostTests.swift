import LiveryKit
import Testing

struct TableHostTests {
  private let sheet = """
    {
      "default": {
        "colors": {
          "separatorColor": "silver", "backgroundColor": "white",
          "textColor": "navy", "captionColor": "gray"
        },
        "fonts": {
          "listFont": { "size": 18 }, "listCaptionFont": { "size": 10 }, "textFont": { "size": 14 }
        }
      },
      "UITableViewCell-selected": { "colors": { "textColor": "white" } },
      "UITableViewCell/UILabel.loud": { "colors": { "textColor": "red" } }
    }
    """

  private class Cell: TableViewCell {}

  private final class OwnCell: TableViewCell {
    override func styleDidChange(_ change: StyleChange) { textLabel.textColor = .black }
  }

  @Test func `a table has the colours of lists, and its cells their fonts (BR-108)`() throws {
    let window = try Window(sheet: sheet)
    let table = window.adding(TableView())
    let cell = Cell("Name", detail: "Caption")
    table.append(cell)
    #expect(window.backgroundColor == .white)
    #expect(table.separatorColor == Color("silver"))
    #expect(table.backgroundColor == .white)
    #expect(cell.textLabel.font?.size == 18)
    #expect(cell.textLabel.textColor == Color("navy"))
    #expect(cell.detailTextLabel.font?.size == 10)
    #expect(cell.detailTextLabel.textColor == Color("gray"))
  }

  @Test func `a cell's labels follow the cell's states and rules of their own`() throws {
    let window = try Window(sheet: sheet)
    let cell = window.adding(Cell("Name"))
    cell.isSelected = true
    #expect(cell.textLabel.textColor == .white)
    cell.isSelected = false
    #expect(cell.textLabel.textColor == Color("navy"))
    cell.textLabel.styleNames = ["loud"]
    #expect(cell.textLabel.textColor == .red)
    #expect(cell.textLabel.font?.size == 18)
  }

  @Test func `a label that is made in the window is styled by the cell, and others as labels`()
    throws
  {
    let window = try Window(sheet: sheet)
    let cell = window.adding(Cell())
    let other = Label("Other")
    cell.addSubview(other)
    #expect(cell.detailTextLabel.font?.size == 10)
    #expect(other.font?.size == 14)
  }

  @Test func `a label that leaves its cell is a label, until it comes back`() throws {
    let window = try Window(sheet: sheet)
    let cell = window.adding(Cell("Name"))
    let label = cell.textLabel
    label.removeFromSuperview()
    window.addSubview(label)
    #expect(label.font?.size == 14)
    label.removeFromSuperview()
    cell.addSubview(label)
    #expect(label.font?.size == 18)
  }

  @Test func `a cell has the last word on its labels`() throws {
    let window = try Window(sheet: sheet)
    let cell = window.adding(OwnCell("Name"))
    #expect(cell.textLabel.textColor == .black)
    cell.isSelected = true
    #expect(cell.textLabel.textColor == .black)
  }

  @Test func `labels of cells without a host are left alone, and so are those of another host`()
    throws
  {
    var hosts = HostTable.builtIn
    hosts.remove(for: Cell.self)
    hosts.set(for: OwnCell.self) { cell, _ in cell.textLabel.font = Font(size: 30) }
    let window = try Window(sheet: sheet, hosts: hosts)
    let (cell, own) = (window.adding(Cell("Name")), window.adding(OwnCell("Name")))
    #expect(cell.textLabel.font == nil)
    #expect(own.textLabel.font == Font(size: 30))
    window.tree.defaultStyle = Declarations(Style())
    #expect(own.textLabel.font == Font(size: 30))
  }
}
