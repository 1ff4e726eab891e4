/// A widget of a tree: a small handle that may be copied and kept.
///
/// It is valid as long as the widget exists, even outside windows. Use after the widget's removal
/// stops the program with a message; check ``ifAlive`` first.
public struct Widget {
  /// The tree.
  public let tree: WidgetTree

  private var number: UInt32
  private var generation: UInt32

  init(tree: WidgetTree, row: TreeRows.Row, generation: UInt32) {
    self.tree = tree
    number = UInt32(row)
    self.generation = generation
  }

  /// Turns it into the handle of another widget of the tree.
  @inline(__always)
  mutating func move(to row: TreeRows.Row, generation: UInt32) {
    number = UInt32(truncatingIfNeeded: row)
    self.generation = generation
  }

  /// A Boolean value that indicates whether the widget has not been removed.
  public var isAlive: Bool { tree.rows.contains(generation, in: Int(number)) }

  /// The handle itself, or `nil` if its widget has been removed.
  public var ifAlive: Widget? { isAlive ? self : nil }

  /// The widget's row; the widget must exist.
  var liveRow: TreeRows.Row {
    precondition(isAlive, "this widget has been removed from its tree; ask 'ifAlive' first")
    return Int(number)
  }

  /// Returns the widget's row among some rows; `nil` if it is not among them.
  func row(in rows: TreeRows) -> TreeRows.Row? {
    rows.contains(generation, in: Int(number)) ? Int(number) : nil
  }

  /// Returns the widget's row as of the last commit; `nil` if the widget is newer, or was outside
  /// windows.
  func committedRow(in rows: TreeRows) -> TreeRows.Row? {
    let row = liveRow
    return rows.contains(generation, in: row) && rows[row].style != .zero ? row : nil
  }
}

extension Widget: Hashable {
  /// Returns a Boolean value that indicates whether two handles are for the same widget.
  public static func == (left: Self, right: Self) -> Bool {
    left.tree === right.tree && left.number == right.number
      && left.generation == right.generation
  }

  /// Hashes the widget's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(number)
    hasher.combine(generation)
  }
}

extension Widget {
  /// The name of the widget's class.
  public var className: String { tree.rows.className(of: liveRow) }

  /// The id, which is unique in a window.
  ///
  /// An invalid id, or one that exists in the window, is rejected.
  public var id: String? {
    get { tree.rows.extras.ids[liveRow] }
    nonmutating set { tree.setID(newValue, of: liveRow) }
  }

  /// The names of the widget; an invalid name is rejected.
  public var names: Set<String> {
    get { Set(tree.rows.extras.names[liveRow] ?? []) }
    nonmutating set { tree.setNames(newValue, of: liveRow) }
  }

  /// The active states.
  ///
  /// A tree keeps states by name: one that is unknown to its theme is kept, and matches nothing.
  public var states: ControlState {
    get {
      let row = liveRow
      // The rows are retained only to look up names.
      return tree.rows[row].builtInStates ?? tree.rows.states(of: row)
    }
    nonmutating set { tree.setStates(newValue, of: liveRow) }
  }

  /// The text of the widget; styles do not depend on it.
  public var text: String? {
    get { tree.rows.extras.texts[liveRow] }
    nonmutating set { tree.setText(newValue, of: liveRow) }
  }
}

extension Widget {
  /// The parent; `nil` for windows and outside of them.
  public var parent: Widget? {
    tree.rows.parent(of: liveRow).map(tree.widget)
  }

  /// The children, in order.
  public var children: [Widget] { tree.rows.children(of: liveRow).map(tree.widget) }

  /// The window that contains the widget, or the widget itself if it is one; `nil` outside of
  /// windows.
  public var window: Widget? {
    let row = liveRow
    return tree.rows.isInWindow(row) ? tree.widget(tree.rows.root(of: row)) : nil
  }

  /// Adds a new child.
  ///
  /// - Parameters:
  ///   - className: The new widget's class. An empty text is rejected; the widget is a `UIView`
  ///     then.
  ///   - id: An id. An invalid one, or one that exists in this window, is rejected; the widget is
  ///     added without it.
  ///   - names: The names.
  ///   - place: The index among the children; without one, the end.
  /// - Returns: The new widget.
  @discardableResult
  public func add(
    _ className: String,
    id: String? = nil,
    names: Set<String> = [],
    at place: Int? = nil
  ) -> Widget {
    tree.add(className, id: id, names: names, to: liveRow, at: place)
  }

  /// Moves a widget of the same tree into this one, with its descendants.
  ///
  /// The call is rejected if the child is this widget or contains it, or if an id would occur twice
  /// in a window.
  public func insert(_ child: Widget, at place: Int? = nil) {
    precondition(
      child.tree === tree,
      "a widget cannot be moved into another tree; add one of its class there, and remove it here"
    )
    tree.insert(child.liveRow, into: liveRow, at: place)
  }

  /// Makes the widget a window, wherever it was.
  public func makeWindow(at place: Int? = nil) {
    tree.insert(liveRow, into: nil, at: place)
  }

  /// Removes the widget from its parent; it continues to exist outside windows, with its
  /// descendants.
  public func detach() { tree.detach(liveRow) }

  /// Removes the widget and its descendants from the tree for good.
  public func remove() { tree.remove(liveRow) }
}
