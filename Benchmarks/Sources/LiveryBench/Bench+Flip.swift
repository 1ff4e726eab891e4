import Livery

extension Bench {
  /// Measures repeatedly setting and clearing one state of one push button.
  mutating func flip(_ state: ControlState, as operation: Operation) throws -> [Measurement] {
    try flip(
      state,
      of: openTree("light.livery"),
      judge: Judge(theme("light.livery")),
      operation: operation.rawValue
    )
  }

  /// Measures repeatedly setting and clearing one state of the push button of a tree.
  func flip(
    _ state: ControlState,
    of built: BuiltTree,
    judge: Judge,
    operation: String,
    widgets: Int? = nil
  ) throws -> [Measurement] {
    let leaf = built.leaf
    let trial = stopwatch.microseconds {
      leaf.states = state
      leaf.states = .normal
    }
    // Slow flips are repeated less often; there are always two at least, on and off.
    let flips = isBare ? 1000 : max(2, min(10_000, Int(50_000 / trial))) & ~1
    var times: [Double] = []
    for _ in 0..<runs {
      let time = stopwatch.microseconds {
        for _ in 0..<flips / 2 {
          leaf.states = state
          leaf.states = .normal
        }
      }
      times.append(time / Double(flips))
    }
    var checked = try judge.check([leaf], after: operation)
    leaf.states = state
    checked += try judge.check([leaf], after: operation)
    let details = built.tree.lastReport.details(checked: checked)
    return [measurement(operation, times: times, dividedBy: 1, widgets: widgets, details: details)]
  }

  /// Measures the same with a state that a sheet adds, which as many entries ask for.
  mutating func flipAdded() throws -> [Measurement] {
    let theme = try theme("light.livery").adding("loading", inPlaceOf: "highlighted")
    let built = try BuiltTree(workloadShape(), appearance: theme.appearance)
    built.open()
    return try flip(
      ControlState(named: "loading"),
      of: built,
      judge: Judge(theme),
      operation: Operation.flipAdded.rawValue
    )
  }

  /// Measures push buttons that are pressed for the first time, each once.
  mutating func flipOnceEach() throws -> [Measurement] {
    let shape = try workloadShape()
    let buttons = (0..<shape.count).filter { place in
      shape.classes[place] == TreeShape.button && shape.states[place] == 0 && place != shape.leaf
    }
    let step = max(1, buttons.count / 200)
    var picked = shape
    picked.checks = Array(buttons.enumerated().filter { $0.offset % step == 0 }.prefix(200))
      .map(\.element)
    let theme = try theme("light.livery")
    let built = try BuiltTree(picked, appearance: theme.appearance)
    built.open()
    let times = built.checks.map { button in
      stopwatch.microseconds { button.states = .highlighted }
    }
    let checked = try Judge(theme).check(built.checks, after: "flip_once_each")
    let details: KeyValuePairs = ["mean_us": Samples(times).mean, "checked": Double(checked)]
    return [measurement("flip_once_each", times: times, dividedBy: 1, details: details)]
  }
}
