/// A mirror of a toolkit's views: it keeps the widgets of a tree in step with them.
///
/// The toolkit calls the mirror where its views come and go and change states:
///
/// ```swift
/// let mirror = ViewMirror<View>(tree)
/// mirror.didAddWindow(root)
/// mirror.didAddSubview(button, to: root)
/// mirror.statesDidChange(of: button)
/// mirror.didRemove(button)
/// ```
///
/// A view has a widget from when it is in a mirrored window until it is removed. So it makes no
/// difference which views are put together first: those inside an added view are mirrored with it.
/// Views outside mirrored windows have no widgets. Each call is a commit, or part of the commit
/// of an update.
///
/// The mirror refers to views weakly. If a tree is rolled back, or an update throws, it does not follow.
public final class ViewMirror<View: MirroredView> where View.StyleChild == View {
  /// The tree with the widgets.
  public let tree: WidgetTree

  private let didMake: (_ widget: Widget, _ view: View) -> Void
  private var entries: [View.StyleIdentity: Entry] = [:]
  private var identities: [Widget: View.StyleIdentity] = [:]

  /// The number of known widgets at which removed ones are forgotten.
  private var limit = 64

  /// The place of the view that was added last, near which the next one is looked for.
  private var lastPlace = 0

  /// Makes a mirror without windows.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - didMake: A closure that is called for each new widget, parents first, before the commit;
  ///     by default it attaches a view that is a ``StylishHost``.
  public init(
    _ tree: WidgetTree,
    didMake: @escaping (_ widget: Widget, _ view: View) -> Void = { widget, view in
      if let host = view as? any StylishHost { widget.attach(host) }
    }
  ) {
    self.tree = tree
    self.didMake = didMake
  }

  /// Returns the widget of a view; `nil` outside mirrored windows.
  public func widget(of view: View) -> Widget? {
    guard let entry = entries[view.styleIdentity], !entry.hasEnded else { return nil }
    return entry.widget.ifAlive
  }

  /// Mirrors a view as a window, with all views inside it.
  public func didAddWindow(_ view: View) {
    change { put(view, into: nil, before: nil) }
  }

  /// Mirrors a view inside another one, with all views inside it, at its place among that one's
  /// children.
  ///
  /// A view that has a widget already is moved, with its handle and its host, or out of mirrored
  /// windows. One that is not among the children is placed at the end. If the view after it is not
  /// mirrored yet, this is the same as ``childrenDidChange(of:)``.
  public func didAddSubview(_ view: View, to parent: View) {
    change {
      guard let container = widget(of: parent) else {
        if let widget = widget(of: view) { remove(widget) }
        return
      }
      let children = parent.styleChildren
      guard let place = place(of: view, in: children), place + 1 < children.count else {
        return put(view, into: container, before: nil)
      }
      lastPlace = place
      if let next = widget(of: children[place + 1]), next.parent == container {
        put(view, into: container, before: next)
      } else {
        align(children, in: container)
      }
    }
  }

  /// Mirrors the children of a view, after any number of them were added, moved or removed.
  ///
  /// Children in the same order relative to each other are not moved. Widgets that the mirror did
  /// not make are left alone.
  public func childrenDidChange(of view: View) {
    change {
      if let container = widget(of: view) { align(view.styleChildren, in: container) }
    }
  }

  /// Removes the widget of a view, with all widgets inside it.
  ///
  /// A view that only moves needs no call but ``didAddSubview(_:to:)``.
  public func didRemove(_ view: View) {
    change {
      if let widget = widget(of: view) { remove(widget) }
    }
  }

  /// Sets the states of a view's widget.
  public func statesDidChange(of view: View) { widget(of: view)?.states = view.styleStates }

  /// Sets the id and the names of a view's widget.
  public func namesDidChange(of view: View) {
    change {
      guard let widget = widget(of: view) else { return }
      widget.id = view.styleID
      widget.names = view.styleNames
    }
  }
}

extension ViewMirror {
  /// A mirrored view.
  private struct Entry {
    let widget: Widget

    /// A Boolean value that indicates whether the view is an object.
    private let isObject = View.self is AnyClass

    private weak var object: AnyObject?

    init(_ widget: Widget, of view: View) {
      self.widget = widget
      if isObject { object = view as AnyObject }
    }

    /// A Boolean value that indicates whether the view is an object that exists no more; another one
    /// may be at its address.
    var hasEnded: Bool { isObject && object == nil }
  }

  /// Makes one commit of changes.
  private func change(_ body: () -> Void) {
    tree.batch {
      // Else a new object may pass for a former one at the same address.
      tree.removeEndedWidgets()
      body()
    }
  }

