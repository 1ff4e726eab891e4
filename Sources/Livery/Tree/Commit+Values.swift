extension Commit {
  /// Finds the hosts whose styles have changed although the style numbers of their widgets have
  /// not.
  ///
  /// The former values are those of a snapshot; it is `nil` if they were never read. With marks,
  /// the walk visits other widgets as well.
  mutating func findHosts(
    since former: StyleSnapshot?,
    hasMarks: Bool,
    in state: inout TreeState
  ) {
    let hasHosts = state.rows.extras.hostCount > 0
    state.engine.findChanges(since: hasHosts ? former : nil)
    if !hasHosts { return }
    let change = former.map {
      ValueChange(
        from: $0,
        to: state.engine.snapshot(),
        blocks: state.engine.shared.table.blocks
      )
    }
    valueChange = change
    // Where most widgets have hosts, visiting the hosts in order is all that is needed.
    if !hasMarks, state.rows.extras.hostCount > state.rows.count / Self.sparseness {
      if notifyAll(of: change, in: &state) == state.rows.extras.hostCount { return }
    } else {
      for row in state.rows.extras.hosts.indices {
        let node = state.rows[row]
        guard node.flags.isSuperset(of: [.hasHost, .isInWindow]), node.style != .zero else {
          continue
        }
        if !keepsStyle(row, node: node, after: change, in: &state) {
          state.rows.mark(row, .isTouched)
        }
      }
    }
    state.rows.detachStylesOutside()
  }

  /// The number of widgets per host from which on it is faster to visit only the hosts.
  private static let sparseness = 4

  /// Returns a Boolean value that indicates whether the host of a widget sees an unchanged style;
  /// the link then refers to the current values.
  @inline(__always)
  private func keepsStyle(
    _ row: TreeRows.Row,
    node: WidgetRow,
    after change: ValueChange?,
    in state: inout TreeState
  ) -> Bool {
    guard let change, !node.flags.contains(.hasControl), !state.engine.isChanged(node.style) else {
      return false
    }
    let (block, index) = state.engine.shared.table.place(of: node.style)
    guard let link = state.rows.extras.host(of: row) else { return true }
    return link.replaceValues(change.snapshot, after: change.former, block: block, index: index)
  }

  /// Adds the notifications for all hosts in windows, in document order, and returns the number of
  /// hosts.
  private mutating func notifyAll(
    of change: ValueChange?,
    in state: inout TreeState
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
        } else if !keepsStyle(row, node: node, after: change, in: &state) {
          notifyHost(of: row, isNew: false, in: &state)
        }
      }
    }
    return count
  }
}

extension TreeRows {
  /// Detaches the known styles of hosts outside windows from the engine, leaving plain values.
  func detachStylesOutside() {
    if extras.hostCount == 0 { return }
    for row in extras.hosts.indices where !isInWindow(row) { extras.host(of: row)?.copyValues() }
  }
}

extension TreeState {
  /// Replaces the known styles of all hosts by equal current styles, and differing ones by plain
  /// values, so that former styles can be released.
  mutating func renewKnownStyles() {
    for row in rows.extras.hosts.indices {
      guard let link = rows.extras.host(of: row) else { continue }
      guard rows.isInWindow(row), rows[row].style != .zero, let known = link.style else {
        link.copyValues()
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
