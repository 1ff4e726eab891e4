extension Commit {
  /// Finds the hosts that see another style than they were told of, though their widgets wear the
  /// style with the same number as before.
  ///
  /// Before, values were those of an epoch, unless nobody has seen them. If there are marks, other
  /// widgets have to be looked at as well.
  mutating func findHosts(
    since former: StyleEpoch?,
    hasMarks: Bool,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    let hasHosts = rows.extras.hostCount > 0
    engine.findChanges(since: hasHosts ? former : nil)
    if !hasHosts { return }
    let change = former.map {
      ValueChange(from: $0, to: engine.currentEpoch(), engine.styles.blocks)
    }
    valueChange = change
    // Where most widgets have hosts, going through them in order is all that is to be done.
    if !hasMarks, rows.extras.hostCount > rows.count / Self.sparseness {
      if tellAll(change, &rows, &engine) == rows.extras.hostCount { return }
    } else {
      for row in rows.extras.hosts.indices {
        let node = rows[row]
        guard node.flags.isSuperset(of: [.hasHost, .isInWindow]), node.style != 0 else { continue }
        if !settle(row, node, change, &rows, &engine) { rows.mark(row, .isTouched) }
      }
    }
    rows.letGoOutside()
  }

  /// How many times as many widgets as hosts there are where it is better to look only at hosts.
  private static let sparseness = 4

  /// Whether the host of a widget sees what it saw before; it then knows it by the values of today.
  @inline(__always)
  private func settle(
    _ row: TreeRows.Row,
    _ node: WidgetRow,
    _ change: ValueChange?,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> Bool {
    guard let change, !node.flags.contains(.hasControl), !engine.styles.isChanged(node.style) else {
      return false
    }
    let (block, index) = engine.styles.place(of: node.style)
    guard let link = rows.extras.host(of: row) else { return true }
    return link.take(change.epoch, after: change.former, block, UInt32(index))
  }

  /// Finds out what all hosts in windows have to be told, in document order, and says how many hosts
  /// there are.
  private mutating func tellAll(
    _ change: ValueChange?,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> Int {
    var count = 0
    messages.reserveCapacity(rows.extras.hostCount)
    for window in rows.children(of: nil) {
      var next: TreeRows.Row? = window
      while let row = next {
        let node = rows[row]
        next = rows.after(row, in: window, enters: true)
        guard node.flags.contains(.hasHost), node.style != 0 else { continue }
        count += 1
        if change != nil, !node.flags.contains(.hasControl),
          let place = engine.styles.changedPlace(of: node.style)
        {
          messages.append(
            Message(
              row: row,
              generation: node.generation,
              serial: rows.extras.serials[row],
              style: node.style,
              place: place
            )
          )
        } else if !settle(row, node, change, &rows, &engine) {
          tell(row, isNew: false, &rows, &engine)
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

  /// Has all hosts know what they were told of by the styles of today, and what looks otherwise by
  /// its values alone, so that nothing of former styles need be kept.
  func renewKnownStyles(_ engine: inout StyleEngine) {
    for row in extras.hosts.indices {
      guard let link = extras.host(of: row) else { continue }
      guard isInWindow(row), self[row].style != 0, let known = link.style else {
        link.letGo()
        continue
      }
      let style = engine.value(of: self[row].style)
      link.style = known == style ? style : known.plain
      if link.stateStyles.isEmpty { continue }
      let own = engine.ownStyle(of: row, extras)
      let parentStyle = parent(of: row).map { self[$0].style } ?? 0
      for (states, known) in link.stateStyles {
        let number = engine.style(
          match: self[row].match,
          states: engine.ruleSet.states.mask(of: states),
          own: own,
          parentStyle: parentStyle
        )
        let style = engine.value(of: number)
        link.stateStyles[states] = known == style ? style : known.plain
      }
    }
  }
}
