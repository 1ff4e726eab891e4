import Livery

extension Bench {
  /// Measures explanations of settings of widgets across the tree: the list alone, and with all
  /// parts that are computed lazily.
  mutating func explain() throws -> [Measurement] {
    let theme = try theme("light.default")
    let built = try openTree("light.default")
    let all = built.tree.widgets
    let step = max(1, all.count / 500)
    let widgets = stride(from: 0, to: all.count, by: step).map { all[$0] }
    var applied = 0
    let lists = try (0..<runs).map { _ in
      applied = 0
      var wrong = 0
      let time = stopwatch.microseconds {
        for widget in widgets {
          let explanation = widget.explain(.textColor)
          applied += explanation.parts[0].losers.count + 1
          if explanation.parts[0].winner?.value != explanation.value { wrong += 1 }
        }
      }
      if wrong > 0 {
        throw BenchmarkError.wrongCount(
          operation: "explain",
          what: "winners of another value",
          found: wrong,
          expected: 0
        )
      }
      return time
    }
    var texts = 0
    let whole = (0..<runs).map { _ in
      stopwatch.microseconds {
        for widget in widgets {
          let explanation = widget.explain(.textColor)
          texts += explanation.widget.utf8.count + explanation.from.count
          texts += explanation.notApplied.count
        }
      }
    }
    let checked = try Judge(theme).check(widgets, after: "explain")
    let details: KeyValuePairs = [
      "applied": Double(applied) / Double(widgets.count), "checked": Double(checked),
    ]
    return [
      measurement("explain", times: lists, dividedBy: widgets.count, details: details),
      measurement("explain_whole", times: whole, dividedBy: widgets.count, details: [:]),
    ]
  }
}
