import Livery

extension Widget {
  /// Returns the widget in a copy of its tree with another theme; `nil` if its path does not exist
  /// there.
  func copy(using theme: Theme) -> Widget? { copy(in: tree.describe(), using: theme) }

  /// Returns the widget in a copy of all that its style depends on: its ancestors and, where the
  /// theme has structural conditions, what these count.
  ///
  /// - Parameters:
  ///   - theme: The theme of the copy.
  ///   - besideCellLabels: A Boolean value that indicates whether the copy has the labels before the
  ///     widget in its table cell too, on which its roles depend.
  /// - Returns: The widget in the copy.
  func copyWithAncestors(using theme: Theme, besideCellLabels: Bool = false) -> Widget? {
    let keepsPlaces = !theme.structure.isEmpty
    var description = described
    if keepsPlaces { description.children = children.prefix(1).map(\.described) }
    var before = besideCellLabels ? cellLabelsBefore : []
    var places: [Int] = []
    var inner = self
    while let next = inner.parent {
      var after: [Widget] = []
      if keepsPlaces {
        let siblings = next.children
        let place = siblings.firstIndex(of: inner) ?? 0
        before = Array(siblings[..<place])
        after = Array(siblings[(place + 1)...].prefix(1))
      }
      var outer = next.described
      outer.children = before.map(\.described) + [description] + after.map(\.described)
      places.append(before.count)
      description = outer
      before = []
      inner = next
    }
    let copy = tree.copy(using: theme)
    guard var widget = try? copy.addWindow(description) else { return nil }
    for place in places.reversed() {
      guard widget.children.indices.contains(place) else { return nil }
      widget = widget.children[place]
    }
    return widget
  }

  /// Returns the widget in the tree of an edited file, with the current states of all widgets;
  /// `nil` if the widgets are not those of the file.
  func copy(in file: TreeFile) -> Widget? {
    guard let widget = copy(in: file, using: tree.theme) else { return nil }
    let (old, new) = (tree.widgets, widget.tree.widgets)
    guard old.count == new.count else { return nil }
    for (one, other) in zip(old, new) {
      if one.className != other.className || one.id != other.id { return nil }
      other.states = one.states
    }
    return widget
  }

  private func copy(in file: TreeFile, using theme: Theme) -> Widget? {
    let copy = tree.copy(using: theme)
    guard (try? file.add(to: copy)) != nil else { return nil }
    return try? copy.widget(at: path)
  }

  /// The labels with a role before the widget in its table cell.
  private var cellLabelsBefore: [Widget] {
    guard let parent, let place = parent.children.firstIndex(of: self) else { return [] }
    return zip(parent.children, parent.childParts).prefix(place).filter { $1 != nil }.map(\.0)
  }

  /// The widget without its children.
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
  /// Returns a tree without widgets in the same contexts, with another theme.
  fileprivate func copy(using theme: Theme) -> WidgetTree {
    let copy = WidgetTree(theme: theme)
    copy.reportsMistakes = false
    for definition in definedClasses {
      // Classes of the theme take precedence over defined ones.
      let name = ClassName(rawValue: definition.name)
      try? copy.define(name, superclass: ClassName(rawValue: definition.superclass))
    }
    copy.contexts = contexts
    copy.defaultStyle = defaultStyle
    return copy
  }
}
