extension WidgetTree {
  /// The windows, in order.
  public var windows: [Widget] { rows.children(of: nil).map(widget) }

  /// All widgets in windows, in document order.
  public var widgets: [Widget] { rows.allInWindows.map(widget) }

  /// Adds a window.
  ///
  /// - Parameters:
  ///   - className: The widget's class. An empty text is rejected; the window is a `UIView` then.
  ///   - id: An id: a text that is not empty and has no control characters. An invalid one is
  ///     rejected; the window is added without it.
  ///   - names: The names.
  /// - Returns: The new window.
  @discardableResult
  public func addWindow(
    _ className: String = "UIWindow",
    id: String? = nil,
    names: Set<String> = []
  ) -> Widget {
    add(className, id: id, names: names, to: nil, at: nil)
  }

  /// Makes a widget without a parent, outside windows.
  ///
  /// ```swift
  /// let save = tree.makeWidget("Button", id: "save")
  /// toolbar.insert(save)
  /// ```
  ///
  /// It exists until it is removed, or its token ends, whether or not it is placed.
  ///
  /// - Parameters:
  ///   - className: The widget's class. An empty text is rejected; the widget is a `UIView` then.
  ///   - id: An id. An invalid one is rejected; the widget is made without it.
  ///   - names: The names.
  /// - Returns: The new widget.
  public func makeWidget(
    _ className: String,
    id: String? = nil,
    names: Set<String> = []
  ) -> Widget {
    updateDepth += 1
    let widget = widget(make(className))
    if let id { widget.id = id }
    if !names.isEmpty { widget.names = names }
    updateDepth -= 1
    commitIfIdle()
    return widget
  }

  func add(
    _ className: String,
    id: String?,
    names: Set<String>,
    to parent: TreeRows.Row?,
    at place: Int?
  ) -> Widget {
    #if DEBUG
    let isOutermost = threads.enter()
    defer { if isOutermost { threads.leave() } }
    #endif
    // A rejected part does not revert the others, so this is not an `update`.
    updateDepth += 1
    let row = place.map { add(className, to: parent, at: $0) } ?? add(className, to: parent)
    let widget = widget(row)
    if let id { setID(id, of: row) }
    if !names.isEmpty { setNames(names, of: row) }
    updateDepth -= 1
    if updateDepth == 0, notifying == nil { commit() }
    return widget
  }

  /// Adds a widget at the end, which is never rejected, in an update.
  @inline(__always)
  func add(_ className: String, to parent: TreeRows.Row?) -> TreeRows.Row {
    if let (row, generation) = notifying { noteMutation(of: row, generation: generation) }
    rows.isUndoable = true
    let willBeInWindow = parent.map { rows.isInWindow($0) } ?? true
    rows.pending.causes.formUnion(CommitReport.Causes(willBeInWindow ? .entered : .moved))
    rows.pending.made += 1
    let start = history == nil ? updateStart ?? 0 : nil
    return rows.add(number(ofClass: className), under: parent, since: start)
  }

  /// Returns the number of a class; an empty text is rejected and replaced by `UIView`.
  @inline(__always)
  private func number(ofClass name: String) -> Number<ClassName> {
    if !name.isEmpty { return rows.number(ofClass: name) }
    rows.pending.errors.append(.invalidName(name))
    return rows.number(ofClass: "UIView")
  }

  private func add(_ className: String, to parent: TreeRows.Row?, at place: Int) -> TreeRows.Row {
    let row = make(className)
    insert(row, into: parent, at: place)
    return row
  }

  /// Adds a widget in front of a sibling, or at the end, in an update.
  func add(
    _ className: String,
    to parent: TreeRows.Row?,
    before sibling: TreeRows.Row?
  ) -> TreeRows.Row {
    guard let sibling else { return add(className, to: parent) }
    let row = make(className)
    insert(row, into: parent, before: sibling)
    return row
  }

  /// Makes an unplaced widget, in an update.
  func make(_ className: String) -> TreeRows.Row {
    let row = rows.make(className: number(ofClass: className))
    rows.undo.append(.free(row))
    rows.pending.made += 1
    return row
  }

  func insert(_ row: TreeRows.Row, into parent: TreeRows.Row?, at place: Int?) {
    insert(row, into: parent) { rows throws(TreeError) in
      try rows.sibling(at: place, under: parent, without: row)
    }
  }

