import Livery

/// The widgets of tree files, to be matched with selectors in any states.
struct WidgetMatches {
  private struct Row {
    let widget: WidgetDescription
    let parent: Int?
    /// The number of the tree.
    let tree: Int
  }

  private var rows: [Row] = []
  private var superclasses: [String: String] = [:]

  init(_ loaded: LoadedProject.LoadedTheme) {
    let defined =
      loaded.theme.sheets.flatMap(\.classes) + loaded.trees.flatMap(\.classes)
    for definition in defined {
      superclasses[definition.value.name] = definition.value.superclass
    }
    for (number, tree) in loaded.trees.enumerated() {
      var pending = tree.windows.reversed().map { (widget: $0, parent: Int?.none) }
      while let (widget, parent) = pending.popLast() {
        rows.append(Row(widget: widget, parent: parent, tree: number))
        let number = rows.count - 1
        pending += widget.children.reversed().map { ($0, number) }
      }
    }
  }

  /// The number of widgets.
  var total: Int { rows.count }

  /// Returns the number of widgets that one of some selectors can match.
  func count(of selectors: [Selector]) -> Int {
    rows.indices.count { row in selectors.contains { match($0.steps[...], row) != nil } }
  }

  /// Returns the numbers of the widgets that a selector can match, in the order of the trees.
  func rows(of selector: Selector) -> [Int] {
    rows.indices.filter { match(selector.steps[...], $0) != nil }
  }

  /// Returns the first widget that a selector can match, below its ancestors alone, in the states
  /// that the selector asks of these, with the number of its tree; `nil` for none.
  func first(of selector: Selector) -> (tree: Int, window: WidgetDescription)? {
    for row in rows.indices {
      guard let match = match(selector.steps[...], row) else { continue }
      var description = rows[row].widget
      description.children = []
      description.states = .normal
      var next = rows[row].parent
      while let container = next {
        var outer = rows[container].widget
        for step in match where step.row == container {
          outer.states.formUnion(ControlState(step.states.map { ControlState(named: $0.name) }))
        }
        outer.children = [description]
        description = outer
        next = rows[container].parent
      }
      return (rows[row].tree, description)
    }
    return nil
  }

  /// Returns the number of widgets of a class.
  func count(ofClass name: String) -> Int {
    rows.count { inherits($0.widget.className, from: name) }
  }

  /// Returns the ancestors that steps ask states of, if the steps can match a widget; `nil` if they
  /// cannot.
  private func match(
    _ steps: ArraySlice<Selector.Step>,
    _ row: Int
  ) -> [(row: Int, states: [Selector.Step.State])]? {
    guard let step = steps.last else { return [] }
    if !matches(step, rows[row].widget) { return nil }
    let rest = steps.dropLast()
    guard let outer = rest.last else { return [] }
    var next = rows[row].parent
    while let container = next {
      if let found = match(rest, container) {
        return outer.states.isEmpty ? found : found + [(container, outer.states)]
      }
      if step.combinator == .directlyInside { return nil }
      next = rows[container].parent
    }
    return nil
  }

  private func matches(_ step: Selector.Step, _ widget: WidgetDescription) -> Bool {
    if let name = step.className, !inherits(widget.className, from: name) { return false }
    if let id = step.id, widget.id != id { return false }
    return widget.names.isSuperset(of: step.names)
  }

  private func inherits(_ name: String, from ancestor: String) -> Bool {
    var next: String? = name
    var steps = 0
    while let current = next, steps < 256 {
      if current == ancestor { return true }
      next = superclasses[current] ?? Catalog.uiKit.superclass(of: current)
      steps += 1
    }
    return false
  }
}
