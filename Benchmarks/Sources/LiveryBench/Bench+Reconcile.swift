import Livery

extension Bench {
  /// Measures making a styled tree that of another description, in which one widget in a hundred has
  /// another state and one in a hundred containers has its children in another order, forth and back.
  ///
  /// Beside it, the same content is removed and added anew.
  mutating func reconcile() throws -> [Measurement] {
    let shape = try workloadShape()
    let theme = try theme("light.livery")
    let descriptions = Self.descriptions(of: shape)
    let tree = WidgetTree(appearance: theme.appearance)
    let window = tree.addWindow(TreeShape.classNames[Int(shape.classes[0])])
    try tree.reconcile(children: descriptions[0].children, under: window)
    try requireAll(shape.count, in: tree, after: "reconcile")
    var times: [Double] = []
    var report = tree.lastReport
    for run in 0..<oddRuns {
      let children = descriptions[1 - run % 2].children
      times.append(
        try stopwatch.microseconds {
          report = try tree.reconcile(children: children, under: window)
        }
      )
    }
    try requireAll(shape.count, in: tree, after: "reconcile")
    let checked = try Judge(theme).check(tree.widgets, after: "reconcile")
    let details: KeyValuePairs<String, Double> = [
      "made": Double(report.widgetsMade), "moved": Double(report.widgetsMoved),
      "restyled": Double(report.widgetsRestyled), "checked": Double(checked),
    ]
    let reconciled = measurement("reconcile", times: times, details: details)
    return isBare ? [reconciled] : [reconciled, try buildAnew(descriptions, in: theme, of: shape)]
  }

  /// Measures building and styling the same content.
  private mutating func buildAnew(
    _ descriptions: [WidgetDescription],
    in theme: Theme,
    of shape: TreeShape
  ) throws -> Measurement {
    let tree = WidgetTree(appearance: theme.appearance)
    let window = tree.addWindow(TreeShape.classNames[Int(shape.classes[0])])
    var times: [Double] = []
    for run in 0..<oddRuns {
      let children = descriptions[run % 2].children
      times.append(
        try stopwatch.microseconds {
          try tree.update { for child in children { try tree.add(child, under: window) } }
        }
      )
      try requireAll(shape.count, in: tree, after: "reconcile_anew")
      for child in window.children { child.remove() }
    }
    return measurement("reconcile_anew", times: times)
  }

  /// Returns the workload's tree, described, and the same with some changes.
  private static func descriptions(of shape: TreeShape) -> [WidgetDescription] {
    [false, true].map { isChanged in
      var containers = 0
      return shape.description(hasKeys: true) { place in
        let states = BuiltTree.states[Int(shape.states[place])]
        return isChanged && place % 100 == 99 ? states.symmetricDifference(.highlighted) : states
      } order: { children in
        containers += children.count > 1 ? 1 : 0
        if isChanged, children.count > 1, containers % 100 == 1 {
          children.append(children.removeFirst())
        }
      }
    }
  }
}

extension TreeShape {
  /// Returns a description of the tree.
  ///
  /// - Parameters:
  ///   - hasKeys: A Boolean value that indicates whether every second widget has a key.
  ///   - states: A closure that returns the states of a widget.
  ///   - order: A closure that changes the order of a widget's children.
  /// - Returns: The description.
  func description(
    hasKeys: Bool = false,
    states: (_ place: Int) -> ControlState,
    order: (_ children: inout [WidgetDescription]) -> Void = { _ in }
  ) -> WidgetDescription {
    // Children come after their containers, so they are complete when they are added to them.
    var described = classes.indices.map { place in
      var description = WidgetDescription(TreeShape.classNames[Int(classes[place])])
      description.states = states(place)
      if hasKeys, place % 2 == 0 { description.key = "\(place)" }
      return description
    }
    for place in described.indices.reversed() {
      described[place].children.reverse()
      order(&described[place].children)
      if place > 0 { described[Int(parents[place])].children.append(described[place]) }
    }
    return described[0]
  }
}
