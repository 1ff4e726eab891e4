import Livery

/// The complete visible state of a tree, for comparisons before and after.
struct TreeImage: Equatable {
  private var defaultStyle: Declarations?
  private var resolvedDefaultStyle: Style
  private var widgets: [Part] = []

  private struct Part: Equatable {
    let widget: Widget
    let path: String
    let className: String
    let names: Set<String>
    let states: ControlState
    let text: String?
    let children: [Widget]
    let ownStyles: [ControlState: Declarations]
    let style: Style
    let selectedStyle: Style
  }

  init(_ tree: WidgetTree) {
    defaultStyle = tree.defaultStyle
    resolvedDefaultStyle = tree.resolvedDefaultStyle
    widgets = tree.widgets.map { widget in
      var ownStyles: [ControlState: Declarations] = [:]
      for states in widget.ownStyleStates { ownStyles[states] = widget.ownStyle(for: states) }
      return Part(
        widget: widget,
        path: widget.path,
        className: widget.className,
        names: widget.names,
        states: widget.states,
        text: widget.text,
        children: widget.children,
        ownStyles: ownStyles,
        style: widget.style,
        selectedStyle: widget.style(for: .selected)
      )
    }
  }
}
