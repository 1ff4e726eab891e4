/// A mutation of the rows of a tree.
///
/// Applying an edit returns its inverse.
enum Edit {
  /// A place among widgets: in front of a sibling, or at the end.
  enum Place {
    case nowhere
    case window(before: TreeRows.Row?)
    case child(of: TreeRows.Row, before: TreeRows.Row?)
  }

  /// Frees the row of an unplaced widget without properties.
  case free(TreeRows.Row)
  /// Unlinks and frees the widgets of the last of the ``TreeRows/addedRuns``, which have no
  /// properties; this edit has no inverse.
  case removeAdded
  /// Restores a widget in the row that became free last.
  case restore(TreeRows.Row, WidgetRow)
  case place(TreeRows.Row, Place)
  case states(TreeRows.Row, ControlState)
  case id(TreeRows.Row, String?)
  case names(TreeRows.Row, [String])
  case text(TreeRows.Row, String?)
  case key(TreeRows.Row, String?)
  case ownStyle(TreeRows.Row, ControlState, Declarations?)
  case host(TreeRows.Row, HostLink?)
  case defaultStyle(Declarations?)
  case theme(Theme, Contexts)
  /// Moves a checkpoint in the log, or removes it.
  case point(Int, Int?)

  /// A Boolean value that indicates whether the edit places widgets or unlinks them.
  var changesPlaces: Bool {
    switch self {
    case .place, .removeAdded: true
    default: false
    }
  }
}

extension TreeRows {
  /// Applies an edit, and logs its inverse while mutations can be undone.
  mutating func perform(_ edit: Edit) {
    let inverse = apply(edit)
    if isUndoable { undo.append(inverse) }
  }

  /// Adds a widget at the end of a parent, or as the last window.
  ///
  /// - Parameters:
  ///   - className: The number of its class.
  ///   - parent: Its parent; `nil` for a window.
  ///   - start: The start of the log that is undone as a whole, so that widgets added in a row
  ///     share one entry; `nil` if each widget has its own entries.
  /// - Returns: Its row.
  mutating func add(
    _ className: Number<ClassName>,
    under parent: Row?,
    since start: Int?
  ) -> Row {
    let row = make(className: className)
    link(row, under: parent, before: nil)
    if parent.map({ isInWindow($0) }) ?? true {
      self[row].flags.insert(.isInWindow)
      // Widgets inside a new widget are visited with that.
      if parent.map({ self[$0].style != .zero }) ?? true { mark(row, .isNew) }
    }
    log(added: row, since: start)
    return row
  }

  private mutating func log(added row: Row, since start: Int?) {
    guard let start else {
      undo.append(.free(row))
      undo.append(.place(row, .nowhere))
      return
    }
    let number = Int32(row)
    // A run is extended only if nothing else was logged since.
    let last = undo.count - 1
    if last >= start, last == lastRun, addedRuns[addedRuns.count - 1].upperBound == number {
      addedRuns[addedRuns.count - 1] = addedRuns[addedRuns.count - 1].lowerBound..<number + 1
    } else {
      addedRuns.append(number..<number + 1)
      lastRun = undo.count
      undo.append(.removeAdded)
    }
  }

  /// Applies an edit, marks the widgets for the next commit, and returns the inverse.
  mutating func apply(_ edit: Edit) -> Edit {
    switch edit {
    case .free(let row):
      let old = self[row]
      if isUndoable, old.style != .zero { pending.removedRows[row] = old }
      free(row)
      return .restore(row, old)
    case .removeAdded:
      lastRun = -1
      for row in addedRuns.removeLast().reversed() {
        move(Row(row), to: .nowhere)
        free(Row(row))
      }
      return .removeAdded
    case .restore(let row, let old):
      restore(row, as: old)
      return .free(row)
    case .place(let row, let place):
      let old = self.place(of: row)
      move(row, to: place)
      return .place(row, old)
    case .states(let row, let states):
      let old = self.states(of: row)
      setStates(states, of: row)
      return .states(row, old)
    case .id(let row, let id):
      let old = extras.ids[row]
      setID(id, of: row)
      return .id(row, old)
    case .names(let row, let names):
      let old = self.names(of: row)
      setNames(names, replacing: old, of: row)
      return .names(row, old)
    case .text(let row, let text):
      let old = extras.texts[row]
      extras.texts[row] = text
      return .text(row, old)
    case .key(let row, let key):
      let old = extras.keys[row]
      extras.keys[row] = key
      return .key(row, old)
    case .ownStyle(let row, let states, let declarations):
      let old = ownStyle(of: row, in: states)
      setOwnStyle(declarations, for: states, of: row)
      return .ownStyle(row, states, old)
    case .host(let row, let host):
      let old = extras.host(of: row)
      if isUndoable { extras.storeHostMemory(of: row, generation: self[row].generation) }
      extras.setHost(host, of: row)
      set(.hasHost, of: row, to: host != nil)
      set(.hasControl, of: row, to: host?.isControl ?? false)
      if host != nil { mark(row, .isTouched) }
      return .host(row, old)
    case .defaultStyle(let declarations):
      let old = defaultStyle
      defaultStyle = declarations
      pending.isEverything = true
      return .defaultStyle(old)
    case .theme(let theme, let contexts):
      let old = Edit.theme(self.theme, self.contexts)
      setTheme(theme, in: contexts)
      pending.isEverything = true
      return old
    case .point(let number, let place):
      let old = points[number]
      points[number] = place
      return .point(number, old)
    }
  }

