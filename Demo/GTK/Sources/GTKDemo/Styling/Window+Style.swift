import Livery

extension Window {
  /// The theme that gives the views their looks; `nil` for GTK's own.
  var theme: Theme? {
    get { mirror?.tree.theme }
    set {
      guard let newValue else { return }
      if let mirror {
        mirror.tree.theme = newValue
      } else {
        mirror = ViewMirror(WidgetTree(theme: newValue))
        mirror?.didAddWindow(self)
      }
    }
  }

  /// A Boolean value that indicates whether the scheme is dark.
  var isDark: Bool {
    get { mirror?.tree.contexts["scheme"] == "dark" }
    set { mirror?.tree.contexts["scheme"] = newValue ? "dark" : "light" }
  }
}
