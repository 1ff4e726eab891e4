import Livery

extension Bench {
  /// A name that entries ask for, given to the root of a subtree and taken away again.
  mutating func scope() throws -> [Measurement] {
    let built = try openTree("light.livery")
    let judge = try Judge(theme("light.livery"))
    return try toggle(built, judge, as: .scope) { isOn in
      built.subtree.names = isOn ? ["Scoped"] : []
    }
  }

  /// A colour set on the root of a subtree for everything inside it, and cleared again.
  mutating func scopeDeclarations() throws -> [Measurement] {
    let shape = try workloadShape()
    let built = try openTree("light.default")
    let judge = try Judge(theme("light.default"))
    // No entry mentions this setting, so it reaches all of them.
    let color = Color(rgb: 0x0badc0)
    let scope = Declarations { $0.controls.borderColor = color }
    let results = try toggle(built, judge, as: .scopeDeclarations) { isOn in
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

  /// Measures something that is set and taken back in turn; in the end it is set.
  private mutating func toggle(
    _ built: BuiltTree,
    _ judge: Judge,
    as operation: Operation,
    _ set: (_ isOn: Bool) -> Void
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
      measurement(operation.rawValue, times, dividedBy: shape.subtreeSize, details: details)
    ]
  }
}
