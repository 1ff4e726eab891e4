package import Livery

/// A widget of a tree with its path, in document order.
package struct StyledWidget {
  /// The widget itself.
  package let widget: Widget

  /// The path from the window down.
  package let path: String

  /// The names of the active states, strongest first, followed by those that the theme does not
  /// know.
  package let states: [String]

  /// Creates a value for a widget.
  package init(_ widget: Widget, path: String? = nil) {
    self.widget = widget
    self.path = path ?? widget.path
    let active = widget.states.names
    let known = widget.tree.appearance.stateNames
    states = known.filter(active.contains) + active.filter { !known.contains($0) }
  }

  /// The path, followed by any states in brackets.
  package var title: String { states.isEmpty ? path : "\(path) [\(states.joined(separator: "|"))]" }

  /// Returns all widgets of a tree with their paths, which are computed in one traversal.
  ///
  /// Computing the path of each widget on its own would visit all its siblings each time.
  package static func all(in tree: WidgetTree) -> [StyledWidget] {
    var result: [StyledWidget] = []
    var pending = level(tree.windows, under: "")
    while let next = pending.popLast() {
      result.append(next)
      pending += level(next.widget.children, under: next.path + "/")
    }
    return result
  }

  /// Returns sibling widgets, last first.
  private static func level(_ widgets: [Widget], under prefix: String) -> [StyledWidget] {
    let counts = widgets.reduce(into: [:]) { $0[$1.className, default: 0] += 1 }
    var places: [String: Int] = [:]
    let level = widgets.map { widget in
      let name = widget.className
      let place = places[name, default: 0]
      places[name] = place + 1
      let isNumbered = widget.id == nil && counts[name] != 1
      let step = PathStep.text(name, id: widget.id, place: isNumbered ? place : nil)
      return StyledWidget(widget, path: prefix + step)
    }
    return level.reversed()
  }
}
