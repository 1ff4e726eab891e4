extension Commit {
  /// What is to be done about the children of a widget.
  private struct Level {
    /// What they match must be looked up again.
    var isNew = false
    /// So it must for the classes that are affected.
    var isAffected = false
    /// Their styles must be looked up again.
    var inherits = false
    /// Something among them or inside them is marked.
    var isMarked = false

    /// What the widget around them wears.
    var parentStyle: UInt32 = 0

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
          enter(above, &rows, &engine)
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
    let parent = rows.parent(of: root)
    var levels = [
      Level(
        isNew: isEverywhere && matchesRules,
        inherits: isEverywhere,
        parentStyle: parent.map { rows[$0].style } ?? 0
      )
    ]
    var row = root
    while true {
      var inside = visit(row, levels[levels.count - 1], &rows, &engine)
      if inside.isSomething, rows[row].firstChild >= 0 {
        if matchesRules { enter(row, &rows, &engine) }
        inside.parentStyle = rows[row].style
        levels.append(inside)
        row = Int(rows[row].firstChild)
        continue
      }
      while row != root, rows[row].next < 0 {
        row = Int(rows[row].parent)
        levels.removeLast()
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
    _ level: Level,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> Level {
    let old = rows[row]
    let flags = old.flags
    var inside = Level(
      isNew: level.isNew || flags.contains(.isNew) || old.match == 0,
      isAffected: level.isAffected || (flags.contains(.needsMatchInside) && !affected.isEmpty),
      inherits: isEverywhere,
      isMarked: flags.contains(.isMarkedInside)
    )
    if flags.contains(.hasNewOwnStyle) { engine.forgetOwnStyle(of: row) }
    let needsMatch =
      inside.isNew || flags.contains(.needsMatch)
      || (level.isAffected && affected[Int(engine.planNumbers[Int(old.className)])])
    let states = Self.states(of: old, row, &rows, &engine)
    let needsStyle =
      needsMatch || level.inherits || flags.contains(.hasNewOwnStyle)
      || (flags.contains(.needsStyle) && engine.isOtherwise(old.style, in: states))
    guard needsStyle else {
      if !flags.isDisjoint(with: .marks) { rows[row].flags.subtract(.marks) }
      if flags.contains(.isTouched) { tell(row, isNew: false, &rows, &engine) }
      return inside
    }
    let match =
      needsMatch ? engine.match(Self.facts(of: old, row, states, &rows, &engine)) : old.match
    let style = engine.style(
      match: match,
      states: states,
      own: flags.contains(.hasOwnStyle) ? engine.ownStyle(of: row, rows.extras) : 0,
      parentStyle: level.parentStyle
    )
    rows.wear(style, match, in: row)
    report.widgetsRestyled += 1
    if !engine.styles.loops.isEmpty, let settings = engine.styles.loops[style] {
      loops.note(settings, on: row)
    }
    if old.firstChild >= 0, !inside.inherits {
      inside.inherits =
        old.style == 0
        || (style != old.style && engine.handsDownOtherwise(style, than: old.style))
    }
    if row < rows.extras.hosts.count { tell(row, isNew: old.style == 0, &rows, &engine) }
    return inside
  }
}

// MARK: Facts

extension Commit {
  /// Goes into a widget, for what is matched inside it.
  private func enter(
    _ row: TreeRows.Row,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    let node = rows[row]
    let states = Self.states(of: node, row, &rows, &engine)
    engine.enter(Self.facts(of: node, row, states, &rows, &engine))
  }

  /// What matching asks about a widget.
  @inline(__always)
  private static func facts(
    of node: WidgetRow,
    _ row: TreeRows.Row,
    _ states: StateMask,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> Containment.Facts {
    var facts = Containment.Facts(plan: engine.planNumbers[Int(node.className)], states: states)
    if node.flags.isDisjoint(with: [.hasID, .hasNames]) { return facts }
    if let id = rows.extras.ids[row] { facts.id = engine.number(ofID: id) }
    if let names = rows.extras.names[row] { facts.names = engine.number(ofNames: names) }
    return facts
  }

  /// The active states of a widget, as far as the theme knows them.
  @inline(__always)
  static func states(
    of node: WidgetRow,
    _ row: TreeRows.Row,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> StateMask {
    if node.states == 0, !node.flags.contains(.hasOddStates) { return 0 }
    let odd = node.flags.contains(.hasOddStates) ? rows.extras.oddStates[row] ?? [] : []
    return engine.mask(ofBits: node.states, odd: odd)
  }
}
