extension Commit {
  /// Finds the hosts that see another style than they were told of, though their widgets wear the
  /// style with the same number as before.
  ///
  /// Before, values were those of a snapshot, unless nobody has seen them. If there are marks, other
  /// widgets have to be looked at as well.
  mutating func findHosts(
    since former: StyleSnapshot?,
    hasMarks: Bool,
    _ state: inout TreeState
  ) {
    let hasHosts = state.rows.extras.hostCount > 0
    state.engine.findChanges(since: hasHosts ? former : nil)
    if !hasHosts { return }
    let change = former.map {
      ValueChange(from: $0, to: state.engine.snapshot(), state.engine.shared.table.blocks)
    }
    valueChange = change
    // Where most widgets have hosts, going through them in order is all that is to be done.
    if !hasMarks, state.rows.extras.hostCount > state.rows.count / Self.sparseness {
      if tellAll(change, &state) == state.rows.extras.hostCount { return }
    } else {
      for row in state.rows.extras.hosts.indices {
        let node = state.rows[row]
        guard node.flags.isSuperset(of: [.hasHost, .isInWindow]), node.style != .zero else {
          continue
        }
        if !settle(row, node, change, &state) { state.rows.mark(row, .isTouched) }
      }
    }
    state.rows.letGoOutside()
  }

  /// How many times as many widgets as hosts there are where it is better to look only at hosts.
  private static let sparseness = 4

  /// Whether the host of a widget sees what it saw before; it then knows it by the values of today.
  @inline(__always)
  private func settle(
    _ row: TreeRows.Row,
    _ node: WidgetRow,
    _ change: ValueChange?,
    _ state: inout TreeState
  ) -> Bool {
    guard let change, !node.flags.contains(.hasControl), !state.engine.isChanged(node.style) else {
      return false
    }
    let (block, index) = state.engine.shared.table.place(of: node.style)
    guard let link = state.rows.extras.host(of: row) else { return true }
    return link.take(change.snapshot, after: change.former, block, index)
  }

  /// Finds out what all hosts in windows have to be told, in document order, and says how many hosts
  /// there are.
  private mutating func tellAll(
    _ change: ValueChange?,
    _ state: inout TreeState
  ) -> Int {
    var count = 0
    messages.reserveCapacity(state.rows.extras.hostCount)
    for window in state.rows.children(of: nil) {
      var next: TreeRows.Row? = window
      while let row = next {
        let node = state.rows[row]
        next = state.rows.after(row, in: window, enters: true)
        guard node.flags.contains(.hasHost), node.style != .zero else { continue }
        count += 1
        if change != nil, !node.flags.contains(.hasControl),
          let place = state.engine.changedPlace(of: node.style)
        {
          messages.append(
            Message(
              row: row,
              generation: node.generation,
              serial: state.rows.extras.serials[row],
              style: node.style,
              place: place
            )
          )
        } else if !settle(row, node, change, &state) {
          tell(row, isNew: false, &state)
        }
      }
    }
    return count
  }
}

extension TreeRows {
  /// Has the hosts outside windows know what they were told of by its values alone.
  func letGoOutside() {
    if extras.hostCount == 0 { return }
    for row in extras.hosts.indices where !isInWindow(row) { extras.host(of: row)?.letGo() }
  }
}

extension TreeState {
  /// Has all hosts know what they were told of by the styles of today, and what looks otherwise by
  /// its values alone, so that nothing of former styles need be kept.
  mutating func renewKnownStyles() {
    for row in rows.extras.hosts.indices {
      guard let link = rows.extras.host(of: row) else { continue }
      guard rows.isInWindow(row), rows[row].style != .zero, let known = link.style else {
        link.letGo()
        continue
      }
      let style = engine.value(of: rows[row].style)
      link.style = known == style ? style : known.plain
      if link.stateStyles.isEmpty { continue }
      for (states, known) in link.stateStyles {
        let number = self.style(of: row, in: engine.ruleSet.states.mask(of: states))
        let style = engine.value(of: number)
        link.stateStyles[states] = known == style ? style : known.plain
      }
    }
  }
}
