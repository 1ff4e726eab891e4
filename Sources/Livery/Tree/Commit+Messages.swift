extension Commit {
  /// What a host has to be told.
  struct Message {
    private let rowNumber: UInt32
    let generation: UInt32

    /// Which host.
    let serial: UInt32

    /// The style that its widget wears.
    let style: UInt32

    private let placeNumber: UInt32

    /// Where there is more to be told, among the details; negative for nothing.
    var detail: Int32 = -1

    /// Whether it hears of its style.
    var hasStyle: Bool

    @inline(__always)
    init(
      row: TreeRows.Row,
      generation: UInt32,
      serial: UInt32,
      style: UInt32,
      place: UInt32 = .max
    ) {
      rowNumber = UInt32(truncatingIfNeeded: row)
      self.generation = generation
      self.serial = serial
      self.style = style
      placeNumber = place
      hasStyle = place != .max
    }

    /// The row of its widget.
    var row: TreeRows.Row { TreeRows.Row(rowNumber) }

    /// Where the style is, if it is certain that nothing but its values has changed.
    var place: UInt32? { placeNumber == .max ? nil : placeNumber }
  }

  /// What only controls are told.
  struct Detail {
    var states: ControlState?
    var stateStyles: [(states: ControlState, style: Style)] = []

    /// Whether there is nothing to be told.
    var isEmpty: Bool { states == nil && stateStyles.isEmpty }
  }

  /// Finds out what the host of a widget has to be told, if there is one.
  mutating func tell(
    _ row: TreeRows.Row,
    isNew: Bool,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    guard !isSilent, let link = rows.extras.host(of: row) else { return }
    var message = message(row, link, &rows)
    if let known = link.style, !isNew {
      message.hasStyle = engine.isNews(message.style, to: known)
      // What looks the same is known by the values of today, so that no others need be kept.
      if !message.hasStyle { link.style = engine.value(of: message.style) }
    } else {
      message.hasStyle = true
    }
    if link.isControl {
      var detail = Detail()
      let states = rows.states(of: row)
      if link.states != states { detail.states = states }
      let hearsAll = isNew || link.style == nil
      detail.stateStyles = stateStyles(row, link, hearsAll: hearsAll, &rows, &engine)
      add(detail, to: &message)
    }
    if message.hasStyle || message.detail >= 0 { messages.append(message) }
  }

  private func message(_ row: TreeRows.Row, _ link: HostLink, _ rows: inout TreeRows) -> Message {
    Message(
      row: row,
      generation: rows[row].generation,
      serial: link.serial,
      style: rows[row].style
    )
  }

  private mutating func add(_ detail: Detail, to message: inout Message) {
    if detail.isEmpty { return }
    message.detail = Int32(details.count)
    details.append(detail)
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
      var message = message(row, link, &rows)
      add(Detail(states: states), to: &message)
      messages.append(message)
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
    let table = engine.ruleSet.states
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
      if hearsAll { return (states, style) }
      guard let known = link.stateStyles[states], !engine.isNews(number, to: known) else {
        return (states, style)
      }
      link.stateStyles[states] = style
      return nil
    }
  }
}
