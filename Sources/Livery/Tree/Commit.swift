/// One atomic step of a tree: looks up the styles that may have changed, and finds the hosts that
/// have to be told.
struct Commit: ~Copyable {
  /// What was done.
  var report = CommitReport()

  /// Who has to be told what, parents before children.
  var messages: ContiguousArray<Message> = []

  /// What controls have to be told besides.
  var details: [Detail] = []

  /// What other values there are, if nothing else about styles has changed.
  var valueChange: ValueChange?

  /// What has happened since the last commit.
  let changes: PendingChanges

  /// The plans whose widgets may match other rules for what changed about widgets around them.
  var affected: Table<ClassPlan, Bool> = []

  /// Whether styles have to be looked up everywhere.
  var isEverywhere = false

  /// Whether rules are matched at all.
  var matchesRules = false

  /// Whether nobody is to be told, since nothing looks otherwise.
  var isSilent = false

  /// What the control looks like in states that first heard of them last.
  var lastStateStyles: (kind: ControlKind, styles: StateStyles)?

  /// The loops of references that were found.
  var loops = ReferenceLoops()

  /// Whether such loops have to be looked for everywhere, though styles stay where they are.
  private var looksForLoops = false

  /// Prepares a commit of what is pending.
  init(_ changes: PendingChanges) {
    self.changes = changes
    report.causeBits = changes.causes
    report.errors = changes.errors
  }

  /// Looks up styles, and says who has to be told what.
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

  /// Takes over other rules or another default style.
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

  /// Finds the loops that widgets have, after a change that leaves styles where they are.
  private mutating func findLoops(_ state: TreeState) {
    loops = ReferenceLoops()
    for row in state.rows.allInWindows {
      if let settings = state.engine.shared.table.loops[state.rows[row].style] {
        loops.note(settings, on: row)
      }
    }
  }

  /// Finds out for which classes it matters what has changed about widgets around them.
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
