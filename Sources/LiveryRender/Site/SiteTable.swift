/// A table of a site: rows with a name, and a column for each group of contexts; on narrow screens
/// each row becomes a block.
struct SiteTable {
  /// The name of the table, for screen readers.
  let name: String
  /// The heading of the first column.
  let rowTitle: String
  /// The headings of the other columns.
  let columns: [String]
  /// A Boolean value that indicates whether each row is a block on wide screens too.
  var isStacked = false

  /// Returns the table with rows, which were made by `row(_:cells:)`.
  func table(of rows: Markup) -> Markup {
    element(
      "table",
      ["role": "table", "aria-label": name, "class": isStacked ? "stacked" : nil]
    ) {
      element("thead", ["role": "rowgroup"]) {
        element("tr", ["role": "row"]) {
          element("th", ["role": "columnheader", "scope": "col"], text: rowTitle)
          for column in columns {
            element("th", ["role": "columnheader", "scope": "col"], text: column)
          }
        }
      }
      element("tbody", ["role": "rowgroup"]) { rows }
    }
  }

  func row(_ title: Markup, id: String? = nil, cells: [Markup]) -> Markup {
    element("tr", ["role": "row", "id": id]) {
      element("th", ["role": "rowheader", "scope": "row"]) { title }
      for (column, cell) in zip(columns, cells) {
        element("td", ["role": "cell", "data-label": column]) { cell }
      }
    }
  }
}
