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

  /// The widgets that were ended, as the last commit left them, by their rows; they may have been
  /// brought back since.
  var ended: [TreeRows.Row: WidgetRow] = [:]

  /// What was refused.
  var errors: [TreeError] = []

  /// Whether anything is otherwise that containers may be asked for.
  var hasNewFacts: Bool {
    changedStates != 0 || !changedOddStates.isEmpty || !changedIDs.isEmpty || !changedNames.isEmpty
  }

  /// Whether there is nothing to commit.
  var isEmpty: Bool { causes.isEmpty && errors.isEmpty }

  /// The style that a widget wore at the last commit and the rules that it matched, if it has been
  /// ended and brought back since.
  func worn(
    by generation: UInt32,
    in row: TreeRows.Row
  ) -> (style: Number<StyleRecord>, list: Number<RuleList>) {
    guard let widget = ended[row], widget.generation == generation else { return (.zero, .zero) }
    return (widget.style, widget.list)
  }

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
    if !ended.isEmpty { ended = [:] }
    if !errors.isEmpty { errors = [] }
  }
}
