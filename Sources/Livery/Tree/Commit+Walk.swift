extension Commit {
  /// What is to be done about the children of a widget.
  private struct Mode {
    /// What they match must be looked up again.
    var isNew = false
    /// So it must for the classes that are affected.
    var isAffected = false
    /// Their styles must be looked up again.
    var inherits = false
    /// Something among them or inside them is marked.
    var isMarked = false

    /// Whether there is anything to be done.
    var isSomething: Bool { isNew || isAffected || inherits || isMarked }
  }

  /// Goes to everything that must be looked at, in document order.
  mutating func walk(
    _ marked: [TreeRows.Row],
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    if isEverywhere {
      for window in rows.children(of: nil) { walk(from: window, &rows, &engine) }
      return
    }
    let inWindows = marked.filter {
      rows.isInWindow($0) && !rows[$0].flags.isDisjoint(with: .marks)
    }
    if inWindows.count == 1 {
      let row = inWindows[0]
      if matchesRules {
        for above in rows.chain(to: row).dropLast() {
          engine.containment.enter(facts(above, rows, engine), engine.plans)
        }
      }
      walk(from: row, &rows, &engine)
      engine.containment.leaveAll()
      return
    }
    for row in inWindows { markPath(to: row, &rows) }
    for window in rows.children(of: nil) where !rows[window].flags.isDisjoint(with: .marks) {
      walk(from: window, &rows, &engine)
    }
  }

  /// Marks the widgets around a marked one, so that a walk from the window finds it.
  private func markPath(to row: TreeRows.Row, _ rows: inout TreeRows) {
    var current = row
    while let parent = rows.parent(of: current) {
      if rows[parent].flags.contains(.isMarkedInside) { return }
      rows[parent].flags.insert(.isMarkedInside)
      current = parent
    }
  }

  private mutating func walk(
    from root: TreeRows.Row,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    var modes = [Mode(isNew: isEverywhere && matchesRules, inherits: isEverywhere)]
    var row = root
    while true {
      let inside = visit(row, modes[modes.count - 1], &rows, &engine)
      if inside.isSomething, let first = TreeRows.row(rows[row].firstChild) {
        if matchesRules { engine.containment.enter(facts(row, rows, engine), engine.plans) }
        modes.append(inside)
        row = first
        continue
      }
      while row != root, rows[row].next < 0, let parent = rows.parent(of: row) {
        row = parent
        modes.removeLast()
        if matchesRules { engine.containment.leave() }
      }
      if row == root { return }
      row = Int(rows[row].next)
    }
  }

  /// Looks at one widget, and says what is to be done about its children.
  @inline(__always)
  private mutating func visit(
    _ row: TreeRows.Row,
    _ mode: Mode,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> Mode {
    let old = rows[row]
    let flags = old.flags
    if !flags.isDisjoint(with: .marks) { rows[row].flags.subtract(.marks) }
    if flags.contains(.hasNewOwnStyle) { engine.forgetOwnStyle(of: row) }
    var inside = Mode(
      isNew: mode.isNew || flags.contains(.isNew) || old.match == 0,
      isAffected: mode.isAffected || (flags.contains(.needsMatchInside) && !affected.isEmpty),
      inherits: isEverywhere,
      isMarked: flags.contains(.isMarkedInside)
    )
    let states = Self.states(old, row, rows, engine)
    let needsMatch =
      inside.isNew || flags.contains(.needsMatch)
      || (mode.isAffected && affected[Int(old.className)])
    let needsStyle =
      needsMatch || mode.inherits || flags.contains(.hasNewOwnStyle)
      || (flags.contains(.needsStyle) && engine.isOtherwise(old.style, in: states))
    if needsStyle {
      var match = old.match
      if needsMatch {
        match = engine.match(facts(row, rows, engine))
        rows[row].match = match
      }
      let style = engine.style(
        match: match,
        states: states,
        own: flags.contains(.hasOwnStyle) ? engine.ownStyle(of: row, rows.extras) : 0,
        parent: old.parent < 0 ? 0 : rows[Int(old.parent)].style
      )
      rows[row].style = style
      report.widgetsRestyled += 1
      if !engine.styles.loops.isEmpty { reportLoop(row, rows, engine) }
      if old.firstChild >= 0, !inside.inherits {
        inside.inherits =
          old.style == 0
          || (style != old.style && engine.bequest(of: style) != engine.bequest(of: old.style))
      }
      if row < rows.extras.hosts.count { tell(row, isNew: old.style == 0, rows, &engine) }
    } else if flags.contains(.isTouched) {
      tell(row, isNew: false, rows, &engine)
    }
    return inside
  }

  /// What matching asks about a widget.
  func facts(
    _ row: TreeRows.Row,
    _ rows: TreeRows,
    _ engine: StyleEngine
  ) -> Containment.Facts {
    let node = rows[row]
    var facts = Containment.Facts(
      plan: Int(node.className),
      states: Self.states(node, row, rows, engine)
    )
    if node.flags.isDisjoint(with: [.hasID, .hasNames]) { return facts }
    let trie = engine.appearance.trie
    if let id = rows.extras.ids[row] { facts.id = trie.idNumbers[id] ?? -1 }
    facts.names = rows.extras.names[row]?.compactMap { trie.nameNumbers[$0] } ?? []
    return facts
  }

  @inline(__always)
  static func states(
    _ node: WidgetRow,
    _ row: TreeRows.Row,
    _ rows: TreeRows,
    _ engine: StyleEngine
  ) -> StateMask {
    if node.flags.contains(.hasOddStates) {
      return engine.mask(ofBits: node.states, odd: rows.extras.oddStates[row] ?? [])
    }
    return node.states == 0 ? 0 : engine.mask(ofBits: node.states)
  }
}
