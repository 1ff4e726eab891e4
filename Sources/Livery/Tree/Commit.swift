/// One atomic step of a tree: looks up the styles that may have changed, and finds the hosts that
/// have to be told.
struct Commit {
  /// How many commits in a row callbacks may make (spec 9.6).
  static let limit = 100

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

  /// The classes whose widgets may match other rules for what changed about widgets around them.
  var affected: [Bool] = []

  /// Whether styles have to be looked up everywhere.
  var isEverywhere = false

  /// Whether rules are matched at all.
  var matchesRules = false

  /// Whether nobody is to be told, since nothing looks otherwise.
  var isSilent = false

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
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine,
    untold: ContiguousArray<Message>
  ) {
    rows.pending = PendingChanges()
    engine.selectorsTested = 0
    engine.stylesComputed = 0
    for row in changes.left where !rows.isInWindow(row) {
      rows[row].style = 0
      rows[row].match = 0
    }
    adopt(hasMarks: !changes.marked.isEmpty || !untold.isEmpty, &rows, &engine)
    engine.learn(rows.classNames, rows.stateNames)
    for message in untold where rows.holds(message.generation, in: message.row) {
      rows.mark(message.row, .isTouched)
    }
    rows.pending.marked.insert(contentsOf: changes.marked, at: 0)
    let marked = rows.pending.marked
    rows.pending.marked = []
    findAffected(marked, rows, engine)
    walk(marked, &rows, &engine)
    tellOutside(marked, &rows, &engine)
    engine.forgetFormers()
    if looksForLoops { findLoops(rows, engine) }
    report.errors += loops.errors(in: rows)
    report.selectorsTested = engine.selectorsTested
    report.stylesComputed = engine.stylesComputed
  }

  /// Takes over another appearance or default style.
  private mutating func adopt(
    hasMarks: Bool,
    _ rows: inout TreeRows,
    _ engine: inout StyleEngine
  ) {
    let isRedefined = rows.definitions.redefinitions != engine.definitions.redefinitions
    defer { engine.definitions = rows.definitions }
    guard changes.isEverything || isRedefined else { return }
    let former = engine.epoch
    switch engine.adopt(rows.appearance.ruleSet, rows.definitions, defaultStyle: rows.defaultStyle) {
    case .values:
      findHosts(since: former, hasMarks: hasMarks, &rows, &engine)
      looksForLoops = !engine.styles.loops.isEmpty
    case .styles: isEverywhere = true
    case .matches:
      isEverywhere = true
      matchesRules = true
    }
    if isEverywhere { rows.letGoOutside() }
  }

  /// Finds the loops that widgets have, after a change that leaves styles where they are.
  private mutating func findLoops(_ rows: TreeRows, _ engine: StyleEngine) {
    loops = ReferenceLoops()
    for row in rows.allInWindows {
      if let settings = engine.styles.loops[rows[row].style] { loops.note(settings, on: row) }
    }
  }

  /// Finds out for which classes it matters what has changed about widgets around them.
  private mutating func findAffected(
    _ marked: [TreeRows.Row],
    _ rows: TreeRows,
    _ engine: StyleEngine
  ) {
    let states = engine.mask(ofBits: changes.changedStates, odd: Array(changes.changedOddStates))
    affected = engine.classesAffected(
      states: states,
      ids: changes.changedIDs,
      names: changes.changedNames
    )
    let needs: WidgetRow.Flags =
      affected.isEmpty ? [.isNew, .needsMatch] : [.isNew, .needsMatch, .needsMatchInside]
    matchesRules = matchesRules || marked.contains { !rows[$0].flags.isDisjoint(with: needs) }
  }
}
