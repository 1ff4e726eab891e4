/// A widget of a tree: a small handle that may be copied and kept.
///
/// It stays valid as long as the widget lives, also outside windows. Using one that outlived its
/// widget stops the program with a sentence; ``ifAlive`` asks first.
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

  /// Makes it a handle for another widget of the tree.
  @inline(__always)
  mutating func move(to row: TreeRows.Row, _ generation: UInt32) {
    number = UInt32(truncatingIfNeeded: row)
    self.generation = generation
  }

  /// Whether the widget has not been removed.
  public var isAlive: Bool { tree.rows.holds(generation, in: Int(number)) }

  /// The handle itself, or `nil` if its widget has been removed.
  public var ifAlive: Widget? { isAlive ? self : nil }

  /// The widget's row, checked.
  var liveRow: TreeRows.Row {
    precondition(isAlive, "this widget has been removed from its tree; ask 'ifAlive' first")
    return Int(number)
  }

  /// The widget's row among some rows; `nil` if it is not among them.
  func row(in rows: TreeRows) -> TreeRows.Row? {
    rows.holds(generation, in: Int(number)) ? Int(number) : nil
  }

  /// The widget's row among the rows that the last commit left; `nil` if the widget is newer, or
  /// was in no window then.
  func committedRow(in rows: TreeRows) -> TreeRows.Row? {
    let row = liveRow
    return rows.holds(generation, in: row) && rows[row].style != .zero ? row : nil
  }
}

extension Widget: Hashable {
  /// Whether two handles are for the same widget.
  public static func == (left: Self, right: Self) -> Bool {
    left.tree === right.tree && left.number == right.number
      && left.generation == right.generation
  }

  /// Feeds the widget's identity to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(number)
    hasher.combine(generation)
  }
}

extension Widget {
  /// The name of the widget's class.
  public var className: String { tree.rows.className(of: liveRow) }

  /// The id, which stands once in a window.
  ///
  /// Setting one that is taken or no id is refused.
  public var id: String? {
    get { tree.rows.extras.ids[liveRow] }
    nonmutating set { tree.setID(newValue, of: liveRow) }
  }

  /// The names that the widget carries; setting one that is no name is refused.
  public var names: Set<String> {
    get { Set(tree.rows.extras.names[liveRow] ?? []) }
    nonmutating set { tree.setNames(newValue, of: liveRow) }
  }

  /// The active states.
  ///
  /// A tree keeps states by name: one that its theme does not know stays, and matches nothing.
  public var states: ControlState {
    get {
      let row = liveRow
      // All rows are held on to only to look up names.
      return tree.rows[row].builtInStates ?? tree.rows.states(of: row)
    }
    nonmutating set { tree.setStates(newValue, of: liveRow) }
  }

  /// The text that the widget shows; it has no part in styling.
  public var text: String? {
    get { tree.rows.extras.texts[liveRow] }
    nonmutating set { tree.setText(newValue, of: liveRow) }
  }
}

extension Widget {
  /// The widget that this one is directly inside; `nil` for windows and outside of them.
  public var parent: Widget? {
    tree.rows.parent(of: liveRow).map(tree.widget)
  }

  /// The widgets directly inside, in order.
  public var children: [Widget] { tree.rows.children(of: liveRow).map(tree.widget) }

  /// The window that the widget is in or is; `nil` outside of windows.
  public var window: Widget? {
    let row = liveRow
    return tree.rows.isInWindow(row) ? tree.widget(tree.rows.root(of: row)) : nil
  }

  /// Adds a new widget inside.
  ///
  /// - Parameters:
  ///   - className: The new widget's class. The empty text is refused; the widget is a `UIView` then.
  ///   - id: An id. One that is taken in this window, or is none, is refused; the widget is added
  ///     without it.
  ///   - names: The names that it carries.
  ///   - place: Where among the children; at the end without one.
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

  /// Puts a widget of the same tree inside, wherever it was, with everything inside it.
  ///
  /// Refused if it is this widget or contains it, or if an id would stand twice in a window.
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

  /// Takes the widget out of its parent; it lives on outside windows, with everything inside it.
  public func detach() { tree.detach(liveRow) }

  /// Ends the widget and everything inside it.
  public func remove() { tree.remove(liveRow) }
}
