import Livery

/// The complete visible state of a tree, for comparisons.
struct TreeSnapshot: Equatable {
  /// The visible state of one widget.
  struct Row: Equatable {
    var className: String
    var id: String?
    var names: Set<String>
    var states: ControlState
    var own: [ControlState: Declarations]
    var parent: Widget?
    var children: [Widget]
    var isInWindow: Bool
    var style: Style
    var selectedStyle: Style
    var host: ObjectIdentifier?

    init(_ widget: Widget) {
      className = widget.className
      id = widget.id
      names = widget.names
      states = widget.states
      own = [:]
      for states in widget.ownStyleStates { own[states] = widget.ownStyle(for: states) }
      parent = widget.parent
      children = widget.children
      isInWindow = widget.window != nil
      style = widget.style
      selectedStyle = widget.style(for: .selected)
      host = widget.host.map { ObjectIdentifier($0) }
    }
  }

  var windows: [Widget]
  var contexts: Contexts
  var defaultStyle: Declarations?
  var resolvedDefaultStyle: Style
  var rows: [Widget: Row] = [:]

  init(_ tree: WidgetTree, widgets: some Sequence<Widget>) {
    windows = tree.windows
    contexts = tree.contexts
    defaultStyle = tree.defaultStyle
    resolvedDefaultStyle = tree.resolvedDefaultStyle
    for widget in widgets where widget.isAlive { rows[widget] = Row(widget) }
  }

  /// Returns the differences from another snapshot, as text.
  func differences(from other: Self) -> String {
    var lines: [String] = []
    if windows != other.windows { lines.append("the windows differ") }
    if contexts != other.contexts { lines.append("the contexts differ") }
    if defaultStyle != other.defaultStyle { lines.append("the default styles differ") }
    if resolvedDefaultStyle != other.resolvedDefaultStyle {
      lines.append("the resolved default styles differ")
    }
    for widget in Set(rows.keys).union(other.rows.keys) where rows[widget] != other.rows[widget] {
      guard let row = rows[widget], let otherRow = other.rows[widget] else {
        lines.append("a widget is there only once")
        continue
      }
      lines.append("\(widget.path): \(row)\nwas: \(otherRow)")
    }
    return lines.joined(separator: "\n")
  }
}
