import Livery

extension Bench {
  /// Measures building, styling, changing and pressing in a tree of an unusual shape.
  mutating func hardCase(_ operation: Operation, shape: TreeShape) throws -> [Measurement] {
    let theme = try theme("light.livery")
    let changed = try self.theme("light2.livery")
    return try hardCase(operation.rawValue, shape: shape, theme: theme, changed: changed)
  }

  /// Measures entries that all match one class, in a tree of that class.
  func oneClass() throws -> [Measurement] {
    let theme = try Theme.paths(entries: entries, pathSteps: 4)
    let shape = TreeShape.nest(of: widgets, pathSteps: 4)
    return try hardCase("one_class", shape: shape, theme: theme, changed: theme)
  }

  private func hardCase(
    _ name: String,
    shape: TreeShape,
    theme: Theme,
    changed: Theme
  ) throws -> [Measurement] {
    let judge = try Judge(theme)
    let changedJudge = try Judge(changed)
    var buildTimes: [Double] = []
    var firstTimes: [Double] = []
    var changeTimes: [Double] = []
    var flips: [Measurement] = []
    var checked = 0
    var report: CommitReport?
    for run in 0..<min(runs, 3) {
      var tree: BuiltTree?
      buildTimes.append(
        try stopwatch.microseconds {
          tree = try BuiltTree(shape, appearance: theme.appearance)
        }
      )
      guard let built = tree else { break }
      firstTimes.append(stopwatch.microseconds { built.open() })
      report = built.tree.lastReport
      checked += try judge.check(built.checks, after: name)
      changeTimes.append(stopwatch.microseconds { built.tree.appearance = changed.appearance })
      checked += try changedJudge.check(built.checks, after: name)
      guard run == 0 else { continue }
      flips = try flip(
        .highlighted,
        of: built,
        judge: changedJudge,
        operation: "\(name)_flip",
        widgets: shape.count
      )
    }
    let count = shape.count
    let details = report?.details(checked: checked) ?? [:]
    return [
      measurement("\(name)_build", times: buildTimes, widgets: count),
      measurement("\(name)_first", times: firstTimes, widgets: count, details: details),
      measurement("\(name)_default_change", times: changeTimes, widgets: count),
    ] + flips
  }
}
