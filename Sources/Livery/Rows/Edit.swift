/// One thing that is done to the rows of a tree.
///
/// To do it gives the edit that takes it back.
enum Edit {
  /// A place among widgets: in front of a sibling, or at the end.
  enum Place {
    case nowhere
    case window(before: TreeRows.Row?)
    case child(of: TreeRows.Row, before: TreeRows.Row?)
  }

  /// Ends a widget that is nowhere and blank.
  case free(TreeRows.Row)
  /// Takes out and ends the widgets of the last of the ``TreeRows/addedRuns``, which are blank; nobody
  /// wants to take that back.
  case unadd
  /// Brings back a widget in the row that became free last.
  case bringBack(TreeRows.Row, WidgetRow)
  case place(TreeRows.Row, Place)
  case states(TreeRows.Row, ControlState)
  case id(TreeRows.Row, String?)
  case names(TreeRows.Row, [String])
  case text(TreeRows.Row, String?)
  case ownStyle(TreeRows.Row, ControlState, Declarations?)
  case host(TreeRows.Row, HostLink?)
  case defaultStyle(Declarations?)
  case theme(Theme, Contexts)
  /// Moves a checkpoint in the log, or loses it.
  case point(Int, Int?)

  /// Whether it puts widgets somewhere, or takes them from there.
  var isPlace: Bool {
    switch self {
    case .place, .unadd: true
    default: false
    }
  }
}

extension TreeRows {
  /// Does something, and keeps what takes it back as long as that may be wanted.
  mutating func perform(_ edit: Edit) {
    let inverse = apply(edit)
    if isUndoable { undo.append(inverse) }
  }

  /// Makes a widget at the end of a parent, or the last window.
  ///
  /// - Parameters:
  ///   - className: The number of its class.
  ///   - parent: What it is put into; `nil` for a window.
  ///   - start: Where the log begins that is taken back as a whole, so that widgets which are added one
  ///     after the other are one entry; `nil` if each is to be listed.
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
      // What is inside a widget that is new itself is looked at with that.
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
    // Only as long as nothing else was done since.
    let last = undo.count - 1
    if last >= start, last == lastRun, addedRuns[addedRuns.count - 1].upperBound == number {
      addedRuns[addedRuns.count - 1] = addedRuns[addedRuns.count - 1].lowerBound..<number + 1
    } else {
      addedRuns.append(number..<number + 1)
      lastRun = undo.count
      undo.append(.unadd)
    }
  }

  /// Does something that marks what the next commit has to look at, and says what takes it back.
  mutating func apply(_ edit: Edit) -> Edit {
    switch edit {
    case .free(let row):
      let old = self[row]
      if isUndoable, old.style != .zero { pending.ended[row] = old }
      free(row)
      return .bringBack(row, old)
    case .unadd:
      lastRun = -1
      for row in addedRuns.removeLast().reversed() {
        move(Row(row), to: .nowhere)
        free(Row(row))
      }
      return .unadd
    case .bringBack(let row, let old):
      bringBack(row, old)
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
      setNames(names, instead: old, of: row)
      return .names(row, old)
    case .text(let row, let text):
      let old = extras.texts[row]
      extras.texts[row] = text
      return .text(row, old)
    case .ownStyle(let row, let states, let declarations):
      let old = ownStyle(of: row, in: states)
      setOwnStyle(declarations, for: states, of: row)
      return .ownStyle(row, states, old)
    case .host(let row, let host):
      let old = extras.host(of: row)
      if isUndoable { extras.keepKnowledge(of: row, self[row].generation) }
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

  /// Marks what the next commit has to look at about a widget.
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
    // What is inside a widget that is new itself is looked at with that.
    let above = parent(of: row).map { self[$0] }
    if let above, above.style == .zero, self[row].style == .zero { return }
    mark(row, .isNew)
  }
}

// MARK: Facts

extension TreeRows {
  private mutating func setStates(_ states: ControlState, of row: Row) {
    let (bits, odd) = stateNames.bits(of: states)
    pending.changedStates |= self[row].states ^ bits
    self[row].states = bits
    if self[row].flags.contains(.hasOddStates) || !odd.isEmpty {
      let old = Set(extras.oddStates[row] ?? [])
      pending.changedOddStates.formUnion(old.symmetricDifference(odd))
      extras.oddStates[row] = odd.isEmpty ? nil : odd
      set(.hasOddStates, of: row, to: !odd.isEmpty)
    }
    // A control's host hears of its states also outside windows.
    mark(row, [.needsStyle, .needsMatchInside])
  }

  private mutating func setID(_ id: String?, of row: Row) {
    if let old = extras.ids[row] { pending.changedIDs.insert(old) }
    if let id { pending.changedIDs.insert(id) }
    extras.setID(id, of: row)
    set(.hasID, of: row, to: id != nil)
    mark(row, [.needsMatch, .needsMatchInside])
  }

  private mutating func setNames(_ names: [String], instead old: [String], of row: Row) {
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
    // Taken out meanwhile, so that nobody else has them.
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
