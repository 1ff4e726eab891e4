import Livery

/// The widgets of tree files, to be matched with selectors in any states.
struct WidgetMatches {
  private struct Row {
    let className: String
    let id: String?
    let names: Set<String>
    let parent: Int?
  }

  private var rows: [Row] = []
  private var superclasses: [String: String] = [:]

  init(_ loaded: LoadedProject.LoadedTheme) {
    let defined =
      loaded.theme.sheets.flatMap(\.classes) + loaded.trees.flatMap(\.classes)
    for definition in defined {
      superclasses[definition.value.name] = definition.value.superclass
    }
    for tree in loaded.trees {
      var pending = tree.windows.reversed().map { (widget: $0, parent: Int?.none) }
      while let (widget, parent) = pending.popLast() {
        rows.append(
          Row(className: widget.className, id: widget.id, names: widget.names, parent: parent)
        )
        let number = rows.count - 1
        pending += widget.children.reversed().map { ($0, number) }
      }
    }
  }

  /// The number of widgets.
  var total: Int { rows.count }

  /// Returns the number of widgets that one of some selectors can match.
  func count(of selectors: [Selector]) -> Int {
    rows.indices.count { row in selectors.contains { matches($0.steps[...], row) } }
  }

  /// Returns the numbers of the widgets that a selector can match, in the order of the trees.
  func rows(of selector: Selector) -> [Int] {
    rows.indices.filter { matches(selector.steps[...], $0) }
  }

  /// Returns the number of widgets of a class.
  func count(ofClass name: String) -> Int { rows.count { inherits($0.className, from: name) } }

  private func matches(_ steps: ArraySlice<Selector.Step>, _ row: Int) -> Bool {
    guard let step = steps.last, matches(step, rows[row]) else { return steps.isEmpty }
    let rest = steps.dropLast()
    if rest.isEmpty { return true }
    var next = rows[row].parent
    while let container = next {
      if matches(rest, container) { return true }
      if step.combinator == .directlyInside { return false }
      next = rows[container].parent
    }
    return false
  }

  private func matches(_ step: Selector.Step, _ row: Row) -> Bool {
    if let name = step.className, !inherits(row.className, from: name) { return false }
    if let id = step.id, row.id != id { return false }
    return row.names.isSuperset(of: step.names)
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