  /// Aligns the mirrored children of a widget with the children of its view.
  private func align(_ children: [View], in container: Widget) {
    let wanted = Set(children.map(\.styleIdentity))
    let current = container.children.filter { identities[$0] != nil }
    for widget in current {
      guard let identity = identities[widget] else { continue }
      if !wanted.contains(identity) || entries[identity]?.hasEnded ?? true { remove(widget) }
    }
    let kept = children.map { known($0).flatMap { $0.parent == container ? $0.liveRow : nil } }
    let order = SiblingOrder(kept, from: current.compactMap { $0.ifAlive?.liveRow })
    for (index, child) in children.enumerated() where !order.stays[index] {
      put(child, into: container, before: order.following[index].map(tree.widget))
    }
  }

  /// Returns the place of a view among the children of its parent; `nil` if it is not among them.
  private func place(of view: View, in children: [View]) -> Int? {
    let identity = view.styleIdentity
    // Views are mostly added at the end, or one beside the other.
    for place in [children.count - 1, lastPlace + 1, lastPlace - 1, 0]
    where children.indices.contains(place) && children[place].styleIdentity == identity {
      return place
    }
    return children.firstIndex { $0.styleIdentity == identity }
  }

  /// Returns the widget of a view, if it is of the view's class; else it is removed, as is that of a
  /// former view with the same identity.
  private func known(_ view: View) -> Widget? {
    guard let entry = entries[view.styleIdentity], let widget = entry.widget.ifAlive else {
      return nil
    }
    if !entry.hasEnded, widget.className == view.styleClass { return widget }
    remove(widget)
    return nil
  }

  /// Places the widget of a view in front of a sibling, or at the end; `nil` is for windows.
  private func put(_ view: View, into parent: Widget?, before sibling: Widget?) {
    let known = known(view)
    // A view inside itself may have changed its class.
    guard parent?.isAlive ?? true else { return }
    guard let widget = known else { return mirror(view, into: parent, before: sibling) }
    if let parent, widget.parent == parent, widget.nextSibling == sibling { return }
    tree.insert(widget.liveRow, into: parent?.liveRow, before: sibling?.liveRow)
  }

  /// Mirrors a new view, with all views inside it.
  private func mirror(_ view: View, into parent: Widget?, before sibling: Widget?) {
    var made: [(widget: Widget, view: View)] = []
    var open: [(children: [View], next: Int, widget: Widget)] = []

    func make(_ view: View, into parent: Widget?, before sibling: Widget?) {
      let row = tree.add(view.styleClass, to: parent?.liveRow, before: sibling?.liveRow)
      let widget = tree.widget(row)
      if let id = view.styleID { tree.setID(id, of: row) }
      let (names, states) = (view.styleNames, view.styleStates)
      if !names.isEmpty { tree.setNames(names, of: row) }
      if !states.isEmpty { tree.setStates(states, of: row) }
      remember(widget, of: view)
      made.append((widget, view))
      let children = view.styleChildren
      if !children.isEmpty { open.append((children, 0, widget)) }
    }

    make(view, into: parent, before: sibling)
    while let last = open.indices.last {
      guard open[last].next < open[last].children.count else {
        open.removeLast()
        continue
      }
      let child = open[last].children[open[last].next]
      open[last].next += 1
      // A view inside itself may have changed its class.
      guard open[last].widget.isAlive else { continue }
      if let widget = known(child) {
        // It moves here; the tree rejects a view inside itself.
        tree.insert(widget.liveRow, into: open[last].widget.liveRow, before: nil)
      } else {
        make(child, into: open[last].widget, before: nil)
      }
    }
    for (widget, view) in made where widget.isAlive { didMake(widget, view) }
  }

  private func remember(_ widget: Widget, of view: View) {
    let identity = view.styleIdentity
    if let former = entries.updateValue(Entry(widget, of: view), forKey: identity) {
      identities[former.widget] = nil
    }
    identities[widget] = identity
    if entries.count < limit { return }
    // Tokens may have ended, or the program may have removed widgets.
    entries = entries.filter { $1.widget.isAlive }
    identities = identities.filter { $0.key.isAlive }
    limit = max(64, 2 * entries.count)
  }

  /// Removes a widget, and forgets it with all widgets inside it.
  private func remove(_ widget: Widget) {
    for row in tree.rows.subtree(widget.liveRow) {
      if let identity = identities.removeValue(forKey: tree.widget(row)) {
        entries[identity] = nil
      }
    }
    widget.remove()
  }
}

extension Widget {
  /// The next sibling; `nil` for the last one.
  fileprivate var nextSibling: Widget? { TreeRows.row(tree.rows[liveRow].next).map(tree.widget) }
}