  /// Marks a widget for the next commit.
  mutating func mark(_ row: Row, _ marks: WidgetRow.Flags) {
    if self[row].flags.isDisjoint(with: .marks) { pending.marked.append(row) }
    self[row].flags.formUnion(marks)
  }
}

// MARK: Places

extension TreeRows {
  private func place(of row: Row) -> Edit.Place {
    let next = Self.row(self[row].next)
    if let parent = parent(of: row) { return .child(of: parent, before: next) }
    return isWindow(row) ? .window(before: next) : .nowhere
  }

  private mutating func move(_ row: Row, to place: Edit.Place) {
    let wasInWindow = isInWindow(row)
    if parent(of: row) != nil || isWindow(row) { unlink(row) }
    let isInWindow: Bool
    switch place {
    case .nowhere:
      isInWindow = false
    case .window(let sibling):
      link(row, under: nil, before: sibling)
      isInWindow = true
    case .child(let parent, let sibling):
      link(row, under: parent, before: sibling)
      isInWindow = self.isInWindow(parent)
    }
    if wasInWindow != isInWindow {
      var current: Row? = row
      while let inner = current {
        if isInWindow {
          self[inner].flags.insert(.isInWindow)
        } else {
          self[inner].flags.remove(.isInWindow)
          pending.left.append(inner)
        }
        current = after(inner, in: row, enters: true)
      }
    }
    if !isInWindow { return }
    // Widgets inside a new widget are visited with that.
    let above = parent(of: row).map { self[$0] }
    if let above, above.style == .zero, self[row].style == .zero { return }
    mark(row, .isNew)
  }
}

// MARK: Properties

extension TreeRows {
  private mutating func setStates(_ states: ControlState, of row: Row) {
    let (bits, extra) = stateNames.bits(of: states)
    pending.changedStates |= self[row].states ^ bits
    self[row].states = bits
    if self[row].flags.contains(.hasExtraStates) || !extra.isEmpty {
      let old = Set(extras.extraStates[row] ?? [])
      pending.changedExtraStates.formUnion(old.symmetricDifference(extra))
      extras.extraStates[row] = extra.isEmpty ? nil : extra
      set(.hasExtraStates, of: row, to: !extra.isEmpty)
    }
    // The host of a control is notified of states also outside windows.
    mark(row, [.needsStyle, .needsMatchInside])
  }

  private mutating func setID(_ id: String?, of row: Row) {
    if let old = extras.ids[row] { pending.changedIDs.insert(old) }
    if let id { pending.changedIDs.insert(id) }
    extras.setID(id, of: row)
    set(.hasID, of: row, to: id != nil)
    mark(row, [.needsMatch, .needsMatchInside])
  }

  private mutating func setNames(_ names: [String], replacing old: [String], of row: Row) {
    pending.changedNames.formUnion(old)
    pending.changedNames.formUnion(names)
    extras.names[row] = names.isEmpty ? nil : names
    set(.hasNames, of: row, to: !names.isEmpty)
    mark(row, [.needsMatch, .needsMatchInside])
  }

  private mutating func setOwnStyle(
    _ declarations: Declarations?,
    for states: ControlState,
    of row: Row
  ) {
    // Removed meanwhile, so that the dictionary is uniquely referenced and not copied.
    var styles = extras.ownStyles.removeValue(forKey: row) ?? [:]
    styles[states] = declarations
    if !styles.isEmpty { extras.ownStyles[row] = styles }
    set(.hasOwnStyle, of: row, to: !styles.isEmpty)
    mark(row, [.needsStyle, .hasNewOwnStyle])
  }

  private mutating func set(_ flag: WidgetRow.Flags, of row: Row, to isOn: Bool) {
    if isOn { self[row].flags.insert(flag) } else { self[row].flags.remove(flag) }
  }
}
