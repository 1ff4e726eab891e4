import Livery

extension Widget {
  /// The widget in a copy of its tree that wears a theme; `nil` if its path leads nowhere there.
  func copy(wearing theme: Theme) -> Widget? {
    let copy = tree.copy(wearing: theme)
    guard (try? tree.describe().add(to: copy)) != nil else { return nil }
    return try? copy.widget(at: path)
  }

  /// The widget in a tree of a file that was edited, in the states in which all widgets are now; `nil` if
  /// these are not those of the file.
  func copy(in file: TreeFile) -> Widget? {
    let copy = tree.copy(wearing: tree.theme)
    guard (try? file.add(to: copy)) != nil else { return nil }
    let (old, new) = (tree.widgets, copy.widgets)
    guard old.count == new.count else { return nil }
    for (one, other) in zip(old, new) {
      if one.className != other.className || one.id != other.id { return nil }
      other.states = one.states
    }
    return try? copy.widget(at: path)
  }
}

extension WidgetTree {
  /// A tree without widgets that wears a theme, in the same contexts.
  fileprivate func copy(wearing theme: Theme) -> WidgetTree {
    let copy = WidgetTree(theme: theme)
    copy.contexts = contexts
    copy.defaultStyle = defaultStyle
    return copy
  }
}
