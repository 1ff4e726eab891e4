extension Commit {
  /// Marks the hosts that see another style than they were told of, though their widgets wear the
  /// style with the same number as before.
  mutating func markHosts(_ rows: inout TreeRows, _ engine: inout StyleEngine) {
    for row in rows.extras.hosts.indices {
      let node = rows[row]
      guard node.flags.isSuperset(of: [.hasHost, .isInWindow]), node.style != 0 else { continue }
      if node.flags.contains(.hasControl) || engine.styles.isChanged(node.style) {
        rows.mark(row, .isTouched)
      }
    }
  }

  /// Finds out what the host of a widget has to be told, if there is one.
  mutating func tell(
    _ row: TreeRows.Row,
    isNew: Bool,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    guard !isSilent, let link = rows.extras.host(of: row) else { return }
    var message = Message(row: row, generation: rows[row].generation, link: link)
    let number = rows[row].style
    let style = engine.value(of: number)
    let hearsAll = isNew || link.style == nil
    if let known = link.style, !hearsAll {
      if engine.styles.isKnownToDiffer(number, from: known) || known != style {
        message.style = style
      }
    } else {
      message.style = style
    }
    if link.isControl {
      let states = rows.states(of: row)
      if link.states != states { message.states = states }
      message.stateStyles = stateStyles(row, link, hearsAll: hearsAll, &rows, &engine)
    }
    if message.style != nil || message.states != nil || !message.stateStyles.isEmpty {
      messages.append(message)
    }
  }

  /// Lets controls outside windows hear of their states, after all others, by their rows.
  mutating func tellOutside(
    _ marked: [TreeRows.Row],
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    var touched: [TreeRows.Row] = []
    for row in marked where !rows.isInWindow(row) {
      if rows[row].flags.contains(.isTouched) { touched.append(row) }
      if rows[row].flags.contains(.hasNewOwnStyle) { engine.forgetOwnStyle(of: row) }
      rows[row].flags.subtract(.marks)
    }
    for row in touched.sorted() {
      let states = rows.states(of: row)
      guard
        let link = rows.extras.host(of: row), link.isControl, link.states != states
      else { continue }
      messages.append(
        Message(row: row, generation: rows[row].generation, link: link, states: states)
      )
    }
  }

  /// The styles for states that a control has not heard of.
  private func stateStyles(
    _ row: TreeRows.Row,
    _ link: HostLink,
    hearsAll: Bool,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> [(states: ControlState, style: Style)] {
    let table = engine.appearance.states
    let own = engine.ownStyle(of: row, rows.extras)
    let masks = engine.toldStates(row, own: own, rows)
    // A set that is no longer declared is told once more if it now looks otherwise.
    let told = link.stateStyles.keys.compactMap { table.mask(of: $0.names) }
    let parentStyle = rows.parent(of: row).map { rows[$0].style } ?? 0
    return masks.union(told).sorted(by: >).compactMap { mask in
      let number = engine.style(
        match: rows[row].match,
        states: mask,
        own: own,
        parentStyle: parentStyle
      )
      let states = table.states(in: mask)
      let style = engine.value(of: number)
      return hearsAll || link.stateStyles[states] != style ? (states, style) : nil
    }
  }
}
