extension Commit {
  /// Discards unused styles and everything cached for them, when there are many.
  ///
  /// The styles in use are computed again. That costs as much as a first styling, and is done only
  /// after as many have been added, so memory stays proportional to the styles in use.
  static func sweepIfCrowded(_ state: inout TreeState) {
    guard state.engine.isCrowded(widgetCount: state.rows.count), state.rows.pending.isEmpty else {
      return
    }
    let areMostInUse =
      state.engine.shared.table.records.count
      <= 2 * state.rows.usedStyleCount(of: state.engine.shared.table.records.count)
    let hasFewSpare =
      state.engine.reusableCount
      <= 2 * (state.rows.extras.names.count + state.rows.extras.ownStyles.count) + Self.spare
    // Styles that only explanations requested are kept too, and no widget has them.
    let hasFewRequested =
      state.engine.derivedCount <= 3 * state.engine.shared.table.records.count + Self.spare
    if areMostInUse, hasFewSpare, hasFewRequested {
      state.engine.recordAllInUse()
      return
    }
    state.engine.forgetAll()
    state.learn()
    var commit = Commit(PendingChanges())
    commit.isSilent = true
    commit.isEverywhere = true
    commit.matchesRules = true
    commit.walk([], in: &state)
    state.renewKnownStyles()
    state.engine.recordAllInUse()
  }

  /// The number of unused sets of names and own styles that does not justify a sweep.
  private static let spare = 256
}

extension TreeRows {
  /// Returns the number of styles in use, out of a number of styles.
  fileprivate func usedStyleCount(of count: Int) -> Int {
    var isUsed = [Bool](repeating: false, count: count)
    for row in 0..<self.count { isUsed[self[row].style.index] = true }
    return isUsed.count { $0 }
  }
}
