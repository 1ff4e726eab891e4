import Livery

extension Bench {
  /// Measures adding a row in the middle of others, and removing it: of rows with stripes, which change
  /// behind it, of rows whose first and last ones differ, and of rows without such conditions.
  mutating func stripes() throws -> [Measurement] {
    try [("stripes", ":nth(odd)"), ("stripes_ends", ":last"), ("stripes_none", ".odd")].map {
      try rows($0, styledBy: "Row\($1)")
    }
  }

  private mutating func rows(_ operation: String, styledBy key: String) throws -> Measurement {
    let text = """
      {"@classes": {"Row": "UIView"}, "\(key)": {"colors": {"backgroundColor": "#eeeeee"}}}
      """
    let theme = try Livery.Theme(sheets: [StyleSheet(text: text, name: "\(operation).json")])
    let tree = WidgetTree(theme: theme)
    let list = tree.addWindow()
    tree.batch { for _ in 0..<widgets { list.add("Row") } }
    var restyled = 0
    let times = (0..<oddRuns).map { _ in
      stopwatch.microseconds {
        let row = list.add("Row", at: widgets / 2)
        restyled = tree.lastReport.widgetsRestyled
        row.remove()
      }
    }
    let striped = list.children.count { $0.style.colors.backgroundColor == Color(rgb: 0xeeeeee) }
    let expected = ["stripes": (widgets + 1) / 2, "stripes_ends": 1][operation] ?? 0
    guard striped == expected else {
      throw BenchmarkError.wrongCount(
        operation: operation,
        what: "rows with the colour",
        found: striped,
        expected: expected
      )
    }
    return measurement(
      operation,
      times: times,
      dividedBy: 1,
      details: ["restyled": Double(restyled), "checked": Double(list.children.count)]
    )
  }
}
