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
  var affected: Table<ClassPlan, Bool> = []

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
  private var looksForLoops = false

  /// Prepares a commit of pending changes.
  init(_ changes: PendingChanges) {
    self.changes = changes
    report.causeBits = changes.causes
    report.errors = changes.errors
  }

  /// Updates invalidated styles, and collects notifications.
  mutating func settle(
    _ state: inout TreeState,
    untold: ContiguousArray<Message>
  ) {
    state.rows.pending = PendingChanges()
    state.engine.matcher.selectorsTested = 0
    state.engine.matcher.containersSeen = 0
    state.engine.resolver.stylesComputed = 0
    for row in changes.left {
      state.engine.matcher.forget(row)
      if state.rows.isInWindow(row) { continue }
      state.rows[row].style = .zero
      state.rows[row].list = .zero
    }
    adopt(hasMarks: !changes.marked.isEmpty || !untold.isEmpty, &state)
    state.learn()
    for row in changes.marked
    where !state.rows[row].flags.isDisjoint(with: [.isNew, .needsMatchInside]) {
      state.engine.matcher.forget(row)
    }
    for message in untold where state.rows.holds(message.generation, in: message.row) {
      state.rows.mark(message.row, .isTouched)
    }
    var marked = changes.marked
    if !state.rows.pending.marked.isEmpty {
      marked += state.rows.pending.marked
      state.rows.pending.marked = []
    }
    findAffected(marked, &state)
    walk(marked, &state)
    tellOutside(marked, &state)
    state.engine.forgetFormer()
    if looksForLoops { findLoops(state) }
    report.errors += loops.errors(in: state.rows)
    report.selectorsTested = state.engine.matcher.selectorsTested
    report.stylesComputed = state.engine.resolver.stylesComputed
  }

  /// Adopts other rules or another default style.
  private mutating func adopt(
    hasMarks: Bool,
    _ state: inout TreeState
  ) {
    let known = state.engine.matcher.definitions
    let isRedefined = state.rows.definitions.redefinitions != known.redefinitions
    guard changes.isEverything || isRedefined else { return }
    switch state.adopt() {
    case .values(let former):
      findHosts(since: former, hasMarks: hasMarks, &state)
      looksForLoops = !state.engine.shared.table.loops.isEmpty
    case .styles: isEverywhere = true
    case .matches:
      isEverywhere = true
      matchesRules = true
    }
    if isEverywhere { state.rows.letGoOutside() }
  }

  /// Finds the loops of widgets after a change that leaves styles in place.
  private mutating func findLoops(_ state: TreeState) {
    loops = ReferenceLoops()
    for row in state.rows.allInWindows {
      if let settings = state.engine.shared.table.loops[state.rows[row].style] {
        loops.note(settings, on: row)
      }
    }
  }

  /// Finds the classes that are affected by changes of ancestors.
  private mutating func findAffected(
    _ marked: [TreeRows.Row],
    _ state: inout TreeState
  ) {
    if changes.hasNewFacts {
      let states = state.masks.mask(
        ofBits: changes.changedStates,
        odd: Array(changes.changedOddStates)
      )
      affected = state.engine.matcher.plansAffected(
        states: states,
        ids: changes.changedIDs,
        names: changes.changedNames
      )
    }
    let needs: WidgetRow.Flags =
      affected.count == 0 ? [.isNew, .needsMatch] : [.isNew, .needsMatch, .needsMatchInside]
    matchesRules = matchesRules || marked.contains { !state.rows[$0].flags.isDisjoint(with: needs) }
  }
}
