/// The changes of a tree since its last commit.
struct PendingChanges {
  /// The reasons for the commit.
  var causes = CommitReport.Causes()

  /// The widgets that have marks, each once.
  var marked: [TreeRows.Row] = []

  /// A Boolean value that indicates whether the theme, the contexts or the default style has
  /// changed.
  var isEverything = false

  /// The changed properties that selectors may require: states by bit and by name, ids and names.
  var changedStates: UInt32 = 0
  var changedExtraStates: Set<String> = []
  var changedIDs: Set<String> = []
  var changedNames: Set<String> = []

  /// The widgets that left windows; they may have been placed again since.
  var left: [TreeRows.Row] = []

  /// The removed widgets as of the last commit, by their rows; they may have been restored since.
  var removedRows: [TreeRows.Row: WidgetRow] = [:]

  /// The widgets that may meet other structural conditions; recorded for themes that have some only.
  var places: [PlaceChange] = []

  /// A change next to a widget, or inside it.
  enum PlaceChange {
    /// Other siblings are next to the widget.
    case siblings(TreeRows.Row)
    /// The widget has other children.
    case children(TreeRows.Row)
  }

  /// The numbers of widgets that were made, moved and removed.
  var made = 0
  var moved = 0
  var removed = 0

  /// The rejected mutations.
  var errors: [TreeError] = []

  /// A Boolean value that indicates whether a property has changed that selectors may require of
  /// containers.
  var hasNewFacts: Bool {
    changedStates != 0 || !changedExtraStates.isEmpty || !changedIDs.isEmpty
      || !changedNames.isEmpty || !places.isEmpty
  }

  /// A Boolean value that indicates whether there is nothing to commit.
  var isEmpty: Bool { causes.isEmpty && errors.isEmpty }

  /// Adds later changes.
  mutating func append(_ later: Self) {
    causes.formUnion(later.causes)
    marked += later.marked
    isEverything = isEverything || later.isEverything
    changedStates |= later.changedStates
    changedExtraStates.formUnion(later.changedExtraStates)
    changedIDs.formUnion(later.changedIDs)
    changedNames.formUnion(later.changedNames)
    left += later.left
    removedRows.merge(later.removedRows) { $1 }
    places += later.places
    made += later.made
    moved += later.moved
    removed += later.removed
    errors += later.errors
  }

  /// Removes all changes but keeps the capacity.
  mutating func clear() {
    causes = []
    marked.removeAll(keepingCapacity: true)
    isEverything = false
    changedStates = 0
    if !changedExtraStates.isEmpty { changedExtraStates = [] }
    if !changedIDs.isEmpty { changedIDs = [] }
    if !changedNames.isEmpty { changedNames = [] }
    if !left.isEmpty { left = [] }
    if !removedRows.isEmpty { removedRows = [:] }
    if !places.isEmpty { places = [] }
    made = 0
    moved = 0
    removed = 0
    if !errors.isEmpty { errors = [] }
  }
}

extension TreeRows {
  /// Sets the changes so far aside, so that those of an update can be undone alone; returns whether
  /// there are any.
  ///
  /// No copy is made of them: many small updates inside a large one cost what they change.
  mutating func setPendingAside() -> Bool {
    if pending.isEmpty, pending.marked.isEmpty { return false }
    outerPending.append(pending)
    pending = PendingChanges()
    return true
  }

  /// Adds the changes of an update to those that were set aside.
  mutating func joinPending() {
    var all = outerPending.removeLast()
    all.append(pending)
    pending = all
  }

  /// Returns the style and the list of rules of a widget at the last commit, if it has been removed
  /// and restored since.
  func committedStyle(
    of generation: UInt32,
    in row: Row
  ) -> (style: Number<StyleRecord>, list: Number<RuleList>) {
    let former = { (changes: PendingChanges) in changes.removedRows[row] }
    let widget = former(pending) ?? outerPending.reversed().lazy.compactMap(former).first
    guard let widget, widget.generation == generation else { return (.zero, .zero) }
    return (widget.style, widget.list)
  }
}
