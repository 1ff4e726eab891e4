import Livery

/// The styles of a screen: its views as widgets of a tree.
final class Styling {
  let tree: WidgetTree
  private var widgets: [ObjectIdentifier: Widget] = [:]

  init(_ screen: Screen, theme: Theme) {
    tree = WidgetTree(theme: theme)
    let window = tree.addWindow(screen.className)
    mirror(screen, window)
    screen.styling = self
  }

  /// A Boolean value that indicates whether the screen has the dark scheme.
  var isDark: Bool {
    get { tree.contexts["scheme"] == "dark" }
    set { tree.contexts["scheme"] = newValue ? "dark" : "light" }
  }

  private func mirror(_ view: View, _ widget: Widget) {
    widgets[ObjectIdentifier(view)] = widget
    widget.states = view.states
    widget.attach(view)
    for sub in view.subviews { mirror(sub, widget.add(sub.className, id: sub.id, names: sub.names)) }
  }

  func didAdd(_ view: View) {
    guard let parent = view.superview, let widget = widgets[ObjectIdentifier(parent)] else { return }
    let place = parent.subviews.firstIndex { $0 === view }
    mirror(view, widget.add(view.className, id: view.id, names: view.names, at: place))
  }

  func didRemove(_ view: View) {
    widgets[ObjectIdentifier(view)]?.remove()
    for view in view.all { widgets[ObjectIdentifier(view)] = nil }
  }

  func statesDidChange(of view: View) { widgets[ObjectIdentifier(view)]?.states = view.states }
}

extension View: StylishHost {
  var className: String { String(describing: Self.self) }
  var states: ControlState {
    var states = ControlState(flags.map { ControlState(named: $0) })
    if isFocused { states.insert(.focused) }
    return states
  }
  var widget: Widget? { nil }
  func styleDidChange(_ change: StyleChange) { look = Look(change.newStyle) }
}
