/// The log of a tree beyond its last commit, while there are checkpoints or a ledger.
///
/// Places count edits since the history began; the first edits may have been discarded.
struct History {
  /// The steps of a ledger, and the undone edits.
  struct Ledger {
    /// The edits of one commit, up to a place.
    struct Step {
      let causes: CommitReport.Causes
      let end: Int
    }

    /// The place where the ledger begins.
    var start: Int

    /// All steps, including undone ones.
    var steps: [Step] = []

    /// The number of steps that are in effect.
    var current = 0

    /// The edits that redo the undone ones, the next one last.
    var redo: [Edit] = []

    /// Returns the place where a step ends; step 0 is the beginning.
    func end(of step: Int) -> Int { step == 0 ? start : steps[step - 1].end }
  }

  private struct Point {
    let number: Int
    weak var checkpoint: Checkpoint?
  }

  /// The place of the first edit that is not discarded.
  private(set) var base = 0

  /// The ledger; `nil` if none is kept.
  var ledger: Ledger?

  private var points: [Point] = []

  /// The number of commits until released checkpoints are looked for.
  private var commitsUntilCleanup = 0

  private var lastNumber = 0

  /// The checkpoints of states that a replay has undone.
  private var undone: Set<Int> = []

  /// A Boolean value that indicates whether there are neither checkpoints nor a ledger.
  var isEmpty: Bool { points.isEmpty && ledger == nil }

  /// Makes a checkpoint of the current state.
  mutating func checkpoint(of tree: AnyObject, in rows: inout TreeRows) -> Checkpoint {
    lastNumber += 1
    let checkpoint = Checkpoint(number: lastNumber, of: tree)
    points.append(Point(number: lastNumber, checkpoint: checkpoint))
    rows.points[lastNumber] = base + rows.undo.count
    return checkpoint
  }

  /// Returns the place of a checkpoint if its state can be restored.
  func place(of checkpoint: Checkpoint, in rows: TreeRows) -> Int? {
    guard
      let place = rows.points[checkpoint.number], place >= base, place <= base + rows.undo.count,
      !undone.contains(checkpoint.number)
    else { return nil }
    return place
  }

  /// Discards the checkpoints, and the beginning of a ledger, after the last edit, because the tree
  /// has been rolled back there.
  mutating func discardEnd(_ rows: inout TreeRows) {
    let end = base + rows.undo.count
    for (number, place) in rows.points where place > end { rows.points[number] = nil }
    if let ledger, ledger.start > end { self.ledger?.start = end }
  }

  /// Records the checkpoints of undone states after a replay.
  mutating func recordUndone(_ rows: TreeRows) {
    let end = base + rows.undo.count
    undone = Set(rows.points.filter { $0.value > end }.keys)
  }

  /// Records a commit: ends a step of the ledger, and discards edits that no checkpoint needs.
  mutating func recordCommit(_ causes: CommitReport.Causes, in rows: inout TreeRows) {
    let end = base + rows.undo.count
    if let ledger, end > ledger.end(of: ledger.current) {
      if ledger.current < ledger.steps.count {
        self.ledger?.steps.removeSubrange(ledger.current...)
        self.ledger?.redo = []
        for number in undone { rows.points[number] = nil }
        undone = []
      }
      self.ledger?.steps.append(Ledger.Step(causes: causes, end: end))
      self.ledger?.current += 1
    }
    discardOldEdits(&rows)
    rows.committedCount = rows.undo.count
  }

  /// Discards the edits before the first checkpoint and the ledger.
  ///
  /// It looks for released checkpoints only after as many commits as there were checkpoints: so the
  /// cost of a commit and of a checkpoint does not depend on their number.
  private mutating func discardOldEdits(_ rows: inout TreeRows) {
    commitsUntilCleanup -= 1
    guard commitsUntilCleanup <= 0 else { return }
    if points.contains(where: { $0.checkpoint == nil }) {
      for point in points where point.checkpoint == nil { rows.points[point.number] = nil }
      points.removeAll { $0.checkpoint == nil }
    }
    commitsUntilCleanup = points.count
    let end = base + rows.undo.count
    var first = ledger?.start ?? end
    for point in points { first = min(first, rows.points[point.number] ?? end) }
    let count = first - base
    // At least half at once, so that discarding in small portions does not copy the log each time.
    guard count > rows.undo.count / 2 else { return }
    rows.undo.removeFirst(count)
    rows.lastRun = -1
    base = first
  }
}
