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
    let built = try openTree("light.default")
    let judge = try Judge(theme("light.default"))
    let scope = Declarations { $0.colors.primaryColor = Color(rgb: 0x0badc0) }
    return try toggle(built, judge, as: .scopeDeclarations) { isOn in
      built.subtree.scope = isOn ? scope : nil
    }
  }

  private mutating func toggle(
    _ built: BuiltTree,
    _ judge: Judge,
    as operation: Operation,
    _ set: (_ isOn: Bool) -> Void
  ) throws -> [Measurement] {
    let shape = try workloadShape()
    var times: [Double] = []
    var checked = 0
    for run in 0..<max(51, oddRuns) {
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
