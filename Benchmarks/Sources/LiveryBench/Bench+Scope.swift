import Livery

extension Bench {
  /// Measures adding a name in selectors to the root of a subtree, and removing it again.
  mutating func scope() throws -> [Measurement] {
    let built = try openTree("light.livery")
    let judge = try Judge(theme("light.livery"))
    return try toggle(built, judge: judge, as: .scope) { isOn in
      built.subtree.names = isOn ? ["Scoped"] : []
    }
  }

  /// Measures setting a colour on the root of a subtree for all its descendants, and clearing it
  /// again.
  mutating func scopeDeclarations() throws -> [Measurement] {
    let shape = try workloadShape()
    let built = try openTree("light.default")
    let judge = try Judge(theme("light.default"))
    // No entry mentions this setting, so all of them inherit it.
    let color = Color(rgb: 0x0badc0)
    let scope = Declarations { $0.controls.borderColor = color }
    let results = try toggle(built, judge: judge, as: .scopeDeclarations) { isOn in
      built.subtree.scope = isOn ? scope : nil
    }
    let reached = built.tree.widgets.filter { $0.style.controls.borderColor == color }
    if reached.count != shape.subtreeSize || reached.first != built.subtree {
      throw BenchmarkError.wrongCount(
        operation: "scope_declarations",
        what: "widgets with the colour",
        found: reached.count,
        expected: shape.subtreeSize
      )
    }
    return results
  }

  /// Measures setting and clearing in turn; in the end it is set.
  private mutating func toggle(
    _ built: BuiltTree,
    judge: Judge,
    as operation: Operation,
    set: (_ isOn: Bool) -> Void
  ) throws -> [Measurement] {
    let shape = try workloadShape()
    var times: [Double] = []
    var checked = 0
    for run in 0..<(isBare ? oddRuns : max(51, oddRuns)) {
      times.append(stopwatch.microseconds { set(run % 2 == 0) })
      if run < 2 { checked += try judge.check(built.checks, after: operation.rawValue) }
    }
    checked += try judge.check(built.checks, after: operation.rawValue)
    let details = built.tree.lastReport.details(checked: checked)
    return [
      measurement(operation.rawValue, times: times, dividedBy: shape.subtreeSize, details: details)
    ]
  }
}
