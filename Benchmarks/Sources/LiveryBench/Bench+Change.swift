import Livery

extension Bench {
  /// Measures the commit that styles a whole new tree.
  mutating func first() throws -> [Measurement] {
    let shape = try workloadShape()
    let theme = try theme("light.livery")
    let judge = try Judge(theme)
    var times: [Double] = []
    var checked = 0
    var report: CommitReport?
    for _ in 0..<runs {
      let built = try BuiltTree(shape, appearance: theme.appearance)
      times.append(stopwatch.microseconds { built.open() })
      checked += try judge.check(built.checks, after: "first")
      report = built.tree.lastReport
    }
    return [measurement("first", times: times, details: report?.details(checked: checked) ?? [:])]
  }

  /// Measures the same for a theme that no tree has used before.
  mutating func firstCold() throws -> [Measurement] {
    let shape = try workloadShape()
    let texts = try theme("light.livery").texts
    let judge = try Judge(theme("light.livery"))
    var times: [Double] = []
    var checked = 0
    for _ in 0..<runs {
      let built = try BuiltTree(shape, appearance: Theme(texts: texts).appearance)
      times.append(stopwatch.microseconds { built.open() })
      checked += try judge.check(built.checks, after: "first_cold")
    }
    return [measurement("first_cold", times: times, details: ["checked": Double(checked)])]
  }

  /// Measures a theme with other selectors that is used for the first time.
  mutating func swapOtherCold() throws -> [Measurement] {
    let shape = try workloadShape()
    let texts = try [theme("light.livery").texts, theme("other.livery").texts]
    let judge = try Judge(theme("other.livery"))
    var times: [Double] = []
    var checked = 0
    for _ in 0..<runs {
      // Both are kept, so that deallocation is not measured.
      let themes = try texts.map { try Theme(texts: $0).appearance }
      let built = try BuiltTree(shape, appearance: themes[0])
      built.open()
      times.append(stopwatch.microseconds { built.tree.appearance = themes[1] })
      checked += try judge.check(built.checks, after: "swap_other_cold")
    }
    return [measurement("swap_other_cold", times: times, details: ["checked": Double(checked)])]
  }

  /// Measures a theme with another value for one default, forth and back.
  mutating func defaultChange() throws -> [Measurement] {
    try swap(to: "light2.livery", as: .defaultChange)
  }

  /// Measures a default style with another value for one setting, over sheets whose containers'
  /// rules are inherited.
  mutating func defaultStyle() throws -> [Measurement] {
    let built = try openTree("light.default")
    let theme = try theme("light.default")
    let changes = try defaultStyles(of: theme, changing: .primaryColor).map { style in
      Change(judge: try Judge(theme, defaultStyle: style)) { built.tree.defaultStyle = style }
    }
    changes[1].make()
    return try alternate(changes, in: built, as: Operation.defaultStyle.rawValue)
  }

  /// Measures another theme for the whole tree, forth and back.
  mutating func swap(to name: String, as operation: Operation) throws -> [Measurement] {
    let built = try openTree("light.livery")
    let changes = try [theme(name), theme("light.livery")].map { theme in
      Change(judge: try Judge(theme)) { built.tree.appearance = theme.appearance }
    }
    return try alternate(changes, in: built, as: operation.rawValue)
  }

  /// A change of a whole tree, and the judge of its result.
  private struct Change {
    let judge: Judge
    let make: () -> Void

    init(judge: Judge, make: @escaping () -> Void) {
      self.judge = judge
      self.make = make
    }
  }

  /// Measures a change forth and back: by itself, with every different style read after it, and
  /// with every widget's style read.
  private func alternate(
    _ changes: [Change],
    in built: BuiltTree,
    as operation: String
  ) throws -> [Measurement] {
    var times: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      times.append(stopwatch.microseconds { changes[run % 2].make() })
      checked += try changes[run % 2].judge.check(built.checks, after: operation)
    }
    let report = built.tree.lastReport
    let plain = measurement(operation, times: times, details: report.details(checked: checked))
    if isBare { return [plain] }

    let all = built.tree.widgets
    changes[1].make()
    let before = all.map(\.style)
    changes[0].make()
    var looks: Set<[Style]> = []
    let different = zip(all, before).filter { looks.insert([$1, $0.style]).inserted }.map(\.0)
    changes[1].make()
    return [
      plain,
      try read(different, after: changes, in: built, as: operation + "_computed"),
      try read(all, after: changes, in: built, as: operation + "_read"),
    ]
  }

  /// Measures a change together with reading the styles of some widgets.
  private func read(
    _ widgets: [Widget],
    after changes: [Change],
    in built: BuiltTree,
    as operation: String
  ) throws -> Measurement {
    var times: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      var sum = 0
      times.append(
        stopwatch.microseconds {
          changes[run % 2].make()
          for widget in widgets { sum &+= Int(widget.style.colors.primaryColor?.red ?? 0) }
        }
      )
      let expected = widgets.reduce(0) { $0 + Int($1.style.colors.primaryColor?.red ?? 0) }
      if sum != expected {
        throw BenchmarkError.wrongCount(
          operation: operation,
          what: "in all red components",
          found: sum,
          expected: expected
        )
      }
      checked += try changes[run % 2].judge.check(built.checks, after: operation)
    }
    let details: KeyValuePairs = ["read": Double(widgets.count), "checked": Double(checked)]
    return measurement(operation, times: times, details: details)
  }

  /// Returns the workload's tree in a window.
  mutating func openTree(_ name: String) throws -> BuiltTree {
    let built = try BuiltTree(workloadShape(), appearance: theme(name).appearance)
    built.open()
    return built
  }

  /// Returns a theme's default style with two other values for one colour.
  func defaultStyles(of theme: Theme, changing setting: Setting) throws -> [Declarations] {
    guard let declarations = theme.defaultDeclarations else {
      throw BenchmarkError.unsupported("a theme without a default entry")
    }
    return [UInt32(0x0badc0), 0x0badc1].map { number in
      var changed = declarations
      changed[setting] = .value(.color(Color(rgb: number)))
      return changed
    }
  }
}
