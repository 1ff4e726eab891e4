import Livery

extension Bench {
  /// Measures flips of a row among others with a label inside: of a state that rules for both negate, and
  /// of one that they ask for.
  mutating func flipNegated() throws -> [Measurement] {
    try [("flip_negated", "-!selected"), ("flip_asked", "-selected")].map {
      try flips($0, inRowsStyledBy: $1)
    }
  }

  private mutating func flips(
    _ operation: String,
    inRowsStyledBy states: String
  ) throws -> Measurement {
    let text = """
      {
        "@classes": {"Row": "UIView"},
        "Row\(states)": {"colors": {"backgroundColor": "#eeeeee"}},
        "Row\(states)/UILabel": {"colors": {"textColor": "#333333"}}
      }
      """
    let theme = try Livery.Theme(sheets: [StyleSheet(text: text, name: "\(operation).json")])
    let tree = WidgetTree(theme: theme)
    let list = tree.addWindow()
    tree.batch { for _ in 0..<widgets { list.add("Row").add("UILabel") } }
    let row = list.children[widgets / 2]
    let flips = isBare ? 1000 : 10_000
    let times = (0..<oddRuns).map { _ in
      stopwatch.microseconds {
        for _ in 0..<flips / 2 {
          row.states = .selected
          row.states = .normal
        }
      }
    }
    let colored = list.children.count { $0.style.colors.backgroundColor == Color(rgb: 0xeeeeee) }
    let expected = operation == "flip_negated" ? widgets : 0
    guard colored == expected else {
      throw BenchmarkError.wrongCount(
        operation: operation,
        what: "rows with the colour",
        found: colored,
        expected: expected
      )
    }
    return measurement(
      operation,
      times: times,
      dividedBy: flips,
      details: ["checked": Double(list.children.count)]
    )
  }
}
