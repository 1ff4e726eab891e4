extension Commit {
  /// Lets go of the styles that nobody wears, and of all that led to them, when there are many.
  ///
  /// What widgets wear is worked out again. That costs as much as a first styling, and is done only
  /// after as much has been added, so memory stays in proportion to what is in use.
  static func sweepIfCrowded(_ rows: inout TreeRows, _ engine: inout StyleEngine) {
    guard engine.isCrowded(widgetCount: rows.count), rows.pending.isEmpty else { return }
    let isWorn =
      engine.styles.records.count <= 2 * rows.wornStyleCount(of: engine.styles.records.count)
    let hasFewSpare =
      engine.nameLists.count + engine.owns.owns.count
      <= 2 * (rows.extras.names.count + rows.extras.ownStyles.count) + Self.spare
    if isWorn, hasFewSpare {
      engine.noteAllInUse()
      return
    }
    engine.forgetAll()
    engine.learn(rows.classNames, rows.stateNames)
    var commit = Commit(PendingChanges())
    commit.isSilent = true
    commit.isEverywhere = true
    commit.matchesRules = true
    commit.walk([], &rows, &engine)
    rows.renewKnownStyles(&engine)
    engine.noteAllInUse()
  }

  /// How many collections of names and own styles that nobody has are not worth a look.
  private static let spare = 256
}

extension TreeRows {
  /// How many of so many styles any widget wears.
  fileprivate func wornStyleCount(of count: Int) -> Int {
    var isWorn = [Bool](repeating: false, count: count)
    for row in 0..<self.count { isWorn[Int(self[row].style)] = true }
    return isWorn.count { $0 }
  }
}
