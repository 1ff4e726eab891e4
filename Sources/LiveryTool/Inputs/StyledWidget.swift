import Livery

/// A widget of a tree with its path, in document order.
struct StyledWidget {
  /// The widget.
  let widget: Widget

  /// The path from the window down (spec 12).
  let path: String

  /// The names of the active states, strongest first; those that the theme does not know last.
  let states: [String]

  /// Looks a widget up.
  init(_ widget: Widget, path: String? = nil) {
    self.widget = widget
    self.path = path ?? widget.path
    let active = widget.states.names
    let known = widget.tree.appearance.stateNames
    states = known.filter(active.contains) + active.filter { !known.contains($0) }
  }

  /// The path, with the states in brackets if there are any.
  var title: String { states.isEmpty ? path : "\(path) [\(states.joined(separator: "|"))]" }

  /// All widgets of a tree, with paths that are made on the way down.
  ///
  /// Asking every widget for its path would look at all its siblings each time.
  static func all(in tree: WidgetTree) -> [StyledWidget] {
    var result: [StyledWidget] = []
    var pending = level(tree.windows, under: "")
    while let next = pending.popLast() {
      result.append(next)
      pending += level(next.widget.children, under: next.path + "/")
    }
    return result
  }

  /// The widgets that are directly inside something, last first.
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
