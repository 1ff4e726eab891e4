import Livery

/// A tree whose widgets are put temporarily into the situations that are drawn.
struct TreeStage {
  let tree: WidgetTree
  private let file: TreeFile
  private let contexts: Contexts
  /// The original states of widgets in other states.
  private var states: [Widget: ControlState] = [:]

  init(_ tree: WidgetTree, _ file: TreeFile) {
    (self.tree, self.file, contexts) = (tree, file, tree.contexts)
  }

  /// Restores the tree.
  func leave() {
    tree.batch {
      for (widget, states) in states { widget.states = states }
      tree.contexts = contexts
    }
  }

  /// Returns a widget by its path, and its description; `nil` if there is none.
  func widget(at path: String) -> (widget: Widget, description: WidgetDescription)? {
    guard let widget = try? tree.widget(at: path), let description = description(of: widget) else {
      return nil
    }
    return (widget, description)
  }

  /// Sets the states of a widget and its ancestors, and restores those of all other widgets.
  ///
  /// - Parameters:
  ///   - ancestorStates: The states of the ancestors, the window's first.
  ///   - widget: The widget.
  ///   - states: The states of the widget; `nil` for its own.
  mutating func enter(
    _ ancestorStates: [[String]],
    around widget: Widget,
    in states: ControlState? = nil
  ) {
    var ancestors: [Widget] = []
    var next = widget.parent
    while let current = next {
      ancestors.append(current)
      next = current.parent
    }
    var wanted = self.states
    if let states { wanted[widget] = states }
    for (ancestor, states) in zip(ancestors.reversed(), ancestorStates) {
      wanted[ancestor] = ControlState(named: states)
    }
    tree.batch {
      for (widget, states) in wanted where widget.states != states {
        if self.states[widget] == nil { self.states[widget] = widget.states }
        widget.states = states
      }
    }
  }

  /// Returns the description of a widget, found by its position among its siblings from the window
  /// down.
  private func description(of widget: Widget) -> WidgetDescription? {
    var places: [Int] = []
    var current = widget
    while let parent = current.parent {
      guard let place = parent.children.firstIndex(of: current) else { return nil }
      places.append(place)
      current = parent
    }
    guard let window = tree.windows.firstIndex(of: current), window < file.windows.count else {
      return nil
    }
    var description = file.windows[window]
    for place in places.reversed() {
      guard place < description.children.count else { return nil }
      description = description.children[place]
    }
    return description
  }
}

extension ControlState {
  /// Creates a set of states by their names.
  init(named names: [String]) {
    self = names.reduce(into: .normal) { $0.insert(ControlState(named: $1)) }
  }
}
