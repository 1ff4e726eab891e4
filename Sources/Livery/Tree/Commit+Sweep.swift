extension Commit {
  /// Lets go of the styles that nobody wears, and of all that led to them, when there are many.
  ///
  /// What widgets wear is worked out again. That costs as much as a first styling, and is done only
  /// after as much has been added, so memory stays in proportion to what is in use.
  static func sweepIfCrowded(_ rows: inout TreeRows, _ engine: inout StyleEngine) {
    guard engine.isCrowded(widgetCount: rows.count), rows.pending.marked.isEmpty else { return }
    engine.forgetAll()
    engine.learn(rows.classNames, rows.stateNames)
    var commit = Commit(PendingChanges())
    commit.isSilent = true
    commit.isEverywhere = true
    commit.matchesRules = true
    commit.walk([], &rows, &engine)
    engine.noteAllInUse()
  }
}
