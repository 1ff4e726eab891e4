extension Commit {
  /// The marks of what concerns only how one widget looks by itself.
  private static let lonelyMarks: WidgetRow.Flags = [
    .needsStyle, .needsMatchInside, .isTouched, .hasNewOwnStyle,
  ]

  /// Settles a change that concerns the style of a single widget without host, and nothing inside
  /// it; `nil`, with nothing done, if there is more to it.
  ///
  /// It does what the walk does; a press of a button should cost no more than a look at its row.
  static func settleAlone(
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> CommitReport? {
    guard
      rows.pending.marked.count == 1, !rows.pending.isEverything, rows.pending.left.isEmpty,
      rows.pending.errors.isEmpty, engine.styles.loops.isEmpty
    else { return nil }
    let row = rows.pending.marked[0]
    let node = rows[row]
    guard
      node.style != 0, node.flags.contains(.isInWindow),
      node.flags.intersection(.marks).isSubset(of: lonelyMarks),
      rows.extras.host(of: row) == nil
    else { return nil }
    engine.learn(rows.classNames, rows.stateNames)
    if node.firstChild >= 0 {
      let changed = engine.mask(ofBits: rows.pending.changedStates)
      guard
        changed & engine.appearance.trie.containerStates == 0, rows.pending.changedOddStates.isEmpty
      else { return nil }
    }
    var report = CommitReport()
    let states = states(of: node, row, &rows, &engine)
    if node.flags.contains(.hasNewOwnStyle) || engine.isOtherwise(node.style, in: states) {
      engine.stylesComputed = 0
      if node.flags.contains(.hasNewOwnStyle) { engine.forgetOwnStyle(of: row) }
      let style = engine.style(
        match: node.match,
        states: states,
        own: node.flags.contains(.hasOwnStyle) ? engine.ownStyle(of: row, rows.extras) : 0,
        bequest: node.parent < 0 ? 0 : engine.bequest(of: rows[Int(node.parent)].style)
      )
      if node.firstChild >= 0, style != node.style,
        engine.bequest(of: style) != engine.bequest(of: node.style)
      {
        return nil
      }
      if !engine.styles.loops.isEmpty { return nil }
      rows[row].style = style
      report.widgetsRestyled = 1
      report.stylesComputed = engine.stylesComputed
    }
    report.causeBits = rows.pending.causes
    rows[row].flags.subtract(.marks)
    rows.pending.clear()
    return report
  }
}
