import Livery

extension Widget {
  /// The widget in a copy of its tree that wears a theme; `nil` if its path leads nowhere there.
  func copy(wearing theme: Theme) -> Widget? { copy(in: tree.describe(), wearing: theme) }

  /// The widget in a copy of nothing but what it is in, which is all that its style depends on.
  func copyAlone(wearing theme: Theme) -> Widget? {
    var description = described
    var depth = 0
    var parent = parent
    while let next = parent {
      var outer = next.described
      outer.children = [description]
      description = outer
      depth += 1
      parent = next.parent
    }
    let copy = tree.copy(wearing: theme)
    guard var widget = try? copy.addWindow(description) else { return nil }
    for _ in 0..<depth {
      guard let child = widget.children.first else { return nil }
      widget = child
    }
    return widget
  }

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
    let copy = tree.copy(wearing: theme)
    guard (try? file.add(to: copy)) != nil else { return nil }
    return try? copy.widget(at: path)
  }

  /// The widget without what is in it.
  private var described: WidgetDescription {
    var description = WidgetDescription(className)
    description.id = id
    description.names = names
    description.states = states
    for states in ownStyleStates { description.ownStyles[states] = ownStyle(for: states) }
    return description
  }
}

extension WidgetTree {
  /// A tree without widgets that wears a theme, in the same contexts.
  fileprivate func copy(wearing theme: Theme) -> WidgetTree {
    let copy = WidgetTree(theme: theme)
    for definition in definedClasses {
      // What the theme says otherwise is believed more.
      let name = ClassName(rawValue: definition.name)
      try? copy.define(name, superclass: ClassName(rawValue: definition.superclass))
    }
    copy.contexts = contexts
    copy.defaultStyle = defaultStyle
    return copy
  }
}
