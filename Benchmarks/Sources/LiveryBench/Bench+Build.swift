import Livery

extension Bench {
  /// Measures building the tree, in one update and outside windows, so that nothing is styled.
  mutating func build() throws -> [Measurement] {
    let shape = try workloadShape()
    let appearance = try theme("light.livery").appearance
    var times: [Double] = []
    for _ in 0..<runs {
      var built: BuiltTree?
      times.append(
        try stopwatch.microseconds { built = try BuiltTree(shape, appearance: appearance) }
      )
      built?.open()
      try requireAll(shape.count, in: built?.tree, after: "build")
    }
    return [measurement("build", times: times)]
  }

  /// Measures adding the contents of the outermost widget as a whole from a description.
  mutating func buildDescription() throws -> [Measurement] {
    let shape = try workloadShape()
    let appearance = try theme("light.livery").appearance
    let description = shape.description { BuiltTree.states[Int(shape.states[$0])] }
    var times: [Double] = []
    for _ in 0..<runs {
      let tree = WidgetTree(appearance: appearance)
      let root = tree.addWindow(TreeShape.classNames[Int(shape.classes[0])])
      root.detach()
      times.append(
        try stopwatch.microseconds {
          for child in description.children { try tree.add(child, under: root) }
        }
      )
      root.makeWindow()
      try requireAll(shape.count, in: tree, after: "build_description")
    }
    return [measurement("build_description", times: times)]
  }

  /// Measures building the tree in any order in which parents come before their children.
  mutating func buildAnyOrder() throws -> [Measurement] {
    let shape = try workloadShape()
    let appearance = try theme("light.livery").appearance
    var children = Array(repeating: [Int](), count: shape.count)
    for place in 1..<shape.count { children[Int(shape.parents[place])].append(place) }
    var random = SplitMix(seed: 11)
    var order: [Int] = []
    var open = children[0]
    while !open.isEmpty {
      open.swapAt(Int.random(in: open.indices, using: &random), open.count - 1)
      let place = open.removeLast()
      order.append(place)
      open.append(contentsOf: children[place])
    }
    var times: [Double] = []
    for _ in 0..<runs {
      let tree = WidgetTree(appearance: appearance)
      let root = tree.addWindow(TreeShape.classNames[Int(shape.classes[0])])
      root.detach()
      var handles = Array(repeating: root, count: shape.count)
      times.append(
        try stopwatch.microseconds {
          try tree.update {
            for place in order {
              let parent = handles[Int(shape.parents[place])]
              handles[place] = parent.add(TreeShape.classNames[Int(shape.classes[place])])
            }
          }
        }
      )
      root.makeWindow()
      try requireAll(shape.count, in: tree, after: "build_any_order")
    }
    return [measurement("build_any_order", times: times)]
  }

  /// Measures moving ten thousand random widgets, with their contents, into random containers.
  mutating func moves() throws -> [Measurement] {
    let shape = try workloadShape()
    let theme = try theme("light.livery")
    let built = try BuiltTree(shape, appearance: theme.appearance)
    built.open()
    let widgets = built.tree.widgets
    let containers = widgets.indices.filter { shape.classes[$0] < TreeShape.containerCount }
    var random = SplitMix(seed: 12)
    let count = 10_000
    var refused = 0
    var moved = 0
    let time = stopwatch.microseconds {
      for _ in 0..<count {
        let widget = widgets[Int.random(in: 1..<widgets.count, using: &random)]
        let place = containers[Int.random(in: containers.indices, using: &random)]
        widgets[place].insert(widget)
        let report = built.tree.lastReport
        moved += report.widgetsRestyled
        if !report.errors.isEmpty { refused += 1 }
      }
    }
    try requireAll(shape.count, in: built.tree, after: "moves")
    let sample =
      built.checks
      + (0..<100).map { _ in
        widgets[Int.random(in: widgets.indices, using: &random)]
      }
    let checked = try Judge(theme).check(sample, after: "moves")
    return [
      measurement(
        "moves",
        times: [time / Double(count)],
        dividedBy: 1,
        details: [
          "moves": Double(count), "refused": Double(refused), "restyled": Double(moved),
          "checked": Double(checked),
        ]
      )
    ]
  }

  /// Requires a number of widgets of a tree in windows.
  func requireAll(_ count: Int, in tree: WidgetTree?, after operation: String) throws {
    let found = tree?.widgets.count ?? 0
    guard found != count else { return }
    throw BenchmarkError.wrongCount(
      operation: operation,
      what: "widgets",
      found: found,
      expected: count
    )
  }
}
