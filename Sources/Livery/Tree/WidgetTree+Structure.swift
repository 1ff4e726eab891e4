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

  func add(
    _ className: String,
    id: String?,
    names: Set<String>,
    to parent: TreeRows.Row?,
    at place: Int?
  ) -> Widget {
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
    let row = rows.make(className: number(ofClass: className))
    rows.undo.append(.free(row))
    insert(row, into: parent, at: place)
    return row
  }

  func insert(_ row: TreeRows.Row, into parent: TreeRows.Row?, at place: Int?) {
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
      let sibling = try rows.sibling(at: place, under: parent, without: row)
      rows.perform(
        .place(row, parent.map { .child(of: $0, before: sibling) } ?? .window(before: sibling))
      )
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
      for inner in rows.subtree(row).reversed() { rows.remove(inner) }
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
    if isIdle, history == nil, !areStatesObserved,
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
    to row: TreeRows.Row
  ) {
    mutate(.attached) { rows in
      let serial = rows.extras.makeSerial()
      let states = rows.states(of: row)
      let link = AttachedHost(
        host,
        isControl: isControl,
        isOwner: isOwner,
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
