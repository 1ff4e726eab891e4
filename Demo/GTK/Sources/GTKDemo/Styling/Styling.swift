import Livery

/// The styles of a window: its views as widgets of a tree, whose styles are looks of GTK.
@MainActor final class Styling {
  /// The widgets.
  let tree: WidgetTree

  /// The looks of the views.
  let looks = LookBook()

  private let mirror: ViewMirror<View>

  /// Styles a window, now and as long as it exists.
  init(_ window: Window, theme: Theme) {
    tree = WidgetTree(theme: theme)
    mirror = ViewMirror(tree)
    window.styling = self
    mirror.didAddWindow(window)
  }

  /// A Boolean value that indicates whether the window has the dark scheme.
  var isDark: Bool {
    get { tree.contexts["scheme"] == "dark" }
    set { tree.contexts["scheme"] = newValue ? "dark" : "light" }
  }

  /// Receives a view that was added, with all views inside it.
  func didAdd(_ view: View) {
    if let superview = view.superview { mirror.didAddSubview(view, to: superview) }
  }

  /// Receives a view that was removed.
  func didRemove(_ view: View) { mirror.didRemove(view) }

  /// Receives a view with other states.
  func statesDidChange(of view: View) { mirror.statesDidChange(of: view) }
}
