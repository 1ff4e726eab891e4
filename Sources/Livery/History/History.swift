/// What a tree remembers beyond its last commit, as long as there are checkpoints or a ledger.
///
/// Places are counted in edits since the history began; some of the first may have been forgotten.
struct History {
  /// The steps of a ledger, and what has been taken back of them.
  struct Ledger {
    /// What one commit did: everything up to a place.
    struct Step {
      let causes: CommitReport.Causes
      let end: Int
    }

    /// Where the ledger begins.
    var start: Int

    /// All steps, those that were taken back too.
    var steps: [Step] = []

    /// How many of them hold.
    var current = 0

    /// What does again what was taken back, the next thing last.
    var redo: [Edit] = []

    /// Where a step ends; 0 is the beginning.
    func end(of step: Int) -> Int { step == 0 ? start : steps[step - 1].end }
  }

  private struct Point {
    let number: Int
    weak var checkpoint: Checkpoint?
  }

  /// The place of the first edit that is still known.
  private(set) var base = 0

  /// What is listed and can be replayed; `nil` if nobody wants that.
  var ledger: Ledger?

  private var points: [Point] = []

  /// How many commits there are until somebody looks which checkpoints are gone.
  private var commitsToLook = 0

  private var lastNumber = 0

  /// The checkpoints that stand for states that were taken back in a replay.
  private var ahead: Set<Int> = []

  /// Whether nobody wants to go back.
  var isUnwanted: Bool { points.isEmpty && ledger == nil }

  /// Makes a checkpoint of the state as it is.
  mutating func checkpoint(of tree: AnyObject, _ rows: inout TreeRows) -> Checkpoint {
    lastNumber += 1
    let checkpoint = Checkpoint(number: lastNumber, of: tree)
    points.append(Point(number: lastNumber, checkpoint: checkpoint))
    rows.points[lastNumber] = base + rows.undo.count
    return checkpoint
  }

  /// The place of a checkpoint, if what it stands for is still known.
  func place(of checkpoint: Checkpoint, in rows: TreeRows) -> Int? {
    guard
      let place = rows.points[checkpoint.number], place >= base, place <= base + rows.undo.count,
      !ahead.contains(checkpoint.number)
    else { return nil }
    return place
  }

  /// Forgets the checkpoints, and the beginning of a ledger, after the last thing that was done,
  /// since the tree has gone back to there.
  mutating func loseEnd(_ rows: inout TreeRows) {
    let end = base + rows.undo.count
    for (number, place) in rows.points where place > end { rows.points[number] = nil }
    if let ledger, ledger.start > end { self.ledger?.start = end }
  }

  /// Notes which checkpoints are ahead, after a replay.
  mutating func noteAhead(_ rows: TreeRows) {
    let end = base + rows.undo.count
    ahead = Set(rows.points.filter { $0.value > end }.keys)
  }

  /// Notes a commit: closes a step of the ledger, and forgets what nobody can go back to.
  mutating func noteCommit(_ causes: CommitReport.Causes, _ rows: inout TreeRows) {
    let end = base + rows.undo.count
    if let ledger, end > ledger.end(of: ledger.current) {
      if ledger.current < ledger.steps.count {
        self.ledger?.steps.removeSubrange(ledger.current...)
        self.ledger?.redo = []
        for number in ahead { rows.points[number] = nil }
        ahead = []
      }
      self.ledger?.steps.append(Ledger.Step(causes: causes, end: end))
      self.ledger?.current += 1
    }
    forget(&rows)
    rows.committedCount = rows.undo.count
  }

  /// Forgets the beginning up to where somebody may still want to go.
  ///
  /// It looks through the checkpoints only after as many commits as it has found alive: so a commit and
  /// a checkpoint cost the same however many are alive.
  private mutating func forget(_ rows: inout TreeRows) {
    commitsToLook -= 1
    guard commitsToLook <= 0 else { return }
    if points.contains(where: { $0.checkpoint == nil }) {
      for point in points where point.checkpoint == nil { rows.points[point.number] = nil }
      points.removeAll { $0.checkpoint == nil }
    }
    commitsToLook = points.count
    let end = base + rows.undo.count
    var first = ledger?.start ?? end
    for point in points { first = min(first, rows.points[point.number] ?? end) }
    let count = first - base
    // Not each time, so that what is forgotten bit by bit is not copied again and again.
    guard count > rows.undo.count / 2 else { return }
    rows.undo.removeFirst(count)
    rows.lastRun = -1
    base = first
  }
}
