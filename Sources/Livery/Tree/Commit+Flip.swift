extension Commit {
  /// Puts a widget into other states, if that concerns no more than its own style.
  ///
  /// So it is if it has no host, and nothing inside it matches or inherits anything else; otherwise
  /// nothing is done, and nothing returned.
  /// It does what a walk would do; a press of a button should cost no more than a look at its row.
  static func flip(
    _ row: TreeRows.Row,
    to bits: UInt32,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) -> CommitReport? {
    let node = rows[row]
    guard
      node.style != 0, node.states != bits, rows.pending.marked.isEmpty, !rows.pending.isEverything,
      node.flags.isDisjoint(with: [.hasOddStates, .hasOwnStyle]),
      row >= rows.extras.hosts.count || rows.extras.host(of: row) == nil,
      engine.styles.loops.isEmpty, engine.knows(rows.stateNames),
      !engine.isCrowded(widgetCount: rows.count)
    else { return nil }
    var report = CommitReport()
    report.causeBits = CommitReport.Causes(.state)
    let states = engine.mask(ofBits: bits)
    if node.firstChild >= 0,
      engine.mask(ofBits: node.states ^ bits) & engine.ruleSet.trie.containerStates != 0
    {
      return nil
    }
    if engine.isOtherwise(node.style, in: states) {
      let computed = engine.stylesComputed
      let style = engine.style(
        match: node.match,
        states: states,
        own: 0,
        parentStyle: node.parent < 0 ? 0 : rows[Int(node.parent)].style
      )
      if node.firstChild >= 0, style != node.style,
        engine.handsDownOtherwise(style, than: node.style)
      {
        return nil
      }
      if !engine.styles.loops.isEmpty { return nil }
      report.widgetsRestyled = 1
      report.stylesComputed = engine.stylesComputed - computed
      rows.flip(row, to: bits, style)
    } else {
      rows.flip(row, to: bits, node.style)
    }
    return report
  }
}
