import Livery

extension Widget {
  /// The widget in a copy of its tree that wears a theme; `nil` if its path leads nowhere there.
  func copy(wearing theme: Theme) -> Widget? { copy(in: tree.describe(), wearing: theme) }

  /// The widget in a tree of a file that was edited, in the states in which all widgets are now; `nil` if
  /// these are not those of the file.
  func copy(in file: TreeFile) -> Widget? {
    guard let widget = copy(in: file, wearing: tree.theme) else { return nil }
    let (old, new) = (tree.widgets, widget.tree.widgets)
    guard old.count == new.count else { return nil }
    for (one, other) in zip(old, new) {
      if one.className != other.className || one.id != other.id { return nil }
      other.states = one.states
    }
    return widget
  }

  private func copy(in file: TreeFile, wearing theme: Theme) -> Widget? {
    let copy = WidgetTree(theme: theme)
    for definition in tree.describe().classes.map(\.value) {
      // What the theme says otherwise is believed more.
      let name = ClassName(rawValue: definition.name)
      try? copy.define(name, superclass: ClassName(rawValue: definition.superclass))
    }
    copy.contexts = tree.contexts
    copy.defaultStyle = tree.defaultStyle
    guard (try? file.add(to: copy)) != nil else { return nil }
    return try? copy.widget(at: path)
  }
}
