extension WidgetTree {
  /// The windows, in order.
  public var windows: [Widget] { columns.windows.map(widget) }

  /// All widgets in windows, in document order.
  public var widgets: [Widget] { columns.allInWindows.map(widget) }

  /// Adds a window.
  ///
  /// - Parameters:
  ///   - className: The widget's class.
  ///   - id: An id, a letter, then letters and digits. One that is none is refused; the window is
  ///     added without it.
  ///   - names: The names that the widget carries.
  /// - Returns: The new window.
  @discardableResult
  public func addWindow(
    _ className: String = "UIWindow",
    id: String? = nil,
    names: Set<String> = []
  ) -> Widget {
    add(className, id: id, names: names, to: nil, at: nil)
  }

  func add(
    _ className: String,
    id: String?,
    names: Set<String>,
    to parent: TreeColumns.Row?,
    at place: Int?
  ) -> Widget {
    let row = columns.make(className: className, serial: nextSerial())
    let widget = widget(row)
    let addition = {
      self.insert(row, into: parent, at: place)
      if let id { self.setID(id, of: row) }
      if !names.isEmpty { self.setNames(names, of: row) }
    }
    // Parts that are refused leave the others standing, so this is no `update`.
    updateDepth += 1
    addition()
    updateDepth -= 1
    if updateDepth == 0, telling == nil { commit() }
    return widget
  }

  func insert(_ row: TreeColumns.Row, into parent: TreeColumns.Row?, at place: Int?) {
    let wasInWindow = columns.isInWindow(row)
    let willBeInWindow = parent.map(columns.isInWindow) ?? true
    let cause: CommitReport.Cause =
      willBeInWindow ? (wasInWindow ? .moved : .entered) : (wasInWindow ? .left : .moved)
    mutate(cause) { columns throws(TreeError) in
      if let parent {
        if columns.isInside(parent, row) {
          throw .movedIntoItself(widget: Self.path(of: row, in: columns))
        }
        let root = columns.root(of: parent)
        if let id = columns.conflictingID(adding: row, to: root) {
          throw .duplicateID(id, window: Self.path(of: root, in: columns))
        }
      }
      let siblings = parent.map { columns.children[$0] } ?? columns.windows
      let count = siblings.count - (siblings.contains(row) ? 1 : 0)
      if let place, !(0...count).contains(place) {
        throw .noSuchPlace(place, childCount: count)
      }
      columns.takeOut(row)
      columns.insert(row, into: parent, at: place ?? count)
      columns.pending.dirty.insert(row)
      if !willBeInWindow, wasInWindow { columns.noteLeaving(row) }
    }
  }

  func detach(_ row: TreeColumns.Row) {
    guard columns.parents[row] >= 0 || columns.isWindow(row) else { return }
    mutate(.left) { columns in
      if columns.isInWindow(row) { columns.noteLeaving(row) }
      columns.takeOut(row)
    }
  }

  func remove(_ row: TreeColumns.Row) {
    mutate(.left) { columns in
      columns.takeOut(row)
      columns.free(row)
    }
  }

  func setID(_ id: String?, of row: TreeColumns.Row) {
    guard columns.ids[row] != id else { return }
    mutate(.naming) { columns throws(TreeError) in
      if let id {
        guard Identifier.isValid(id) else { throw .invalidName(id) }
        let root = columns.root(of: row)
        if columns.row(withID: id, root: root) != nil {
          throw .duplicateID(id, window: Self.path(of: root, in: columns))
        }
      }
      columns.setID(id, of: row)
      columns.pending.dirty.insert(row)
    }
  }

  func setNames(_ names: Set<String>, of row: TreeColumns.Row) {
    let names = names.sorted()
    guard columns.names[row] != names else { return }
    mutate(.naming) { columns throws(TreeError) in
      for name in names where !Identifier.isValid(name) { throw .invalidName(name) }
      columns.names[row] = names
      columns.pending.dirty.insert(row)
    }
  }

  func setStates(_ states: ControlState, of row: TreeColumns.Row) {
    guard columns.states[row] != states else { return }
    mutate(.state) { columns in
      columns.states[row] = states
      columns.pending.dirty.insert(row)
      columns.pending.touched.insert(row)
    }
  }

  func setOwnStyle(_ declarations: Declarations?, for states: ControlState, of row: TreeColumns.Row)
  {
    guard columns.ownStyles[row][states] != declarations else { return }
    mutate(states.isEmpty ? .scope : .ownStyle) { columns throws(TreeError) in
      try styling.accept(declarations)
      columns.ownStyles[row][states] = declarations
      columns.pending.dirty.insert(row)
    }
  }

  func attach(_ host: (any StylishHost)?, to row: TreeColumns.Row) {
    guard let host else {
      columns.hosts[row] = nil
      return
    }
    mutate(.attached) { columns in
      columns.hosts[row] = HostLink(host: host, states: columns.states[row])
      columns.pending.touched.insert(row)
    }
  }
}