  /// Moves a widget in front of a sibling, or to the end if the sibling is elsewhere.
  func insert(_ row: TreeRows.Row, into parent: TreeRows.Row?, before sibling: TreeRows.Row?) {
    insert(row, into: parent) { rows in
      sibling.flatMap { $0 != row && rows.parent(of: $0) == parent ? $0 : nil }
    }
  }

  private func insert(
    _ row: TreeRows.Row,
    into parent: TreeRows.Row?,
    sibling: (inout TreeRows) throws(TreeError) -> TreeRows.Row?
  ) {
    let wasInWindow = rows.isInWindow(row)
    let willBeInWindow = parent.map { rows.isInWindow($0) } ?? true
    let cause: CommitReport.Cause =
      willBeInWindow ? (wasInWindow ? .moved : .entered) : (wasInWindow ? .left : .moved)
    mutate(cause) { rows throws(TreeError) in
      if let parent {
        if rows.isInside(parent, of: row) {
          throw .movedIntoItself(widget: rows.path(of: row))
        }
        if let id = rows.conflictingID(adding: row, to: parent) {
          let window = rows.root(of: parent)
          throw .duplicateID(id, window: rows.path(of: window))
        }
      }
      rows.insert(row, under: parent, before: try sibling(&rows))
      return true
    }
  }

  func detach(_ row: TreeRows.Row) {
    mutate(.left) { rows in
      guard rows.parent(of: row) != nil || rows.isWindow(row) else { return false }
      rows.perform(.place(row, .nowhere))
      return true
    }
  }

  func remove(_ row: TreeRows.Row) {
    mutate(.left) { rows in
      // In reverse, so that an undo restores them in document order.
      let all = rows.subtree(row)
      for inner in all.reversed() { rows.remove(inner) }
      rows.pending.removed += all.count
      return true
    }
  }

  func setID(_ id: String?, of row: TreeRows.Row) {
    mutate(.naming) { rows throws(TreeError) in
      if rows.extras.ids[row] == id { return false }
      if let id {
        guard Identifier.isName(id) else { throw .invalidName(id) }
        if rows.extras.rowsByID[id] != nil {
          let root = rows.root(of: row)
          if rows.row(withID: id, inside: root) != nil {
            throw .duplicateID(id, window: rows.path(of: root))
          }
        }
      }
      rows.perform(.id(row, id))
      return true
    }
  }

  func setNames(_ names: Set<String>, of row: TreeRows.Row) {
    let names = names.sorted()
    mutate(.naming) { rows throws(TreeError) in
      if rows.names(of: row) == names { return false }
      for name in names where !Identifier.isName(name) { throw .invalidName(name) }
      rows.perform(.names(row, names))
      return true
    }
  }

  func setStates(_ states: ControlState, of row: TreeRows.Row) {
    defer { note(states) }
    if isIdle, history == nil, !areStatesObserved, endedWidgets?.isEmpty ?? true,
      let bits = rows.stateNames.knownBits(of: states),
      let report = Commit.flip(row, to: bits, in: &state)
    {
      lastReport = report
      return
    }
    mutate(.state) { rows in
      if rows.states(of: row) == states { return false }
      rows.perform(.states(row, states))
      return true
    }
  }

  func setOwnStyle(
    _ declarations: Declarations?,
    for states: ControlState,
    of row: TreeRows.Row
  ) {
    defer { note(states) }
    mutate(states.isEmpty ? .scope : .ownStyle) { rows throws(TreeError) in
      if rows.ownStyle(of: row, in: states) == declarations { return false }
      try rows.check(declarations)
      rows.perform(.ownStyle(row, states, declarations))
      return true
    }
  }

  func setText(_ text: String?, of row: TreeRows.Row) {
    perform(.text(row, text))
  }

  func detachHost(of row: TreeRows.Row) { perform(.host(row, nil)) }

  func attach(
    _ host: any StylishHost,
    isControl: Bool,
    isOwner: Bool = false,
    token: UInt32 = 0,
    to row: TreeRows.Row
  ) {
    mutate(.attached) { rows in
      let serial = rows.extras.makeSerial()
      let states = rows.states(of: row)
      let link = AttachedHost(
        host,
        isControl: isControl,
        isOwner: isOwner,
        token: token,
        states: states,
        serial: serial
      )
      rows.perform(.host(row, link))
      return true
    }
  }

  /// Performs an edit that no style depends on, without a commit.
  private func perform(_ edit: Edit) {
    rows.isUndoable = isUndoable || history != nil
    rows.perform(edit)
    if !isUndoable, history != nil { forgetUndo(after: []) }
  }
}
