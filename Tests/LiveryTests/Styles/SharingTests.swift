import Livery
import Testing

/// Widgets for which the same decides share a style.
struct SharingTests {
  /// How many styles it takes to style so many tables of equal rows.
  private func stylesComputed(tables: Int, rows: Int) throws -> Int {
    let tree = try WidgetTree(
      styledBy: """
        {"UITableView": {"colors": {"textColor": "#123"}},
         "UITableView/UITableViewCell": {"colors": {"backgroundColor": "#fff"}},
         "UITableViewCell > UILabel": {"fonts": {"textFont": {"size": 11}}},
         "UIButton-selected": {"controls": {"actionColor": "#f00"}}}
        """
    )
    return try tree.update {
      let window = tree.addWindow()
      for _ in 0..<tables {
        let table = window.add("UITableView")
        for _ in 0..<rows {
          let cell = table.add("UITableViewCell")
          cell.add("UILabel")
          cell.add("UIButton")
        }
      }
    }.stylesComputed
  }

  @Test func `a hundred tables of equal rows take no more styles than one`() throws {
    let one = try stylesComputed(tables: 1, rows: 50)
    #expect(one > 0 && one <= 5, "a style for each class")
    #expect(try stylesComputed(tables: 100, rows: 50) == one)
  }

  @Test func `what was styled once is styled again without computing`() throws {
    let tree = WidgetTree()
    let window = tree.addWindow()
    window.add("UIButton")
    window.add("UIButton")
    #expect(tree.lastReport.widgetsRestyled == 1)
    #expect(tree.lastReport.stylesComputed == 0)
  }
}
