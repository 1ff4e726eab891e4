import Livery

extension Bench {
  /// The commit that styles a whole new tree.
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
    return [measurement("first", times, details: report?.details(checked: checked) ?? [:])]
  }

  /// A theme with another value for one default: there and back.
  mutating func defaultChange() throws -> [Measurement] {
    try swap(to: "light2.livery", as: .defaultChange)
  }

  /// The same, and then one colour of every widget is read.
  mutating func defaultChangeRead() throws -> [Measurement] {
    let built = try openTree("light.livery")
    let themes = try [theme("light2.livery"), theme("light.livery")]
    let widgets = built.tree.widgets
    var times: [Double] = []
    var sum = 0
    for run in 0..<oddRuns {
      times.append(
        stopwatch.microseconds {
          built.tree.appearance = themes[run % 2].appearance
          for widget in widgets { sum &+= Int(widget.style.colors.primaryColor?.red ?? 0) }
        }
      )
    }
    let checked = try Judge(themes[0]).check(built.checks, after: "default_change_read")
    let expected = widgets.reduce(0) { $0 + Int($1.style.colors.primaryColor?.red ?? 0) }
    if sum < expected {
      throw BenchmarkError.wrongCount(
        operation: "default_change_read",
        what: "in all red components",
        found: sum,
        expected: expected
      )
    }
    let details: KeyValuePairs = ["checked": Double(checked)]
    return [measurement("default_change_read", times, details: details)]
  }

  /// A default style with another value for one setting, over sheets whose containers' rules are
  /// inherited.
  mutating func defaultStyle() throws -> [Measurement] {
    let built = try openTree("light.default")
    let theme = try theme("light.default")
    let styles = try defaultStyles(of: theme, changing: .primaryColor)
    built.tree.defaultStyle = styles[1]
    var times: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      times.append(stopwatch.microseconds { built.tree.defaultStyle = styles[run % 2] })
      let judge = try Judge(theme, defaultStyle: styles[run % 2])
      checked += try judge.check(built.checks, after: "default_style")
    }
    let details = built.tree.lastReport.details(checked: checked)
    return [measurement("default_style", times, details: details)]
  }

  /// Another theme for the whole tree: there and back.
  mutating func swap(to name: String, as operation: Operation) throws -> [Measurement] {
    let built = try openTree("light.livery")
    let themes = try [theme(name), theme("light.livery")]
    let judges = try themes.map { try Judge($0) }
    var times: [Double] = []
    var checked = 0
    for run in 0..<oddRuns {
      let appearance = themes[run % 2].appearance
      times.append(stopwatch.microseconds { built.tree.appearance = appearance })
      checked += try judges[run % 2].check(built.checks, after: operation.rawValue)
    }
    let details = built.tree.lastReport.details(checked: checked)
    return [measurement(operation.rawValue, times, details: details)]
  }

  /// The workload's tree in a window.
  mutating func openTree(_ name: String) throws -> BuiltTree {
    let built = try BuiltTree(workloadShape(), appearance: theme(name).appearance)
    built.open()
    return built
  }

  /// A theme's default style with two other values for one colour.
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
