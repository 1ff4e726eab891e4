extension Commit {
  /// Lets go of the styles that nobody wears, and of all that led to them, when there are many.
  ///
  /// What widgets wear is worked out again. That costs as much as a first styling, and is done only
  /// after as much has been added, so memory stays in proportion to what is in use.
  static func sweepIfCrowded(_ state: inout TreeState) {
    guard state.engine.isCrowded(widgetCount: state.rows.count), state.rows.pending.isEmpty else {
      return
    }
    let isWorn =
      state.engine.shared.table.records.count
      <= 2 * state.rows.wornStyleCount(of: state.engine.shared.table.records.count)
    let hasFewSpare =
      state.engine.reusableCount
      <= 2 * (state.rows.extras.names.count + state.rows.extras.ownStyles.count) + Self.spare
    // What explanations asked for is kept too, and nobody wears it.
    let hasFewAsked =
      state.engine.derivedCount <= 3 * state.engine.shared.table.records.count + Self.spare
    if isWorn, hasFewSpare, hasFewAsked {
      state.engine.recordAllInUse()
      return
    }
    state.engine.forgetAll()
    state.learn()
    var commit = Commit(PendingChanges())
    commit.isSilent = true
    commit.isEverywhere = true
    commit.matchesRules = true
    commit.walk([], &state)
    state.renewKnownStyles()
    state.engine.recordAllInUse()
  }

  /// How many collections of names and own styles that nobody has are not worth a look.
  private static let spare = 256
}

extension TreeRows {
  /// How many of so many styles any widget wears.
  fileprivate func wornStyleCount(of count: Int) -> Int {
    var isWorn = [Bool](repeating: false, count: count)
    for row in 0..<self.count { isWorn[self[row].style.index] = true }
    return isWorn.count { $0 }
  }
}
