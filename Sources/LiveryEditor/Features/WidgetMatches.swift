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
  /// The superclasses that tree files define.
  private var superclasses: [String: String] = [:]
  /// The classes of the theme, including those that it assumes.
  private let catalog: Catalog

  init(_ loaded: LoadedProject.LoadedTheme) {
    catalog = loaded.theme.appearance().catalog
    for definition in loaded.trees.flatMap(\.classes) {
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
      next = superclass(of: current)
      steps += 1
    }
    return false
  }

  /// Returns the superclass of a class; an undefined class that the theme does not assume to be a
  /// control is a `UIView`.
  private func superclass(of name: String) -> String? {
    let isKnown = catalog.contains(name) || name == "UIView"
    return superclasses[name] ?? catalog.superclass(of: name) ?? (isKnown ? nil : "UIView")
  }
}
