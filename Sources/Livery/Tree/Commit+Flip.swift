extension Commit {
  /// Changes the states of a widget if only its own style depends on them.
  ///
  /// Other styles depend on them if it has a host, or if a descendant matches or inherits
  /// differently; then the method changes nothing and returns `nil`. The result is that of a walk;
  /// pressing a button should cost little more than reading its row.
  static func flip(
    _ row: TreeRows.Row,
    to bits: UInt32,
    in state: inout TreeState
  ) -> CommitReport? {
    let node = state.rows[row]
    guard
      node.style != .zero, node.states != bits, state.rows.pending.marked.isEmpty,
      !state.rows.pending.isEverything,
      node.flags.isDisjoint(with: [.hasExtraStates, .hasOwnStyle]),
      row >= state.rows.extras.hosts.count || state.rows.extras.host(of: row) == nil,
      state.engine.shared.table.loops.isEmpty, state.masks.cover(state.rows.stateNames)
    else { return nil }
    var report = CommitReport()
    report.causeBits = CommitReport.Causes(.state)
    if node.firstChild >= 0, state.containersRequire(node.states ^ bits) { return nil }
    let states = state.masks.mask(ofBits: bits)
    if let key = state.engine.shared.key(of: node.style, in: states) {
      let computed = state.engine.resolver.stylesComputed
      let style = state.engine.style(with: key)
      if node.firstChild >= 0, style != node.style,
        state.engine.inheritedValuesDiffer(between: style, and: node.style)
      {
        return nil
      }
      if !state.engine.shared.table.loops.isEmpty { return nil }
      report.widgetsRestyled = 1
      report.stylesComputed = state.engine.resolver.stylesComputed - computed
      // The table can only become crowded by a new style; a walk sweeps it.
      if report.stylesComputed > 0, state.engine.isCrowded(widgetCount: state.rows.count) {
        return nil
      }
      state.rows.setStates(bits, of: row, style: style)
    } else {
      state.rows.setStates(bits, of: row, style: node.style)
    }
    return report
  }
}

extension TreeState {
  /// Returns a Boolean value that indicates whether a selector's container requires any of some
  /// states.
  fileprivate func containersRequire(_ bits: UInt32) -> Bool {
    masks.mask(ofBits: bits) & engine.ruleSet.trie.containerStates != 0
  }
}
