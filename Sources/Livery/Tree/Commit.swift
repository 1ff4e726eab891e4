/// One atomic step of a tree: updates invalidated styles, and collects the notifications of hosts.
struct Commit: ~Copyable {
  /// The report on the commit.
  var report = CommitReport()

  /// The notifications, parents before children.
  var messages: ContiguousArray<Message> = []

  /// The additional notifications for controls.
  var details: [Detail] = []

  /// The change of values, if nothing else about styles has changed.
  var valueChange: ValueChange?

  /// The changes since the last commit.
  let changes: PendingChanges

  /// The plans whose widgets may match other rules because ancestors have changed.
  var invalidatedPlans: Table<ClassPlan, Bool> = []

  /// A Boolean value that indicates whether all styles are looked up again.
  var isEverywhere = false

  /// A Boolean value that indicates whether rules are matched again anywhere.
  var matchesRules = false

  /// A Boolean value that indicates whether no host is notified, since no style changes.
  var isSilent = false

  /// The state styles of the control that was last notified of them for the first time.
  var lastStateStyles: (kind: ControlKind, styles: StateStyles)?

  /// The loops of references that were found.
  var loops = ReferenceLoops()

  /// A Boolean value that indicates whether all widgets are searched for loops, although their
  /// styles stay in place.
  private var searchesLoops = false

  /// Prepares a commit of pending changes.
  init(_ changes: PendingChanges) {
    self.changes = changes
    report.causeBits = changes.causes
    report.widgetsMade = changes.made
    report.widgetsMoved = changes.moved
    report.widgetsRemoved = changes.removed
    report.errors = changes.errors
  }

  /// Updates invalidated styles, and collects notifications.
  mutating func settle(
    _ state: inout TreeState,
    undelivered: ContiguousArray<Message>
  ) {
    state.rows.pending = PendingChanges()
    state.engine.matcher.selectorsTested = 0
    state.engine.matcher.containersVisited = 0
    state.engine.resolver.stylesComputed = 0
    for row in changes.left {
      state.engine.matcher.invalidate(row)
      if state.rows.isInWindow(row) { continue }
      state.rows[row].style = .zero
      state.rows[row].list = .zero
    }
    adopt(hasMarks: !changes.marked.isEmpty || !undelivered.isEmpty, in: &state)
    state.learn()
    markPlaces(in: &state)
    for row in changes.marked
    where !state.rows[row].flags.isDisjoint(with: [.isNew, .needsMatchInside]) {
      state.engine.matcher.invalidate(row)
    }
    for message in undelivered where state.rows.contains(message.generation, in: message.row) {
      state.rows.mark(message.row, .isTouched)
    }
    var marked = changes.marked
    if !state.rows.pending.marked.isEmpty {
      marked += state.rows.pending.marked
      state.rows.pending.marked = []
    }
    findInvalidatedPlans(marked, in: &state)
    walk(marked, in: &state)
    notifyOutside(marked, in: &state)
    state.engine.forgetFormer()
    if searchesLoops { findLoops(in: state) }
    report.errors += loops.errors(in: state.rows)
    report.selectorsTested = state.engine.matcher.selectorsTested
    report.stylesComputed = state.engine.resolver.stylesComputed
  }

  /// Adopts other rules or another default style.
  private mutating func adopt(
    hasMarks: Bool,
    in state: inout TreeState
  ) {
    let known = state.engine.matcher.definitions
    let isRedefined = state.rows.definitions.redefinitions != known.redefinitions
    guard changes.isEverything || isRedefined else { return }
    switch state.adopt() {
    case .values(let former):
      findHosts(since: former, hasMarks: hasMarks, in: &state)
      searchesLoops = !state.engine.shared.table.loops.isEmpty
    case .styles: isEverywhere = true
    case .matches:
      isEverywhere = true
      matchesRules = true
    }
    if isEverywhere { state.rows.detachStylesOutside() }
  }

  /// Finds the loops of widgets after a change that leaves styles in place.
  private mutating func findLoops(in state: TreeState) {
    loops = ReferenceLoops()
    for row in state.rows.allInWindows {
      if let settings = state.engine.shared.table.loops[state.rows[row].style] {
        loops.note(settings, on: row)
      }
    }
  }

  /// Marks the widgets that may meet other structural conditions, once for all changes of places.
  private func markPlaces(in state: inout TreeState) {
    if changes.places.isEmpty { return }
    var replaced: Set<TreeRows.Row> = []
    var refilled: Set<TreeRows.Row> = []
    for place in changes.places {
      switch place {
      case .siblings(let row): replaced.insert(row)
      case .children(let row): refilled.insert(row)
      }
    }
    var parents: Set<TreeRows.Row> = []
    for row in replaced.union(refilled) where mayMeetOthers(row, in: &state) {
      state.rows.mark(row, [.needsMatch, .needsMatchInside])
    }
    let counts = state.engine.matcher.plans.elements.contains(where: \.countsSiblings)
    if !counts { return }
    for row in replaced where row < state.rows.count && state.rows.isInWindow(row) {
      if let parent = state.rows.parent(of: row) { parents.insert(parent) }
    }
    for parent in parents {
      var isBehind = false
      for row in state.rows.children(of: parent) {
        isBehind = isBehind || replaced.contains(row)
        if isBehind, mayMeetOthers(row, in: &state),
          state.engine.matcher.plan(of: state.rows[row].className).countsSiblings
        {
          state.rows.mark(row, [.needsMatch, .needsMatchInside])
        }
      }
    }
  }

  /// Returns a Boolean value that indicates whether rules ask a widget for structural conditions.
  private func mayMeetOthers(_ row: TreeRows.Row, in state: inout TreeState) -> Bool {
    row < state.rows.count && state.rows.isInWindow(row)
      && state.engine.matcher.plan(of: state.rows[row].className).asksForStructure
  }

  /// Finds the plans whose widgets are invalidated by changes of ancestors.
  private mutating func findInvalidatedPlans(
    _ marked: [TreeRows.Row],
    in state: inout TreeState
  ) {
    if changes.hasNewFacts {
      let states = state.masks.mask(
        ofBits: changes.changedStates,
        extra: Array(changes.changedExtraStates)
      )
      invalidatedPlans = state.engine.matcher.invalidatedPlans(
        states: states,
        ids: changes.changedIDs,
        names: changes.changedNames,
        hasNewPlaces: !changes.places.isEmpty
      )
    }
    let needs: WidgetRow.Flags =
      invalidatedPlans.count == 0
      ? [.isNew, .needsMatch] : [.isNew, .needsMatch, .needsMatchInside]
    matchesRules = matchesRules || marked.contains { !state.rows[$0].flags.isDisjoint(with: needs) }
  }
}
