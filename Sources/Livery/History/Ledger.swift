/// The changes of a tree, commit by commit.
public struct Ledger: Hashable, Sendable {
  /// One commit.
  public struct Step: Hashable, Sendable {
    /// The number of the step, from 1 on, for ``WidgetTree/replay(to:)``.
    public let number: Int

    /// The reasons for the commit; empty for changes that do not affect styles, such as of a text.
    public let causes: Set<CommitReport.Cause>

    /// The changes, in order.
    public let changes: [Change]
  }

  /// All steps, including those that a replay has undone.
  public let steps: [Step]

  /// The step that led to the current state of the tree; 0 for the beginning.
  public let current: Int
}

extension Ledger {
  /// Creates a ledger by applying the logged edits to a copy of the rows.
  init(_ ledger: History.Ledger, base: Int, rows: TreeRows) {
    var rows = rows
    var edits = ledger.redo
    var ahead: [Edit] = []
    let log = rows.undo
    rows.undo = []
    for edit in log[(ledger.start - base)...].reversed() { ahead.append(rows.apply(edit)) }
    edits.append(contentsOf: ahead)

    var place = ledger.start
    var steps: [Step] = []
    var paths = WidgetPaths()
    for (index, step) in ledger.steps.enumerated() {
      var changes = Changes()
      while place < step.end, let edit = edits.popLast() {
        changes.append(edit, rows: &rows, paths: &paths)
        place += 1
      }
      steps.append(Step(number: index + 1, causes: step.causes.all, changes: changes.all))
    }
    self.steps = steps
    current = ledger.current
  }
}
