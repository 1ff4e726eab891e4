extension Commit {
  /// The work to do for the children of a widget.
  private struct Level {
    /// Their rules must be matched again.
    var isNew = false
    /// The rules of invalidated plans must be matched again.
    var isInvalidated = false
    /// Their styles must be looked up again.
    var inherits = false
    /// One of them or of their descendants is marked.
    var isMarked = false

    /// The style of the parent.
    var parentStyle = Number<StyleRecord>.zero

    /// A Boolean value that indicates whether there is any work.
    var isSomething: Bool { isNew || isInvalidated || inherits || isMarked }
  }

  /// Visits all invalidated widgets, in document order.
  mutating func walk(
    _ marked: [TreeRows.Row],
    in state: inout TreeState
  ) {
    if isEverywhere {
      state.engine.matcher.leaveAll()
      for window in state.rows.children(of: nil) { walk(from: window, in: &state) }
      return
    }
    var only: TreeRows.Row?
    var count = 0
    for row in marked where state.rows[row].flags.isMarkedInWindow {
      only = row
      count += 1
    }
    guard let only else { return }
    if count == 1 {
      if matchesRules { go(above: only, in: &state) }
      let isNew = state.rows[only].flags.contains(.isNew) || state.rows[only].list == .zero
      state.engine.matcher.isNarrow = invalidatedPlans.count > 0 && !isNew
      walk(from: only, in: &state)
      state.engine.matcher.isNarrow = false
      return
    }
    state.engine.matcher.leaveAll()
    for row in marked where state.rows[row].flags.isMarkedInWindow {
      markPath(to: row, in: &state.rows)
    }
    for window in state.rows.children(of: nil)
    where !state.rows[window].flags.isDisjoint(with: .marks) {
      walk(from: window, in: &state)
    }
  }

  /// Marks the ancestors of a marked widget, so that a walk from the window finds it.
  private func markPath(to row: TreeRows.Row, in rows: inout TreeRows) {
    var current = row
    while let parent = rows.parent(of: current) {
      if rows[parent].flags.contains(.isMarkedInside) { return }
      rows[parent].flags.insert(.isMarkedInside)
      current = parent
    }
  }

  private mutating func walk(
    from root: TreeRows.Row,
    in state: inout TreeState
  ) {
    let parent = state.rows.parent(of: root)
    var levels: ContiguousArray<Level> = []
    levels.reserveCapacity(16)
    levels.append(
      Level(
        isNew: isEverywhere && matchesRules,
        inherits: isEverywhere,
        parentStyle: parent.map { state.rows[$0].style } ?? .zero
      )
    )
    let counts = matchesRules && state.engine.matcher.hasTests
    // The numbers of the visited siblings, from 1; 0 if it is not known.
    var numbers: ContiguousArray<Int> = counts ? [0] : []
    var row = root
    while true {
      let number = counts ? numbers[numbers.count - 1] : 0
      var inside = visit(row, at: levels[levels.count - 1], number: number, in: &state)
      if inside.isSomething, state.rows[row].firstChild >= 0 {
        if matchesRules { enter(row, number: number, in: &state) }
        if counts { numbers.append(1) }
        inside.parentStyle = state.rows[row].style
        levels.append(inside)
        row = Int(state.rows[row].firstChild)
        continue
      }
      while row != root, state.rows[row].next < 0 {
        row = Int(state.rows[row].parent)
        levels.removeLast()
        if counts { numbers.removeLast() }
        if matchesRules { state.engine.matcher.leave() }
      }
      if row == root { return }
      row = Int(state.rows[row].next)
      if counts { numbers[numbers.count - 1] &+= 1 }
    }
  }

  /// Restyles one widget, and returns the work for its children.
  @inline(__always)
  private mutating func visit(
    _ row: TreeRows.Row,
    at level: Level,
    number: Int,
    in state: inout TreeState
  ) -> Level {
    let old = state.rows[row]
    let flags = old.flags
    var inside = Level(
      isNew: level.isNew || flags.contains(.isNew) || old.list == .zero,
      isInvalidated: level.isInvalidated
        || (flags.contains(.needsMatchInside) && invalidatedPlans.count > 0),
      inherits: isEverywhere,
      isMarked: flags.contains(.isMarkedInside)
    )
    assert(!inside.isNew || !state.engine.matcher.isNarrow, "new widgets need a full match")
    if flags.contains(.hasNewOwnStyle) { state.engine.forgetOwnStyle(of: row) }
    let needsMatch = inside.isNew || flags.contains(.needsMatch)
    let states = state.states(of: old, in: row)
    let needsStyle =
      needsMatch || level.inherits || flags.contains(.hasNewOwnStyle)
      || (flags.contains(.needsStyle) && state.engine.differs(old.style, in: states))
    let mayMatch =
      level.isInvalidated && invalidatedPlans[state.engine.matcher.planNumbers[old.className]]
    guard needsStyle || mayMatch else {
      if !flags.isDisjoint(with: .marks) { state.rows[row].flags.subtract(.marks) }
      if !flags.isDisjoint(with: [.isTouched, .needsStyle]) {
        notifyHost(
          of: row,
          isNew: false,
          onlyStatesChanged: !flags.contains(.isTouched),
          in: &state
        )
      }
      return inside
    }
    // The style for each state has not changed.
    let onlyStatesChanged =
      !needsMatch && !level.inherits && !mayMatch
      && flags.isDisjoint(with: [.hasNewOwnStyle, .isTouched])
    let own = flags.contains(.hasOwnStyle) ? state.ownStyle(of: row) : .zero
    let isMatched = needsMatch || mayMatch
    let list =
      isMatched
      ? state.engine.matcher.match(state.facts(of: old, on: row, number: number, in: states))
      : old.list
    let style = state.engine.style(
      list: list,
      states: states,
      own: own,
      parentStyle: level.parentStyle,
      isCached: !isMatched
    )
    state.rows.setStyle(style, list: list, of: row)
    // A rule list that differs only in rules of other containers may yield the same style for now.
    if !needsStyle, state.engine.shared.haveSameSources(style, old.style) {
      if row < state.rows.extras.hosts.count { notifyHost(of: row, isNew: false, in: &state) }
      return inside
    }
    report.widgetsRestyled += 1
    if !state.engine.shared.table.loops.isEmpty,
      let settings = state.engine.shared.table.loops[style]
    {
      loops.note(settings, on: row)
    }
    if old.firstChild >= 0, !inside.inherits {
      inside.inherits =
        old.style == .zero
        || (style != old.style
          && state.engine.inheritedValuesDiffer(between: style, and: old.style))
    }
    if row < state.rows.extras.hosts.count {
      notifyHost(
        of: row,
        isNew: old.style == .zero,
        onlyStatesChanged: onlyStatesChanged,
        in: &state
      )
    }
    return inside
  }
}

extension Commit {
  /// Enters the ancestors of a widget to match it, from the position of the last commit.
  private func go(above row: TreeRows.Row, in state: inout TreeState) {
    var above: ContiguousArray<(row: TreeRows.Row, facts: AncestorMatcher.Facts)> = []
    var depth = 0
    var current = state.rows.parent(of: row)
    while let row = current {
      let node = state.rows[row]
      let facts = state.facts(of: node, on: row, in: state.states(of: node, in: row))
      if let known = state.engine.matcher.depth(of: row, facts: facts) {
        depth = known + 1
        break
      }
      above.append((row, facts))
      current = TreeRows.row(node.parent)
    }
    above.reverse()
    state.engine.matcher.go(into: above, at: depth)
  }

  /// Enters a widget, to match its descendants.
  private func enter(_ row: TreeRows.Row, number: Int, in state: inout TreeState) {
    let node = state.rows[row]
    let states = state.states(of: node, in: row)
    state.engine.matcher.enter(state.facts(of: node, on: row, number: number, in: states))
  }
}
