/// What has happened to a tree since its last commit.
struct PendingChanges {
  /// What happened.
  var causes = CommitReport.Causes()

  /// The widgets that have marks, each once.
  var marked: [TreeRows.Row] = []

  /// Whether the theme, the contexts or the default style is another one.
  var isEverything = false

  /// What widgets were asked for by selectors and is otherwise now: states by bit and by name, ids
  /// and names.
  var changedStates: UInt32 = 0
  var changedOddStates: Set<String> = []
  var changedIDs: Set<String> = []
  var changedNames: Set<String> = []

  /// The widgets that were taken out of windows; they may have come back since.
  var left: [TreeRows.Row] = []

  /// What was refused.
  var errors: [TreeError] = []

  /// Whether there is nothing to commit.
  var isEmpty: Bool { causes.isEmpty && errors.isEmpty }

  /// Forgets everything, but keeps the memory.
  mutating func clear() {
    causes = []
    marked.removeAll(keepingCapacity: true)
    isEverything = false
    changedStates = 0
    if !changedOddStates.isEmpty { changedOddStates = [] }
    if !changedIDs.isEmpty { changedIDs = [] }
    if !changedNames.isEmpty { changedNames = [] }
    if !left.isEmpty { left = [] }
    if !errors.isEmpty { errors = [] }
  }
}
