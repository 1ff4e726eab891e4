/// What has happened to a tree since its last commit.
struct PendingChanges {
  /// What happened.
  var causes: Set<CommitReport.Cause> = []

  /// The widgets whose style, and that of everything inside them, must be looked at.
  var dirty: Set<TreeColumns.Row> = []

  /// Whether every style must be looked at.
  var isAllDirty = false

  /// The widgets that were taken out of windows, and may have come back since.
  var left: Set<TreeColumns.Row> = []

  /// The widgets whose hosts must be looked at, whether their style changes or not.
  var touched: Set<TreeColumns.Row> = []

  /// What was refused.
  var errors: [TreeError] = []

  /// Whether there is nothing to commit.
  var isEmpty: Bool { causes.isEmpty && errors.isEmpty }
}
